"""Games and states."""

import copy
import pickle

import numpy as np
import pytest

import starfence
from conftest import play_random


def test_the_games_are_known_by_their_names():
    assert set(starfence.GAMES) == {"chinese-checkers", "parallel", "quoridor"}
    with pytest.raises(starfence.SetupError, match="invalid game \"chess\": expected"):
        starfence.Game("chess")
    with pytest.raises(starfence.SetupError, match="invalid number of players 3"):
        starfence.Game("quoridor", 3)
    for players in [-1, 0, 255, 256, 1 << 40]:
        with pytest.raises(starfence.SetupError, match="invalid number of players"):
            starfence.Game("quoridor", players)


def test_options_are_those_of_records():
    game = starfence.Game("quoridor", round_limit=7, sideways_jump="never")
    assert game.options == "sideways_jump=never,round_limit=7"
    assert game.max_length == 14
    assert starfence.Game("quoridor", round_limit=None).options == ""
    assert repr(game) == 'Game("quoridor", players=2, sideways_jump="never", round_limit="7")'
    assert eval(repr(game), vars(starfence)).options == game.options
    with pytest.raises(starfence.SetupError, match="unknown option \"pegs\""):
        starfence.Game("quoridor", pegs=3)
    with pytest.raises(starfence.SetupError, match="round_limit"):
        starfence.Game("quoridor", round_limit=0)


def test_the_first_player_is_given_or_drawn():
    assert starfence.Game("quoridor", 4, first=3).start().player == 3
    by_lot = starfence.Game("quoridor", 4, first="lot")
    assert {by_lot.start(seed).player for seed in range(50)} == {1, 2, 3, 4}
    for first in [5, 0, -1, 1000]:
        with pytest.raises(starfence.SetupError, match="invalid first player"):
            starfence.Game("quoridor", 4, first=first)
    with pytest.raises(starfence.SetupError, match='expected a number or "lot"'):
        starfence.Game("quoridor", first="white")


def test_a_game_can_begin_in_a_given_position():
    game = starfence.Game("quoridor", position="d7 / / e3 e8 / 9 10 / 1")
    assert game.start().position == "d7 / / e3 e8 / 9 10 / 1"
    with pytest.raises(starfence.SetupError, match="invalid"):
        starfence.Game("quoridor", position="nothing")


def test_players_can_have_a_head_start():
    game = starfence.Game("quoridor", head_start=[6, 10])
    assert game.start().position == "/ / e1 e9 / 6 10 / 1"
    assert repr(game) == 'Game("quoridor", players=2, head_start=[6, 10])'
    assert eval(repr(game), vars(starfence)).start().position == game.start().position
    assert starfence.Game("parallel", head_start=[12, 9]).start(3).position.endswith("222222/111222")
    assert starfence.Game("chinese-checkers", head_start=[7, 10]).start().position.startswith("./../111/1111/")
    for wrong in [[6], [6, 11], [-1, 10], [1 << 40, 1], []]:
        with pytest.raises(starfence.SetupError, match="invalid head start"):
            starfence.Game("quoridor", head_start=wrong)
    with pytest.raises(starfence.SetupError, match="does not agree with the starting position"):
        starfence.Game("quoridor", head_start=[6, 10], position="/ / e1 e9 / 7 10 / 1")


def test_masks_agree_with_legal_actions(game):
    state = game.start(3)
    for seed in range(20):
        for player in range(1, game.players + 1):
            mask = state.action_mask(player)
            assert mask.dtype == bool and mask.shape == (game.action_count,)
            assert np.flatnonzero(mask).tolist() == sorted(state.legal_actions(player))
            assert mask.any() == (player in state.to_act)
        play_random(state, 5, seed)


def test_observations_have_the_named_planes(game):
    state = game.start(1)
    play_random(state, 9)
    assert len(game.plane_names) == game.observation_shape[0]
    for player in range(1, game.players + 1):
        planes = state.observation(player)
        assert planes.shape == game.observation_shape and planes.dtype == np.float32
        assert planes.min() >= 0.0 and planes.max() <= 1.0
        again = np.empty(game.observation_shape, np.float32)
        assert state.observation(player, out=again) is again
        assert (again == planes).all()


