//! The moves of a pawn.

use super::grid::Grid;
use super::{CardinalDirection, Options, SidewaysJump, ThirdPawn};

/// The content of the square directly behind a pawn that is to be jumped over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BehindPawn {
    /// A free square, as a mask with one bit.
    Free(u128),
    /// A third pawn.
    Pawn,
    /// A fence or the edge of the board directly behind the jumped pawn.
    Closed,
}

impl BehindPawn {
    /// Finds the content of the square behind the pawn on `over`, as seen in
    /// the direction of the jump.
    pub fn find(grid: Grid, pawns: u128, over: u128, direction: CardinalDirection) -> Self {
        match grid.step(over, direction) {
            0 => Self::Closed,
            square if square & pawns == 0 => Self::Free(square),
            _ => Self::Pawn,
        }
    }

    /// Returns whether the jump may end on a square beside the jumped pawn.
    pub fn allows_sideways(self, options: Options) -> bool {
        match self {
            Self::Closed => options.sideways_jump != SidewaysJump::Never,
            Self::Free(_) => options.sideways_jump == SidewaysJump::Always,
            Self::Pawn => options.rule_for_third_pawn() == ThirdPawn::Sideways,
        }
    }
}

/// Returns the squares that the pawn on the square `from` may move to. `pawns`
/// is the mask of the squares of all pawns (docs/rules.md, Quoridor).
pub fn targets(grid: Grid, from: u128, pawns: u128, options: Options) -> u128 {
    let mut targets = grid.with_neighbours(from);
    let neighbours = targets & pawns & !from;
    targets &= !pawns;
    if neighbours == 0 {
        return targets;
    }
    for direction in CardinalDirection::ALL {
        let over = grid.step(from, direction) & pawns;
        if over == 0 {
            continue;
        }
        let behind = BehindPawn::find(grid, pawns, over, direction);
        if let BehindPawn::Free(square) = behind {
            targets |= square;
        }
        if behind.allows_sideways(options) {
            for side in direction.perpendicular() {
                targets |= grid.step(over, side) & !pawns;
            }
        }
    }
    targets
}

#[cfg(test)]
mod tests {
    use crate::Position as _;
    use crate::quoridor::testing::parse_position_with;
    use crate::quoridor::{Move, Options, ThirdPawn};

    /// Returns the squares that the pawn of the player to move may move to, in
    /// order from a1.
    fn targets(options: &str, position: &str) -> String {
        let squares = parse_position_with(options, position)
            .legal_moves()
            .pawn_squares()
            .into_iter();
        let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
        squares.join(" ")
    }

    #[test]
    fn a_pawn_moves_one_square_in_the_four_directions() {
        assert_eq!(targets("", "/ / e5 a9 / 9 9 / 1"), "e4 d5 f5 e6");
        assert_eq!(targets("", "/ / a1 e9 / 9 9 / 1"), "b1 a2");
        assert_eq!(targets("", "/ / i1 e9 / 9 9 / 1"), "h1 i2");
        assert_eq!(targets("", "/ / e1 i9 / 9 9 / 2"), "i8 h9");
    }

    #[test]
    fn it_moves_not_through_a_fence_nor_round_its_end() {
        assert_eq!(targets("", "e5 / d5 / e5 a9 / 9 9 / 1"), "e4 f5");
        assert_eq!(targets("", "d4 / e4 / e5 a9 / 9 9 / 1"), "d5 e6");
        assert_eq!(targets("", "f5c4 / e6d3 / e5 a9 / 8 8 / 1"), "e4 d5 f5 e6");
    }

