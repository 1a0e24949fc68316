//! Property tests of Chinese Checkers on random games.

use crate::any_options::any_options;
use proptest::prelude::*;
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_pcg::Pcg32;
use starfence_rules::checkers::{BlockedGoal, FinishRule, Options, Players, Position, Rules, Turn};
use starfence_rules::lattice::Hole;
use starfence_rules::{
    GameKind, GameOptions, HeadStart, Outcome, Position as _, Seat, Set, Setup as _, TurnBased as _,
};

/// Plays a game from a position by random choices. Most of them are among the
/// three turns that gain most towards the goal, so that goals fill. Returns each
/// position with the turn played in it; the last position has no turn.
fn play_on(mut position: Position, choices: &[u16]) -> Vec<(Position, Option<Turn>)> {
    let mut seen = Vec::new();
    for choice in choices {
        let mut turns: Vec<Turn> = position.legal_moves().collect();
        let seat = position.side_to_move();
        let Some(tip) = position
            .goal(seat)
            .into_iter()
            .min_by_key(|hole| hole.neighbours().len())
        else {
            break;
        };
        // Turns that bring a peg forward the most come first.
        turns.sort_by_key(|turn| match turn {
            Turn::Move { from, to, .. } => {
                i16::from(to.distance(tip)) - i16::from(from.distance(tip))
            }
            Turn::Pass | Turn::TimeUp | Turn::Resign => 0,
        });
        let most = if choice % 4 == 0 {
            turns.len()
        } else {
            turns.len().min(3)
        };
        let Some(turn) = turns.get(usize::from(*choice) % most.max(1)).copied() else {
            break;
        };
        seen.push((position, Some(turn)));
        position = position.play(turn).unwrap();
    }
    seen.push((position, None));
    seen
}

fn any_game() -> impl Strategy<Value = Vec<(Position, Option<Turn>)>> {
    let choices = prop::collection::vec(any::<u16>(), 0..160);
    let rules = (0..4usize, any_options());
    (rules, any_pegs(), choices).prop_map(|((players, options), pegs, choices)| {
        let players = Players::ALL[players];
        let start = Position::start(Rules::new(players).with_options(options));
        let amounts = &pegs[..usize::from(players.count())];
        play_on(
            match HeadStart::new(GameKind::ChineseCheckers, amounts).unwrap() {
                Some(head_start) => start.with_head_start(head_start),
                None => start,
            },
            &choices,
        )
    })
}

/// Generates the numbers of pegs of six players, which are ten each in half of
/// the games.
fn any_pegs() -> impl Strategy<Value = [u8; 6]> {
    prop_oneof![Just([10; 6]), prop::array::uniform6(1..=10u8)]
}

/// Returns a random position in which most pegs are in goals, some of them in
/// other players' goals.
fn near_the_end(rules: Rules, pegs: [u8; 6], seed: u64) -> Option<Position> {
    let mut dice = Pcg32::seed_from_u64(seed);
    let counts = pegs;
    let mut pegs = std::collections::HashMap::new();
    for (seat, count) in rules.players().seats().zip(counts) {
        let mut goal: Vec<Hole> = rules.players().goal(seat)?.holes().into_iter().collect();
        let mut others: Vec<Hole> = Hole::all().collect();
        goal.shuffle(&mut dice);
        others.shuffle(&mut dice);
        goal.truncate(dice.random_range(7..=10));
        let holes = goal.into_iter().chain(others);
        let free: Vec<Hole> = holes.filter(|hole| !pegs.contains_key(hole)).collect();
        for hole in free {
            let own = pegs.values().filter(|owner| **owner == seat).count();
            if own < usize::from(count) {
                pegs.insert(hole, seat);
            }
        }
    }
    let rows = (0..17).map(|row| {
        let holes = (0..17).filter_map(|column| Hole::new(row, column));
        let peg = |hole| pegs.get(&hole).map_or(".".to_owned(), Seat::to_string);
        holes.map(peg).collect::<String>()
    });
    let rows: Vec<String> = rows.collect();
    let to_move = dice.random_range(1..=rules.players().count());
    Position::from_text(&format!("{} {to_move}", rows.join("/")), rules).ok()
}

