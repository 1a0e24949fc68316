//! The rounds of Parallel Chinese Checkers as a list of moves. Selecting a
//! round plays it back.

use crate::pages::game::{MoveAction, Moves, MovesTab};
use crate::state::library::SavedMatch;
use crate::state::playback::Playback;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::parallel::plan_reason;
use starfence_table::{HintReason, ParallelSession, TreePath};
use std::sync::Arc;

/// Returns the rounds of a session as a list of moves. `playback` is the round
/// that is being played back, if any; selecting a round in the list sets
/// `playback`.
pub fn moves_of(saved: SavedMatch<ParallelSession>, playback: RwSignal<Option<Playback>>) -> Moves {
    let table = saved.table();
    let at = Memo::new(move |_| {
        let rounds = table.read().rounds();
        let shown = playback.get().map(|it| it.round + 1);
        TreePath::on_main_line(shown.unwrap_or(rounds).min(rounds))
    });
    let len = Memo::new(move |_| table.read().rounds());
    let act = move |action: MoveAction| {
        let here = at.get_untracked();
        let show = move |ply: usize| {
            let ply = ply.min(len.get_untracked());
            match ply.checked_sub(1) {
                Some(round) => show_round(saved, playback, round),
                None => playback.set(None),
            }
        };
        match action {
            MoveAction::GoTo(path) => {
                if switch_to_line(saved, &path) {
                    show(path.ply);
                }
            }
            MoveAction::Step(by) => show(here.ply.saturating_add_signed(by).max(1)),
            MoveAction::First => show(1),
            MoveAction::Last => show(usize::MAX),
            MoveAction::Return => playback.set(None),
            MoveAction::Comment { path, text } => {
                saved.update(|table| table.set_comment(&path, &text));
            }
            MoveAction::PlayFrom => {
                let mut next = table.get_untracked();
                if next.continue_from(&here) {
                    playback.set(None);
                    saved.set(next);
                }
            }
            // Nothing in this game previews moves, and its board has no marks.
            MoveAction::Preview(_) | MoveAction::ClearMarks(_) => {}
        }
    };
    Moves {
        rows: Memo::new(move |_| table.read().sheet().into_iter().map(Arc::new).collect()),
        shown_path: at,
        len,
        shows_other_position: Memo::new(move |_| at.read().ply != len.get()),
        is_over: Memo::new(move |_| table.read().outcome().is_some()),
        last_move_text: Memo::new(move |_| {
            let table = table.read();
            let plans = at.read().ply.checked_sub(1).and_then(|it| table.plans(it));
            plans.map_or_else(String::new, |plans| plans.to_string())
        }),
        // Each round has its own log of steps instead.
        sentences: None,
        comment: Memo::new(move |_| table.read().comment(&at.read())),
        chances: Memo::new(move |_| {
            let table = table.read();
            let rounds = table.line().len();
            (0..=rounds).map(|rounds| table.chances(rounds)).collect()
        }),
        review: Memo::new(move |_| table.read().game_review()),
        reason: Callback::new(move |(rounds, seat, plan): (usize, Seat, String)| {
            let line = table.read_untracked().line();
            let made = line.moves().nth(rounds);
            let made = made.and_then(|plans| plans.by_seat(seat).plan());
            match (plan.parse(), made) {
                (Ok(better), Some(made)) => {
                    plan_reason(line.position_at(rounds), seat, better, made)
                }
                _ => HintReason::NoReason,
            }
        }),
        on_action: Callback::new(act),
        is_replaying: RwSignal::new(false),
        reviewing: RwSignal::new(false),
        progress: RwSignal::new(0.0),
        can_review: true,
        tab: RwSignal::new(MovesTab::Moves),
        highlighted: RwSignal::new(None),
        first_mistake_shown: RwSignal::new(false),
    }
}

/// Shows the playback of a round from its start, after hiding any open private
/// screen.
fn show_round(
    saved: SavedMatch<ParallelSession>,
    playback: RwSignal<Option<Playback>>,
    round: usize,
) {
    let table = saved.table();
    let mut covered = table.get_untracked();
    covered.cover();
    if covered != *table.read_untracked() {
        saved.set(covered);
    }
    playback.set(Some(Playback::paused_at_start(round)));
}

/// Makes the variation that contains `path` the game's main line, if it is not
/// already the main line. Returns whether the position at `path` can be shown
/// now.
fn switch_to_line(saved: SavedMatch<ParallelSession>, path: &TreePath) -> bool {
    if path.is_on_main_line() && path.ply <= saved.table().read_untracked().rounds() {
        return true;
    }
    let mut next = saved.table().get_untracked();
    let there = next.continue_from(path);
    if there {
        saved.set(next);
    }
    there
}
