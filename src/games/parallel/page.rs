//! The page of a game of Parallel Chinese Checkers, with the parts that all its
//! screens share.

use super::attach::register_with_host_page;
use super::confirmations::skip_confirmations;
use super::curtain::{
    AllPlannedScreen, ComputerPlanning, Curtain, InOtherTabScreen, WaitingScreen,
};
use super::game::{ParallelGame, Screen};
use super::planning::chunk::PlanningChunk;
use super::reveal::chunk::RevealChunk;
use super::screen::{command_callback, shared_board_rotation};
use crate::browser::effects::run_effect;
use crate::browser::sound;
use crate::browser::sound::Sound;
use crate::browser::vibration::Buzz;
use crate::browser::window_events::on_window;
use crate::components::chunk_view::{chunk_page, chunk_part};
use crate::pages::game::{DrawOfferCardProps, PlanRotation, buzz_when, game_page_part};
use crate::state::chunks::{LazyChunk, use_chunks};
use crate::state::phones::{PhoneScreen, Phones};
use crate::state::planning_tips::PlanningTipsState;
use leptos::ev;
use leptos::prelude::*;
use starfence_table::{GameId, ParallelMatch, SecretTask};

/// The page of a game of Parallel Chinese Checkers.
#[component]
pub fn ParallelPage(
    /// The id under which the game is saved.
    id: GameId,
    /// The saved match.
    table: ParallelMatch,
) -> impl IntoView {
    game_page(ParallelGame::new(id, table))
}

/// The page on a player's phone, on which the player plans while the game is
/// shown on another screen.
#[component]
pub fn PhonePlanning(
    /// The state of the phone's screen.
    screen: PhoneScreen,
) -> impl IntoView {
    game_page(ParallelGame::on_phone(screen))
}

pub(super) fn game_page(game: ParallelGame) -> impl IntoView {
    provide_context(PlanRotation(shared_board_rotation(game).into()));
    PlanningTipsState::provide();
    run_effect(move || skip_confirmations(game));
    register_with_host_page(game);
    run_later_parts(game);
    // A browser may restore a page exactly as it was left, for example with its
    // Back button, and the next player might see a private screen.
    on_window(ev::pagehide, move |_| game.cover_screen());
    // The connection also stays open while a screen without a link is shown, so
    // that rounds are received there too.
    let connection = game.remote.map(|remote| {
        let chunk = use_chunks().remote;
        chunk_part(chunk, move |chunk| (chunk.connect)(remote))
    });
    let phones = match game.phones {
        Some(Phones::Table(table)) => {
            let chunk = use_chunks().phones;
            Some(chunk_part(chunk, move |chunk| (chunk.connect)(table)))
        }
        _ => None,
    };
    let screen = Memo::new(move |_| game.screen());
    fetch_next_screens(game, screen);
    rustle(screen);
    // Phones that are connected say themselves when their player is awaited.
    if game.phones.is_none() {
        let waits = move || matches!(screen.get(), Screen::Thinking(_) | Screen::Waiting);
        buzz_when(Buzz::Turn, move || !waits());
    }
    // A player who has to answer an offer must not see another player's private
    // screen.
    let public =
        Memo::new(move |_| !matches!(screen.get(), Screen::Planning(_) | Screen::Arranging(_)));
    let offered = Memo::new(move |_| public.get() && game.summary.read().offer.is_some());
    let offer = move || {
        let (summary, on_command) = (game.summary, command_callback(game));
        offered.get().then(|| {
            game_page_part(move |chunk| {
                (chunk.draw_offer)(DrawOfferCardProps {
                    summary,
                    on_command,
                })
            })
        })
    };
    // The curtain and the reveal have no other place for a notice.
    let notice = move || {
        let shown = public.get() && screen.get() != Screen::Over;
        let is_said = shown && game.public_notice().is_some();
        is_said.then(|| {
            view! {
                <p class="ask" role="alert">
                    {move || game.public_notice()}
                </p>
            }
        })
    };
    view! {
        <div style:display="contents">
            {move || rebuilt_screen(game, screen.get())} {offer} {notice} {connection} {phones}
        </div>
    }
}

