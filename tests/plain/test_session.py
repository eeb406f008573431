"""The line mode, command by command."""

from __future__ import annotations

from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, GATE, KING, MINT
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import position
from tests.plain.table import new_game, play

SET_UP = ["put mint; put mint; put king; put office; put backdoor"] * 2

TO_BACK_DOOR = ["pass"] * 3
"""Parade ground, stairway and action 3; nothing can be enlisted, so action 4 is not asked."""


def test_a_prompt_names_the_player_the_task_and_numbered_choices() -> None:
    said = play(new_game(), [])
    assert "Anna, put a servant anywhere in the castle: 5 to go (R2.8)." in said
    assert "  4  a servant to the Mint" in said


def test_a_number_and_a_move_in_notation_do_the_same() -> None:
    by_number, by_move = new_game(), new_game()
    play(by_number, ["4"])
    play(by_move, ["put mint"])
    assert by_number.game.key() == by_move.game.key()
    assert by_move.game.servants(0, MINT) == 1


def test_a_target_with_variants_asks_a_second_question_and_goes_back() -> None:
    game = new_game()
    said = play(game, [*SET_UP, "pass", "3", "", "3", "1"])
    assert "A servant from the Mint: to where?" in said
    assert "Leave the line empty to go back." in said
    assert game.game.points_left == 2


def test_several_moves_on_a_line_happen_together_or_not_at_all() -> None:
    game = new_game()
    said = play(game, [*SET_UP, "put gate; put mint"])
    assert "Servants go to the Gate now, not to the Mint." in said
    assert game.game.servants(0, GATE) == 0


def test_what_cannot_be_had_is_answered_with_numbers() -> None:
    said = play(new_game(), [*SET_UP, "enlist c4"])
    assert "That's for action 4 (nobles); right now it's action 1 (Parade Ground)." in said
    assert "You need 3 more turquoise seals: it takes 4, you have 1 with the King." in said
    assert "You're 8 gold short: it costs 8, you have 0." in said


def test_nonsense_gets_one_clear_sentence_and_nothing_happens() -> None:
    game = new_game()
    before = game.game.key()
    said = play(game, ["hello", "99", "0", "put", "put moon", "move mint", "draw x", "-1", "١"])
    assert '"hello" isn\'t a number, a command or a move. Type help for a list.' in said
    assert "There's no choice 99. Choose 1 to 9." in said
    assert '"moon" doesn\'t fit there. Try one of these: parade, stairway' in said
    assert game.game.key() == before


def test_players_keep_the_colours_they_chose() -> None:
    said = play(new_game(), ["board", "me"], colours=(2, 0))
    assert "Anna (green): " in said
    assert "Bruno (red): " in said
    assert "yellow" not in said


def test_the_boards_and_help_at_any_prompt() -> None:
    said = play(new_game(), ["board", "garden", "castle", "me", "log", "help"])
    assert "Round 0: the last round comes after 24 more nobles." in said
    assert "Stairway: Anna 3, Bruno 3. No one has the majority" in said
    assert "Row 2: Mint | Gate | Madame de Pompadour" in said
    assert "Bruno (yellow): 1 gold, 13 in the supply, 7 in the reserve" in said
    assert "Nothing has happened yet." in said
    assert "undo    undo the last move" in said


def test_why_explains_fields_places_cards_and_moves() -> None:
    said = play(new_game(), [*SET_UP, "why", "why b2", "why mint", "why purse", "why draw 1"])
    assert "Why what?" in said
    assert "b2: " in said
    assert "as on the tile." in said
    assert "Servants go to the Gate now, not to the Mint." in said
    assert "any time: 4 gold" in said
    assert "That's for action 5 (Back Door); right now it's action 1 (Parade Ground)." in said


def test_why_on_something_unknown_says_so() -> None:
    assert '"the weather" isn\'t a square, a card, a place or a move.' in play(
        new_game(), ["why the weather"]
    )


def test_undo_and_redo_up_to_the_handover() -> None:
    game = new_game()
    said = play(game, [*SET_UP, "undo", "put gate", "undo", "undo", "redo", "redo"])
    assert said.count("Nothing to undo: Anna's turn has just begun.") == 2
    assert "Undone: put gate." in said
    assert "There's nothing to redo." in said


