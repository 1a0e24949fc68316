"""Records."""

import pytest

import starfence
from conftest import play_random

TEXT = '[Game "quoridor"]\n[Players "2"]\n[Event "Test"]\n\n1. e2 e8 2. e3 {a comment} d7h *\n'


def test_records_are_read():
    record = starfence.Record.parse(TEXT)
    assert record.name == "quoridor" and record.players == 2
    assert record.tags == {"Event": "Test"} and record.result == "*"
    assert record.moves == ["e2", "e8", "e3", "d7h"] and len(record) == 4
    assert record.state().position == "d7 / / e3 e8 / 10 9 / 1"
    assert record.state(2).position == "/ / e2 e8 / 10 10 / 1"
    assert record.state(0) == starfence.Game("quoridor").start()
    assert "{a comment}" in str(record)


def test_what_is_played_is_written_and_read_again(game):
    state = game.start(4)
    play_random(state, 60)
    # A record has whole rounds only.
    if game.is_simultaneous:
        for player in state.to_act:
            state.apply("done", player)
    record = starfence.Record(state, {"Player1": "Anna"})
    again = starfence.Record.parse(str(record))
    assert again.tags == {"Player1": "Anna"}
    assert again.moves == record.moves
    assert again.state() == state


def test_a_draw_that_was_claimed_is_in_the_record():
    state = starfence.Game("quoridor").start()
    for text in ["e2", "e8", "e1", "e9"] * 2:
        state.apply(text)
    state.apply("draw")
    assert state.is_over and state.returns() == {1: 0.0, 2: 0.0}
    record = starfence.Record(state)
    assert starfence.Record.parse(str(record)).result == state.result


def test_damage_is_located():
    with pytest.raises(starfence.NotationError, match="5:7: e7: e7 is too far") as refused:
        starfence.Record.parse(TEXT.replace("e8", "e7"))
    assert (refused.value.line, refused.value.column) == (5, 7)
    with pytest.raises(starfence.NotationError, match="missing tag"):
        starfence.Record.parse("")


def test_collections_are_read():
    records = starfence.read_records(TEXT * 3)
    assert [len(record) for record in records] == [4, 4, 4]
    assert starfence.read_records("") == []
    with pytest.raises(starfence.NotationError) as refused:
        starfence.read_records(TEXT + TEXT.replace("e8", "e7"))
    assert refused.value.line == 10


@pytest.mark.parametrize("name", ["Game", "no name", ""])
def test_tags_that_the_game_settles_are_refused(name):
    with pytest.raises(ValueError, match="invalid tag"):
        starfence.Record(starfence.Game("quoridor").start(), {name: "x"})
