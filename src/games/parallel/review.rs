//! The review of a game of Parallel Chinese Checkers. The evaluation of a plan
//! uses only the information that its player had while planning.

use super::game::ParallelGame;
use super::notices::PublicNotice;
use crate::pages::game::{
    Finding, Question, ReviewedGame, ReviewedPosition, review_when_requested,
};
use leptos::prelude::*;
use starfence_engine::{WinChances, ugi};
use starfence_rules::parallel::Position;
use starfence_rules::{Game, GameKind, Position as _, Seat};

/// Reviews the game whenever a review is requested.
pub fn review_plans(game: ParallelGame) {
    let table = game.table;
    let position = move |rounds: usize| {
        let line = table.read_untracked().line();
        (rounds <= line.len()).then(|| reviewed_position(&line, rounds))
    };
    let on_finding = move |finding: Finding| {
        game.saved.update(|table| {
            table.record_winning_chances(finding.ply, &finding.chances);
            let line = table.line();
            for (rounds, answers) in finding.moves {
                let seats = seats_that_plan(line.position_at(rounds));
                let found: Vec<_> = seats.zip(answers).collect();
                table.review_round(rounds, &found);
            }
        });
    };
    let reviewed_game = ReviewedGame {
        kind: GameKind::Parallel,
        players: table.read_untracked().players().len() as u8,
        moves: game.moves,
        line: Memo::new(move |_| {
            let line = table.read().line();
            line.moves().map(|plans| plans.to_string()).collect()
        }),
        position: Callback::new(position),
        on_finding: Callback::new(on_finding),
        on_failure: Callback::new(move |()| {
            game.show_notice(PublicNotice::ComputerFailed);
        }),
    };
    review_when_requested(reviewed_game);
}

/// Returns the players who plan in a position: those who are not out of the
/// game.
fn seats_that_plan(position: &Position) -> impl Iterator<Item = Seat> {
    let seats = Seat::all(position.players());
    seats.filter(|seat| !position.is_out(*seat))
}

/// Returns the data for reviewing the position after the given number of
/// rounds. For each player, an engine query asks for the best plan and for an
/// evaluation of the plan that the player made.
fn reviewed_position(line: &Game<Position>, rounds: usize) -> ReviewedPosition {
    let position = line.position_at(rounds);
    if let Some(outcome) = position.outcome() {
        let shares = WinChances::at_end(position.players(), outcome);
        let seats = Seat::all(position.players());
        return ReviewedPosition::Over(seats.map(|seat| shares.chance(seat)).collect());
    }
    let mut there = Game::new(line.start().clone());
    for plans in line.moves().take(rounds) {
        // The plans were legal when they were played.
        let _ = there.play(plans);
    }
    let laid = line.moves().nth(rounds);
    let question = |seat: Seat| {
        let plan = laid.and_then(|plans| plans.by_seat(seat).plan());
        let judge = plan.map_or_else(String::new, |plan| format!(" judge {plan}"));
        let there = there.clone();
        let question = move |limits: &str| {
            ugi::search_lines(&there, format!("go player {seat}{judge} {limits}"))
        };
        Box::new(question) as Question
    };
    ReviewedPosition::Open(seats_that_plan(position).map(question).collect())
}