def test_undo_stops_at_cards_that_were_seen() -> None:
    game = new_game()
    said = play(game, [*SET_UP, *TO_BACK_DOOR, "draw 1", "undo"])
    assert "You can't undo past a card draw: Anna has seen the cards." in said


def test_a_kept_card_is_named_to_nobody_in_what_is_told() -> None:
    game = new_game()
    said = play(game, [*SET_UP, *TO_BACK_DOOR, "draw 1", "1"])
    assert "Anna draws 1 card." in said
    assert "Anna keeps a card." in said
    assert game.game.servants(0, BACK_DOOR) == 0


def test_a_hand_is_shown_only_when_its_owner_asks() -> None:
    game = new_game()
    lines = [*SET_UP, *TO_BACK_DOOR, "draw 1", "1"]
    closed = play(game.copy(), lines)
    opened = play(game.copy(), [*lines, "hand"])
    assert "You have 1 card in hand. Type hand to see and play it." in closed
    assert "Your hand:" not in closed
    assert "Your hand:" in opened


def test_a_handover_line_stands_between_people() -> None:
    said = play(new_game(), SET_UP)
    assert said.count("---- Pass the keyboard to Anna. ----") == 2
    assert said.count("---- Pass the keyboard to Bruno. ----") == 1


def test_agreement_ends_the_game_between_turns_only() -> None:
    game = new_game()
    said = play(game, [*SET_UP, "agree", "no", "agree", "yes"])
    assert "The game continues." in said
    assert "The game is over by agreement. Anna and Bruno share the win with 0 points." in said
    assert game.game.step is Step.OVER
    late = play(new_game(), [*SET_UP, "put gate", "agree"])
    assert "only before a turn's first move, and Anna has already moved." in late


def test_quit_and_the_end_of_input_stop_without_a_score() -> None:
    assert play(new_game(), ["quit"]).endswith("The game stops here, unfinished.\n")
    assert play(new_game(), []).endswith("End of input.\nThe game stops here, unfinished.\n")


def test_a_hint_is_given_when_asked_for_and_never_else() -> None:
    game = new_game()
    before = game.copy()
    said = play(game, [*SET_UP, "hint"])
    assert "The Minister is thinking ...\n" in said
    assert "Minister" not in play(before, SET_UP).replace("the Minister's advice", "")
    advice = said.partition("The Minister is thinking ...\n")[2].splitlines()
    assert advice[0].startswith("Put 2 at the Gate, move ")
    assert game.game.step is Step.PARADE


def test_a_hint_names_no_card_while_the_hand_is_hidden() -> None:
    castle = {"stairway": 1, "gate": 8, "office": 1}
    game = position(step=Step.STAIRWAY, castle=castle, hand="swift", gold=3)
    closed = play(game.controller.copy(), ["hint"])
    assert "The Minister has a card in mind. Type hand, then hint again" in closed
    assert "Swift feet" not in closed
    opened = play(game.controller.copy(), ["hand", "hint"])
    assert "The Minister is thinking ...\nPlay Swift Feet, move " in opened


def test_a_hint_says_which_of_the_drawn_cards_to_keep() -> None:
    said = play(new_game(), [*SET_UP, *TO_BACK_DOOR, "draw 1", "hint"])
    assert "The Minister would keep " in said


def test_all_puts_every_servant_of_action_1_in_one_go_and_one_undo() -> None:
    game = new_game()
    said = play(game.copy(), [*SET_UP, "all", "undo", "all"])
    assert "Type all to put 2 servants there at once." in said
    assert said.count("Anna puts 2 servants at the Gate") == 2
    assert "Undone: put gate; put gate." in said


def test_all_does_everything_of_action_3() -> None:
    game = new_game()
    said = play(game, [SET_UP[0], "; ".join(["put mint"] * 5), "pass", "pass", "all"])
    offer = "(Mint: take 2 gold; King: add 1 servant)"
    assert f"Type all to do everything at once {offer}." in said
    assert game.game.servants(0, KING) == 2
    assert game.game.step > Step.COURT


def test_all_where_there_is_nothing_of_the_kind_says_so_and_does_nothing() -> None:
    game = new_game()
    before = game.game.key()
    said = play(game, ["all"])
    assert "There's nothing to do all at once here" in said
    assert "Type all" not in said
    assert game.game.key() == before
