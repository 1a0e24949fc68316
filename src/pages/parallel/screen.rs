//! What all screens of a programmed game have in common.

use super::game::ParallelGame;
use super::header::facing_side;
use crate::boards::star::HoleModel;
use crate::i18n::{I18n, t_string};
use crate::pages::play::{Command, GameRoot, Panel, PauseComputersButton, SidePanel, Toolbar};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;

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
    let (options, summary) = (game.options(), game.summary);
    let facing = Signal::derive(move || facing.and_then(|seat| facing_side(game, seat)));
    view! {
        <GameRoot class summary panel facing curtain>
            {children()}
            <SidePanel panel options on_command=on_command(game) summary moves=game.moves />
        </GameRoot>
    }
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
    let pause = computers
        .only
        .then(|| view! { <PauseComputersButton computers summary=game.summary /> });
    view! {
        <Toolbar summary=game.summary on_command=on_command(game) panel>
            {pause}
        </Toolbar>
    }
}

/// What a screen reader says of a hole of a game's board.
pub fn hole_text(game: ParallelGame) -> Callback<(Hole, HoleModel), String> {
    hole_text_of(game.i18n, Callback::new(move |seat| game.name(seat)))
}

/// The same of any board with numbered pegs.
pub fn hole_text_of(
    i18n: I18n,
    name: Callback<Seat, String>,
) -> Callback<(Hole, HoleModel), String> {
    Callback::new(
        move |(hole, shown): (Hole, HoleModel)| match (shown.peg, shown.number) {
            (Some((seat, _)), Some(number)) => {
                let name = name.run(seat);
                t_string!(i18n, page.plan.peg, hole, number, name)
            }
            (Some((seat, _)), None) => {
                t_string!(i18n, page.star.peg, hole, name = name.run(seat))
            }
            (None, _) => t_string!(i18n, page.star.empty, hole),
        },
    )
}
