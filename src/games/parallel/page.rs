//! The page of a game of Parallel Chinese Checkers, with the parts that all its
//! screens share.

use super::arrange_screen::ArrangeScreen;
use super::attach::register_with_host_page;
use super::computers::run_computers;
use super::curtain::{
    AllPlannedScreen, ComputerPlanning, Curtain, InOtherTabScreen, WaitingScreen,
};
use super::game::{ParallelGame, Screen};
use super::planning_screen::PlanningScreen;
use super::reveal_chunk::RevealChunk;
use super::review::review_plans;
use super::screen::{command_callback, shared_board_rotation};
use crate::components::chunk_view::{chunk_page, chunk_part};
use crate::pages::game::{DrawOfferCardProps, PlanRotation, game_page_part};
use crate::state::chunks::{LazyChunk, use_chunks};
use crate::state::phones::{PhoneScreen, Phones};
use crate::state::planning_tips::PlanningTipsState;
use leptos::prelude::*;
use starfence_table::{GameId, ParallelMatch};

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

fn game_page(game: ParallelGame) -> impl IntoView {
    provide_context(PlanRotation(shared_board_rotation(game).into()));
    PlanningTipsState::provide();
    run_computers(game);
    register_with_host_page(game);
    review_plans(game);
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
    // The screens of a round that has been played are fetched while the first
    // plan is being made.
    let played = expect_context::<LazyChunk<RevealChunk>>();
    Effect::new(move || {
        let is_near = match screen.get() {
            // `InOtherTab` is also the screen until this tab holds the game's
            // lock.
            Screen::Curtain(_) | Screen::Arranging(_) | Screen::InOtherTab => false,
            Screen::Planning(_) => {
                let view = game.table.read().view();
                view.is_some_and(|view| !view.plan().is_empty())
            }
            _ => true,
        };
        if is_near {
            played.load();
        }
    });
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

/// Builds a screen from scratch. Nothing of the previous screen remains: its
/// listeners and effects are disposed of with their reactive owner, the closure
/// that calls this function, and a keyed list of one item reuses no elements.
fn rebuilt_screen(game: ParallelGame, screen: Screen) -> impl IntoView {
    let children = move |screen| untrack(|| screen_view(game, screen));
    view! { <For each=move || [screen] key=|screen| *screen children=children /> }
}

fn screen_view(game: ParallelGame, screen: Screen) -> AnyView {
    let played = expect_context::<LazyChunk<RevealChunk>>();
    match screen {
        Screen::Curtain(seat) => view! { <Curtain game seat /> }.into_any(),
        Screen::Thinking(seat) => view! { <ComputerPlanning game seat /> }.into_any(),
        Screen::Planning(seat) => view! { <PlanningScreen game seat /> }.into_any(),
        Screen::Arranging(seat) => view! { <ArrangeScreen game seat /> }.into_any(),
        Screen::Ready => view! { <AllPlannedScreen game /> }.into_any(),
        Screen::Waiting => view! { <WaitingScreen game /> }.into_any(),
        Screen::InOtherTab => view! { <InOtherTabScreen game /> }.into_any(),
        Screen::Reveal(round) => chunk_page(played, move |chunk| (chunk.reveal)(game, round)),
        Screen::Over => chunk_page(played, move |chunk| (chunk.over)(game)),
    }
}
