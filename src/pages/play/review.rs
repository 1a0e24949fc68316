//! Reviews a game: a computer searches every position of the main line, then
//! those round the marked moves for longer. In the programmed game it is asked
//! once for each player.

use super::analysis::SearchResult;
use super::moves::Moves;
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use starfence_engine::ugi::Info;
use starfence_record::Glyph;
use std::collections::BTreeSet;
use std::rc::Rc;

/// How long each position is searched first, in milliseconds: a game of 100
/// turns takes 15 s.
const FIRST_MS: u32 = 150;
/// How long the positions round a marked move are searched then.
const SECOND_MS: u32 = 1000;
/// How many of the best moves are found, to tell whether others are as good.
const LINES: u32 = 2;

/// What is to be searched.
#[derive(Clone, PartialEq, Default)]
struct Plan {
    /// The positions, by the moves before them, the next one last.
    plies: Vec<usize>,
    /// How many there were at first.
    all: usize,
    /// How long each is searched, in milliseconds.
    milliseconds: u32,
}

impl Plan {
    fn new(plies: impl Iterator<Item = usize>, milliseconds: u32) -> Self {
        let mut plies: Vec<usize> = plies.collect();
        plies.reverse();
        Self {
            all: plies.len(),
            plies,
            milliseconds,
        }
    }
}

/// What a review needs of a game, whichever it is.
#[derive(Clone, Copy)]
pub struct ReviewedGame {
    /// Its moves.
    pub moves: Moves,
    /// The main line, which ends the review when it changes.
    pub line: Memo<Vec<String>>,
    /// The position after so many moves of the main line; `None` if there is no
    /// such position.
    pub position: Callback<usize, Option<ReviewedPosition>>,
    /// Is told what was found.
    pub note: Callback<Finding>,
    /// Is told that no engine could be asked.
    pub on_failure: Callback<()>,
}

/// A position of a game that is reviewed.
pub enum ReviewedPosition {
    /// It can be searched: the questions about it, each as the protocol's lines
    /// for what limits the search; at least one.
    Open(Vec<Question>),
    /// The game is over there: each player's share.
    Over(Vec<f32>),
}

/// A question about a position, for what limits its search.
pub type Question = Box<dyn FnOnce(&str) -> Vec<String>>;

/// What was found in a position: the lines that answer each question about it,
/// the best first.
pub type Answers = Vec<Vec<Info>>;

/// What a review has found.
#[derive(Clone)]
pub struct Finding {
    /// How many moves come before the position that was searched.
    pub ply: usize,
    /// Each player's chance there.
    pub chances: Vec<f32>,
    /// What was found for moves of which more is known now: how many moves come
    /// before each, and the answers there.
    pub moves: Vec<(usize, Answers)>,
}

impl ReviewedGame {
    /// Reviews the game while that is wanted. Another move ends it.
    pub fn review(self) {
        let engine = EngineClient::for_owner();
        let reviewing = self.moves.reviewing;
        let plan = RwSignal::new(Plan::default());
        // What was found in each position of the line, for the move after it.
        let found = StoredValue::new(Vec::<Answers>::new());
        Effect::new(move |before: Option<bool>| {
            let on = reviewing.get();
            if !on {
                plan.set(Plan::default());
            } else if before != Some(true) {
                let plies = self.line.read_untracked().len() + 1;
                found.set_value(vec![Vec::new(); plies]);
                plan.set(Plan::new(0..plies, FIRST_MS));
            }
            on
        });
        Effect::new(move |before: Option<()>| {
            // Read, because a memo that nobody has read would call its first
            // value a change.
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
            // The move that led here, and the next one, whose position was
            // searched before in a second look.
            let moves = ply.saturating_sub(1)..=ply;
            let moves = found.with_value(|found| {
                let found = moves.filter_map(|ply| Some((ply, found.get(ply)?.clone())));
                found.collect()
            });
            self.note.run(Finding {
                ply,
                chances,
                moves,
            });
            plan.update(|plan| {
                plan.plies.pop();
            });
        };
        Effect::new(move || {
            if !reviewing.get() {
                return engine.stop();
            }
            let now = plan.get();
            let done = now.all - now.plies.len();
            self.moves.progress.set((done, now.all));
            let Some(ply) = now.plies.last().copied() else {
                return match now.milliseconds {
                    // It has not been made yet.
                    0 => {}
                    FIRST_MS => plan.set(Plan::new(self.doubtful().into_iter(), SECOND_MS)),
                    _ => reviewing.set(false),
                };
            };
            let questions = match self.position.run(ply) {
                None => return reviewing.set(false),
                Some(ReviewedPosition::Over(shares)) => return searched(ply, shares, Vec::new()),
                Some(ReviewedPosition::Open(questions)) => questions,
            };
            let limits = format!("movetime {} multipv {LINES}", now.milliseconds);
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

    /// The positions before and after each move that is marked as a bad one.
    fn doubtful(self) -> BTreeSet<usize> {
        let review = self.moves.review.get_untracked();
        let bad = review.marked.iter().filter(|it| it.glyph != Glyph::GOOD);
        bad.flat_map(|verdict| [verdict.ply - 1, verdict.ply])
            .collect()
    }
}

/// Asks the questions, the last one first, and hands all answers to `done`.
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
        EngineReply::Gone => failed(true),
    });
}

/// Each player's chance by the best lines of all answers, in the mean.
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
