//! Compares the rules of Quoridor with a second, slow and simple implementation
//! on random games, and tests the parsers with text of all kinds.

mod plain_rules;

use crate::any_options::any_options;
use plain_rules::{DIRECTIONS, PlainRules};
use proptest::collection::vec;
use proptest::prelude::*;
use starfence_rules::quoridor::{
    Fence, Move, Options, Orientation, Players, Position, Refusal, Rules, Square,
};
use starfence_rules::{Outcome, Position as _, Seat, TurnBased as _};
use std::collections::HashSet;

fn every_move() -> impl Iterator<Item = Move> {
    let pawns = Square::all().map(Move::Pawn);
    pawns
        .chain(Fence::all().map(Move::Fence))
        .chain([Move::Pass])
}

/// Generates positions from random games. Three turns in four place a fence,
/// near other fences where possible, so the board soon fills with lines that
/// are nearly closed.
fn positions() -> impl Strategy<Value = Position> {
    let rules = (
        prop_oneof![Just(Players::Two), Just(Players::Four)],
        any_options(),
        0..4_usize,
    );
    let rules = rules.prop_map(|(players, options, first)| {
        let first = players
            .seats()
            .nth(first % usize::from(players.count()))
            .unwrap();
        Rules::new(players)
            .with_options(options)
            .with_first(first)
            .unwrap()
    });
    (rules, vec(any::<u16>(), 0..80)).prop_map(|(rules, choices)| {
        let mut position = Position::start(rules);
        for choice in choices {
            let next = position.play_unchecked(choose(&position, choice));
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        position
    })
}

/// Generates positions in which the pawns are side by side among fences, with
/// hardly a path out, and the players have hardly any fences left.
fn crowded() -> impl Strategy<Value = Position> {
    let players = prop_oneof![1 => Just(Players::Two), 4 => Just(Players::Four)];
    let choices = vec(any::<u16>(), 48);
    (players, any_options(), choices).prop_filter_map(
        "a pawn on its goal",
        |(players, options, choices)| {
            let mut choices = choices.into_iter().map(usize::from);
            let mut any = |of: usize| choices.next().unwrap_or(0) % of.max(1);
            let mut pawns: Vec<Square> = Vec::new();
            for _ in players.seats() {
                let beside = |square: &Square| {
                    let near = |pawn: &Square| {
                        let columns = pawn.column().abs_diff(square.column());
                        columns + pawn.row().abs_diff(square.row()) == 1
                    };
                    !pawns.contains(square) && (pawns.is_empty() || pawns.iter().any(near))
                };
                let free: Vec<Square> = Square::all().filter(beside).collect();
                pawns.push(free[any(free.len())]);
            }
            let (mut horizontal, mut vertical) = (String::new(), String::new());
            let names: Vec<String> = pawns.iter().map(Square::to_string).collect();
            let left: Vec<&str> = pawns.iter().map(|_| ["0", "0", "0", "1"][any(4)]).collect();
            let rest = format!(
                "{} / {} / {}",
                names.join(" "),
                left.join(" "),
                1 + any(pawns.len())
            );
            let read = |horizontal: &str, vertical: &str| {
                let text = format!("{horizontal} / {vertical} / {rest}");
                Position::from_text(&text, options, Seat::FIRST)
            };
            for _ in 0..36 {
                let pawn = pawns[any(pawns.len())];
                let beside = |fence: &Fence| {
                    let sides = PlainRules::sides(*fence);
                    sides.iter().any(|(one, other)| {
                        (*one == pawn) != (*other == pawn)
                            && !(pawns.contains(one) && pawns.contains(other))
                    })
                };
                let fences: Vec<Fence> = Fence::all().filter(beside).collect();
                let Some(fence) = fences.get(any(fences.len())) else {
                    // There are pawns on all sides.
                    continue;
                };
                let lines = match fence.orientation {
                    Orientation::Horizontal => &mut horizontal,
                    Orientation::Vertical => &mut vertical,
                };
                let before = lines.len();
                lines.push_str(&fence.slot.square().to_string());
                if read(&horizontal, &vertical).is_err() {
                    match fence.orientation {
                        Orientation::Horizontal => horizontal.truncate(before),
                        Orientation::Vertical => vertical.truncate(before),
                    }
                }
            }
            read(&horizontal, &vertical).ok()
        },
    )
}

fn choose(position: &Position, choice: u16) -> Move {
    let (kind, choice) = (choice % 8, usize::from(choice / 8));
    let moves: Vec<Move> = position.legal_moves().iter().collect();
    let near = |fence: &Fence| {
        position.fences().any(|placed| {
            let columns = placed.slot.column().abs_diff(fence.slot.column());
            columns + placed.slot.row().abs_diff(fence.slot.row()) <= 2
        })
    };
    let liked: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| match mv {
            Move::Pawn(_) | Move::Pass | Move::TimeUp | Move::Resign => kind < 2,
            Move::Fence(fence) => kind > 5 || kind > 1 && near(fence),
        })
        .collect();
    let from = if liked.is_empty() { &moves } else { &liked };
    from[choice % from.len()]
}

