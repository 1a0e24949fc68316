//! The page of a game, and what all its screens have in common.

use super::arrange_screen::ArrangeScreen;
use super::attach::attach_plans;
use super::computers::run_computers;
use super::curtain::{ComputerPlanning, Curtain, Ready};
use super::game::{ParallelGame, Screen};
use super::header::facing_side;
use super::planning_screen::PlanningScreen;
use super::reveal::{GameOver, Reveal};
use crate::rules::Seat;
use crate::rules::lattice::Hole;
use crate::table::{GameId, ParallelMatch};
use crate::ui::boards::star::HoleModel;
use crate::ui::dom::{El, html};
use crate::ui::i18n::t_string;
use crate::ui::pages::play::{Command, Panel, controls, draw_offer, root, side_panel};
use leptos::prelude::*;

/// A game of Parallel Chinese Checkers.
#[component]
pub fn ParallelPage(
    /// Under which it is saved.
    id: GameId,
    /// The game.
    table: ParallelMatch,
) -> impl IntoView {
    let game = ParallelGame::new(id, table);
    run_computers(game);
    attach_plans(game);
    let screen = Memo::new(move |_| game.screen());
    // Who has to answer an offer must not look at a player's own screen.
    let public =
        Memo::new(move |_| !matches!(screen.get(), Screen::Planning(_) | Screen::Arranging(_)));
    let offered = Memo::new(move |_| public.get() && game.table.read().offer().is_some());
    let offer = move || {
        offered
            .get()
            .then(|| untrack(|| draw_offer(game.summary, on_command(game)).into_view()))
    };
    // Curtain and reveal have no place for a notice of their own.
    let notice = move || {
        let shown = public.get() && screen.get() != Screen::Over && game.notice.read().is_some();
        shown.then(|| {
            view! {
                <p class="ask" role="alert">
                    {move || game.notice.get()}
                </p>
            }
        })
    };
    view! {
        <div style:display="contents">
            {move || screen_anew(game, screen.get())} {offer} {notice}
        </div>
    }
}

/// One of the screens. Nothing of another screen is left when it is shown: its
/// listeners and effects end with their owner, which is the closure that calls
/// this, and a keyed list of one takes no elements over.
fn screen_anew(game: ParallelGame, screen: Screen) -> impl IntoView {
    let children = move |screen| untrack(|| screen_view(game, screen));
    view! { <For each=move || [screen] key=|screen| *screen children=children /> }
}

fn screen_view(game: ParallelGame, screen: Screen) -> AnyView {
    match screen {
        Screen::Curtain(seat) => view! { <Curtain game seat /> }.into_any(),
        Screen::Thinking(seat) => view! { <ComputerPlanning game seat /> }.into_any(),
        Screen::Planning(seat) => view! { <PlanningScreen game seat /> }.into_any(),
        Screen::Arranging(seat) => view! { <ArrangeScreen game seat /> }.into_any(),
        Screen::Ready => view! { <Ready game /> }.into_any(),
        Screen::Reveal(round) => view! { <Reveal game round /> }.into_any(),
        Screen::Over => view! { <GameOver game /> }.into_any(),
    }
}

/// Does what is chosen among the controls of a game.
pub fn on_command(game: ParallelGame) -> Callback<Command> {
    Callback::new(move |command| game.command(command))
}

/// One of the game's screens, with the panel beside it.
#[component]
pub fn ParallelScreen(
    /// The game.
    game: ParallelGame,
    /// Its classes.
    class: &'static str,
    /// What the panel shows.
    panel: RwSignal<Option<Panel>>,
    /// The player to whom the screen is turned when the table is flat.
    #[prop(optional_no_strip)]
    facing: Option<Seat>,
    /// The player to whom the device is handed.
    #[prop(optional_no_strip)]
    curtain: Option<Seat>,
    children: Children,
) -> impl IntoView {
    let opened = Memo::new(move |_| panel.read().is_some());
    let side_panel = move || {
        let moves = Some((game.moves, None));
        let (options, summary) = (game.options(), game.summary);
        side_panel(panel, options, summary, on_command(game), moves).into_view()
    };
    let content = view! {
        {children()}
        {move || opened.get().then(|| untrack(side_panel))}
    };
    root(class, game.summary, panel)
        .live(move |it| {
            it.set(
                "data-facing",
                facing.and_then(|seat| facing_side(game, seat)),
            );
        })
        .attr("data-curtain", curtain.map(Seat::number))
        .view(content.into_any())
        .into_view()
}

/// The controls of any game. Where only computers play they can be stopped.
#[component]
pub fn ParallelControls(
    /// The game.
    game: ParallelGame,
    /// What the panel shows.
    panel: RwSignal<Option<Panel>>,
) -> impl IntoView {
    let computers = game.computers;
    let pause = computers.show.then(|| computers.pause());
    controls(
        game.summary,
        on_command(game),
        panel,
        pause.into_iter().collect(),
    )
    .into_view()
}

/// A view as an element that has no box of its own.
pub fn bridged(view: AnyView) -> El {
    html("div").style("display", "contents").view(view)
}

/// What a screen reader says of a hole.
pub fn hole_text(game: ParallelGame) -> Callback<(Hole, HoleModel), String> {
    Callback::new(
        move |(hole, shown): (Hole, HoleModel)| match (shown.peg, shown.number) {
            (Some((seat, _)), Some(number)) => {
                let name = game.name(seat);
                t_string!(game.i18n, page.plan.peg, hole, number, name)
            }
            (Some((seat, _)), None) => {
                t_string!(game.i18n, page.star.peg, hole, name = game.name(seat))
            }
            (None, _) => t_string!(game.i18n, page.star.empty, hole),
        },
    )
}