/// Plays the sound of the curtain when it falls and when it is drawn.
fn rustle(screen: Memo<Screen>) {
    let has_fallen = Memo::new(move |_| matches!(screen.get(), Screen::Curtain(_)));
    let mut had_fallen = has_fallen.get_untracked();
    run_effect(move || {
        if had_fallen != has_fallen.get() {
            sound::play(Sound::Curtain);
        }
        had_fallen = has_fallen.get_untracked();
    });
}

/// Fetches the code of screens before they are shown. That of the planning
/// screen is fetched while the curtain is shown or pegs are arranged. That of
/// everything else is fetched at once if there are computer players or pegs to
/// arrange, and otherwise while the first plan is being made.
fn fetch_next_screens(game: ParallelGame, screen: Memo<Screen>) {
    let planning = expect_context::<LazyChunk<PlanningChunk>>();
    let later = expect_context::<LazyChunk<RevealChunk>>();
    let plans_here = move || !game.table.read_untracked().people().is_empty();
    let begun = Memo::new(move |_| {
        let view = game.table.read().view();
        view.is_some_and(|view| !view.plan().is_empty())
    });
    run_effect(move || match screen.get() {
        // Also the screen until this tab holds the game's lock.
        Screen::InOtherTab => {}
        Screen::Curtain(_) => {
            let table = game.table.read_untracked();
            if table.task() == SecretTask::Plan {
                planning.load();
            }
            // The last round can be watched, and the game be reviewed.
            let needs_later = game.computers.has_computers || table.rounds() > 0;
            if needs_later || table.task() == SecretTask::Arrange {
                later.load();
            }
        }
        Screen::Planning(_) => {
            // Tried again with the first order, if it failed before.
            if begun.get() || game.computers.has_computers {
                later.load();
            }
        }
        Screen::Thinking(_) | Screen::Waiting => {
            if plans_here() {
                planning.load();
            }
            // Once this has failed, the user decides when to try again.
            if !game.computers.failed.get() {
                later.load();
            }
        }
        Screen::Arranging(_) | Screen::Ready | Screen::Reveal(_) => {
            if plans_here() {
                planning.load();
            }
            later.load();
        }
        Screen::Over => later.load(),
    });
}

/// Lets computers play and reviews the game as soon as the code for that is
/// loaded.
fn run_later_parts(game: ParallelGame) {
    let later = expect_context::<LazyChunk<RevealChunk>>();
    // An attempt that failed in an earlier game says nothing about this one.
    if untrack(|| later.failed()) {
        later.load();
    }
    run_effect(move || match later.get() {
        Some(part) => untrack(|| {
            // Only fetching the code has failed: until now no computer player
            // could be asked for a plan.
            game.computers.failed.set(false);
            (part.run)(game);
        }),
        None if later.failed() => game.computers.failed.set(true),
        None => {}
    });
}

/// Builds a screen from scratch. Nothing of the previous screen remains: its
/// listeners and effects are disposed of with their reactive owner, the closure
/// that calls this function, and a keyed list of one item reuses no elements.
fn rebuilt_screen(game: ParallelGame, screen: Screen) -> impl IntoView {
    let children = move |screen| untrack(|| screen_view(game, screen));
    view! { <For each=move || [screen] key=|screen| *screen children=children /> }
}

fn screen_view(game: ParallelGame, screen: Screen) -> AnyView {
    let planning = expect_context::<LazyChunk<PlanningChunk>>();
    let later = expect_context::<LazyChunk<RevealChunk>>();
    match screen {
        Screen::Curtain(seat) => view! { <Curtain game seat /> }.into_any(),
        Screen::Thinking(seat) => view! { <ComputerPlanning game seat /> }.into_any(),
        Screen::Planning(seat) => chunk_page(planning, move |chunk| (chunk.plan)(game, seat)),
        Screen::Arranging(seat) => chunk_page(later, move |chunk| (chunk.arrange)(game, seat)),
        Screen::Ready => view! { <AllPlannedScreen game /> }.into_any(),
        Screen::Waiting => view! { <WaitingScreen game /> }.into_any(),
        Screen::InOtherTab => view! { <InOtherTabScreen game /> }.into_any(),
        Screen::Reveal(round) => chunk_page(later, move |chunk| (chunk.reveal)(game, round)),
        Screen::Over => chunk_page(later, move |chunk| (chunk.over)(game)),
    }
}
