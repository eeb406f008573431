"""The texts speak as a good host does: no banned word, in any language, of any game."""

from __future__ import annotations

import pytest

from tests.i18n.voice import (
    ALLOWED,
    LANGUAGES,
    MOST_SEMICOLONS,
    PATTERNS,
    PATTERNS_FILE,
    ROOT,
    Pattern,
    files_at,
    findings,
    main,
    plain,
    semicolons,
    text_files,
    texts_in,
)

PLATFORM = "assets/texts/{}.toml"
SAID = {
    "key as subject": "Your turn is over: Enter goes there.",
    "letter as subject": "Press it, or n again skips the action.",
    "number, click or arrows as subject": "A number chooses.",
    "goes on": "The game goes on.",
    "stands, lies": "A servant stands there.",
    "field": "an empty field",
    "program": "A program plays.",
    "clause": "See clause R4.2.",
    "nobody, somebody": "Nobody is there.",
    "the madame": "two servants with the madame",
    "who ..., whoever": "Who has most of them wins.",
    "kept, but for cards": "Games are kept in a folder.",
    "take back": "Nothing can be taken back.",
    "printed": "6 printed",
    "home": "A servant goes home.",
    "beside": "the place beside it",
    "walk": "Servants walk in.",
    "in turn": "Anna is in turn.",
    "anew": "Begin anew.",
    "sound": "The game is sound.",
    "set-up": "Set-up",
    "rim, border": "on the rim of the garden",
    "legal, to be had": "no noble to be had",
    "such as": "a square such as c4",
    "by lot, drawn places": "drawn by lot",
    "usual key": "All usual keys",
    "curtain, journal, story": "The story is written.",
    "does it, leaves it": "That does it.",
    "the Cardinal decides": "The Cardinal does not decide here.",
    "place name in small letters": "servants at the gate",
    "card name in sentence case": "Swift feet",
    "tied for most": "Most points win.",
    "American spelling": "a color of your own",
    "dash": "one thing \N{EM DASH} another",
    "touche sujet": "Entrée le termine.",
    "lettre sujet": "Sinon, n continue.",
    "chiffre, clic ou flèches sujet": "Un chiffre choisit.",
    "imprimé": "le prix imprimé",
    "rentrer, renvoyer": "Un serviteur rentre.",
    "programme": "Un programme joue.",
    "d'usage": "la touche d'usage",
    "effacer": "Effacer la partie ?",
    "article": "l'article R4.2",
    "avis": "l'avis du Ministre",
    "jardin": "les bordures du jardin",
    "bord": "au bord",
    "à côté": "la case à côté",
    "pas (déplacement)": "encore {left} pas",
    "rideau, allure": "l'allure des IA",
    "conserver, part saine": "les parties conservées",
    "reprendre un coup": "Rien ne peut être repris.",
    "problème": "Problème 3",
    "presser": "pressez une touche",
    "tiré au sort": "tiré au sort",
    "chambre du Roi": "la chambre du Roi",
    "réserve commune": "votre réserve commune",
    "gagnent ensemble": "Anne et Bruno gagnent ensemble.",
    "qui en tête": "Qui recrute un noble laisse un serviteur.",
    "masculin du joueur": "Vous seul les voyez.",
    "participe sec": "Tour fait.",
    "retourner la main": "Espace : retourner votre main.",
}
"""A text that each pattern refuses."""
FINE = [
    ("en", "Anna: 3 moves left. Move from where (1-9)? n: next action."),
    ("en", "Draw 3 cards? You can't undo past this. Enter or 3: draw, Esc: no."),
    ("en", "Press n twice, then Enter to see {name}'s turns."),
    ("en", "Who takes over?"),
    ("en", "a card you have just kept"),
    ("fr", "Appuyez sur Entrée pour finir, ou sur n pour continuer."),
    ("fr", "Entrée : finir le tour, Échap : rester. Qui joue ?"),
    ("fr", "Il ne vous reste pas de carte."),
]


@pytest.mark.parametrize("file", text_files())
def test_no_text_uses_a_banned_word(file: str) -> None:
    content = (ROOT / file).read_text(encoding="utf-8")
    instead = {pattern.name: pattern.instead for pattern in PATTERNS}
    found = [
        f"{one.key}: {one.words!r}, better: {instead[one.pattern]}: {one.text!r}"
        for one in findings(file, content)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_semicolons_are_rare(language: str) -> None:
    number, texts = semicolons(files_at(""), language)
    assert 100 * number / texts <= MOST_SEMICOLONS


@pytest.mark.parametrize("pattern", PATTERNS, ids=[pattern.name for pattern in PATTERNS])
def test_each_pattern_refuses_what_it_is_for(pattern: Pattern) -> None:
    file = PLATFORM.format(pattern.language)
    found = [one.pattern for one in findings(file, f'[a]\nb = "{SAID[pattern.name]}"')]
    assert pattern.name in found


def test_every_pattern_has_its_text() -> None:
    assert SAID.keys() == {pattern.name for pattern in PATTERNS}


@pytest.mark.parametrize(("language", "text"), FINE)
def test_good_texts_pass(language: str, text: str) -> None:
    assert not [*findings(PLATFORM.format(language), f'[a]\nb = "{text}"')]


def test_a_pattern_of_one_game_is_for_that_game_and_the_platform() -> None:
    content = 'a = "au bord"'
    assert [*findings("assets/palais_royal/texts/fr.toml", content)]
    assert [*findings("assets/texts/fr.toml", content)]
    assert not [*findings("assets/royal_visit/texts/fr.toml", content)]


def test_every_exception_has_a_reason_and_is_needed() -> None:
    patterns = {pattern.name: pattern for pattern in PATTERNS}
    for name, file, key in ALLOWED:
        texts = dict(texts_in((ROOT / file).read_text(encoding="utf-8")))
        assert patterns[name].regex.search(plain(texts[key])), key
    listed = PATTERNS_FILE.read_text(encoding="utf-8").partition("[[allowed]]")[2]
    assert listed.count("reason = ") == len(ALLOWED)


def test_all_text_files_are_read() -> None:
    assert {"assets/texts/en.toml", "assets/palais_royal/texts/rules.fr.toml"} <= {*text_files()}


def test_the_command_counts_by_pattern_and_file(capsys: pytest.CaptureFixture[str]) -> None:
    code = main([])
    printed = capsys.readouterr().out
    assert printed.count("\n") > len(PATTERNS)
    assert code == (0 if "   0  in all" in printed else 1)
