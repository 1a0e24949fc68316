//! The layout of a turn-based game: the board and everything beside it.

use super::analysis::hint_card::ShownHint;
use super::analysis::view::AnalysisProps;
use super::announcer::{Announcer, LiveRegion};
use super::celebration::{Celebration, winning_person};
use super::clock::game_clock::GameClock;
use super::clock::view::{LowTimeAnnouncement, PauseClockButton, PlayerClock};
use super::coach::{CoachCard, skills_to_explain};
use super::command::GameCommand;
use super::computer_controls::{AnalysisButton, ComputerButtons, ComputerSpeed};
use super::computers::Computers;
use super::draw_offer::DrawOfferCardProps;
use super::finale::{FinaleStage, finale_is_running};
use super::moves::list::MoveListProps;
use super::moves::sheet::MoveSheet;
use super::moves::state::{Moves, MovesTab};
use super::moves::step_controls::MoveBar;
use super::moves::typed_move::PlayTyped;
use super::page_chunk::game_page_part;
use super::panel::side_panel::SidePanel;
use super::panel::toolbar::{NearControls, Toolbar};
use super::panel::{Panel, toggle};
use super::pencil::{PagePencil, PencilBarProps};
use super::player_card::PlayerCards;
use super::shortcuts::use_shortcuts;
use super::status::GameStatus;
use crate::browser::effects::run_effect;
use crate::browser::media::{MoveListPlace, move_list_place};
use crate::browser::wake_lock::keep_awake;
use crate::i18n::names::game_name;
use crate::i18n::use_i18n;
use crate::state::settings::Settings;
use crate::state::settings::{Choice as _, DevicePlacement};
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{Colour, Side};
use starfence_table::{GameId, GameOptions};

/// The page of a turn-based game. Its children are the board.
#[component]
pub fn GameLayout(
    id: GameId,
    /// The panel that is open beside the board; `None` if all are closed.
    #[prop(optional)]
    panel: RwSignal<Option<Panel>>,
    /// The rules of the game, for the help.
    options: GameOptions,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// The message beside the board.
    #[prop(into)]
    notice: Signal<Option<String>>,
    /// The hint, which is shown above `notice`; `None` if there is none.
    #[prop(optional)]
    hint: RwSignal<Option<ShownHint>>,
    /// Called with each command that a player gives.
    #[prop(into)]
    on_command: Callback<GameCommand>,
    /// The game's moves and the position shown.
    moves: Moves,
    /// The announcements for screen readers.
    #[prop(optional_no_strip)]
    announcer: Option<Announcer>,
    /// Plays a move that the user types; `None` if typing is not available.
    #[prop(optional_no_strip)]
    typed: Option<PlayTyped>,
    /// The game's computer players and analysis engine.
    computers: Computers,
    /// The game's clocks; `None` if no player has a clock.
    #[prop(optional_no_strip)]
    clocks: Option<GameClock>,
    /// Controls that only this game has.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// The board.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    use_shortcuts(panel, on_command, moves, announcer);
    let kind = summary.with_untracked(|summary| summary.kind);
    let clock = move |seat: Seat| {
        let clock = clocks.map(|clocks| view! { <PlayerClock clocks seat /> });
        clock.into_any()
    };
    let place = move_list_place();
    let skills = skills_to_explain(moves, summary);
    let coaches = Memo::new(move |_| !skills.read().is_empty());
    // The move list, while empty, is not shown below the coach's first advice.
    let hides_move_list = Memo::new(move |_| coaches.get() && moves.len.get() == 0);
    let lines = Signal::derive(move || computers.lines_to_show());
    let panel_side = RwSignal::new(Side::Bottom);
    let side_buttons = move |side| {
        let on_menu = move |()| {
            panel_side.set(side);
            toggle(panel, Panel::Menu);
        };
        view! { <NearControls on_menu /> }.into_any()
    };
    let winner = celebrated_winner(summary);
    view! {
        <GameRoot
            class="play"
            summary
            panel
            has_clocks=clocks.is_some()
            shows_other_position=moves.shows_other_position
            names_places=names_places(computers, moves, hint)
            shows_review=Signal::derive(move || moves.is_over.get() && moves.shows_review())
        >
            <h1 class="hidden">{move || game_name(i18n, kind)}</h1>
            <PlayerCards summary notice panel extra=clock side_buttons />
            <div class={"board-cell"}>
                {children()} <Celebration winner shows_other_position=moves.shows_other_position />
            </div>
            <GameStatus id summary notice hint on_command moves computers clocks panel />
            <DrawingControls moves panel />
            <div class={"moves"} class:unmoved=move || hides_move_list.get()>
                <Show when=move || coaches.get() && place.get() != MoveListPlace::Panel>
                    <CoachCard skills />
                </Show>
                <MovesSection panel summary moves typed computers hides_move_list />
            </div>
            <div class={"tools"}>
                {tools}
                {computers.only_computers.then(|| view! { <ComputerSpeed computers /> })}
            </div>
            // If the move list is shown beside the board, the analysis is one
            // of its tabs.
            <Show when=move || { lines.get() > 0 && place.get() != MoveListPlace::Rail }>
                {game_page_part(move |chunk| {
                    (chunk.analysis)(AnalysisProps {
                        result: computers.result,
                        summary,
                        lines,
                        moves: Some(moves),
                        typed,
                    })
                })}
            </Show>
            <GameToolbar summary on_command panel computers clocks />
            {announcer.map(|it| view! { <LiveRegion text=it.text class="spoken" /> })}
            <Show when=move || summary.read().offer.is_some()>
                {game_page_part(move |chunk| {
                    (chunk.draw_offer)(DrawOfferCardProps { summary, on_command })
                })}
            </Show>
            {clocks.map(|clocks| view! { <LowTimeAnnouncement clocks summary /> })}
            <SidePanel
                panel
                side=panel_side
                options
                summary
                on_command
                moves
                typed
                computers=computers.allows_help.then_some(computers)
            />
        </GameRoot>
    }
}

