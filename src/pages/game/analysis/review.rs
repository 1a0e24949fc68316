//! The computer review of a game. A first pass searches every position of the
//! main line; a second pass spends more time on the positions around moves
//! marked as bad. In Parallel Chinese Checkers each position is searched once
//! for each player.

use super::view::SearchResult;
use crate::browser::effects::run_effect;
use crate::pages::game::moves::state::Moves;
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use starfence_engine::ugi::Info;
use starfence_record::Glyph;
use starfence_rules::GameKind;
use starfence_table::ReviewPass;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The share of the review's progress that the first pass accounts for, from 0
/// to 1.
const FIRST_PASS_SHARE: f64 = 0.7;

/// The positions still to be searched in a pass.
#[derive(Clone, PartialEq, Default)]
struct SearchPlan {
    /// The current pass; `None` until the review begins.
    pass: Option<ReviewPass>,
    /// The positions, each as the number of moves before it. The last element
    /// is searched next.
    plies: Vec<usize>,
    /// The number of positions to search in the whole pass.
    total: usize,
}

impl SearchPlan {
    fn new(pass: ReviewPass, plies: impl Iterator<Item = usize>) -> Self {
        let mut plies: Vec<usize> = plies.collect();
        plies.reverse();
        Self {
            pass: Some(pass),
            total: plies.len(),
            plies,
        }
    }

    /// Returns the completed share of the whole review, from 0 to 1.
    fn share_done(&self) -> f64 {
        let left = self.plies.len() as f64 / self.total.max(1) as f64;
        match self.pass {
            None => 0.0,
            Some(ReviewPass::First) => FIRST_PASS_SHARE * (1.0 - left),
            Some(ReviewPass::Second) => 1.0 - (1.0 - FIRST_PASS_SHARE) * left,
        }
    }
}

/// The data and callbacks that a review needs, for a game of any kind.
#[derive(Clone, Copy)]
pub struct ReviewedGame {
    pub kind: GameKind,
    /// The number of players.
    pub players: u8,
    pub moves: Moves,
    /// The moves of the main line, as text; the review ends if they change.
    pub line: Memo<Vec<String>>,
    /// Returns the position after the given number of moves of the main line;
    /// `None` if the line is shorter.
    pub position: Callback<usize, Option<ReviewedPosition>>,
    /// Called with the result of searching each position.
    pub on_finding: Callback<Finding>,
    /// Called if the engine fails.
    pub on_failure: Callback<()>,
}

/// A position of a game under review.
pub enum ReviewedPosition {
    /// The game is not over in this position. Contains the questions to ask the
    /// engine about it, at least one.
    Open(Vec<Question>),
    /// The game is over in this position. Contains each player's score, from 0
    /// to 1.
    Over(Vec<f32>),
}

/// A question to the engine about a position: a function that takes the limits
/// of the search and returns the protocol commands that start the search.
pub type Question = Box<dyn FnOnce(&str) -> Vec<String>>;

/// The engine's answers to the questions about a position: for each question,
/// the lines of moves found, best first.
pub type Answers = Vec<Vec<Info>>;

/// The result of searching one position in a review.
#[derive(Clone)]
pub struct Finding {
    /// The number of moves before the position that was searched.
    pub ply: usize,
    /// Each player's winning chance in that position.
    pub chances: Vec<f32>,
    /// The moves whose verdicts have to be updated: for each, the number of
    /// moves before it, and the engine's answers in the position in which it
    /// was played.
    pub moves: Vec<(usize, Answers)>,
}