def test_arrays_of_another_shape_are_refused():
    state = starfence.Game("quoridor").start()
    with pytest.raises(ValueError, match="invalid length 5: expected 211"):
        state.action_mask(out=np.zeros(5, bool))
    with pytest.raises(ValueError, match="C order"):
        state.action_mask(out=np.zeros(422, bool)[::2])
    frozen = np.zeros(211, bool)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="invalid array"):
        state.action_mask(out=frozen)
    with pytest.raises(TypeError):
        state.action_mask(out=np.zeros(211))


def test_actions_are_numbers_or_texts():
    state = starfence.Game("quoridor").start()
    number = state.parse_action("e2")
    assert state.action_text(number) == "e2"
    other = state.clone()
    state.apply("e2")
    other.apply(np.int64(number))
    assert state == other and state.key == other.key
    assert state.player == 2


def test_a_refusal_names_the_action_and_the_rule():
    state = starfence.Game("quoridor").start()
    before = str(state)
    with pytest.raises(starfence.IllegalActionError) as refused:
        state.apply("e5")
    error = refused.value
    assert error.text == "e5" and error.player == 1
    assert error.action == state.parse_action("e5")
    assert error.rule == "e5 is too far from e1: a pawn moves one square"
    assert error.rule in str(error)
    assert isinstance(error, ValueError)
    for action in [-1, 211, 65536, 10**18]:
        with pytest.raises(starfence.IllegalActionError, match=f"invalid action {action}"):
            state.apply(action)
    with pytest.raises(starfence.IllegalActionError, match="player 2") as refused:
        state.apply("e8", player=2)
    assert refused.value.rule == "the player is not to act"
    for player in [0, 3, -1, 300]:
        with pytest.raises(starfence.IllegalActionError, match=f"invalid player {player}"):
            state.legal_actions(player)
    with pytest.raises(starfence.NotationError, match="z9"):
        state.apply("z9")
    with pytest.raises(TypeError):
        state.apply(None)
    assert str(state) == before


def test_nothing_is_legal_after_the_end():
    state = starfence.Game("quoridor", round_limit=1).start()
    state.apply("e2")
    state.apply("e8")
    assert state.is_over and state.player is None and state.to_act == []
    assert state.legal_actions() == [] and not state.action_mask().any()
    with pytest.raises(starfence.IllegalActionError, match="the game is over"):
        state.apply("e3")


def test_returns_are_those_of_the_winner():
    state = starfence.Game("quoridor", position="/ / e8 e2 / 10 10 / 1").start()
    assert state.returns() == {1: 0.0, 2: 0.0}
    state.apply("e9")
    assert state.is_over and state.returns() == {1: 1.0, 2: -1.0}
    assert state.result == "1"


def test_states_are_copied_compared_and_pickled(game):
    state = game.start(5)
    play_random(state, 15)
    for other in [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        starfence.State.parse(str(state)),
    ]:
        assert other == state and other.key == state.key and str(other) == str(state)
        play_random(other, 1)
        assert other != state
    with pytest.raises(starfence.NotationError):
        starfence.State.parse("quoridor players 2 position")


def test_perft_counts_sequences():
    assert starfence.Game("quoridor").start().perft(2) == 16677
    assert starfence.Game("chinese-checkers").start().perft(2) == 196


def test_a_secret_plan_is_in_no_view_of_others():
    state = starfence.Game("parallel", 3).start(1)
    laid = state.clone()
    laid.apply("E2/-", player=1)
    laid.apply("done", player=1)
    assert laid.key != state.key and laid.view_key(1) != state.view_key(1)
    for player in [2, 3]:
        assert laid.view_text(player) == state.view_text(player)
        assert laid.view_key(player) == state.view_key(player)
        assert (laid.observation(player) == state.observation(player)).all()
    with pytest.raises(ValueError, match="missing player"):
        laid.apply("done")


def test_joint_actions_are_applied_together():
    state = starfence.Game("parallel", 2).start(1)
    state.apply_joint(["E2/-", "-/W1"])
    before = str(state)
    with pytest.raises(starfence.IllegalActionError, match="player 2"):
        state.apply_joint(["done", "-/W1"])
    with pytest.raises(ValueError, match="invalid number of actions 1: expected 2"):
        state.apply_joint(["done"])
    assert str(state) == before
    state.apply_joint(["done", "done"])
    assert state.to_act == [1, 2]