/// The controls of the pencil while it is on, in the place of the status and the
/// tools.
#[component]
fn DrawingControls(moves: Moves, panel: RwSignal<Option<Panel>>) -> impl IntoView {
    let pencil = use_context::<PagePencil>()?;
    let is_on = Memo::new(move |_| pencil.is_on());
    // A panel may cover the board and the controls.
    run_effect(move || {
        if is_on.get() && panel.get_untracked().is_some() {
            panel.set(None);
        }
    });
    let bar =
        move || game_page_part(move |chunk| (chunk.pencil_bar)(PencilBarProps { pencil, moves }));
    Some(view! { <Show when=move || is_on.get()>{bar()}</Show> })
}

/// Returns the colour of the person who is celebrated, which happens after the
/// finale.
fn celebrated_winner(summary: Memo<Summary>) -> Memo<Option<Colour>> {
    let stage = use_context::<FinaleStage>();
    Memo::new(move |_| winning_person(&summary.read()).filter(|_| !finale_is_running(stage)))
}

/// Returns a signal that is true while the page mentions squares or holes by
/// name, for example in a hint.
fn names_places(
    computers: Computers,
    moves: Moves,
    hint: RwSignal<Option<ShownHint>>,
) -> Signal<bool> {
    Signal::derive(move || {
        let analyses = computers.analysing.get() || moves.tab.get() != MovesTab::Moves;
        let points = moves.shows_other_position.get() || moves.highlighted.read().is_some();
        analyses || points || hint.read().is_some()
    })
}

