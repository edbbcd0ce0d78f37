"""Chance: ChaCha8 as published, our own published numbers, and that all of it is fair."""

import json
from collections import Counter
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline import BadSeed, game
from branchline.core.chance import Stream, chacha, chance, check_seed, fresh_seed
from tests.chi_squared import is_fair, is_uniform

DOCUMENT = Path(__file__).parents[2] / "docs" / "programmers" / "chance.md"

ROUNDS_8 = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
)
ROUNDS_20 = (
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
)


def words_of(text: bytes) -> Any:
    """Bytes as words of 32 bits, the lowest byte first."""
    return vec[i64]([int.from_bytes(text[at : at + 4], "little") for at in range(0, len(text), 4)])


@pytest.mark.parametrize(("double_rounds", "block"), [(4, ROUNDS_8), (10, ROUNDS_20)])
def test_chacha_gives_the_published_key_stream(double_rounds: int, block: str) -> None:
    """draft-strombergson-chacha-test-vectors, TC1: a key and IV of zeros, 256 bits."""
    start = words_of(b"expand 32-byte k" + bytes(48))
    found = start[:]
    chacha(start, found, double_rounds)
    assert b"".join(word.to_bytes(4, "little") for word in found).hex() == block


def published() -> list[dict[str, Any]]:
    """The numbers that the document promises."""
    text = DOCUMENT.read_text(encoding="utf-8")
    lines = text.split("```json\n")[-1].split("```")[0].splitlines()
    return [json.loads(line) for line in lines]


def stream_of(line: dict[str, Any]) -> Stream:
    return chance(int(line["seed"])).stream(line["deck"], line["time"])


def test_the_document_has_numbers_for_the_smallest_a_usual_and_the_largest_seed() -> None:
    assert {int(line["seed"]) for line in published()} == {0, 7, 2**128 - 1}


@pytest.mark.parametrize("line", published(), ids=str)
def test_chance_gives_the_numbers_of_the_document(line: dict[str, Any]) -> None:
    assert answer(line) == line


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """A line of the document with what chance really gives."""
    given = {key: line[key] for key in ("seed", "deck", "time")}
    stream = stream_of(line)
    if "words" in line:
        return given | {"words": [stream.word() for _ in line["words"]]}
    if "below" in line:
        numbers = [stream.below(line["below"]) for _ in line["numbers"]]
        return given | {"below": line["below"], "numbers": numbers}
    cards = vec[u8](range(len(line["shuffled"])))
    stream.shuffle(cards, len(cards))
    return given | {"shuffled": list(cards)}


def some_stream(deck: int = 1, time: int = 0) -> Stream:
    return chance(2024).stream(deck, time)


@pytest.mark.parametrize("number", [2, 3, 5, 6, 96, 1000])
def test_below_is_uniform(number: int) -> None:
    stream = some_stream(number)
    found: Counter[Hashable] = Counter(stream.below(number) for _ in range(100 * number))
    assert is_uniform(found, number)


def test_below_is_uniform_where_most_words_must_be_refused() -> None:
    stream, number = some_stream(), 3 << 29
    found: Counter[Hashable] = Counter(stream.below(number) * 3 // number for _ in range(3000))
    assert is_uniform(found, 3)


def test_below_one_is_zero_and_below_the_largest_stays_below() -> None:
    stream = some_stream()
    assert {stream.below(1) for _ in range(100)} == {0}
    assert all(0 <= stream.below(2**31) < 2**31 for _ in range(100))


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    stream = some_stream()
    found: Counter[Hashable] = Counter()
    for _ in range(120 * 60):
        cards = vec[u8](range(5))
        stream.shuffle(cards, 5)
        found[tuple(cards)] += 1
    assert len(found) == 120
    assert is_fair(found, dict.fromkeys(found, 1))


def test_a_shuffle_leaves_the_cards_behind_its_count_alone() -> None:
    cards = vec[u8](range(50))
    some_stream().shuffle(cards, 20)
    assert sorted(list(cards)[:20]) == list(range(20))
    assert list(cards)[20:] == list(range(20, 50))
    assert list(cards)[:20] != list(range(20))


def test_streams_of_other_decks_times_and_seeds_have_nothing_in_common() -> None:
    streams = [
        chance(seed).stream(deck, time) for seed in (0, 1) for deck in range(5) for time in range(5)
    ]
    words = [stream.word() for stream in streams for _ in range(40)]
    assert len(set(words)) == len(words)


def test_two_streams_are_independent() -> None:
    one, other = some_stream(1), some_stream(2)
    found: Counter[Hashable] = Counter((one.below(8), other.below(8)) for _ in range(64 * 60))
    assert is_fair(found, {(a, b): 1 for a in range(8) for b in range(8)})


def test_neighbouring_seeds_are_independent() -> None:
    found: Counter[Hashable] = Counter()
    for seed in range(64 * 30):
        first, second = (chance(s).stream(1, 0).below(8) for s in (2 * seed, 2 * seed + 1))
        found[first, second] += 1
    assert is_fair(found, {(a, b): 1 for a in range(8) for b in range(8)})


def test_a_stream_does_not_depend_on_how_others_were_used() -> None:
    luck = chance(5)
    first = luck.stream(1, 0)
    assert len({first.word() for _ in range(100)}) == 100
    assert luck.stream(2, 0).word() == chance(5).stream(2, 0).word()
    assert luck.stream(1, 0).word() == chance(5).stream(1, 0).word() != first.word()


@pytest.mark.parametrize("used", [0, 1, 15, 16, 17, 40])
def test_a_copy_goes_on_alike_and_on_its_own(used: int) -> None:
    stream = some_stream()
    for _ in range(used):
        stream.word()
    copy = stream.copy()
    later = [stream.word() for _ in range(50)]
    assert [copy.word() for _ in range(50)] == later


def test_every_bit_of_a_seed_counts() -> None:
    firsts = {chance(1 << bit).stream(1, 0).word() for bit in range(128)}
    assert len(firsts | {chance(0).stream(1, 0).word()}) == 129


def test_fresh_seeds_are_seeds_and_differ() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(check_seed(seed) == seed for seed in seeds)


@pytest.mark.parametrize("seed", [-1, 2**128, 1.0, "7", None, True, [], 10**60])
def test_what_is_no_seed_is_refused_with_a_sentence(seed: Any) -> None:
    says = "is not a seed; a seed is a whole number from 0 to 2**128 - 1."
    with pytest.raises(BadSeed) as refusal:
        check_seed(seed)
    assert str(refusal.value) == f"{seed!r} {says}"
    if seed is not None:
        with pytest.raises(BadSeed):
            game("card-game").start(seed=seed)
    with pytest.raises(BadSeed):
        game("card-game").start(seed=1).redeal(0, seed)
