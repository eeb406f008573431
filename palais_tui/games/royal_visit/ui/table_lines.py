"""The two lines below the boards: what is asked, and about what is chosen or pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import (
    CardPlayed,
    PrivilegePlayed,
    Summoned,
)
from palais_tui.games.royal_visit.controller.explanations import why_card
from palais_tui.games.royal_visit.controller.view import seen_by
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.ui.end_forecast import ending_now, visited
from palais_tui.games.royal_visit.ui.last_turn import last_drawn
from palais_tui.games.royal_visit.ui.road import Target, space_at, spot_of
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.games.royal_visit.ui.target_texts import crown_text, pawn_text, space_text


class TableLines:
    """Says what a player has to know now."""

    def __init__(self, session: GameSession, entry: VisitInput) -> None:
        self.session = session
        self.input = entry

    def _say(self, key: str, **facts: object) -> str:
        said: str = self.session.narrator.language.text(f"visit_table.{key}", **facts)
        return said

    def prompt(self) -> str:
        """What the player in turn has to choose."""
        session, entry = self.session, self.input
        narrator = session.narrator
        if session.prompt is None:
            return self._say("prompt_over")
        name = narrator.names[session.seat]
        if session.staged is not None:
            return self._say(self._staged_key(), name=name)
        if not entry.is_hand_shown:
            return self._say("prompt_face_down", name=name)
        if entry.selection.calling:
            return self._say("prompt_call")
        if len(entry.selection.chosen) > 1:
            return self._say("prompt_court")
        if entry.selection.face is not None:
            card, mover = narrator.card(entry.selection.face), entry.selection.mover
            if entry.selection.is_asking_whom:
                return self._say("prompt_whom", card=card)
            if entry.selection.is_joker and mover is not None:
                whom = narrator.kind_of_pawn(mover)
                return self._say("prompt_joker", card=card, whom=whom)
            return self._say("prompt_where", card=narrator.chosen_card(entry.selection.face))
        bound = session.game.bound
        if bound is None:
            return self._say("prompt_first", name=name)
        if entry.selection.playable():
            return self._say("prompt_next", name=name, kind=narrator.kind(bound[0]))
        return self._say("prompt_done", name=name)

    def _staged_key(self) -> str:
        """The prompt of a turn that only has to be confirmed."""
        if self.session.in_what_if:
            return "prompt_tried"
        end = ending_now(self.session)
        if end is None:
            return "prompt_staged"
        return "prompt_won" if end.winners == (self.session.seat,) else "prompt_ended"

    def about(self, scene: Scene, target: Target | None) -> str:
        """About a target, or about what is chosen or at the cursor."""
        if target is None:
            return self._about_choice(scene)
        kind, number = target
        match kind:
            case "card":
                return self._card_text(scene, number)
            case "face":
                return self._about_face(number)
            case "pawn":
                return pawn_text(scene, Pawn(number))
            case "crown":
                return crown_text(scene)
            case "spot":
                return space_text(scene, spot_of(target)[1])
            case "space":
                return space_text(scene, number)
            case "track":
                return self._say("track_text")
            case "discards":
                return self._say("discards_text")
        return ""

    def about_drag(self, pawn: Pawn, target: Target) -> str:
        """What happens if a dragged pawn is let go here; empty if that takes more than a card."""
        selection, narrator = self.input.selection, self.session.narrator
        space = space_at(selection.pawns, target)
        if space is None or space == selection.pawns[pawn] or not self.input.is_hand_shown:
            return ""
        facts = {"pawn": narrator.the_pawn(pawn), "space": narrator.space(space)}
        if cards := self.input.single_cards(pawn, space):
            return self._say("let_go", card=narrator.card(cards[0].face), **facts)
        return ""

    def _last_move(self) -> str:
        """What the player in turn did last, as everybody may know it."""
        session = self.session
        made = [event for entry in session.entries()[-1:] for event in entry.events]
        public = [seen_by(event, PUBLIC) for event in made if event.seat == session.seat]
        played = [e for e in public if isinstance(e, CardPlayed | PrivilegePlayed | Summoned)]
        return session.narrator.event(played[-1], self.input.room) if played else ""

    def _about_choice(self, scene: Scene) -> str:
        entry = self.input
        if entry.watching:
            return self._last_move()
        if (option := entry.selection.option()) is not None:
            return self._option_text(scene, option.goal)
        if entry.selection.is_asking_way:
            if entry.selection.has_way_home:
                return self._say("back_way")
            return self._say("away_whom" if entry.selection.calling else "away_way")
        if entry.selection.is_joker:
            return self._say("whom_text")
        if not entry.is_hand_shown:
            return ""
        end = ending_now(self.session)
        if self.session.staged is not None:
            return "" if end is None else self.session.narrator.ending(end)
        if end is not None:
            return self._say("end_game", ending=self.session.narrator.ending(end))
        if entry.is_at_end:
            return self._say("end_text")
        if entry.is_fresh and (drawn := self.drawn(entry.room)):
            return drawn
        return self._card_text(scene, entry.cursor) if entry.selection.hand() else ""

    def drawn(self, columns: int) -> str:
        """The cards that the player in turn drew last, in the fullest words that fit."""
        narrator, faces = self.session.narrator, last_drawn(self.session)
        if not any(faces):
            return ""
        texts = (
            self._say("new_cards", cards=narrator.cards(faces)),
            self._say("new_cards_short", cards=narrator.cards(faces)),
            self._say("new_cards_short", cards=narrator.hand(faces)),
        )
        return next((text for text in texts if len(text) <= columns), "")

    def _option_text(self, scene: Scene, goal: Sequence[tuple[Pawn, int]]) -> str:
        narrator, pawns = self.session.narrator, self.input.selection.pawns
        ways = [
            self._say(
                "way",
                pawn=narrator.the_pawn(pawn),
                origin=narrator.space(pawns[pawn]),
                space=narrator.space(space),
            )
            for pawn, space in goal
        ]
        both = (Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD)
        if len(goal) > len(both):
            side = scene.symbols.shapes[int(goal[0][1] > pawns[goal[0][0]])]
            ways = [self._say("way_court", side=side)]
        elif len(goal) == len(both):
            spaces = [narrator.space(s) for pawn, end in goal for s in (pawns[pawn], end)]
            ways = [self._say("way_guards", a=spaces[0], b=spaces[1], c=spaces[2], d=spaces[3])]
        text = self._say("ways", ways=" ".join(ways))
        text = text[:1].upper() + text[1:]
        key = "call_keys" if self.input.selection.calling else "play_keys"
        after = list(pawns)
        for pawn, space in goal:
            after[pawn] = space
        if (winner := visited(after)) is not None:
            name = narrator.names[winner]
            key = "win_keys" if winner == self.session.seat else "loss_keys"
            return f"{text} {self._say(key, name=name)}"
        return f"{text} {self._say(key)}"

    def _card_text(self, scene: Scene, number: int) -> str:
        if scene.hand is None or number >= len(scene.hand):
            return ""
        face = scene.hand[number]
        narrator = self.session.narrator
        game = self.session.game
        own = scene.hand_seat == self.session.seat and self.session.prompt is not None
        if own and not self.input.watching and self.session.staged is None:
            reasons = why_card(game, face)
            if reasons:
                return self._about_face(face, narrator.reasons(reasons[:1]))
            if scene.cards[face].kind is Kind.JESTER and scene.has_jokers:
                return self._about_face(face, self._say("card_joker"))
            if scene.cards[face].kind is Kind.JESTER and scene.helped is not None:
                return self._about_face(face, self._say(f"card_moves_{scene.helped.name.lower()}"))
        return self._about_face(face)

    def _about_face(self, face: int, text: str = "") -> str:
        """What is said about a card, cut after the first sentence if it is too long."""
        said: str = self.session.narrator.about_card(face, text)
        return (
            said
            if len(said) <= self.input.room
            else f"{said.split('. ', maxsplit=1)[0].rstrip('.')}."
        )