    /// Checks each option with a free square, the edge, a fence and a third
    /// pawn behind the jumped pawn.
    #[test]
    fn every_option_is_played_as_it_says_whatever_stands_behind() {
        let free = ("/ / e5 e6 / 9 9 / 1", "e7", "d6 f6");
        let edge = ("/ / a5 b9 h5 i5 / 5 5 5 5 / 3", "", "i6 i4");
        let fence = ("e6 / / e5 e6 / 9 9 / 1", "e7", "d6 f6");
        let pawn = ("/ / e5 e6 e7 h8 / 5 5 5 5 / 1", "e7", "d6 f6");
        for sideways in ["blocked", "always", "never"] {
            for third in ["none", "sideways"] {
                let options = format!("sideways_jump={sideways},third_pawn={third}");
                let read: Options = options.parse().unwrap();
                let before_third = read.rule_for_third_pawn() == ThirdPawn::Sideways;
                for ((text, straight, beside), jumps_on, jumps_aside) in [
                    (free, true, sideways == "always"),
                    (edge, false, sideways != "never"),
                    (fence, false, sideways != "never"),
                    (pawn, false, before_third),
                ] {
                    let found = targets(&options, text);
                    let has = |square: &str| found.split(' ').any(|each| each == square);
                    assert_eq!(has(straight), jumps_on, "{options}: {text}");
                    let aside = beside.split(' ').all(has);
                    assert_eq!(aside, jumps_aside, "{options}: {text}");
                    assert_eq!(beside.split(' ').any(has), jumps_aside, "{options}: {text}");
                }
            }
        }
    }

    #[test]
    fn it_jumps_straight_over_a_neighbour_in_each_direction() {
        assert_eq!(targets("", "/ / e5 e6 / 9 9 / 1"), "e4 d5 f5 e7");
        assert_eq!(targets("", "/ / e5 f5 / 9 9 / 1"), "e4 d5 g5 e6");
        assert_eq!(targets("", "/ / e5 e4 / 9 9 / 1"), "e3 d5 f5 e6");
        assert_eq!(targets("", "/ / e5 d5 / 9 9 / 1"), "e4 c5 f5 e6");
    }

    #[test]
    fn it_does_not_jump_over_a_fence_between_the_two() {
        for options in ["", "sideways_jump=always"] {
            assert_eq!(targets(options, "e5 / / e5 e6 / 9 9 / 1"), "e4 d5 f5");
            assert_eq!(targets(options, "/ d5 / e5 d5 / 9 9 / 1"), "e4 f5 e6");
        }
    }

    #[test]
    fn a_fence_behind_the_neighbour_sends_it_sideways() {
        assert_eq!(targets("", "e6 / / e5 e6 / 9 9 / 1"), "e4 d5 f5 d6 f6");
        assert_eq!(targets("", "d3 / / e5 e4 / 9 9 / 1"), "d4 f4 d5 f5 e6");
        assert_eq!(targets("", "/ f4 / e5 f5 / 9 9 / 1"), "e4 f4 d5 e6 f6");
        assert_eq!(targets("", "/ c5 / e5 d5 / 9 9 / 1"), "d4 e4 f5 d6 e6");
    }

    #[test]
    fn the_edge_behind_the_neighbour_sends_it_sideways() {
        assert_eq!(targets("", "/ / e8 e9 / 9 9 / 1"), "e7 d8 f8 d9 f9");
        assert_eq!(targets("", "/ / h5 i5 / 9 9 / 1"), "h4 i4 g5 h6 i6");
        assert_eq!(targets("", "/ / b5 a5 / 9 9 / 1"), "a4 b4 c5 a6 b6");
        assert_eq!(targets("", "/ / e1 e2 / 9 9 / 2"), "d1 f1 d2 f2 e3");
        assert_eq!(targets("", "/ / a8 a9 / 9 9 / 1"), "a7 b8 b9");
    }

    #[test]
    fn a_fence_beside_the_neighbour_stops_the_sideways_jump() {
        assert_eq!(targets("", "e6 / d6 / e5 e6 / 9 9 / 1"), "e4 d5 f5 f6");
        assert_eq!(targets("", "e6 / e5 / e5 e6 / 9 9 / 1"), "e4 d5 d6");
        assert_eq!(targets("", "/ / a8 a9 / 9 9 / 1"), "a7 b8 b9");
        assert_eq!(targets("", "/ a8 / a8 a9 / 9 9 / 1"), "a7");
    }

    #[test]
    fn a_pawn_beside_the_neighbour_stops_the_sideways_jump() {
        let position = "e6 / / e5 e6 d6 h8 / 4 5 5 5 / 1";
        assert_eq!(targets("", position), "e4 d5 f5 f6");
    }

