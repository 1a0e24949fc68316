"""The native part of the package. Its names are in ``starfence``."""

from typing import Any, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "GAMES",
    "__version__",
    "Batch",
    "BestAnswer",
    "Game",
    "IllegalActionError",
    "Line",
    "NotationError",
    "Player",
    "Record",
    "Report",
    "SetupError",
    "StarfenceError",
    "State",
    "best_answer",
    "read_records",
]

GAMES: list[str]
__version__: str

class StarfenceError(ValueError):
    """The base of all exceptions of this package."""

class SetupError(StarfenceError):
    """A game cannot be set up: the message names the part that is not valid."""

class IllegalActionError(StarfenceError):
    """An action is refused. It has the attributes `action`, `text`, `player` and `rule`, each of which can be None."""

    action: int | None
    text: str | None
    player: int | None
    rule: str | None

class NotationError(StarfenceError):
    """A text is no action, state or record. Of a record it has the attributes `line` and `column`."""

    line: int
    column: int

@final
class Game:
    """A game by its name, number of players and options.

    `first` is the number of the player who begins, or "lot", by which that
    player is drawn for each start. `head_start` is what each player begins
    with: fences in Quoridor, pegs in Chinese Checkers, order tokens in Parallel
    Chinese Checkers. `position` is the starting position in the notation of the
    game. The options are those of records, such as `round_limit=200`;
    docs/notation.md lists them.
    """

    def __new__(
        cls,
        name: str,
        players: int = 2,
        *,
        first: int | str | None = None,
        head_start: list[int] | None = None,
        position: str | None = None,
        **options: Any,
    ) -> Game: ...
    @property
    def name(self) -> str:
        """The name, such as `quoridor`."""
    @property
    def players(self) -> int:
        """The number of players, who are numbered from 1."""
    @property
    def options(self) -> str:
        """The options that differ from the defaults, as in records."""
    @property
    def is_simultaneous(self) -> bool:
        """Whether all players act in the same round, rather than in turns."""
    @property
    def action_count(self) -> int:
        """The number of actions. Actions are the numbers below it."""
    @property
    def observation_shape(self) -> tuple[int, int, int]:
        """The number of planes of an observation, of their rows, and of the cells in each row."""
    @property
    def plane_names(self) -> list[str]:
        """What each plane of an observation contains. `player +0` is the player who observes."""
    @property
    def max_length(self) -> int | None:
        """The largest number of actions of a game; None without a round limit."""
    def start(self, seed: int = 0) -> State:
        """Returns the state in which a game begins. The seed decides what is left to chance."""
    def batch(self, size: int, seed: int = 0) -> Batch:
        """Returns games that are stepped together."""

