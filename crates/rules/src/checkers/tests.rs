//! Tests that follow the rules of Chinese Checkers in docs/rules.md, sentence
//! by sentence.

mod finish;
mod goals;
mod texts;

use super::*;
use crate::lattice::{Hole, StarPoint};
use crate::{DrawReason, Game, Outcome, Position as _, Seat, Set, TurnBased as _};

/// The holes of player 1's pegs: all but one hole of that player's goal, and
/// one hole beside the goal.
const ALL_BUT_ONE: &str = "m12 q13 p12 p13 o11 o12 o13 n10 n11 n12";
/// The holes of player 2's pegs, far from the goals.
const OUT_OF_THE_WAY: &str = "h5 e1 e2 e3 e4 f2 f3 f4 g3 g4";

fn hole(text: &str) -> Hole {
    text.parse().unwrap()
}

fn holes(text: &str) -> Set<Hole> {
    text.split_whitespace().map(hole).collect()
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn options(text: &str) -> Options {
    text.parse().unwrap()
}

/// Returns a position with the given pegs. If fewer than ten are given for a
/// player, the others are put into the player's home point or, if that is full,
/// out of the way into the east and west points.
fn position(rules: Rules, to_move: u8, pegs: &[&str]) -> Position {
    let mut all = [Set::EMPTY; 6];
    for (player, text) in rules.players().seats().zip(pegs) {
        all[player.array_index()] = holes(text);
    }
    let mut taken = all.iter().fold(Set::EMPTY, |sum, &set| sum | set);
    for player in rules.players().seats() {
        let home = rules.players().home(player).unwrap().holes();
        let aside = StarPoint::NE.holes() | StarPoint::NW.holes();
        for hole in (home - taken).into_iter().chain(aside - home - taken) {
            if all[player.array_index()].len() < 10 {
                all[player.array_index()].insert(hole);
                taken.insert(hole);
            }
        }
        assert_eq!(all[player.array_index()].len(), 10, "player {player}");
    }
    Position::with_pegs(rules, all, seat(to_move))
}

fn two(text: &str) -> Rules {
    Rules::new(Players::Two).with_options(options(text))
}

#[test]
fn players_sit_where_the_rules_say() {
    use StarPoint::*;
    assert_eq!(Players::Two.points(), [N, S]);
    assert_eq!(Players::Three.points(), [N, SE, SW]);
    assert_eq!(Players::Four.points(), [NE, SE, SW, NW]);
    assert_eq!(Players::Six.points(), [N, NE, SE, S, SW, NW]);
    assert_eq!(Players::Three.goal(seat(2)), Some(NW));
    assert_eq!(Players::Three.goal(seat(4)), None);
    for players in Players::ALL {
        let start = Position::start(Rules::new(players));
        assert_eq!(start.occupied().len(), 10 * u32::from(players.count()));
        for player in players.seats() {
            assert_eq!(start.pegs(player), players.home(player).unwrap().holes());
        }
    }
}

#[test]
fn turns_go_clockwise_or_counterclockwise_from_the_first_player() {
    let mut order = Vec::new();
    for direction in ["", "direction=counterclockwise"] {
        let rules = Rules::new(Players::Six).with_options(options(direction));
        let mut position = Position::start(rules.with_first(seat(2)).unwrap());
        for _ in 0..7 {
            order.push(position.side_to_move().number());
            let turn = position.legal_moves().next().unwrap();
            position = position.play(turn).unwrap();
        }
        assert_eq!(position.round(), 2);
    }
    assert_eq!(order, [2, 3, 4, 5, 6, 1, 2, 2, 1, 6, 5, 4, 3, 2]);
}

#[test]
fn a_step_goes_to_an_adjacent_empty_hole() {
    let start = Position::start(two(""));
    assert_eq!(start.turn_ends(hole("d5")).ends, holes("e5 e6"));
    let next = start.play("d5-e5".parse().unwrap()).unwrap();
    assert_eq!(next.peg_at(hole("e5")), Some(seat(1)));
    assert_eq!(next.peg_at(hole("d5")), None);
    assert_eq!(next.side_to_move(), seat(2));
}

#[test]
fn a_hop_goes_over_one_peg_of_any_colour_into_the_hole_straight_behind() {
    let start = Position::start(two(""));
    assert_eq!(start.turn_ends(hole("c5")).ends, holes("e5 e7"));
    // The peg may also hop over the opponent's peg on i9.
    let across = position(two(""), 1, &["h9", "i9"]);
    assert!(across.turn_ends(hole("h9")).ends.contains(hole("j9")));
    // The peg may not hop over two pegs in a row or over an empty hole.
    let blocked = position(two(""), 1, &["g9", "h9 i9"]);
    assert!(!blocked.turn_ends(hole("g9")).ends.contains(hole("j9")));
    assert!(!blocked.turn_ends(hole("g9")).ends.contains(hole("e9")));
}

#[test]
fn hops_chain_and_may_stop_after_each() {
    let chain = position(two(""), 1, &["f9 g9", "i9 k9"]);
    let ends = chain.turn_ends(hole("f9")).ends;
    assert!(ends.contains_all(holes("h9 j9 l9")));
    assert_eq!(
        chain.route(hole("f9"), hole("l9")),
        Some(["f9", "h9", "j9", "l9"].map(hole).to_vec())
    );
    assert_eq!(chain.route(hole("f9"), hole("f8")).unwrap().len(), 2);
    assert_eq!(chain.route(hole("f9"), hole("m9")), None);
}

#[test]
fn a_step_never_joins_a_hop() {
    let chain = position(two(""), 1, &["f9 g9", ""]);
    assert!(!chain.turn_ends(hole("f9")).ends.contains(hole("i9")));
    let refusal = chain.play("f9-i9".parse().unwrap()).unwrap_err();
    assert_eq!(
        refusal,
        Refusal::Unreachable {
            from: hole("f9"),
            to: hole("i9")
        }
    );
}

#[test]
fn a_turn_never_ends_where_it_began_but_may_come_back_on_its_way() {
    // A ring of pegs along which g9 could hop back to its own hole.
    let ring = position(two(""), 1, &["g9", "h9 h10 g10"]);
    let reach = ring.turn_ends(hole("g9"));
    assert!(!reach.ends.contains(hole("g9")));
    let refusal = ring.play("g9-g9".parse().unwrap()).unwrap_err();
    assert_eq!(refusal, Refusal::SameHole(hole("g9")));
    // The peg's own hole is empty while it hops, so it cannot hop over itself.
    let lone = position(two(""), 1, &["i9", "i10"]);
    assert!(lone.turn_ends(hole("i9")).ends.contains(hole("i11")));
    assert!(!lone.turn_ends(hole("i9")).ends.contains(hole("i7")));
}

#[test]
fn any_hole_may_be_entered_other_points_included() {
    let rules = Rules::new(Players::Two);
    let near = position(rules, 1, &["f10", ""]);
    let onward = position(rules, 1, &["e9", ""]);
    assert!(
        near.turn_ends(hole("f10")).ends.contains(hole("f11")),
        "a step into NE"
    );
    assert!(
        onward.turn_ends(hole("e9")).ends.contains(hole("e10")),
        "a step into NE"
    );
}

#[test]
fn a_peg_in_its_goal_stays_in_it() {
    let at_goal = position(two("min_own=10"), 1, &["n11", "i5"]);
    assert_eq!(
        at_goal.turn_ends(hole("n11")).ends & !StarPoint::S.holes(),
        Set::EMPTY
    );
    assert_eq!(
        at_goal.check("n11-m11".parse().unwrap()),
        Err(Refusal::LeavesGoal {
            from: hole("n11"),
            to: hole("m11")
        })
    );
    let free = position(two("leave_goal=free,min_own=10"), 1, &["n11", "i5"]);
    assert!(free.check("n11-m11".parse().unwrap()).is_ok());
}

#[test]
fn a_peg_that_lands_in_its_goal_in_mid_chain_stays_in_it() {
    // l11 hops over m11 into the goal at n11, and from there could hop out
    // again over m10 to l9.
    let pegs = ["l11", "m11 m10 q13 p12 p13 o11 o12 o13 n12 i5"];
    let held = position(two(""), 1, &pegs);
    let reach = held.turn_ends(hole("l11"));
    assert!(reach.ends.contains(hole("n11")));
    assert!(!reach.ends.contains(hole("l9")));
    assert_eq!(
        held.parse_move("l11-n11-l9"),
        Err(Refusal::LeavesGoal {
            from: hole("l11"),
            to: hole("l9")
        })
    );
    let free = position(two("leave_goal=free"), 1, &pegs);
    assert!(free.parse_move("l11-n11-l9").is_ok());
}

#[test]
fn a_swap_changes_places_and_ends_the_turn() {
    let rules = two("blocked_goal=swap");
    let start = position(rules, 1, &["m12", "n12 n13"]);
    let reach = start.turn_ends(hole("m12"));
    assert!(reach.swaps.contains_all(holes("n12 n13")));
    assert!(!reach.ends.intersects(holes("n12 n13")));
    let next = start.play("m12-n13x".parse().unwrap()).unwrap();
    assert_eq!(next.peg_at(hole("n13")), Some(seat(1)));
    assert_eq!(next.peg_at(hole("m12")), Some(seat(2)));
    assert_eq!(next.side_to_move(), seat(2));
}

#[test]
fn a_hop_may_end_in_a_swap_but_never_goes_on_from_it() {
    let rules = two("blocked_goal=swap");
    let start = position(rules, 1, &["l11", "m11 n11 o12 p13"]);
    let reach = start.turn_ends(hole("l11"));
    assert!(reach.swaps.contains(hole("n11")));
    assert_eq!(
        start.route(hole("l11"), hole("n11")),
        Some(vec![hole("l11"), hole("n11")])
    );
    assert!(start.parse_move("l11-n11x").is_ok());
    // From n11 a peg could hop over o12 to p13, which is occupied too, but
    // there it may not swap.
    assert!(!reach.all().contains(hole("p13")));
}

#[test]
fn swaps_are_for_others_pegs_in_ones_own_goal_only() {
    let rules = two("blocked_goal=swap");
    let outside = position(rules, 1, &["i9", "i10"]);
    assert_eq!(
        outside.check("i9-i10x".parse().unwrap()),
        Err(Refusal::SwapOutsideGoal(hole("i10")))
    );
    assert_eq!(
        outside.check("i9-i8x".parse().unwrap()),
        Err(Refusal::NothingToSwap(hole("i8")))
    );
    let own = position(rules, 1, &["m12 n12", ""]);
    assert_eq!(
        own.check("m12-n12x".parse().unwrap()),
        Err(Refusal::NothingToSwap(hole("n12")))
    );
    let off = position(two(""), 1, &["m12", "n12"]);
    assert_eq!(
        off.check("m12-n12x".parse().unwrap()),
        Err(Refusal::SwapNotAllowed(hole("n12")))
    );
    let unmarked = position(rules, 1, &["m12", "n12"]);
    assert!(matches!(
        unmarked.check("m12-n12".parse().unwrap()),
        Err(Refusal::SwapUnmarked { .. })
    ));
}

/// Returns a position with player 1's pegs in their home point, enclosed by two
/// rows of other players' pegs.
fn walled_in() -> Position {
    position(
        Rules::new(Players::Three),
        1,
        &["", "e5 e6 e7 e8 e9 f5 f6 f7 f8 f9", "f10"],
    )
}

#[test]
fn without_a_move_the_turn_passes() {
    let stuck = walled_in();
    assert!(stuck.must_pass());
    assert_eq!(stuck.legal_moves().collect::<Vec<_>>(), [Turn::Pass]);
    assert_eq!(stuck.move_count(), 1);
    assert_eq!(
        stuck.check("d5-e5".parse().unwrap()),
        Err(Refusal::HoleOccupied {
            hole: hole("e5"),
            owner: seat(2)
        })
    );
    assert_eq!(
        stuck.check_movable(hole("d5")),
        Err(Refusal::PegBlocked(hole("d5")))
    );
    let next = stuck.play(Turn::Pass).unwrap();
    assert_eq!(next.side_to_move(), seat(2));
    assert_eq!(
        next.check(Turn::Pass),
        Err(Refusal::MayNotPass(seat(2))),
        "player 2 can move"
    );
}

#[test]
fn players_out_of_time_are_eliminated_and_the_last_one_wins() {
    let two = Position::start(Rules::new(Players::Two));
    let out = two.play(Turn::TimeUp).unwrap();
    assert_eq!(out.outcome(), Some(Outcome::Won(seat(2))));
    assert_eq!(out.legal_moves().count(), 0);

    let three = Position::start(Rules::new(Players::Three));
    let out = three.play(Turn::TimeUp).unwrap();
    assert!(out.is_out(seat(1)) && !out.is_out(seat(2)));
    assert_eq!(out.pegs(seat(1)), three.pegs(seat(1)));
    let any = |position: Position| {
        position
            .play(position.legal_moves().next().unwrap())
            .unwrap()
    };
    let again = any(any(out));
    assert_eq!(again.side_to_move(), seat(1));
    assert!(again.must_pass() && again.legal_moves().eq([Turn::Pass]));
    assert_eq!(again.move_count(), 1);
    assert!(again.turn_ends(hole("d5")).is_empty());
    let refused = Err(Refusal::TimeUp(seat(1)));
    assert_eq!(again.check("d5-e5".parse().unwrap()), refused);
    assert_eq!(again.check(Turn::TimeUp), refused);
    let last = again.play(Turn::Pass).unwrap().play(Turn::TimeUp).unwrap();
    assert_eq!(last.outcome(), Some(Outcome::Won(seat(3))));
}

/// Player 1 needs one more peg in the goal, and a peg of player 2 can move into
/// the last empty hole.
#[test]
fn the_goal_of_a_player_who_is_out_does_not_fill() {
    let short = position(
        Rules::new(Players::Three),
        1,
        &["n11 n12 n13 o11 o12 o13 p12 p13 q13 a5", "m10", ""],
    );
    let full_after = |first: &str| {
        let next = short.play(first.parse().unwrap()).unwrap();
        next.play("m10-n10".parse().unwrap())
            .unwrap()
            .players_with_full_goal()
    };
    assert!(full_after("a5-b5").contains(seat(1)));
    assert!(!full_after("out").contains(seat(1)));
}

#[test]
fn when_all_have_passed_in_succession_the_game_is_drawn() {
    // Two players cannot be stuck at the same time, so the passes are played
    // without being checked.
    let start = Position::start(Rules::new(Players::Three));
    let twice = start.play_unchecked(Turn::Pass).play_unchecked(Turn::Pass);
    assert_eq!(twice.outcome(), None);
    let thrice = twice.play_unchecked(Turn::Pass);
    assert_eq!(
        thrice.outcome(),
        Some(Outcome::Drawn(DrawReason::AllPassed))
    );
    // A move of a peg ends the succession of passes.
    let turn = twice.legal_moves().next().unwrap();
    let broken = twice.play_unchecked(turn).play_unchecked(Turn::Pass);
    assert_eq!(broken.outcome(), None);
}

#[test]
fn a_peg_held_by_its_goal_says_so() {
    // The peg on d5 could move only by leaving the goal, with a step or with
    // hops.
    let held = position(
        two("min_own=10"),
        2,
        &[
            "i5 i6 i7 j6 j7 j8 k6 k7 k8 l8",
            "a5 b5 b6 c5 c6 c7 d5 d6 d7 h8",
        ],
    );
    assert_eq!(
        held.check_movable(hole("d5")),
        Err(Refusal::HeldByGoal(hole("d5")))
    );
    assert_eq!(held.check_movable(hole("d7")), Ok(()));
    assert_eq!(
        held.check_movable(hole("i9")),
        Err(Refusal::NoPeg(hole("i9")))
    );
    assert!(matches!(
        held.check_movable(hole("i5")),
        Err(Refusal::NotOwnPeg { .. })
    ));
}

#[test]
fn the_round_limit_draws() {
    let rules = two("round_limit=1");
    let mut game = Game::new(Position::start(rules));
    game.play("d5-e5".parse().unwrap()).unwrap();
    assert_eq!(game.outcome(), None);
    game.play("n10-m10".parse().unwrap()).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::RoundLimit)));
}

#[test]
fn the_third_occurrence_of_a_position_may_be_claimed() {
    let mut game = Game::new(Position::start(two("")));
    let shuffle = ["d5-e5", "n10-m10", "e5-d5", "m10-n10"];
    for text in shuffle.iter().chain(&shuffle[..3]) {
        assert!(!game.may_claim_draw());
        assert!(!game.claim_draw());
        game.play(text.parse().unwrap()).unwrap();
    }
    assert_eq!(game.occurrences(), 2);
    game.play("m10-n10".parse().unwrap()).unwrap();
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.outcome(), None, "it is not drawn by itself");
    assert!(game.claim_draw());
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::Repetition)));
    assert!(!game.agree_draw());
    game.undo();
    assert_eq!(game.outcome(), None);
    assert!(game.agree_draw());
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::Agreement)));
}
