//! Compares the rules of Parallel Chinese Checkers with a second, slow and
//! simple implementation on random games, and tests the parsers with text of
//! all kinds.

mod plain;

use plain::{DIRECTIONS, Plain, goal_tips};
use proptest::collection::vec;
use proptest::prelude::*;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{
    Arrow, Layout, Number, NumberCounts, Options, PegCount, Plan, PlanError, Players, Position,
    Refusal, Resolution, Rules, SeatView, Step, Submission, Submissions, resolve,
};
use starfence_rules::{DrawReason, Outcome, Position as _, Seat};
use std::collections::HashSet;

/// Returns a random plan. Each choice places a token on an arrow if the arrow
/// is empty and the store has the token. Three in four arrows point towards the
/// goal, so that games make progress.
fn plan(position: &Position, seat: Seat, choices: &[u16]) -> Plan {
    let mut view = SeatView::new(position.clone(), seat).unwrap();
    let players = position.rules().players;
    let tip = goal_tips(players.count())[seat.array_index()];
    for choice in choices {
        let number = Number::new((choice % 6) as u8 + 1).unwrap();
        let phase = choice / 6 % 2;
        let forward: Vec<usize> = (0..6)
            .filter(|way| {
                // Keeps the directions that lead towards the tip of the
                // player's goal.
                let (down, right) = DIRECTIONS[*way].1;
                let (down_to_go, right_to_go) = (2 * (tip.0 - 9), 2 * (tip.1 - 9));
                let length =
                    |down: i32, right: i32| down.abs().max(right.abs()).max((down - right).abs());
                length(down_to_go - down, right_to_go - right) < length(down_to_go, right_to_go)
            })
            .collect();
        let way = if choice / 12 % 4 == 0 {
            usize::from(choice / 48 % 6)
        } else {
            forward[usize::from(choice / 48) % forward.len()]
        };
        let arrow = Arrow::all().nth(usize::from(phase) * 6 + way).unwrap();
        if view.plan().order(arrow).is_none() {
            let _ = view.lay_token(arrow, number);
        }
    }
    view.plan()
}

/// Returns the plan that a player submitted; an empty one if the player
/// resigned.
fn plan_of(plans: Submissions, seat: Seat) -> Plan {
    plans.by_seat(seat).plan().unwrap_or(Plan::EMPTY)
}

/// A round of a game: the position before it, the plans and their effects.
type Round = (Position, Submissions, Resolution);

/// Returns what a player submits: a plan or, at the first of `choices` in a few
/// cases, a resignation if `may_resign` is set. A player who has resigned
/// submits an empty plan.
fn submission(position: &Position, seat: Seat, choices: &[u16], may_resign: bool) -> Submission {
    if position.has_resigned(seat) {
        Plan::EMPTY.into()
    } else if may_resign && choices[0].is_multiple_of(16) {
        Submission::Resign
    } else {
        plan(position, seat, choices).into()
    }
}

fn play(rules: Rules, seed: u64, choices: &[u16], may_resign: bool) -> Vec<Round> {
    let mut position = Position::shuffled(rules, seed);
    let mut rounds = Vec::new();
    let each = 10;
    for choices in choices.chunks_exact(each * usize::from(rules.players.count())) {
        if position.outcome().is_some() {
            break;
        }
        let seats = rules.players.seats().zip(choices.chunks(each));
        let plans: Vec<Submission> = seats
            .map(|(seat, choices)| submission(&position, seat, choices, may_resign))
            .collect();
        let plans = Submissions::new(&plans);
        let round = resolve(&position, plans).unwrap();
        let next = round.end.clone();
        rounds.push((position, plans, round));
        position = next;
    }
    rounds
}

/// Generates random rules. Few games have a round limit, and the limits are
/// low, so that most games go on and some end at their limit.
fn any_rules() -> impl Strategy<Value = Rules> {
    let limits = prop::option::weighted(0.3, 1..8u16);
    (0..3usize, prop::bool::weighted(0.3), limits).prop_map(|(players, more, limit)| {
        let pegs = more.then(|| "pegs=18".to_owned());
        let limit = limit.map(|rounds| format!("round_limit={rounds}"));
        let options: Vec<String> = pegs.into_iter().chain(limit).collect();
        Rules::new(Players::ALL[players]).with_options(options.join(",").parse().unwrap())
    })
}

