#!/usr/bin/env python3
"""Compares the rules with OpenSpiel's, game by game and move by move.

    target/python/venv/bin/python tools/python/compare_openspiel.py --games 1000

plays random games of each game that both have, with rules set alike, and compares in each position
the legal turns, who is to move, whether the game is over and who has won. A game ends at its first
difference. docs/lab/openspiel.md has the results. tools/python/test.sh openspiel installs what this
needs.
"""

from __future__ import annotations

import argparse
import collections
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pyspiel

import starfence

PASS = "pass"

# OpenSpiel's signs for the pawns of its players.
PAWNS = "0@#%"


class Quoridor:
    """A game of Quoridor on both sides. OpenSpiel counts rows from the other end."""

    def __init__(self, players: int, max_turns: int) -> None:
        fences = {2: 10, 4: 5}[players]
        self.theirs = pyspiel.load_game(
            f"quoridor(players={players},wall_count={fences})"
        ).new_initial_state()
        # OpenSpiel's games are drawn after four turns for each square.
        self.ours = starfence.Game("quoridor", players, round_limit=324 // players).start()
        # With four players, OpenSpiel's player 1 sits opposite player 0, and acts after player 2.
        self.order = [0, 1] if players == 2 else [0, 2, 1, 3]

    def their_turns(self) -> dict[str, list[int]]:
        """Returns OpenSpiel's legal turns in our notation, each with its actions."""
        player = self.theirs.current_player()
        named = {}
        for action in self.theirs.legal_actions():
            text = self.theirs.action_to_string(player, action)
            column, row, kind = text[0], int(text[1]), text[2:]
            named[f"{column}{(9 if kind else 10) - row}{kind}"] = [action]
        # A player who cannot move stays on their square.
        if len(named) == 1 and self.our_turns() == {PASS}:
            return {PASS: next(iter(named.values()))}
        return named

    def our_turns(self) -> set[str]:
        actions = self.ours.legal_actions()
        return {self.ours.action_text(action) for action in actions} - {"draw"}

    def pieces(self) -> tuple[list[str], list[str]]:
        """Returns the squares of the pawns on both sides, in the order of the turns."""
        found = {}
        # Of the picture, the lines that begin with a row's number.
        for line in str(self.theirs).splitlines():
            row = line[:2].strip()
            if row.isdigit():
                for column, sign in zip("abcdefghi", line[3::4], strict=False):
                    found[sign] = f"{column}{10 - int(row)}"
        theirs = [found.get(PAWNS[number], "nowhere") for number in self.order]
        return theirs, self.ours.position.split("/")[2].split()

    def choose(self, turns: list[str], chance: random.Random) -> str:
        # Fences are most of the turns: choosing evenly would use them all up at once.
        pawns = [turn for turn in turns if len(turn) == 2]
        return chance.choice(pawns if pawns and chance.random() < 0.5 else turns)


class ChineseCheckers:
    """A game of Chinese Checkers on both sides. OpenSpiel plays each hop of a turn as an action."""

    def __init__(self, players: int, max_turns: int) -> None:
        rounds = max_turns // players
        self.theirs = pyspiel.load_game(
            f"chinese_checkers(players={players},max_moves={rounds * players})"
        ).new_initial_state()
        self.ours = starfence.Game(
            "chinese-checkers",
            players,
            leave_goal="free",
            min_own=10,
            finish="first",
            round_limit=rounds,
        ).start()
        # With four players, OpenSpiel leaves two other points empty.
        self.order = list(range(players))
        self.turned = [clockwise(hole) if players == 4 else hole for hole in range(121)]
        points = {2: ["N", "S"], 3: ["N", "SE", "SW"], 4: ["NE", "SE", "SW", "NW"], 6: list(TIPS)}
        self.tips = [TIPS[OPPOSITE[point]] for point in points[players]]
        self.holes: dict[str, tuple[int, int]] = {}

    def their_turns(self) -> dict[str, list[int]]:
        """Returns OpenSpiel's legal turns by start and end, each with its actions."""
        mover = self.theirs.current_player()
        turns: dict[str, list[int]] = {}
        hopped: set[str] = set()

        def follow(state, begin: int | None, end: int | None, path: list[int]) -> None:
            for action in state.legal_actions():
                text = state.action_to_string(mover, action)
                if text == "Pass":
                    turns[PASS if end is None else self.name(begin, end)] = [*path, action]
                    continue
                left, right = (int(hole) for hole in text.replace("=>", "->").split("->"))
                start = left if begin is None else begin
                name = self.name(start, right)
                if "=>" not in text:
                    turns[name] = [*path, action]
                # The path does not matter, so each end of a hop is reached once.
                elif name not in hopped:
                    hopped.add(name)
                    turns[name] = [*path, action]
                    after = state.clone()
                    after.apply_action(action)
                    # The turn is over by itself if no further hop is possible.
                    if not after.is_terminal() and after.current_player() == mover:
                        follow(after, start, right, turns[name])

        follow(self.theirs, None, None, [])
        return turns

    def name(self, begin: int, end: int) -> str:
        holes = self.turned[begin], self.turned[end]
        text = self.ours.action_text(121 * holes[0] + holes[1])
        self.holes[text] = holes
        return text

    def our_turns(self) -> set[str]:
        actions = self.ours.legal_actions()
        return {self.ours.action_text(action) for action in actions} - {"draw"}

    def pieces(self) -> tuple[list[int], list[int]]:
        """Returns nothing to compare: different pegs have different turns."""
        return [], []

    def choose(self, turns: list[str], chance: random.Random) -> str:
        # Even choices seldom fill a goal, so most turns are among those that go furthest.
        if turns == [PASS] or chance.random() < 0.2:
            return chance.choice(turns)
        tip = self.tips[self.ours.player - 1]

        def gain(turn: str) -> int:
            begin, end = self.holes[turn]
            return distance(begin, tip) - distance(end, tip)

        best = max(map(gain, turns))
        return chance.choice([turn for turn in turns if gain(turn) == best])


def cells() -> list[tuple[int, int]]:
    """Returns the holes as row and column, in the order of their numbers (docs/rules.md)."""
    first = [5, 5, 5, 5, 1, 2, 3, 4, 5, 5, 5, 5, 5, 10, 11, 12, 13]
    last = [5, 6, 7, 8, 13, 13, 13, 13, 13, 14, 15, 16, 17, 13, 13, 13, 13]
    return [(row, column) for row in range(17) for column in range(first[row], last[row] + 1)]


CELLS = cells()
NUMBERS = {cell: number for number, cell in enumerate(CELLS)}
# The tips of the points, clockwise.
TIPS = {"N": (0, 5), "NE": (4, 13), "SE": (12, 17), "S": (16, 13), "SW": (12, 5), "NW": (4, 1)}
OPPOSITE = {"N": "S", "S": "N", "NE": "SW", "SW": "NE", "SE": "NW", "NW": "SE"}


def distance(hole: int, cell: tuple[int, int]) -> int:
    """Returns the number of steps between a hole and a cell on an empty board."""
    rows, columns = (a - b for a, b in zip(CELLS[hole], cell, strict=True))
    return max(abs(rows), abs(columns), abs(rows - columns))


def clockwise(hole: int) -> int:
    """Returns the hole to which a sixth of a turn clockwise brings this one."""
    row, column = CELLS[hole]
    # From the middle: steps to the east, and steps to the south-east.
    down, east = row - 8, column - 9 - (row - 8)
    # The east becomes the south-east, and the south-east the south-west.
    return NUMBERS[(8 + east + down, 9 + east)]


@dataclass
class Difference:
    """The first difference in a game."""

    kind: str
    text: str


def compare(pair, chance: random.Random) -> tuple[int, Difference | None, str]:
    """Plays a game. Returns its turns, the first difference if there is one, and the end."""
    turns = 0
    while True:
        try:
            over = pair.theirs.is_terminal()
        except pyspiel.SpielError as error:
            return turns, Difference("OpenSpiel's exception", str(error)), ""
        if over != pair.ours.is_over:
            text = f"OpenSpiel's game is {'over' if over else 'going on'}: {pair.ours}"
            return turns, Difference("end", text), ""
        if over:
            ours = list(pair.ours.returns().values())
            theirs = pair.theirs.returns()
            winners = [[value > 0 for value in values] for values in (ours, theirs)]
            expected = [winners[0][pair.order.index(number)] for number in range(len(theirs))]
            if winners[1] != expected:
                kind = "another winner" if any(winners[1]) else "drawn in OpenSpiel"
                return turns, Difference(kind, f"{ours}, OpenSpiel's {theirs}: {pair.ours}"), ""
            return turns, None, "won" if any(winners[0]) else "drawn"
        if pair.theirs.current_player() != pair.order[pair.ours.player - 1]:
            return turns, Difference("player to move", str(pair.ours)), ""
        try:
            theirs = pair.their_turns()
        except pyspiel.SpielError as error:
            return turns, Difference("OpenSpiel's exception", f"{error}: {pair.ours}"), ""
        ours = pair.our_turns()
        if ours != theirs.keys():
            more, fewer = sorted(theirs.keys() - ours), sorted(ours - theirs.keys())
            text = f"only in OpenSpiel {more}, only here {fewer}: {pair.ours}"
            kind = "legal turns, more in OpenSpiel" if more else "legal turns, fewer in OpenSpiel"
            return turns, Difference(kind, text), ""
        turn = pair.choose(sorted(ours), chance)
        try:
            for action in theirs[turn]:
                pair.theirs.apply_action(action)
        except pyspiel.SpielError as error:
            return turns, Difference("OpenSpiel's exception", f"{error}, {turn}: {pair.ours}"), ""
        pair.ours.apply(turn)
        turns += 1
        pieces = pair.pieces()
        if pieces[0] != pieces[1]:
            kind = "pieces after a pass" if turn == PASS else "pieces"
            return turns, Difference(kind, f"OpenSpiel's at {pieces[0]}: {pair.ours}"), ""


def compare_games(make: Callable, players: int, games: int, max_turns: int, seed: int) -> bool:
    """Plays games, and prints what was found. Returns whether both agree."""
    ends: collections.Counter[str] = collections.Counter()
    kinds: collections.Counter[str] = collections.Counter()
    examples: dict[str, str] = {}
    turns = 0
    for number in range(games):
        chance = random.Random(f"{seed}-{number}")
        played, difference, end = compare(make(players, max_turns), chance)
        turns += played
        if difference is None:
            ends[end] += 1
        else:
            kinds[difference.kind] += 1
            examples.setdefault(difference.kind, f"after {played} turns, {difference.text}")
    name = make.__name__
    ended = ", ".join(f"{count} {end}" for end, count in sorted(ends.items()))
    print(f"{name}, {players} players: {games} games, {turns} turns; the same: {ended or 'none'}")
    for kind, count in kinds.most_common():
        print(f"  {count} games differ: {kind}")
        print(f"    {examples[kind]}")
    sys.stdout.flush()
    return not kinds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--max-turns", type=int, default=240, help="of Chinese Checkers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="such as quoridor-2")
    arguments = parser.parse_args()
    found = {
        "quoridor-2": (Quoridor, 2),
        "quoridor-4": (Quoridor, 4),
        **{f"chinese-checkers-{players}": (ChineseCheckers, players) for players in (2, 3, 4, 6)},
    }
    for name, (make, players) in found.items():
        if arguments.only in (None, name):
            compare_games(make, players, arguments.games, arguments.max_turns, arguments.seed)


if __name__ == "__main__":
    main()
