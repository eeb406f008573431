"""The game in lines, in French: no English word is left but those of moves."""

from __future__ import annotations

from functools import partial

from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.notation import SOURCE_IDS, write
from palais_tui.games.palais_royal.controller.view import view
from tests.i18n.languages import FRENCH
from tests.i18n.words import english_in
from tests.plain.table import new_game, play

EVERYWHERE = ("table", "moi", "main", "journal 5", "parc", "pourquoi", "pourquoi c4", "chateau")
PLACING = "put mint; put mint; put king; put office; put backdoor"


def whole_game() -> tuple[str, str]:
    """A lively game typed in, with a question to the game before each move."""
    game = new_game(3)
    controller, bot = game.copy(), HeuristicBot(3)
    typed: list[str] = []
    while prompt := controller.prompt:
        table = controller.game
        move = bot.choose(prompt, partial(view, table, table.seat))
        typed += [EVERYWHERE[len(typed) % len(EVERYWHERE)], write(table.components, move)]
        controller.answer(move)
    return play(game, typed, FRENCH), "\n".join(typed)


def test_a_whole_game_says_nothing_in_english() -> None:
    said, typed = whole_game()
    assert "Décompte" in said
    answers = [line for line in said.splitlines() if not line.startswith("> ")]
    in_moves = english_in(typed) | english_in(" ".join(SOURCE_IDS))
    assert english_in("\n".join(answers)) <= in_moves


def test_commands_have_french_names_with_or_without_accents() -> None:
    castle = play(new_game(), ["castle"], FRENCH)
    for word in ("château", "chateau", "CHÂTEAU"):
        assert play(new_game(), [word], FRENCH).replace(f"> {word}", "> castle") == castle
    assert "  annuler   annuler le dernier coup" in play(new_game(), ["aide"], FRENCH)


def test_refusals_and_misunderstandings_are_french() -> None:
    said = play(new_game(), ["pass", "put nowhere", "enlist c4 now", "draw 0", "xyz", "99"], FRENCH)
    for sentence in (
        "Posez d'abord tous vos serviteurs",
        "«\u00a0nowhere\u00a0» ne convient pas",
        "Choix possibles\u00a0: la fin.",
        "un nombre de 1 à 99",
        "«\u00a0xyz\u00a0» n'est ni un numéro",
        "Il n'y a pas de choix 99",
    ):
        assert sentence in said


def test_the_game_is_ended_by_agreement_with_a_french_yes() -> None:
    said = play(new_game(), [PLACING, PLACING, "accord", "non", "accord", "oui"], FRENCH)
    assert "La partie continue." in said
    assert "La partie est finie d'un commun accord." in said


def test_a_hint_and_all_at_once_are_french() -> None:
    said = play(new_game(), [PLACING, PLACING, "conseil", "tout"], FRENCH)
    assert "Le Ministre réfléchit ...\nPoser 2 au Portail, déplacer " in said
    assert "Tapez tout pour y poser 2 serviteurs d'un coup." in said
    assert "Anna pose 2 serviteurs au Portail" in said
