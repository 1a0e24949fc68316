//! Reviews a game: which moves cost their players chances of winning, and what
//! was better.

use super::table::TableError;
use crate::clock::WallClock;
use crate::computer::ask_computer;
use crate::games::on_any_game;
use starfence_engine::ugi::{Info, search_lines};
use starfence_engine::{Playable, WinChances};
use starfence_record::{AnyGame, GameTree, Record, TreePath};
use starfence_rules::{Game, Position, Seat};
use starfence_table::{GameReview, Match, MatchMessage, ReviewPass};

/// Reviews all moves of a game and returns a summary, followed by the record
/// with the marks.
///
/// # Errors
/// Returns an error if a search fails.
pub fn review(game: &AnyGame) -> Result<String, TableError> {
    let (review, tree) = on_any_game!(game, game => review_game(game))?;
    let mut record = Record::new(game.clone());
    record.tree = tree;
    Ok(format!("{}\n{record}", summary(&review)))
}

/// Searches every position, and then marks every move.
fn review_game<P: Playable>(game: &Game<P>) -> Result<(GameReview, GameTree), TableError> {
    let mut table = Match::new(game.start().clone(), Vec::new());
    let mut found = Vec::new();
    let mut there = Game::new(game.start().clone());
    let mut moves = game.moves();
    for ply in 0..=game.len() {
        let mv = moves.next();
        let answers = search(&there, mv.as_ref())?;
        let path = TreePath::on_main_line(ply);
        table.record_winning_chances(&path, &chances(&there, &answers));
        found.push(answers);
        let Some(mv) = mv else { break };
        // The match plays forced passes by itself.
        if table.game().len() == ply {
            // What was legal in the game is legal again.
            let _ = table.update(MatchMessage::Play(mv));
        }
        let _ = there.play(mv);
    }
    for (ply, answers) in found.into_iter().enumerate() {
        match &answers[..] {
            [(_, infos)] if game.start().word_count() == 1 => table.review_move(ply, infos),
            _ => table.review_round(ply, &answers),
        }
    }
    Ok((table.game_review(), table.tree().clone()))
}

/// Searches for the best moves of all players who have to move. Where all plan
/// at once, also evaluates the plan that each of them has made.
fn search<P: Playable>(
    game: &Game<P>,
    mv: Option<&P::Move>,
) -> Result<Vec<(Seat, Vec<Info>)>, TableError> {
    let position = game.position();
    if game.outcome().is_some() {
        return Ok(Vec::new());
    }
    let limits = ReviewPass::First.limits(P::KIND, position.players());
    let text = mv.map(ToString::to_string).unwrap_or_default();
    let plans: Vec<&str> = text.split(' ').collect();
    let mut answers = Vec::new();
    for seat in position.seats_to_act() {
        let plan = plans.get(seat.array_index());
        let is_plan = |plan: &&&str| position.parse_engine_move(seat, plan).is_ok();
        let judge = plan
            .filter(|_| position.word_count() > 1)
            .filter(is_plan)
            .map_or(String::new(), |plan| format!("judge {plan} "));
        let lines = search_lines(game, format!("go player {seat} {judge}{limits}"));
        let answer = ask_computer(&lines, &|| Box::new(WallClock::never_stopped()))?;
        answers.push((seat, answer.lines));
    }
    Ok(answers)
}

/// Returns each player's chance of winning: as the first search has found it, or
/// what the end of the game gives.
fn chances<P: Position>(game: &Game<P>, answers: &[(Seat, Vec<Info>)]) -> Vec<f32> {
    let players = game.position().players();
    if let Some(outcome) = game.outcome() {
        let chances = WinChances::at_end(players, outcome);
        return Seat::all(players)
            .map(|seat| chances.chance(seat))
            .collect();
    }
    let first = answers.first().and_then(|(_, infos)| infos.first());
    first.map(|info| info.chances.clone()).unwrap_or_default()
}

/// Returns the review in words.
fn summary(review: &GameReview) -> String {
    let mut text = String::new();
    for (player, number) in review.players.iter().zip(1..) {
        let accuracy = player.accuracy.map_or("no moves".to_owned(), |accuracy| {
            format!("accuracy {:.0} %", accuracy * 100.0)
        });
        text += &format!(
            "player {number}: {accuracy}, {} inaccuracies, {} mistakes, {} blunders\n",
            player.inaccuracies, player.mistakes, player.blunders
        );
    }
    for verdict in &review.marked {
        let glyph = match verdict.glyph.number() {
            1 => "good",
            2 => "a mistake",
            4 => "a blunder",
            6 => "inaccurate",
            _ => continue,
        };
        text += &format!(
            "move {}, player {}: {} is {glyph}",
            verdict.ply, verdict.seat, verdict.mv
        );
        if let Some((before, after)) = verdict.chances() {
            text += &format!(
                " (chances of winning {:.0} % before, {:.0} % after)",
                before * 100.0,
                after * 100.0
            );
        }
        if let Some((_, moves)) = &verdict.better {
            text += &format!("; better: {}", moves.join(" "));
        }
        text.push('\n');
    }
    text
}
