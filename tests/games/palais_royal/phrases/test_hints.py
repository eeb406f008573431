"""The reasons of a hint."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.hint import Hint, NobleReason, TurnSummary
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.phrases.hints import hint_text
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from tests.games.palais_royal.position import COMPONENTS
from tests.i18n.languages import ENGLISH

EDGES = [edge.id for edge in COMPONENTS.garden.edges]


def told(*edges: str, columns: int = 500) -> str:
    """A hint to enlist the noble on f6, which leads on these edges."""
    f6 = FIELD_IDS.index("f6")
    leads = tuple(map(EDGES.index, edges))
    noble = NobleReason(field=f6, noble=0, points=3, gold=2, edge=True, leads=leads)
    hint = Hint((), TurnSummary(fields=(f6,)), (noble,), (), None, ())
    return hint_text(Narrator(ENGLISH, COMPONENTS, ["Anna", "Bruno"]), hint, columns, 1)


def test_a_corner_that_leads_on_two_edges_names_both() -> None:
    assert "the lead on the bottom edge" in told("vases")
    both = told("vases", "reclining")
    assert "bottom edge" in both
    assert "right edge" in both


def test_a_narrow_line_names_both_edges_or_none() -> None:
    for columns in range(30, 200):
        short = told("vases", "reclining", columns=columns)
        assert ("bottom" in short) == ("right" in short), columns