fn any_end() -> impl Strategy<Value = Vec<(Position, Option<Turn>)>> {
    let choices = prop::collection::vec(any::<u16>(), 0..60);
    let rules = (0..4usize, any_options());
    (rules, any_pegs(), any::<u64>(), choices).prop_map(
        |((players, options), pegs, seed, choices)| {
            let rules = Rules::new(Players::ALL[players]).with_options(options);
            play_on(near_the_end(rules, pegs, seed).unwrap(), &choices)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn pegs_are_conserved_and_nothing_overlaps(game in any_game()) {
        let (start, _) = game[0];
        for (position, _) in &game {
            let mut all = Set::EMPTY;
            for seat in position.players().seats() {
                prop_assert_eq!(position.peg_count(seat), start.peg_count(seat));
                prop_assert!(!all.intersects(position.pegs(seat)));
                all |= position.pegs(seat);
            }
            prop_assert_eq!(all, position.occupied());
        }
    }

    #[test]
    fn a_turn_moves_one_peg_and_a_swap_one_more(game in any_game()) {
        for pair in game.windows(2) {
            let (before, turn) = &pair[0];
            let after = &pair[1].0;
            let moved = (before.occupied() - after.occupied()).len();
            match turn {
                Some(Turn::Move { swap: true, .. }) => prop_assert_eq!(moved, 0),
                Some(Turn::Move { from, to, .. }) => {
                    prop_assert_eq!(moved, 1);
                    prop_assert_eq!(after.peg_at(*to), Some(before.side_to_move()));
                    prop_assert_eq!(after.peg_at(*from), None);
                }
                Some(Turn::Pass | Turn::TimeUp | Turn::Resign) | None => prop_assert_eq!(before.occupied(), after.occupied()),
            }
        }
    }

    #[test]
    fn pegs_stay_in_their_goal_unless_free(game in any_game()) {
        for pair in game.windows(2) {
            let (before, turn) = &pair[0];
            if let Some(Turn::Move { from, to, .. }) = turn
                && before.rules().options().leave_goal == starfence_rules::checkers::LeaveGoal::Never
            {
                let goal = before.goal(before.side_to_move());
                prop_assert!(!goal.contains(*from) || goal.contains(*to));
            }
        }
    }

    #[test]
    fn options_round_trip(options in any_options::<Options>()) {
        prop_assert_eq!(options.to_string().parse(), Ok(options));
        let kind = GameKind::ChineseCheckers;
        let game = GameOptions::read(kind, 2, &options.to_string()).unwrap();
        if let Some(preset) = game.preset() {
            prop_assert_eq!(game.with_preset(preset), game);
        }
    }

    #[test]
    fn listed_turns_are_the_turns_that_play_accepts(game in any_game()) {
        // Checks all pairs of the 121 holes in the last position, with and
        // without a swap.
        let (position, _) = &game[game.len() - 1];
        let listed: Vec<Turn> = position.legal_moves().collect();
        let mut accepted = 0;
        for from in Hole::all() {
            for to in Hole::all() {
                for swap in [false, true] {
                    let turn = Turn::Move { from, to, swap };
                    let legal = position.play(turn).is_ok();
                    prop_assert_eq!(legal, listed.contains(&turn), "{}", turn);
                    accepted += usize::from(legal);
                }
            }
        }
        accepted += usize::from(position.play(Turn::Pass).is_ok());
        prop_assert_eq!(accepted, listed.len());
        if position.outcome().is_none() {
            prop_assert_eq!(position.move_count(), listed.len() as u64);
        }
    }

    #[test]
    fn every_route_is_a_way_that_can_be_written(game in any_game()) {
        let (position, _) = &game[game.len() - 1];
        for turn in position.legal_moves() {
            if let Turn::Move { from, to, swap } = turn {
                let route = position.route(from, to).unwrap();
                prop_assert_eq!((route[0], route[route.len() - 1]), (from, to));
                let mut text: Vec<String> = route.iter().map(ToString::to_string).collect();
                if swap {
                    text.last_mut().unwrap().push('x');
                }
                prop_assert_eq!(position.parse_move(&text.join("-")), Ok(turn));
            }
        }
    }

    #[test]
    fn texts_round_trip(game in any_game()) {
        for (position, turn) in &game {
            let again = Position::from_text(&position.to_string(), position.rules()).unwrap();
            prop_assert!(again.repeats(position));
            prop_assert_eq!(again.to_string(), position.to_string());
            if let Some(turn) = turn {
                prop_assert_eq!(position.parse_move(&turn.to_string()), Ok(*turn));
            }
        }
    }

    #[test]
    fn no_text_panics(text in ".{0,300}", moves in "[a-q0-9x-]{0,40}") {
        for players in Players::ALL {
            let rules = Rules::new(players);
            drop(Position::from_text(&text, rules));
            let start = Position::start(rules);
            drop(start.parse_move(&text));
            if let Ok(turn) = start.parse_move(&moves) {
                drop(start.play(turn));
            }
        }
        drop(text.parse::<Options>());
        drop(text.parse::<Hole>());
        prop_assert_eq!(Seat::from_number(0), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// Compares the outcome of each game with the outcome that the test
    /// computes from the boards alone.
    #[test]
    fn games_end_when_the_goals_say_so(game in prop_oneof![any_game(), any_end(), any_end()]) {
        let (start, _) = &game[0];
        let options = start.rules().options();
        let mut full: Set<Seat> = start.players_with_full_goal();
        for pair in game.windows(2) {
            let ((before, _), (after, _)) = (&pair[0], &pair[1]);
            prop_assert_eq!(before.outcome(), None);
            let is_full = |seat: &Seat| {
                let goal = after.goal(*seat);
                let own = (after.pegs(*seat) & goal).len();
                let all_in = own == u32::from(start.peg_count(*seat));
                match options.blocked_goal {
                    BlockedGoal::Swap => all_in,
                    BlockedGoal::FillRemaining { min_own } => {
                        let enough = own >= min_own.get().into();
                        all_in || enough && after.occupied().contains_all(goal)
                    }
                }
            };
            full |= after.players().seats().filter(is_full).collect();
            let mover = before.side_to_move();
            let round_over = after.side_to_move() == after.first_player();
            let expected = match (options.finish, full.first()) {
                (FinishRule::Immediately, Some(_)) if full.contains(mover) => Some(Outcome::Won(mover)),
                (FinishRule::Immediately, first) => first.map(Outcome::Won),
                (FinishRule::EndOfRound, Some(_)) if round_over => Outcome::from_finishers(full),
                (FinishRule::EndOfRound, _) => None,
            };
            let goals_end = after.outcome().filter(|end| !matches!(end, Outcome::Drawn(_)));
            prop_assert_eq!(goals_end, expected);
            prop_assert_eq!(after.ending().map(|ending| ending.outcome), after.outcome());
            if let Some(limit) = options.round_limit && expected.is_none() {
                let over = round_over && after.round() > u32::from(limit);
                prop_assert_eq!(after.outcome().is_some(), over);
            }
        }
    }
}