fn any_game() -> impl Strategy<Value = Vec<Round>> {
    (any_rules(), any::<u64>(), vec(any::<u16>(), 40..800))
        .prop_map(|(rules, seed, choices)| play(rules, seed, &choices, false))
}

/// Like [`any_game`], but players may resign.
fn any_game_with_resignations() -> impl Strategy<Value = Vec<Round>> {
    (any_rules(), any::<u64>(), vec(any::<u16>(), 40..800))
        .prop_map(|(rules, seed, choices)| play(rules, seed, &choices, true))
}

fn any_plan() -> impl Strategy<Value = Plan> {
    vec(prop::option::weighted(0.4, 1..=6u8), 12).prop_map(|tokens| {
        let mut plan = Plan::EMPTY;
        for (arrow, token) in Arrow::all().zip(tokens) {
            plan.set(arrow, token.and_then(Number::new));
        }
        plan
    })
}

fn numbers(tokens: NumberCounts) -> [u32; 6] {
    Number::ALL.map(|number| tokens.count(number).into())
}

/// Counts the tokens with each number, both those in the stores and those on
/// arrows whose orders have not been executed yet.
fn all_tokens(position: &Position, plans: Submissions, run: &[Step]) -> [u32; 6] {
    let mut all = [0; 6];
    for seat in position.rules().players.seats() {
        let ordered = run.iter().filter(|step| step.ordered_by.contains(seat));
        let returned: NumberCounts = ordered.map(|step| step.number).collect();
        let laid = numbers(plan_of(plans, seat).laid_tokens());
        let (stored, returned) = (numbers(position.store(seat)), numbers(returned));
        for number in 0..6 {
            all[number] += stored[number] + laid[number] - returned[number];
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn rounds_are_those_of_the_plain_rules(game in any_game()) {
        for (before, plans, round) in &game {
            let mut plain = Plain::new(before);
            prop_assert_eq!(plain.text(), before.to_string());
            plain.round(&plans.to_string());
            let log: Vec<String> = round.steps.iter().map(ToString::to_string).collect();
            prop_assert_eq!(&plain.log, &log);
            prop_assert_eq!(plain.text(), round.end.to_string());
            let winner = round.end.winner().map(Seat::array_index);
            prop_assert_eq!(plain.winner, winner);
            let limit = before.rules().options.round_limit;
            let limited = limit.is_some_and(|limit| before.round() >= limit.into());
            prop_assert_eq!(round.end.outcome().is_some(), winner.is_some() || limited);
        }
    }

    #[test]
    fn rounds_with_resignations_are_those_of_the_plain_rules(game in any_game_with_resignations()) {
        let mut out = HashSet::new();
        for (before, plans, round) in &game {
            let mut plain = Plain::new(before);
            plain.out = out.clone();
            plain.round(&plans.to_string());
            out.clone_from(&plain.out);
            let log: Vec<String> = round.steps.iter().map(ToString::to_string).collect();
            prop_assert_eq!(&plain.log, &log);
            prop_assert_eq!(plain.text(), round.end.to_string());
            let players = usize::from(before.rules().players.count());
            let left: Vec<usize> = (0..players).filter(|player| !out.contains(player)).collect();
            let won = match round.end.outcome() {
                Some(Outcome::Won(seat)) => Some(seat.array_index()),
                _ => None,
            };
            match left[..] {
                [] => prop_assert_eq!(round.end.outcome(), Some(Outcome::Drawn(DrawReason::AllResigned))),
                [last] => prop_assert_eq!(won, Some(last)),
                _ => prop_assert_eq!(won, plain.winner),
            }
        }
    }

    #[test]
    fn the_order_of_lines_matters_to_tokens_alone(game in any_game()) {
        for (before, plans, round) in &game {
            let mut plain = Plain::new(before);
            plain.from_the_right = true;
            plain.round(&plans.to_string());
            let (plain, text) = (plain.text(), round.end.to_string());
            let board = |text: &str| text.rsplit_once(' ').unwrap().0.to_owned();
            prop_assert_eq!(board(&plain), board(&text));
        }
    }

    #[test]
    fn pegs_are_conserved_and_nothing_overlaps(game in any_game()) {
        for (_, _, round) in &game {
            for steps in 0..=round.steps.len() {
                let position = round.position_after(steps);
                let rules = position.rules();
                let mut all = 0;
                for seat in rules.players.seats() {
                    for number in Number::ALL {
                        let pegs = position.pegs_with_number(seat, number).len();
                        prop_assert_eq!(pegs, u32::from(rules.options.pegs.numbers().count(number)));
                        all += pegs;
                    }
                }
                // If two pegs were in one hole, there would be fewer holes than
                // pegs.
                prop_assert_eq!(position.occupied().len(), all);
            }
        }
    }

    #[test]
    fn tokens_are_conserved_on_arrows_and_in_stores(game in any_game_with_resignations()) {
        for (before, plans, round) in &game {
            let each = u32::from(before.rules().tokens_per_number());
            let is_run = before.rules().players.seats().filter(|seat| !round.end.is_out(*seat)).count() > 1;
            for steps in 0..=round.steps.len() {
                let position = round.position_after(steps);
                let laid = if is_run { *plans } else { Submissions::new::<Plan>(&[]) };
                prop_assert_eq!(all_tokens(&position, laid, &round.steps[..steps]), [each; 6]);
            }
            if round.end.outcome().is_none() {
                prop_assert_eq!(all_tokens(&round.end, Submissions::new::<Plan>(&[]), &[]), [each; 6]);
            }
        }
    }

    #[test]
    fn no_token_changes_hands_twice_in_a_step(game in any_game()) {
        for (_, _, round) in &game {
            for (index, step) in round.steps.iter().enumerate() {
                // The tokens in the stores at the start of the step, without
                // those taken since then.
                let start = round.position_after(index);
                let mut left: Vec<Vec<Number>> = start
                    .rules()
                    .players
                    .seats()
                    .map(|seat| start.store(seat).iter().collect())
                    .collect();
                for mv in &step.moves {
                    let mut from = HashSet::new();
                    for taking in &mv.tokens_taken {
                        prop_assert!(taking.from != mv.seat && from.insert(taking.from.array_index()));
                        prop_assert!(mv.hopped[taking.from.array_index()] > 0);
                        let store = &mut left[taking.from.array_index()];
                        prop_assert_eq!(store.first(), Some(&taking.token));
                        store.remove(0);
                    }
                    for seat in start.rules().players.seats() {
                        let could = seat != mv.seat && mv.hopped[seat.array_index()] > 0;
                        let took = from.contains(&seat.array_index());
                        prop_assert!(took || !could || left[seat.array_index()].is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn a_round_is_a_pure_function_told_by_its_steps(game in any_game()) {
        for (before, plans, round) in &game {
            prop_assert_eq!(&resolve(before, *plans).unwrap(), round);
            prop_assert_eq!(&before.play(*plans).unwrap(), &round.end);
            prop_assert_eq!(&round.position_after(round.steps.len()), &round.end);
            prop_assert_eq!(&round.position_after(0).pegs(Seat::FIRST), &before.pegs(Seat::FIRST));
            for (index, step) in round.steps.iter().enumerate() {
                // The positions before and after a step must agree with the
                // moves of the step.
                let (from, to) = (round.position_after(index), round.position_after(index + 1));
                for mv in &step.moves {
                    prop_assert!(from.pegs_with_number(mv.seat, step.number).contains(mv.from().unwrap()));
                    prop_assert!(to.pegs_with_number(mv.seat, step.number).contains(mv.to().unwrap()));
                    prop_assert!(step.ordered_by.contains(mv.seat));
                }
                let last = index + 1 == round.steps.len();
                prop_assert_eq!(step.winner, if last { round.end.winner() } else { None });
            }
        }
    }

    #[test]
    fn a_plan_is_refused_exactly_when_a_token_is_not_in_the_store(
        game in any_game(),
        wild in vec(any_plan(), 4),
    ) {
        let (before, _, _) = &game[game.len() - 1];
        let players = before.rules().players;
        let plans = Submissions::new(&wild[..usize::from(players.count())]);
        let short = players.seats().any(|seat| {
            let (laid, stored) = (numbers(plan_of(plans, seat).laid_tokens()), numbers(before.store(seat)));
            laid.iter().zip(stored).any(|(laid, stored)| *laid > stored)
        });
        let refused = matches!(
            resolve(before, plans),
            Err(Refusal::Plan(PlanError::NotInStore { .. }))
        );
        prop_assert_eq!(refused, short);
        prop_assert_eq!(before.play(plans).is_err(), short);
        prop_assert_eq!(before.parse_move(&plans.to_string()).is_err(), short);
        for seat in players.seats() {
            let view = SeatView::new(before.clone(), seat).unwrap();
            let fits = plan_of(plans, seat).check(seat, before.store(seat)).is_ok();
            prop_assert_eq!(view.with_plan(plan_of(plans, seat)).is_ok(), fits);
        }
    }

    #[test]
    fn a_preview_is_the_round_in_which_nobody_else_moves(game in any_game()) {
        for (before, plans, _) in &game {
            let players = before.rules().players;
            for seat in players.seats() {
                let mut alone = vec![Plan::EMPTY; usize::from(players.count())];
                alone[seat.array_index()] = plan_of(*plans, seat);
                let view = SeatView::new(before.clone(), seat).unwrap();
                let preview = view.with_plan(plan_of(*plans, seat)).unwrap().preview();
                prop_assert_eq!(preview, resolve(before, Submissions::new(&alone)).ok());
            }
        }
    }

    #[test]
    fn plans_and_positions_round_trip_as_text(game in any_game(), plan in any_plan()) {
        prop_assert_eq!(plan.to_string().parse(), Ok(plan));
        for (before, plans, round) in &game {
            prop_assert_eq!(before.parse_move(&plans.to_string()), Ok(*plans));
            for position in [before, &round.start, &round.end] {
                let text = position.to_string();
                let again = Position::from_text(&text, position.rules()).unwrap();
                prop_assert_eq!(again.to_string(), text);
                prop_assert_eq!(again.winner(), position.winner());
            }
        }
    }

    #[test]
    fn texts_like_plans_are_plans_or_are_refused(
        text in "((-|(E|SE|SW|W|NW|NE|N|S)[0-7](,(E|SE|SW|W|NW|NE)[1-6]){0,6})[/ ,]?){0,5}",
    ) {
        if let Ok(plan) = text.parse::<Plan>() {
            prop_assert_eq!(plan.to_string().parse(), Ok(plan));
        }
        let start = Position::shuffled(Rules::new(Players::Two), 1);
        if let Ok(plans) = start.parse_move(&text) {
            prop_assert!(start.play(plans).is_ok());
        }
    }

    #[test]
    fn no_text_panics(
        text in ".{0,300}",
        rows in "((\\.\\.|[ABCDE][1-7]){1,13}/){15,18}( (E|SE|N) [0-9/]{0,20})?",
        digits in "[1-6]{0,400}",
    ) {
        for players in Players::ALL {
            let rules = Rules::new(players);
            drop(Position::from_text(&text, rules));
            drop(Position::from_text(&rows, rules));
            let start = Position::shuffled(rules, 0);
            drop(start.parse_move(&text));
            drop(start.check_word(9, &text));
        }
        drop(text.parse::<Options>());
        drop(text.parse::<Plan>());
        for pegs in [PegCount::Twelve, PegCount::Eighteen] {
            drop(Layout::from_text(pegs, &text));
            if let Ok(layout) = Layout::from_text(pegs, &digits) {
                prop_assert_eq!(layout.to_string(), digits.as_str());
            }
        }
    }
}

/// Checks that wins and taken tokens occur in random games, since the tests
/// above would otherwise prove little.
#[test]
fn games_get_to_their_ends() {
    let mut state = 1u64;
    let mut choices = || {
        let next = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 40) as u16
        };
        std::iter::repeat_with(next)
            .take(1_600)
            .collect::<Vec<u16>>()
    };
    for players in Players::ALL {
        let (mut won, mut early, mut taken) = (0, 0, 0);
        for seed in 0..20 {
            let game = play(Rules::new(players), seed, &choices(), false);
            let (_, plans, last) = &game[game.len() - 1];
            won += usize::from(matches!(last.end.outcome(), Some(Outcome::Won(_))));
            // The tokens of orders that were never executed are still on the
            // arrows.
            let orders = last
                .steps
                .iter()
                .map(|step| step.ordered_by.len())
                .sum::<u32>();
            let laid: u32 = players
                .seats()
                .map(|seat| plan_of(*plans, seat).laid_tokens().total())
                .sum();
            early += usize::from(orders < laid);
            let moves = game.iter().flat_map(|(_, _, round)| &round.steps);
            taken += moves
                .flat_map(|step| &step.moves)
                .map(|mv| mv.tokens_taken.len())
                .sum::<usize>();
        }
        assert!(won > 5 && early > 5 && taken > 100, "{won} {early} {taken}");
        assert!(Direction::ALL.len() == DIRECTIONS.len());
    }
}
