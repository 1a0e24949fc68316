"""Learns to play Quoridor from games against itself, with five numbers and numpy.

Run it as a program, or open it in an editor that shows ``# %%`` as the cells of a notebook:

    pip install starfence
    python examples/python/learn_quoridor.py

After a hundred games, in a minute or less, the player beats one that plays at random.
"""

# %% The game. A round limit ends games in which nobody gets anywhere.
from __future__ import annotations

import numpy as np

import starfence

GAME = starfence.Game("quoridor", players=2, round_limit=60)
PLANES = {name: index for index, name in enumerate(GAME.plane_names)}


# %% What the player looks at: how far both still have to go, and how many fences they have.
def path_lengths(planes: np.ndarray, player: str) -> np.ndarray:
    """Returns the steps that a player needs to the goal in each of several observations.

    All are searched at once, from the goal back to the pawn; other pawns are no obstacle.
    """
    horizontal = planes[:, PLANES["horizontal fences, at the squares that name them"]] > 0
    vertical = planes[:, PLANES["vertical fences, at the squares that name them"]] > 0
    # A fence is two squares long: it also closes the next column, or the next row.
    north = ~horizontal
    north[:, :, 1:] &= ~horizontal[:, :, :-1]
    east = ~vertical
    east[:, 1:, :] &= ~vertical[:, :-1, :]
    pawn = planes[:, PLANES[f"pawn of player {player}"]] > 0
    reached = planes[:, PLANES[f"goal of player {player}"]] > 0
    lengths = np.zeros(len(planes))
    missing = ~(reached & pawn).any((1, 2))
    while missing.any():
        lengths += missing
        grown = reached.copy()
        grown[:, 1:, :] |= reached[:, :-1, :] & north[:, :-1, :]
        grown[:, :-1, :] |= reached[:, 1:, :] & north[:, :-1, :]
        grown[:, :, 1:] |= reached[:, :, :-1] & east[:, :, :-1]
        grown[:, :, :-1] |= reached[:, :, 1:] & east[:, :, :-1]
        reached = grown
        missing &= ~(reached & pawn).any((1, 2))
    return lengths


def features(planes: np.ndarray) -> np.ndarray:
    """Returns five numbers for each of several observations."""
    fences = [planes[:, PLANES[f"part of fences left to player {it}"], 0, 0] for it in ("+0", "+1")]
    own, other = (path_lengths(planes, player) / 10 for player in ("+0", "+1"))
    return np.stack([own, other, *fences, np.ones(len(planes))], axis=1)


# %% A player: the value of a position is the tanh of a weighted sum, from -1 (lost) to 1 (won).
class Learner:
    """A player that compares the positions after each of its moves."""

    def __init__(self, seed: int = 0) -> None:
        self.weights = np.zeros(5)
        self.random = np.random.default_rng(seed)

    def choose(self, state: starfence.State, curiosity: float = 0.0) -> tuple[int, np.ndarray]:
        """Returns the best action, or sometimes another, and the features after it."""
        player, actions = state.player, state.legal_actions()
        after = [state.clone() for _ in actions]
        for child, action in zip(after, actions, strict=True):
            child.apply(action)
        seen = features(np.stack([child.observation(player) for child in after]))
        if self.random.random() < curiosity:
            index = self.random.integers(len(actions))
        else:
            # Equal values are chosen by lot.
            index = np.argmax(seen @ self.weights + 1e-6 * self.random.random(len(actions)))
        return actions[index], seen[index]

    def learn(self, seen: np.ndarray, target: float, rate: float = 0.05) -> None:
        """Moves the value of what was seen towards the target."""
        value = np.tanh(seen @ self.weights)
        self.weights += rate * (target - value) * (1 - value**2) * seen

    def play_itself(self) -> None:
        """Plays a game, and learns from it: each position from the next one, the last from the end."""
        state = GAME.start()
        last: dict[int, np.ndarray] = {}
        while not state.is_over:
            player = state.player
            action, seen = self.choose(state, curiosity=0.2)
            if player in last:
                self.learn(last[player], np.tanh(seen @ self.weights))
            last[player] = seen
            state.apply(action)
        for player, seen in last.items():
            self.learn(seen, state.returns()[player])


# %% Training, and a match against a player that plays at random.
def train(games: int, seed: int = 0) -> Learner:
    """Returns a player after this many games against itself."""
    learner = Learner(seed)
    for _ in range(games):
        learner.play_itself()
    return learner


def match(learner: Learner, games: int, opponent: starfence.Player) -> float:
    """Returns the part of games that the learner wins; it begins in every other game."""
    wins = 0
    for number in range(games):
        state = GAME.start()
        me = 1 + number % 2
        while not state.is_over:
            if state.player == me:
                state.apply(learner.choose(state)[0])
            else:
                opponent.play(state)
        wins += state.returns()[me] > 0
    return wins / games


# %% All of it.
def main() -> None:
    random_player = starfence.Player(reference="random")
    print(f"before: {match(Learner(), 40, random_player):.0%} of games won against random")
    learner = train(100)
    names = ["own path", "other's path", "own fences", "other's fences", "always"]
    print(", ".join(f"{name} {weight:+.2f}" for name, weight in zip(names, learner.weights, strict=True)))
    print(f"after: {match(learner, 100, random_player):.0%} of games won against random")
    print(f"       {match(learner, 20, starfence.Player(level=2)):.0%} against level 2")


if __name__ == "__main__":
    main()
