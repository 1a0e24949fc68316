//! The rounds of the programmed game as moves to walk through. To look at a
//! round is to watch it run.

use super::game::PlanGame;
use super::watching::Watch;
use crate::table::{ParallelMatch, TreePath};
use crate::ui::dom::follow;
use crate::ui::pages::play::{Moves, Walk};
use leptos::prelude::*;
use std::time::Duration;

/// How long the end of a round is looked at while a game is played through, in
/// milliseconds.
const LOOK_MS: u64 = 1_500;

/// The moves of a table at which `watch` is watched.
pub fn moves_of(table: RwSignal<ParallelMatch>, watch: RwSignal<Option<Watch>>) -> Moves {
    let at = Memo::new(move |_| {
        let rounds = table.read().rounds();
        let watched = watch.get().map(|watch| watch.round + 1);
        TreePath::on_main_line(watched.unwrap_or(rounds).min(rounds))
    });
    let len = Memo::new(move |_| table.read().rounds());
    let walk = move |walk: Walk| {
        let here = at.get_untracked();
        let show = move |ply: usize| {
            let ply = ply.min(len.get_untracked());
            match ply.checked_sub(1) {
                Some(round) => watch_round(table, watch, round),
                None => watch.set(None),
            }
        };
        match walk {
            Walk::To(path) => {
                if go_on_from(table, &path) {
                    show(path.ply);
                }
            }
            Walk::By(by) => show(here.ply.saturating_add_signed(by).max(1)),
            Walk::First => show(1),
            Walk::Last => show(usize::MAX),
            Walk::Back => watch.set(None),
            Walk::Say(text) => table.update(|table| table.set_comment(&here, &text)),
            Walk::GoOn => {
                let mut next = table.get_untracked();
                if next.go_on_from(&here) {
                    watch.set(None);
                    table.set(next);
                }
            }
        }
    };
    Moves {
        rows: Memo::new(move |_| table.read().sheet()),
        at,
        len,
        looks_back: Memo::new(move |_| at.read().ply != len.get()),
        last: Memo::new(move |_| {
            let table = table.read();
            let plans = at.read().ply.checked_sub(1).and_then(|it| table.plans(it));
            plans.map_or_else(String::new, |plans| plans.to_string())
        }),
        said: Memo::new(move |_| table.read().comment(&at.read())),
        chances: Memo::new(|_| Vec::new()),
        walk: Callback::new(walk),
        playing: RwSignal::new(false),
        reviewing: RwSignal::new(false),
        can_review: false,
    }
}

/// Watches a round from its start; nothing that is being planned stays open.
fn watch_round(table: RwSignal<ParallelMatch>, watch: RwSignal<Option<Watch>>, round: usize) {
    let mut covered = table.get_untracked();
    covered.cover();
    if covered != *table.read_untracked() {
        table.set(covered);
    }
    watch.set(Some(Watch::from_start(round)));
}

/// Takes up the line on which a place lies. Returns whether the place is there
/// to be watched now.
fn go_on_from(table: RwSignal<ParallelMatch>, path: &TreePath) -> bool {
    if path.is_on_main_line() && path.ply <= table.read_untracked().rounds() {
        return true;
    }
    let mut next = table.get_untracked();
    let there = next.go_on_from(path);
    if there {
        table.set(next);
    }
    there
}

/// Lets round follow round while a game is played through. `at_end` tells
/// whether the round that is watched has run to its end.
pub fn play_through(game: PlanGame, at_end: impl Fn() -> bool + 'static) {
    let moves = game.moves;
    follow(move || {
        if !moves.playing.get() {
            return;
        }
        let Some(watched) = game.watch.get() else {
            return;
        };
        if watched.done == 0 && !watched.playing {
            // Not within the change that led here.
            let run = move || {
                if game.watch.try_get_untracked() == Some(Some(watched)) {
                    game.watch.set(Some(Watch::run(watched.round)));
                }
            };
            return set_timeout(run, Duration::ZERO);
        }
        if !at_end() || game.flight.read().is_some() {
            return;
        }
        let on = move || {
            let same = game.watch.try_get_untracked() == Some(Some(watched));
            if !same || !moves.playing.get_untracked() {
                return;
            }
            if watched.round + 1 < moves.len.get_untracked() {
                moves.walk.run(Walk::By(1));
            } else if game.replay.looped() {
                moves.walk.run(Walk::First);
            } else {
                moves.playing.set(false);
            }
        };
        set_timeout(on, Duration::from_millis(LOOK_MS));
    });
}