/// The moves beside the board, where the layout has room: the move list, or a
/// one-line bar that opens the list.
#[component]
fn MovesSection(
    panel: RwSignal<Option<Panel>>,
    summary: Memo<Summary>,
    moves: Moves,
    typed: Option<PlayTyped>,
    computers: Computers,
    /// Whether the move list is hidden because no move has been made and tips
    /// for beginners are shown instead.
    hides_move_list: Memo<bool>,
) -> impl IntoView {
    let place = move_list_place();
    // In a window that becomes wide, the list is shown beside the board instead
    // of in the panel.
    run_effect(move || {
        if place.get() == MoveListPlace::Rail && panel.get_untracked() == Some(Panel::Moves) {
            panel.set(None);
        }
    });
    let advisers = computers.allows_help.then_some(computers);
    let list = move || {
        game_page_part(move |chunk| {
            (chunk.move_list)(MoveListProps {
                moves,
                typed,
                summary,
                computers: advisers,
            })
        })
    };
    move || match place.get() {
        MoveListPlace::Rail => view! {
            <MoveSheet summary typed is_landmark=true>
                {move || (!hides_move_list.get()).then(list)}
            </MoveSheet>
        }
        .into_any(),
        MoveListPlace::Bar => {
            let open = move |()| toggle(panel, Panel::Moves);
            view! { <MoveBar moves on_open=open computers /> }.into_any()
        }
        MoveListPlace::Panel => ().into_any(),
    }
}

/// The toolbar, with the buttons for computers and clocks.
#[component]
fn GameToolbar(
    summary: Memo<Summary>,
    on_command: Callback<GameCommand>,
    panel: RwSignal<Option<Panel>>,
    computers: Computers,
    clocks: Option<GameClock>,
) -> impl IntoView {
    let place = move_list_place();
    let layout = expect_context::<Settings>().layout;
    // In other layouts the analysis button is beside the moves. Tabletop mode
    // has none, because people around a table play rather than analyse.
    let analyses = Memo::new(move |_| {
        place.get() == MoveListPlace::Panel && layout.get() != DevicePlacement::Flat
    });
    let advises = computers.allows_help;
    view! {
        <Toolbar summary on_command panel>
            {advises.then(|| view! { <ComputerButtons computers summary /> })}
            <Show when=move || advises && analyses.get()>
                <AnalysisButton computers />
            </Show>
            {clocks.map(|clocks| view! { <PauseClockButton clocks /> })}
        </Toolbar>
    }
}

/// The root element of a game, with the attributes that tests and host pages
/// rely on (docs/notation.md, "The board in the page").
#[component]
pub fn GameRoot(
    /// The CSS class.
    class: &'static str,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// The panel that is open beside the board; `None` if all are closed.
    panel: RwSignal<Option<Panel>>,
    /// Whether any player has a clock.
    #[prop(optional)]
    has_clocks: bool,
    /// Whether the page shows a position other than the game's current one.
    #[prop(optional, into)]
    shows_other_position: Signal<bool>,
    /// Whether the page mentions squares or holes by name. If so, the board
    /// shows the names of its rows and columns.
    #[prop(optional, into)]
    names_places: Signal<bool>,
    /// Whether the page shows the review of the game. If so, everything else
    /// about the end of the game is shown on one line.
    #[prop(optional, into)]
    shows_review: Signal<bool>,
    /// The side of the table that the page faces in tabletop mode.
    #[prop(optional, into)]
    facing: Signal<Option<&'static str>>,
    /// The player to whom the device is being handed; `None` if it is not being
    /// handed over.
    #[prop(optional_no_strip)]
    curtain: Option<Seat>,
    children: Children,
) -> impl IntoView {
    let layout = expect_context::<Settings>().layout;
    keep_awake(Signal::derive(move || summary.read().ending.is_none()));
    let result = move || {
        let outcome = summary.read().outcome();
        outcome.map(|outcome| outcome.to_string())
    };
    let to_move = move || summary.read().to_move.map(|seat| seat.number().to_string());
    let players = summary.with_untracked(|summary| summary.players.len());
    view! {
        <main
            class=format!("{class} players-{players}")
            class:panelled=move || panel.read().is_some()
            data-layout=move || layout.get().word()
            data-colour=move || summary.read().colour().map(|colour| colour.name())
            data-game=move || summary.read().kind.name()
            data-players=players.to_string()
            data-to-move=to_move
            data-result=result
            data-clocks=has_clocks.then_some("")
            data-looking-back=move || shows_other_position.get().then_some("")
            data-names-places=move || names_places.get().then_some("")
            data-review=move || shows_review.get().then_some("")
            data-facing=move || facing.get()
            data-curtain=curtain.map(|seat| seat.number().to_string())
        >
            {children()}
        </main>
    }
}
