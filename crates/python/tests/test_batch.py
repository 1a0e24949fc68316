"""Many games stepped together."""

import numpy as np
import pytest

import starfence


def test_a_batch_plays_as_single_games_do(game):
    batch = game.batch(5, seed=7)
    states = [batch[index] for index in range(len(batch))]
    for _ in range(60):
        assert batch.to_act().tolist() == [state.to_act[0] for state in states]
        masks, planes = batch.action_masks(), batch.observations()
        for state, mask, observation in zip(states, masks, planes, strict=True):
            player = state.to_act[0]
            assert (mask == state.action_mask(player)).all()
            assert (observation == state.observation(player)).all()
        actions = batch.random_actions()
        assert masks[np.arange(5), actions].all()
        returns, over = batch.apply(actions)
        for index, state in enumerate(states):
            state.apply(int(actions[index]), state.to_act[0])
            assert over[index] == state.is_over
            assert returns[index].tolist() == list(state.returns().values())
            if state.is_over:
                states[index] = batch[index]
            assert batch[index] == states[index]


def test_games_that_are_over_begin_again():
    game = starfence.Game("quoridor", round_limit=2)
    batch = game.batch(3)
    for step in range(1, 9):
        _, over = batch.apply(batch.random_actions())
        assert over.all() == (step % 4 == 0) and over.any() == over.all()
    assert batch[0] == game.start()


def test_an_illegal_action_stops_all():
    batch = starfence.Game("quoridor").batch(3)
    actions = batch.random_actions()
    actions[1] = 44
    before = [str(batch[index]) for index in range(3)]
    with pytest.raises(starfence.IllegalActionError, match="too far") as refused:
        batch.apply(actions)
    assert refused.value.game == 1 and refused.value.action == 44
    actions[1] = 65535
    with pytest.raises(starfence.IllegalActionError, match="invalid action 65535"):
        batch.apply(actions)
    assert [str(batch[index]) for index in range(3)] == before


def test_the_same_seed_plays_the_same():
    batches = [starfence.Game("parallel", 3).batch(4, seed=2) for _ in range(2)]
    for batch in batches:
        batch.play_random(100)
    texts = [[str(batch[index]) for index in range(4)] for batch in batches]
    assert texts[0] == texts[1] and len(set(texts[0])) == 4


def test_random_games_end():
    batch = starfence.Game("quoridor", round_limit=100).batch(10)
    assert batch.play_random(1000) >= 50


def test_arrays_are_used_again():
    batch = starfence.Game("quoridor").batch(2)
    masks, planes = batch.action_masks(), batch.observations()
    batch.apply(batch.random_actions())
    assert batch.action_masks(out=masks) is masks and batch.observations(out=planes) is planes
    assert (masks == batch.action_masks()).all() and (planes == batch.observations()).all()
    with pytest.raises(ValueError, match=r"invalid shape \[3, 211\]: expected \[2, 211\]"):
        batch.action_masks(out=np.zeros((3, 211), bool))
    with pytest.raises(ValueError, match="invalid shape"):
        batch.apply(np.zeros(3, np.uint16))


def test_batches_of_no_game_are_refused():
    game = starfence.Game("quoridor")
    for size in [0, 1 << 40]:
        with pytest.raises(ValueError, match="invalid number of games"):
            game.batch(size)
    batch = game.batch(2)
    batch.play_random(3)
    assert batch[-1] == batch[1] and batch[-2] == batch[0]
    for index in [2, -3, -(1 << 63), (1 << 63) - 1]:
        with pytest.raises(IndexError):
            batch[index]
