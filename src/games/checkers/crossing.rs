//! The solo crossing, a task for one player: ten pegs cross the star without
//! opponents, and the page shows the smallest number of turns known to complete
//! the crossing from each position.

#[cfg(test)]
mod tests;

use crate::address::Address;
use crate::boards::arrow::{MoveArrow, MoveMark};
use crate::boards::star::{StarBoard, StarBoardCallbacks};
use crate::browser::effects::run_effect;
use crate::browser::sound;
use crate::browser::timer::run_later;
use crate::components::button::Button;
use crate::i18n::games::hole_text;
use crate::i18n::names::colour_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::puzzles::layout::HubLink;
use crate::state::puzzle_progress::StoredPuzzles;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::star::{BoardRotation, Destination, HoleModel, StarEvent, StarModel, centre};
use starfence_engine::crossing::{KnownCrossings, RemainingCrossing};
use starfence_rules::checkers::Turn;
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::{GameKind, Seat};
use starfence_table::Colour;
use starfence_table::puzzle::Crossing;
use std::time::Duration;

/// The state of the page: the crossing, and the best solution known from its
/// current position.
#[derive(Clone, Copy)]
struct CrossingState {
    crossing: RwSignal<Crossing>,
    picked: RwSignal<Option<Hole>>,
    /// The best known solution from the current position; `None` until it has
    /// been computed.
    best_solution: RwSignal<Option<RemainingCrossing>>,
    /// Whether the best known solution is shown.
    shows_solution: RwSignal<bool>,
}

impl CrossingState {
    fn new() -> Self {
        let state = Self {
            crossing: RwSignal::default(),
            picked: RwSignal::new(None),
            best_solution: RwSignal::new(None),
            shows_solution: RwSignal::new(false),
        };
        let stored = StoredPuzzles::load(GameKind::ChineseCheckers);
        run_effect(move || {
            if let Some(turns) = state.crossing.read().own_result() {
                stored.update(|progress| progress.note_crossing(turns));
            }
        });
        let known = StoredValue::new(None::<KnownCrossings>);
        run_effect(move || {
            let (pegs, turns) = {
                let crossing = state.crossing.read();
                (crossing.pegs(), crossing.turns())
            };
            state.best_solution.set(None);
            // Deferred so that the board is drawn first.
            run_later(Duration::ZERO, move || {
                let mut best_solution = None;
                known.update_value(|known| {
                    let known = known.get_or_insert_with(KnownCrossings::new);
                    best_solution = known.remaining(pegs, turns);
                });
                state.best_solution.set(best_solution);
            });
        });
        state
    }

    fn play(self, from: Hole, to: Hole) {
        let mut next = self.crossing.get_untracked();
        if next.play(from, to).is_some() {
            self.picked.set(None);
            self.crossing.set(next);
        }
    }

    /// Returns the next turn of the best solution known, as the start hole and
    /// the end hole of the peg's route.
    fn best_turn(self) -> Option<(Hole, Hole)> {
        let best_solution = self.best_solution.read();
        match *best_solution.as_ref()?.turns.first()? {
            Turn::Move { from, to, .. } => Some((from, to)),
            _ => None,
        }
    }

    /// Plays the next turn of the best solution known.
    fn play_best(self) {
        if let Some((from, to)) = untrack(|| self.best_turn()) {
            self.play(from, to);
        }
    }

    /// Returns the route of the next turn of the solution that is shown; `None`
    /// while no solution is shown.
    fn next_route(self) -> Option<Vec<Hole>> {
        let (from, to) = self.best_turn().filter(|_| self.shows_solution.get())?;
        let routes = self.crossing.read().routes_from(from);
        routes.into_iter().find(|route| route.last() == Some(&to))
    }

    /// Shows the best solution. The crossing then no longer counts as the
    /// player's own result.
    fn show_solution(self) {
        self.shows_solution.set(true);
        self.crossing.update(Crossing::mark_as_helped);
    }

    fn start_over(self) {
        self.shows_solution.set(false);
        self.change(|crossing| *crossing = Crossing::default());
    }

    fn change(self, change: impl FnOnce(&mut Crossing)) {
        self.picked.set(None);
        self.crossing.update(change);
    }

    fn model(self) -> StarModel {
        let crossing = self.crossing.read();
        let pegs = crossing.pegs();
        let picked = self.picked.get();
        let ways = picked
            .map(|from| crossing.routes_from(from))
            .unwrap_or_default();
        let destination = |route: Vec<Hole>| {
            Some(Destination {
                hole: *route.last()?,
                route,
                swap: false,
            })
        };
        StarModel {
            pegs: Hole::all()
                .map(|hole| pegs.contains(hole).then_some(Seat::FIRST))
                .collect(),
            colours: vec![Colour::of(Seat::FIRST)],
            homes: vec![(StarPoint::N, Seat::FIRST)],
            goal: Some(StarPoint::S),
            movable: if crossing.is_done() {
                Default::default()
            } else {
                pegs
            },
            picked,
            destinations: ways.into_iter().filter_map(destination).collect(),
            last: crossing.last().to_vec(),
            ..StarModel::default()
        }
    }
}

/// The page of the solo crossing.
#[component]
pub fn CrossingPage() -> impl IntoView {
    sound::enable_sounds(expect_context::<Settings>().gain());
    crossing_view(CrossingState::new())
}