    #[test]
    fn sideways_only_when_straight_is_blocked_or_always() {
        let position = "/ / e5 e6 / 9 9 / 1";
        assert_eq!(targets("sideways_jump=blocked", position), "e4 d5 f5 e7");
        assert_eq!(
            targets("sideways_jump=always", position),
            "e4 d5 f5 d6 f6 e7"
        );
        let fenced = "/ d6 / e5 e6 / 9 9 / 1";
        assert_eq!(targets("sideways_jump=always", fenced), "e4 d5 f5 f6 e7");
    }

    #[test]
    fn a_third_pawn_right_behind_forbids_the_jump_or_sends_it_sideways() {
        let position = "/ / e5 e6 e7 h8 / 5 5 5 5 / 1";
        assert_eq!(targets("", position), "e4 d5 f5");
        assert_eq!(targets("third_pawn=sideways", position), "e4 d5 f5 d6 f6");
        // With a fence between the two other pawns, only the fence counts.
        let fenced = "e6 / / e5 e6 e7 h8 / 4 5 5 5 / 1";
        assert_eq!(targets("", fenced), "e4 d5 f5 d6 f6");
    }

    #[test]
    fn always_is_so_whatever_stands_behind_the_jumped_pawn() {
        for third_pawn in ["none", "sideways"] {
            let options = format!("sideways_jump=always,third_pawn={third_pawn}");
            let third = "/ / e5 e6 e7 h8 / 5 5 5 5 / 1";
            assert_eq!(targets(&options, third), "e4 d5 f5 d6 f6");
            assert_eq!(
                targets(&options, "/ / e5 e6 / 9 9 / 1"),
                "e4 d5 f5 d6 f6 e7"
            );
            assert_eq!(
                targets(&options, "e6 / / e5 e6 / 9 9 / 1"),
                "e4 d5 f5 d6 f6"
            );
            // Fences and pawns still block a sideways jump.
            let beside = "/ d6 / e5 e6 e7 f6 / 4 5 5 5 / 1";
            assert_eq!(targets(&options, beside), "e4 d5 f5");
        }
    }

    #[test]
    fn never_is_so_whatever_stands_behind_the_jumped_pawn() {
        for third_pawn in ["none", "sideways"] {
            let options = format!("sideways_jump=never,third_pawn={third_pawn}");
            let third = "/ / e5 e6 e7 h8 / 5 5 5 5 / 1";
            assert_eq!(targets(&options, third), "e4 d5 f5");
            assert_eq!(targets(&options, "/ / e5 e6 / 9 9 / 1"), "e4 d5 f5 e7");
            assert_eq!(targets(&options, "e6 / / e5 e6 / 9 9 / 1"), "e4 d5 f5");
            assert_eq!(targets(&options, "/ / e8 e9 / 9 9 / 1"), "e7 d8 f8");
        }
    }

    #[test]
    fn without_sideways_jumps_two_players_may_have_to_pass() {
        let position = "e4e6 / d4e5 / e5 e6 / 0 0 / 1";
        assert_eq!(targets("sideways_jump=never", position), "");
        let stuck = parse_position_with("sideways_jump=never", position);
        assert!(stuck.must_pass() && stuck.legal_moves().pass());
        let passed = stuck.play(Move::Pass).unwrap();
        assert_eq!(
            passed.play(Move::Pawn("d6".parse().unwrap())).map(|_| ()),
            Ok(())
        );
        // With sideways jumps, or with a fence left, there is a legal move.
        assert_eq!(targets("", position), "d6");
        let fence = "e4e6 / d4e5 / e5 e6 / 1 0 / 1";
        assert!(!parse_position_with("sideways_jump=never", fence).must_pass());
    }

    #[test]
    fn neighbours_on_several_sides_are_jumped_each_by_itself() {
        let position = "/ / e5 e6 f5 d5 / 5 5 5 5 / 1";
        assert_eq!(targets("", position), "e4 c5 g5 e7");
    }
}
