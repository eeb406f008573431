"""Width limits at 80x24 for texts of Palais Royal that appear in a fixed place."""

from __future__ import annotations

from typing import Final

from palais_tui.i18n.width_limits import LINE, WidthLimit

LARGE_LINE: Final = 117
"""The columns of a line at 120x40."""

LIMITS: Final = (
    # the table
    WidthLimit("places_short.*", 9),
    WidthLimit("place_does.*", 23, {"bonus": 1}, lines=4),
    WidthLimit("noble_letters.*", 1),
    WidthLimit("noble_signs.*", 10, {"amount": 3}),
    WidthLimit("place_sides.*", 14, {"bonus": 1}, lines=2),
    WidthLimit("noble_card.*", 22, {"count": 4, "gold": 8, "printed": 8}),
    WidthLimit("place_notes.*", 13, lines=2),
    WidthLimit("place_descriptions.*", 14, {"bonus": 1}, lines=6),
    WidthLimit("track.I track.II track.III track.IV track.V", 8),
    WidthLimit("track.placing", 14),
    WidthLimit("track.done", 10),
    WidthLimit(
        "track.nobles track.last_round track.last_turn track.trying", 36, {"round": 12, "left": 24}
    ),
    WidthLimit("track_does.*", LINE, {"left": 24, "limit": 12, "hand": 6, "most": 6, "less": 2}),
    WidthLimit("table.head_nobles", 5),
    WidthLimit("table.head_reserve", 7),
    WidthLimit("table.away table.by_program", 7),
    # a long name is shortened here
    WidthLimit("brief.placing", LINE, {"name": "x" * 9, "left": 5, "of": 5, "cursor": "x" * 9}),
    WidthLimit("brief.stairway_again", LINE, {"name": "x" * 9, "left": 9, "first": 9, "last": 9}),
    WidthLimit(
        "brief.enlist_ways brief_mouse.enlist_ways",
        LINE,
        {"name": "x" * 9, "example": "c4", "at": 4, "of": 4, "seals": 4},
    ),
    WidthLimit(
        "brief.enlist_edge_short",
        LINE,
        {"name": "x" * 4, "example": "c4", "source_from": "x" * 15},
    ),
    WidthLimit(
        "brief.enlist_sources_last",
        LINE,
        {"name": "x" * 9, "example": "c4", "source": "x" * 9},
    ),
    WidthLimit(
        "brief.parade_castle* brief_mouse.parade_castle*", LINE, {"name": "x" * 9, "left": 9}
    ),
    # a narrow line has a shorter one
    WidthLimit(
        "brief.court_choose brief.court_choose_less brief.court_choose_empty brief.court_empty",
        LARGE_LINE,
        {
            "name": "x" * 9,
            "places": "x" * 22,
            "supply": 1,
            "first": "x" * 6,
            "place_at": "x" * 13,
            "needed": 3,
        },
    ),
    WidthLimit(
        "brief.enlist_sources brief_mouse.enlist_sources brief.enlist_sources_short "
        "brief.enlist_edge brief_mouse.enlist_edge brief.enlist_pointed "
        "brief_mouse.enlist_pointed",
        LARGE_LINE,
        {"name": "x" * 4, "example": "c4", "source_from": "x" * 15, "seals": 0, "count": 12},
    ),
    WidthLimit(
        "brief.enlist_pointed_short brief.enlist_closest_short",
        LINE,
        {"name": "x" * 9, "example": "c4", "seals": 4, "count": 12, "field": "c4", "lack": "x"},
    ),
    # a shorter line takes its place
    WidthLimit("brief.enlist", LINE, {"name": "x", "count": 9, "seals": 4}),
    WidthLimit("brief.enlist_closest", LINE, {"name": "x" * 6, "lack": "x" * 6, "field": "c4"}),
    WidthLimit(
        "brief.enlist_short brief_mouse.enlist",
        LINE,
        {"name": "x" * 9, "count": 12, "seals": 4},
    ),
    WidthLimit("enter.*", 8, {"count": 9}),
    WidthLimit("inspect.ornament", LINE, {"first": "a5", "second": "a6"}),
    WidthLimit(
        "brief.court_choose_least brief.court_choose_empty_less",
        LINE,
        {"name": "x" * 9, "places": "x" * 22, "supply": 1, "first": "x" * 6},
    ),
    WidthLimit(
        "brief.court_short brief.court_empty_less",
        LINE,
        {"name": "x" * 9, "place_at": "x" * 13, "supply": 1, "needed": 3},
    ),
    WidthLimit(
        "brief.chamber_castle brief_mouse.chamber_castle",
        LINE,
        {"name": "x" * 20, "left": 9, "place_at": "x" * 13, "place_to": "x" * 11},
    ),
    WidthLimit(
        "brief.* brief_mouse.* acting.*",
        LINE,
        {
            "name": "x" * 20,
            "left": 9,
            "of": 5,
            "seals": 4,
            "example": "c4",
            "origin": "x" * 9,
            "needed": 4,
            "count": 12,
            "letter": "a",
            "place_at": "x" * 24,
            "place_to": "x" * 22,
            "only_to": "x" * 22,
            "number": 9,
            "gate": 9,
        },
    ),
    WidthLimit(
        "reasons.turn_was_passed_on reasons.must_place_all "
        "reasons.supply_* reasons.none_left reasons.part_used reasons.gold_short",
        LINE,
        {
            "seat": "x" * 20,
            "left": 5,
            "supply": 12,
            "step": "x" * 29,
            "place": "x" * 19,
            "short": 4,
            "price": 8,
            "have": 12,
        },
    ),
    WidthLimit(
        "events_short.*",
        LINE,
        {
            "seat": "x" * 20,
            "place": "x" * 19,
            "place_at": "x" * 24,
            "gives": "x" * 14,
            "noble_one": "x" * 18,
            "total": 12,
            "field": "c4",
            "gold": 8,
            "rounds": 4,
            "limit": 5,
            "count": 12,
        },
    ),
    # scores
    WidthLimit("scoring.nobles scoring.fame scoring.hand scoring.total scoring.time", 16),
    WidthLimit("scoring_edges.*", 16),
    WidthLimit("scoring.*_short", 11),
    WidthLimit(
        "scoring.first scoring.second scoring.tied_first scoring.tied_second scoring.lower",
        18,
        {"count": 5},
    ),
    WidthLimit("scoring.tiles scoring.cards", 11, {"count": 12}),
    WidthLimit("scoring.won scoring.shared", 9),
    WidthLimit("scoring.all_nobles", LINE),
)