@final
class State:
    """A game in progress."""

    @staticmethod
    def parse(text: str) -> State:
        """Parses the text that `str` of a state returns."""
    @property
    def name(self) -> str:
        """The name of the game."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def to_act(self) -> list[int]:
        """The players who may act now: the player to move, or all whose plans are not complete."""
    @property
    def player(self) -> int | None:
        """The player to move; None in games without turns, and when the game is over."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def result(self) -> str | None:
        """The result as in records; None while the game is in progress."""
    @property
    def key(self) -> int:
        """A number that is the same for the same position, player to act and plans."""
    @property
    def position(self) -> str:
        """The position in the notation of the game. It contains no secrets."""
    def legal_actions(self, player: int | None = None) -> list[int]:
        """Returns the legal actions of a player, by default of the player to move."""
    def action_mask(
        self, player: int | None = None, out: NDArray[np.bool_] | None = None
    ) -> NDArray[np.bool_]:
        """Returns for each action whether the player may choose it now, in `out` if it is given."""
    def observation(
        self, player: int | None = None, out: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """Returns the planes that a player observes, in `out` if it is given."""
    def apply(self, action: int | str, player: int | None = None) -> None:
        """Applies an action, as its number or its text, of a player, by default of the player to move."""
    def apply_joint(self, actions: list[int | str]) -> None:
        """Applies one action of each player who may act, or none of them if one is illegal."""
    def returns(self) -> dict[int, float]:
        """Returns what each player has won: with two players 1, -1, or 0 in a draw and before the end."""
    def action_text(self, action: int) -> str:
        """Returns an action as text."""
    def parse_action(self, text: str) -> int:
        """Returns the action with this text, which need not be legal."""
    def view_text(self, player: int) -> str:
        """Returns what a player may know of the state as text, with `?` for the plans of others."""
    def view_key(self, player: int) -> int:
        """Returns a number that is the same for states that look the same to the player."""
    def perft(self, depth: int) -> int:
        """Returns the number of sequences of `depth` legal actions."""
    def clone(self) -> State:
        """Returns a copy."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any, /) -> State: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...

@final
class Batch:
    """Games that are stepped together. A game that is over is replaced by a new one.

    In games with plans, the player with the lowest number whose plan is not
    complete acts next.
    """

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> State: ...
    def to_act(self) -> NDArray[np.uint8]:
        """Returns the number of the player who acts next in each game."""
    def action_masks(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Returns the mask of the legal actions of each game, in `out` if it is given."""
    def observations(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Returns what the player who acts next observes in each game, in `out` if it is given."""
    def random_actions(self) -> NDArray[np.uint16]:
        """Returns a legal action for each game, each with the same chance."""
    def apply(
        self, actions: NDArray[np.uint16]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Applies an action in each game, or none of them if one is illegal.

        Returns what each player has won, in a row for each game and a column
        for each player, and which games were over, and have begun again.
        """
    def play_random(self, steps: int) -> int:
        """Applies `steps` random actions in each game. Returns the number of games that ended."""

@final
class Player:
    """A computer player: one of eight levels, a search with limits, or a simple reference.

    `level` is 1 to 8. `nodes` and `seconds` limit a search for each move.
    `reference` is "random", "greedy" or "shortest-path". Random choices follow
    from `seed`.
    """

    def __new__(
        cls,
        *,
        level: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        reference: str | None = None,
        seed: int = 0,
    ) -> Player: ...
    def choose(
        self, state: State, player: int | None = None, *, seed: int | None = None
    ) -> list[int]:
        """Returns the actions of a move: one, or those that lay a plan, and `done`."""
    def play(
        self, state: State, player: int | None = None, *, seed: int | None = None
    ) -> list[int]:
        """Chooses a move, applies its actions, and returns them."""
    def search(
        self,
        state: State,
        player: int | None = None,
        *,
        lines: int = 1,
        seed: int | None = None,
    ) -> Report:
        """Searches for the best lines, without Python's lock."""

@final
class Report:
    """The result of a search."""

    @property
    def depth(self) -> int:
        """The depth that was searched, in plies or iterations."""
    @property
    def nodes(self) -> int:
        """The number of nodes searched."""
    @property
    def lines(self) -> list[Line]:
        """The best lines, the best one first."""
    @property
    def actions(self) -> list[int]:
        """The actions of the best line's first move."""

@final
class Line:
    """A line that a search has found."""

    @property
    def score(self) -> int | None:
        """The score in hundredths of a turn, if the result is open."""
    @property
    def plies_to_end(self) -> int | None:
        """The plies to a certain win, or to a certain loss as a negative number."""
    @property
    def chances(self) -> dict[int, float]:
        """Each player's chance to win."""
    @property
    def moves(self) -> list[str]:
        """The moves of the line as text."""

@final
class BestAnswer:
    """The best answer to a player's plans."""

    @property
    def plan(self) -> str:
        """The plan that answers best."""
    @property
    def chance(self) -> float:
        """The chance to win with it, against plans that were not used to find it."""
    @property
    def usual_chance(self) -> float:
        """The chance to win with the usual plans, against the same plans."""

def best_answer(
    state: State,
    player: int,
    usual: list[str],
    known: list[str],
    unknown: list[str] | None = None,
    *,
    tries: int = 100,
    seed: int = 0,
) -> BestAnswer:
    """Finds the best answer of a player to `known`, plans of the only opponent.

    The search begins with the `usual` plans of the player, and with `tries`
    random changes. The answer is measured against `unknown`, other plans of
    the opponent, since it fits those for which it was found too well.
    """

@final
class Record:
    """A game with tags, variations and comments."""

    def __new__(cls, state: State, tags: dict[str, str] | None = None) -> Record: ...
    @staticmethod
    def parse(text: str) -> Record:
        """Parses a record."""
    @property
    def name(self) -> str:
        """The name of the game."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def tags(self) -> dict[str, str]:
        """The tags that do not follow from the game, such as the players' names."""
    @property
    def result(self) -> str:
        """The result; `*` while the game is in progress."""
    @property
    def moves(self) -> list[str]:
        """The moves of the main line; in Parallel Chinese Checkers, the rounds."""
    def state(self, moves: int | None = None) -> State:
        """Returns the state after the game, or after its first `moves` moves."""
    def __len__(self) -> int: ...

def read_records(text: str) -> list[Record]:
    """Parses all records of a text."""
