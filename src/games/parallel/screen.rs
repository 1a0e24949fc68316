//! The parts that all screens of Parallel Chinese Checkers share.

use super::game::ParallelGame;
use crate::i18n::{I18n, t_string};
use crate::pages::game::GameCommand;
use crate::pages::game::{GameRoot, Panel, PauseComputersButton, SidePanel, Toolbar};
use crate::state::settings::DevicePlacement;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::star::{BoardRotation, HoleModel};
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;

/// Returns a callback that carries out the commands from a game's controls.
pub fn command_callback(game: ParallelGame) -> Callback<GameCommand> {
    Callback::new(move |command| game.command(command))
}

/// Returns the CSS word for the side of the screen at which a player sits in
/// tabletop mode; `None` in other layouts.
fn facing_side(game: ParallelGame, seat: Seat) -> Option<&'static str> {
    let settings = expect_context::<Settings>();
    let flat = settings.layout.get() == DevicePlacement::Flat;
    let summary = game.summary.read();
    let strip = summary.player(seat).filter(|_| flat)?;
    Some(strip.side.word())
}

/// A screen of the game, with the panel beside it.
#[component]
pub fn ParallelScreen(
    game: ParallelGame,
    /// The CSS class.
    class: &'static str,
    /// The content of the panel; `None` while the panel is closed.
    panel: RwSignal<Option<Panel>>,
    /// The player whom the screen faces in tabletop mode.
    #[prop(optional_no_strip)]
    facing: Option<Seat>,
    /// The player to whom the device is being handed.
    #[prop(optional_no_strip)]
    curtain: Option<Seat>,
    children: Children,
) -> impl IntoView {
    let (options, summary) = (game.options(), game.summary);
    let facing = Signal::derive(move || facing.and_then(|seat| facing_side(game, seat)));
    view! {
        <GameRoot class summary panel facing curtain>
            {children()}
            <SidePanel panel options on_command=command_callback(game) summary moves=game.moves />
        </GameRoot>
    }
}

/// The toolbar, with a pause button if only computers play.
#[component]
pub fn ParallelControls(
    game: ParallelGame,
    /// The content of the panel; `None` while the panel is closed.
    panel: RwSignal<Option<Panel>>,
) -> impl IntoView {
    let computers = game.computers;
    let pause = computers
        .only_computers
        .then(|| view! { <PauseComputersButton computers summary=game.summary /> });
    view! {
        <Toolbar summary=game.summary on_command=command_callback(game) panel>
            {pause}
        </Toolbar>
    }
}

/// Returns a callback that describes the holes of a game's board to screen
/// readers.
pub fn hole_text(game: ParallelGame) -> Callback<(Hole, HoleModel), String> {
    numbered_hole_text(game.i18n, Callback::new(move |seat| game.name(seat)))
}

/// Returns a callback that describes the holes of any board with numbered pegs
/// to screen readers.
pub fn numbered_hole_text(
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

/// Returns the rotation of the board on screens for all players.
pub fn shared_board_rotation(game: ParallelGame) -> Memo<BoardRotation> {
    let settings = expect_context::<Settings>();
    let players = game.table.read_untracked().rules().players;
    Memo::new(move |_| {
        let home = settings.facing.get().and_then(|seat| players.home(seat));
        home.map_or(BoardRotation::default(), BoardRotation::to_face)
    })
}