fn check_invariants(position: &Position) -> Result<(), TestCaseError> {
    let plain = PlainRules::new(position);
    let players = position.rules().players();
    let pawns: HashSet<Square> = plain.pawns.iter().copied().collect();
    prop_assert_eq!(pawns.len(), plain.pawns.len());
    let left: usize = players
        .seats()
        .map(|seat| usize::from(position.fences_left(seat)))
        .sum();
    prop_assert_eq!(left + position.fences().count(), 20);
    for seat in players.seats() {
        let steps = plain.steps_to_goal(seat.array_index());
        prop_assert!(steps.is_some());
        prop_assert_eq!(position.distance(seat).map(usize::from), steps);
        let path = position.shortest_path(seat).unwrap();
        prop_assert_eq!(Some(path.len() - 1), steps);
        for pair in path.windows(2) {
            prop_assert!(
                DIRECTIONS
                    .into_iter()
                    .any(|way| plain.step(pair[0], way) == Some(pair[1]))
            );
        }
        prop_assert!(players.goal(seat).contains(*path.last().unwrap()));
    }
    // A position reached by play can be written and read again.
    let rules = position.rules();
    let text = position.to_string();
    let read = Position::from_text(&text, rules.options(), rules.first_player());
    prop_assert!(read.is_ok(), "{:?}", read);
    let read = read.unwrap();
    prop_assert!(read.repeats(position));
    prop_assert_eq!(read.to_string(), text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_legal_moves_are_those_of_the_plain_rules(position in positions()) {
        let mut plain = PlainRules::new(&position);
        let legal = position.legal_moves();
        let pawns = plain.pawn_moves();
        let mut count = 0;
        for mv in every_move() {
            let expected = match mv {
                Move::Pawn(square) => pawns.contains(&square),
                Move::Fence(fence) => plain.may_place(fence),
                Move::Pass => count == 0,
                Move::TimeUp | Move::Resign => false,
            };
            count += u64::from(expected);
            prop_assert_eq!(legal.contains(mv), expected, "{} in {}", mv, position);
            prop_assert_eq!(position.check(mv).is_ok(), expected, "{} in {}", mv, position);
        }
        prop_assert_eq!(position.move_count(), count);
        prop_assert_eq!(position.must_pass(), legal.pass());
    }

    #[test]
    fn what_is_listed_is_what_play_takes_and_it_keeps_positions_sound(position in positions()) {
        check_invariants(&position)?;
        let listed: HashSet<Move> = position.legal_moves().iter().collect();
        prop_assert_eq!(listed.len() as u64, position.move_count());
        let mut children = 0;
        position.for_each_child(&mut |mv, child| {
            children += 1;
            assert_eq!(position.play(mv).as_ref(), Ok(&child));
        });
        prop_assert_eq!(children, listed.len());
        for mv in every_move() {
            match position.play(mv) {
                Ok(next) => {
                    prop_assert!(listed.contains(&mv));
                    prop_assert_eq!(next.side_to_move(), position.side_to_move().next_among(position.players()));
                    prop_assert!(matches!(next.outcome(), None | Some(Outcome::Won(_) | Outcome::Drawn(_))));
                }
                Err(refusal) => {
                    prop_assert!(!listed.contains(&mv));
                    prop_assert!(!refusal.to_string().is_empty());
                }
            }
        }
        // Checking the positions after all moves would take too long; these
        // moves include at least one of each kind.
        for mv in listed.into_iter().take(8) {
            check_invariants(&position.play(mv).unwrap())?;
        }
    }

    #[test]
    fn options_round_trip(options in any_options::<Options>()) {
        prop_assert_eq!(options.to_string().parse(), Ok(options));
    }

    #[test]
    fn somebody_can_always_move(position in positions()) {
        // Therefore, a game cannot consist of passes forever.
        let mut passed = position;
        let mut passes = 0;
        while passed.must_pass() {
            passed = passed.play(Move::Pass).unwrap();
            passes += 1;
            prop_assert!(passes < passed.players());
        }
    }

    #[test]
    fn turns_without_a_move_end_whoever_leaves_the_game(
        position in prop_oneof![1 => positions(), 3 => crowded()],
        choices in vec(any::<u16>(), 40),
    ) {
        let mut position = position;
        let mut without = 0;
        for choice in choices {
            if position.outcome().is_some() {
                break;
            }
            prop_assert!(without < position.players(), "{} goes on", position);
            let mv = match (position.must_pass(), choice % 4) {
                (true, _) => Move::Pass,
                (false, 0) => Move::Resign,
                (false, 1) => Move::TimeUp,
                (false, _) => choose(&position, choice / 4),
            };
            without = match mv {
                Move::Pawn(_) | Move::Fence(_) => 0,
                Move::Pass | Move::TimeUp | Move::Resign => without + 1,
            };
            position = position.play(mv).unwrap();
        }
    }

    #[test]
    fn nobody_passes_where_the_rules_say_that_no_turn_does(
        position in prop_oneof![positions(), crowded()],
    ) {
        prop_assert!(position.rules().may_have_to_pass() || !position.must_pass());
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), bytes in vec(any::<u8>(), 0..64)) {
        read(&text)?;
        read(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn texts_much_like_the_right_ones_are_read_or_refused(text in "[a-j0-9hv /+=,\u{661}é]{0,40}") {
        read(&text)?;
    }

    #[test]
    fn positions_that_are_read_are_sound(
        horizontal in "([a-h][1-8]){0,6}",
        vertical in "([a-h][1-8]){0,6}",
        pawns in "[a-i][1-9] [a-i][1-9]( [a-i][1-9] [a-i][1-9])?",
        left in "[0-5] [0-5]( [0-5] [0-5])?",
        to_move in "[1-4]",
    ) {
        let text = format!("{horizontal}/{vertical}/{pawns}/{left}/{to_move}");
        read(&text)?;
    }
}

/// Gives the text to every parser. Any value that a parser accepts must be
/// written as text that is read as the same value.
fn read(text: &str) -> Result<(), TestCaseError> {
    if let Ok(mv) = text.parse::<Move>() {
        prop_assert_eq!(mv.to_string(), text);
    }
    let start = Position::start(Rules::new(Players::Two));
    match start.parse_move(text) {
        Ok(mv) => prop_assert_eq!(mv.to_string(), text),
        Err(refusal) => prop_assert!(matches!(refusal, Refusal::NotAMove(_))),
    }
    if let Ok(options) = text.parse::<Options>() {
        prop_assert_eq!(options.to_string().parse(), Ok(options));
    }
    for first in Seat::all(Seat::MAX_PLAYERS) {
        if let Ok(position) = Position::from_text(text, Options::default(), first) {
            let written = position.to_string();
            prop_assert_eq!(
                Position::from_text(&written, Options::default(), first),
                Ok(position)
            );
            prop_assert!(!position.legal_moves().is_empty() || position.outcome().is_some());
            let plain = PlainRules::new(&position);
            for player in 0..plain.pawns.len() {
                prop_assert!(plain.steps_to_goal(player).is_some());
            }
        }
    }
    Ok(())
}