/// Returns the view of a solo crossing.
fn crossing_view(state: CrossingState) -> impl IntoView {
    let i18n = use_i18n();
    let CrossingState {
        crossing,
        best_solution,
        shows_solution,
        ..
    } = state;
    let turns = Memo::new(move |_| crossing.read().turns());
    let done = Memo::new(move |_| crossing.read().is_done());
    let so_far = move || match done.get() {
        true if turns.get() == Crossing::MIN_TURNS => {
            t_string!(i18n, puzzles.crossing.done_best, count = turns.get())
        }
        true => t_string!(i18n, puzzles.crossing.done, count = turns.get()),
        false => t_string!(i18n, puzzles.crossing.played, count = turns.get()),
    };
    let left = move || match best_solution.read().as_ref() {
        _ if done.get() => String::new(),
        None => String::new(),
        Some(best_solution) if best_solution.proved => {
            t_string!(
                i18n,
                puzzles.crossing.proved,
                count = best_solution.turns.len()
            )
        }
        Some(best_solution) => t_string!(
            i18n,
            puzzles.crossing.at_most,
            count = best_solution.turns.len()
        ),
    };
    let line = move || {
        let best_solution = best_solution.read();
        let shown = best_solution.as_ref().filter(|_| shows_solution.get())?;
        let mut turns = shown.turns.iter().map(ToString::to_string);
        let next = turns.next()?;
        let rest: String = turns.map(|turn| format!(" {turn}")).collect();
        Some(view! {
            <b>{next}</b>
            {rest}
        })
    };
    let count = move || Some(best_solution.read().as_ref()?.turns.len().to_string());
    let proved = move || Some(best_solution.read().as_ref()?.proved.to_string());
    let progress = StoredPuzzles::load(GameKind::ChineseCheckers).progress;
    let best = move || {
        let count = progress.read().best_crossing()?;
        Some(t_string!(i18n, puzzles.crossing.best, count))
    };
    let puzzles = Address::Puzzle(GameKind::ChineseCheckers, None).to_fragment();
    view! {
        <main
            class={"play learn puzzle"}
            data-game=GameKind::ChineseCheckers.name()
            data-players="1"
            data-turns=move || turns.get().to_string()
            data-turns-left=count
            // The notation is of use only with the names of the holes.
            data-names-places=move || shows_solution.get().then_some("")
            data-proved=proved
        >
            <header class="lesson-head">
                <HubLink />
                <h1>{t!(i18n, puzzles.crossing.title)}</h1>
                <p class="quiet">{t!(i18n, puzzles.crossing.about)}</p>
            </header>
            <div class={"board-cell"}>
                <CrossingBoard state />
            </div>
            <div class={"lesson-side"}>
                <section class="lesson">
                    <p class="lesson-task">{t!(i18n, puzzles.crossing.task)}</p>
                    <p class="lesson-said" role="status">
                        {move || i18n.sentences([so_far(), left()])}
                    </p>
                    <div class={"lesson-end"}>
                        <Button
                            label=t!(i18n, page.play.undo)
                            on_press=move |()| state.change(Crossing::undo)
                            disabled=Signal::derive(move || turns.get() == 0)
                        />
                        <Button
                            label=t!(i18n, puzzles.crossing.anew)
                            on_press=move |()| state.start_over()
                            disabled=Signal::derive(move || turns.get() == 0)
                        />
                        <Button
                            label=t!(i18n, puzzles.crossing.show)
                            on_press=move |()| state.show_solution()
                            disabled=Signal::derive(move || done.get() || shows_solution.get())
                        />
                        <Button
                            label=t!(i18n, puzzles.crossing.next)
                            on_press=move |()| state.play_best()
                            disabled=Signal::derive(move || done.get() || !shows_solution.get())
                        />
                    </div>
                    <p class="crossing-line" dir="ltr">
                        {line}
                    </p>
                </section>
                <footer class="lesson-steps puzzle-foot">
                    <p class="puzzle-streak">{best}</p>
                    <nav class="puzzle-links" aria-label=t!(i18n, puzzles.others)>
                        <a class="button" href=puzzles>
                            {t!(i18n, puzzles.more)}
                        </a>
                    </nav>
                </footer>
            </div>
        </main>
    }
}

#[component]
fn CrossingBoard(state: CrossingState) -> impl IntoView {
    let i18n = use_i18n();
    let model = Memo::new(move |_| state.model());
    let name = move || colour_name(i18n, Colour::of(Seat::FIRST));
    let on_event = move |event: StarEvent| match event {
        StarEvent::Pick(hole) => state.picked.set(hole),
        StarEvent::Drag(hole) => state.picked.set(Some(hole)),
        StarEvent::Move(to, _) => {
            if let Some(from) = state.picked.get_untracked() {
                state.play(from, to);
            }
        }
        StarEvent::Nothing(_) => {}
    };
    let describe =
        move |(hole, shown): (Hole, HoleModel)| hole_text(i18n, hole, &shown, &|_| name().into());
    let play = StarBoardCallbacks {
        on_event: Callback::new(on_event),
        describe: Callback::new(describe),
        label: t!(i18n, page.star.board).into(),
    };
    let turned = BoardRotation::default();
    // Once the solution is shown, the board shows its next turn.
    let next = move || {
        let route = state.next_route()?;
        let points = route.into_iter().map(|hole| centre(hole, turned)).collect();
        Some(view! { <MoveArrow points mark=MoveMark::Hint /> })
    };
    view! {
        <StarBoard model turned play>
            {next}
        </StarBoard>
    }
}