impl ReviewedGame {
    /// Reviews the game while `moves.reviewing` is true. A new move ends the
    /// review.
    pub fn run_review(self) {
        let engine = EngineClient::for_owner();
        let reviewing = self.moves.reviewing;
        let plan = RwSignal::new(SearchPlan::default());
        // The answers in each position of the line, for judging the move after
        // it.
        let found = StoredValue::new(Vec::<Answers>::new());
        Effect::new(move |before: Option<bool>| {
            let on = reviewing.get();
            if !on {
                plan.set(SearchPlan::default());
            } else if before != Some(true) {
                let plies = self.line.read_untracked().len() + 1;
                found.set_value(vec![Vec::new(); plies]);
                plan.set(SearchPlan::new(ReviewPass::First, 0..plies));
            }
            on
        });
        Effect::new(move |before: Option<()>| {
            // Read the value: a memo that has never been read reports its first
            // value as a change.
            self.line.with(|_| ());
            if before.is_some() && reviewing.get_untracked() {
                reviewing.set(false);
            }
        });
        let searched = move |ply: usize, chances: Vec<f32>, answers: Answers| {
            found.update_value(|found| {
                if let Some(place) = found.get_mut(ply) {
                    *place = answers;
                }
            });
            // The move that led here, and the next move: in the second pass,
            // the position after it has already been searched.
            let moves = ply.saturating_sub(1)..=ply;
            let moves = found.with_value(|found| {
                moves
                    .filter_map(|ply| Some((ply, found.get(ply)?.clone())))
                    .collect()
            });
            self.on_finding.run(Finding {
                ply,
                chances,
                moves,
            });
            plan.update(|plan| {
                plan.plies.pop();
            });
        };
        run_effect(move || {
            if !reviewing.get() {
                return engine.stop();
            }
            let now = plan.get();
            self.moves.progress.set(now.share_done());
            let Some(pass) = now.pass else { return };
            let Some(ply) = now.plies.last().copied() else {
                return match pass {
                    ReviewPass::First => plan.set(SearchPlan::new(
                        ReviewPass::Second,
                        self.positions_near_bad_moves().into_iter(),
                    )),
                    ReviewPass::Second => reviewing.set(false),
                };
            };
            let questions = match self.position.run(ply) {
                None => return reviewing.set(false),
                Some(ReviewedPosition::Over(shares)) => return searched(ply, shares, Vec::new()),
                Some(ReviewedPosition::Open(questions)) => questions,
            };
            let limits = pass.limits(self.kind, self.players);
            let mut questions: Vec<Vec<String>> = questions
                .into_iter()
                .map(|question| question(&limits))
                .collect();
            questions.reverse();
            let failed = move |gone: bool| {
                reviewing.set(false);
                if gone {
                    self.on_failure.run(());
                }
            };
            let done = move |answers: Answers| match mean_chances(&answers) {
                Some(chances) => searched(ply, chances, answers),
                None => failed(false),
            };
            ask_all(
                engine,
                questions,
                Vec::new(),
                Rc::new(done),
                Rc::new(failed),
            );
        });
    }

    /// Returns the positions immediately before and after each move that is
    /// marked as bad.
    fn positions_near_bad_moves(self) -> BTreeSet<usize> {
        let review = self.moves.review.get_untracked();
        review
            .marked
            .iter()
            .filter(|it| it.glyph != Glyph::GOOD)
            .flat_map(|verdict| [verdict.ply - 1, verdict.ply])
            .collect()
    }
}

/// Asks the engine the given questions, the last one first, and passes all
/// answers to `done`. `answers` are the answers received so far. Calls `failed`
/// with `true` if the engine is unavailable.
fn ask_all(
    engine: EngineClient,
    mut questions: Vec<Vec<String>>,
    answers: Answers,
    done: Rc<dyn Fn(Answers)>,
    failed: Rc<dyn Fn(bool)>,
) {
    let Some(lines) = questions.pop() else {
        return done(answers);
    };
    let result = StoredValue::new(SearchResult::default());
    engine.ask(Urgency::Review, lines, move |heard| match heard {
        EngineReply::Info(info) => {
            let _ = result.try_update_value(|result| result.add(info));
        }
        EngineReply::Best(_) => {
            let lines = result.try_get_value().unwrap_or_default().into_lines();
            let mut answers = answers.clone();
            answers.push(lines);
            ask_all(
                engine,
                questions.clone(),
                answers,
                done.clone(),
                failed.clone(),
            );
        }
        EngineReply::Unavailable => failed(true),
    });
}

/// Returns each player's winning chance, averaged over the best lines of all
/// answers; `None` if an answer contains no line.
fn mean_chances(answers: &Answers) -> Option<Vec<f32>> {
    let best: Option<Vec<&Info>> = answers.iter().map(|lines| lines.first()).collect();
    let best = best?;
    let players = best.first()?.chances.len();
    let mean = |seat: usize| {
        let chances = best.iter().filter_map(|info| info.chances.get(seat));
        chances.sum::<f32>() / best.len() as f32
    };
    Some((0..players).map(mean).collect())
}
