"""What the environments share: spaces, observations and the game's start."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from starfence._starfence import Game, State


def game_of(game: Game | str, players: int, options: dict[str, Any]) -> Game:
    """Returns a game as it is given, or by its name."""
    if isinstance(game, Game):
        if options:
            raise TypeError(f"the game is already set up: unexpected options {', '.join(options)}")
        return game
    return Game(game, players, **options)


def observation_space(game: Game) -> gymnasium.spaces.Dict:
    """Returns the space of an observation and the mask of its legal actions."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0.0, 1.0, game.observation_shape, np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (game.action_count,), np.int8),
        }
    )


def observe(state: State, player: int) -> dict[str, np.ndarray]:
    """Returns what a player observes, and the mask of the player's legal actions."""
    return {
        "observation": state.observation(player),
        "action_mask": state.action_mask(player).astype(np.int8),
    }


def agents(game: Game) -> list[str]:
    """Returns the names of the players: ``player_1`` is player 1."""
    return [f"player_{number}" for number in range(1, game.players + 1)]


def player_of(agent: str) -> int:
    """Returns the number of the player with this name."""
    return int(agent.removeprefix("player_"))
