//! The curtain: the neutral screen between the private screens of two players.
//! While it is shown, the page contains no part of any plan.

use super::confirmations::plays_alone;
use super::game::ParallelGame;
use super::header::SeatPiece;
use super::planning::state::ignore_repeats;
use super::planning::token_store::PublicStore;
use super::screen::{ParallelControls, ParallelScreen, command_callback};
use crate::boards::star::StarPicture;
use crate::browser::focus::focus_when_shown;
use crate::browser::press::on_click;
use crate::browser::tab_lease::LockState;
use crate::components::chunk_view::chunk_part;
use crate::components::icon::Icon;
use crate::i18n::{Text, t, t_string};
use crate::pages::game::{Panel, PlayerCards, ResigningPlayers, use_panel_keys};
use crate::state::chunks::use_chunks;
use crate::state::phones::Phones;
use leptos::html::{Button, H1};
use leptos::prelude::*;
use starfence_boards::star::{StarModel, parallel_model};
use starfence_rules::{Position as _, Seat};
use starfence_table::{ParallelMessage, SecretTask};

/// The curtain before a player's private screen, shown while the device is
/// handed over.
#[component]
pub fn Curtain(
    game: ParallelGame,
    /// The player to whom the device is handed.
    seat: Seat,
) -> impl IntoView {
    let i18n = game.i18n;
    let task = game.table.read_untracked().task();
    let alone = game.is_on_phone() || plays_alone(game, seat);
    let title = move || {
        if alone {
            t_string!(i18n, page.computer.waiting).to_owned()
        } else {
            t_string!(i18n, page.plan.pass_device, name = game.name(seat))
        }
    };
    let text = move || match task {
        _ if alone => String::new(),
        SecretTask::Plan => {
            let round = game.table.read().position().round();
            t_string!(i18n, page.plan.no_peeking, round)
        }
        SecretTask::Arrange => t_string!(i18n, page.plan.no_peeking_layout).to_owned(),
    };
    let start = move || t_string!(i18n, page.plan.start, name = game.name(seat));
    view! {
        <CurtainScreen game seat>
            <SeatPiece game seat />
            <CurtainHeading game title />
            <p>{text}</p>
            <BeginButton
                game
                label=start
                on_press=move |()| {
                    game.send(ParallelMessage::OpenScreen);
                }
            />
            <RemoteMessages game />
            <PhonesState game />
        </CurtainScreen>
    }
}

/// The state of the phones on which other players plan, if any.
#[component]
fn PhonesState(game: ParallelGame) -> impl IntoView {
    let chunk = use_chunks().phones;
    match game.phones {
        Some(Phones::Table(table)) => Some(chunk_part(chunk, move |it| (it.panel)(table))),
        _ => None,
    }
}

/// The screen shown while a computer player plans, which takes only a moment.
#[component]
pub fn ComputerPlanning(
    game: ParallelGame,
    /// The computer player's seat.
    seat: Seat,
) -> impl IntoView {
    let i18n = game.i18n;
    let failed = game.computers.failed;
    let title = move || {
        if failed.get() {
            t_string!(i18n, page.computer.failed).to_owned()
        } else {
            t_string!(i18n, page.computer.planning, name = game.label(seat))
        }
    };
    let again = move || {
        failed.get().then(|| {
            view! {
                <button
                    {..on_click(move |_| failed.set(false))}
                    class="button primary begin"
                    type="button"
                >
                    {t!(i18n, page.computer.try_again)}
                </button>
            }
        })
    };
    view! {
        <CurtainScreen game>
            <SeatPiece game seat />
            <h1>{title}</h1>
            <div>{again}</div>
        </CurtainScreen>
    }
}

/// The screen shown after all players have planned and before the plans are
/// revealed.
#[component]
pub fn AllPlannedScreen(game: ParallelGame) -> impl IntoView {
    let i18n = game.i18n;
    let task = game.table.read_untracked().task();
    let text = move || match task {
        SecretTask::Plan => t_string!(i18n, page.plan.show_to_all),
        SecretTask::Arrange => t_string!(i18n, page.plan.show_to_all_layout),
    };
    let reveal = move || match task {
        SecretTask::Plan => t_string!(i18n, page.plan.reveal).to_owned(),
        SecretTask::Arrange => t_string!(i18n, page.plan.reveal_layout).to_owned(),
    };
    view! {
        <CurtainScreen game>
            <Icon name="curtain" />
            <CurtainHeading game title=t!(i18n, page.plan.all_done) />
            <p>{text}</p>
            <BeginButton game label=reveal on_press=move |()| { game.send(ParallelMessage::Reveal); } />
        </CurtainScreen>
    }
}

/// The screen shown while the players plan in another tab. It stays blank until
/// it is known whether another tab is used.
#[component]
pub fn InOtherTabScreen(game: ParallelGame) -> impl IntoView {
    let i18n = game.i18n;
    let elsewhere = Memo::new(move |_| game.lock.get() == LockState::HeldElsewhere);
    let title = t!(i18n, page.plan.elsewhere);
    let text = t!(i18n, page.plan.elsewhere_how);
    view! {
        <CurtainScreen game>
            <h1>{move || elsewhere.get().then(title)}</h1>
            <p>{move || elsewhere.get().then(text)}</p>
        </CurtainScreen>
    }
}

/// The screen shown while the game waits for players on other devices. It names
/// these players and offers the messages to send to them.
#[component]
pub fn WaitingScreen(game: ParallelGame) -> impl IntoView {
    let chunks = use_chunks();
    let waiting = game
        .remote
        .map(|remote| chunk_part(chunks.remote, move |chunk| (chunk.waiting)(remote)));
    let phones = game
        .phones
        .map(|phones| chunk_part(chunks.phones, move |chunk| (chunk.waiting)(phones)));
    view! { <CurtainScreen game>{waiting} {phones}</CurtainScreen> }
}

/// Requests and messages received from remote players, if any.
#[component]
pub fn RemoteMessages(game: ParallelGame) -> impl IntoView {
    let chunk = use_chunks().remote;
    game.remote
        .map(|remote| chunk_part(chunk, move |chunk| (chunk.panel)(remote)))
}

/// The heading of a curtain. If the planning clock closed the previous screen,
/// the heading receives the focus instead of the button, because the previous
/// player might still be pressing keys, which must not open another player's
/// screen.
#[component]
fn CurtainHeading(game: ParallelGame, #[prop(into)] title: Text) -> impl IntoView {
    let heading = NodeRef::<H1>::new();
    if game.closed_by_clock.get_untracked() {
        focus_when_shown(heading);
    }
    view! {
        <h1 node_ref=heading tabindex="-1">
            {move || title.get()}
        </h1>
    }
}

/// The button that continues to the next screen. The button receives the focus
/// unless the heading does. It ignores a key that has been held down since the
/// previous screen.
#[component]
fn BeginButton(
    game: ParallelGame,
    #[prop(into)] label: Text,
    /// Called when the button is pressed.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    let button = NodeRef::<Button>::new();
    if !game.closed_by_clock.get_untracked() {
        focus_when_shown(button);
    }
    view! {
        <button
            {..on_click(move |_| on_press.run(()))}
            class="button primary begin"
            type="button"
            node_ref=button
            on:keydown=ignore_repeats
        >
            {move || label.get()}
        </button>
    }
}

/// The layout of a curtain: its message and button, other available actions,
/// and the public information.
#[component]
fn CurtainScreen(
    game: ParallelGame,
    /// The player to whom the device is handed.
    #[prop(optional)]
    seat: Option<Seat>,
    children: Children,
) -> impl IntoView {
    let panel = RwSignal::new(None::<Panel>);
    use_panel_keys(panel);
    let summary = game.summary;
    let extra = move |seat: Seat| view! { <PublicStore summary seat /> }.into_any();
    // The public position. While pegs are arranged in secret, the numbers of
    // the pegs are hidden.
    let board = Memo::new(move |_| {
        let table = game.table.read();
        let model = parallel_model(table.position(), table.players());
        match table.task() {
            SecretTask::Plan => model,
            SecretTask::Arrange => StarModel {
                numbers: Vec::new(),
                ..model
            },
        }
    });
    let picture = view! { <StarPicture model=board /> };
    view! {
        <ParallelScreen game class="play curtain" panel facing=seat curtain=seat>
            <section class={"curtain-card"}>
                <div class={"curtain-board"}>{picture}</div>
                <div class="curtain-text" role="status">
                    {children()}
                    <OtherActions game />
                    <ResigningPlayers summary on_command=command_callback(game) />
                </div>
            </section>
            <PlayerCards summary notice=Signal::derive(move || game.public_notice()) panel extra=Callback::new(extra) />
            <ParallelControls game panel />
        </ParallelScreen>
    }
}

/// The other actions available on a curtain: changing the plan that the
/// previous player has just confirmed, and playing back the last round.
#[component]
fn OtherActions(game: ParallelGame) -> impl IntoView {
    let i18n = game.i18n;
    let regrets = Memo::new(move |_| game.table.read().player_who_may_retract());
    let rounds = Memo::new(move |_| game.table.read().rounds());
    let task = game.table.read_untracked().task();
    let give_back_label = move |seat: Seat| match task {
        SecretTask::Plan => t_string!(i18n, page.plan.change, name = game.name(seat)),
        SecretTask::Arrange => t_string!(i18n, page.plan.change_layout, name = game.name(seat)),
    };
    let give_back = move |seat: Seat| {
        view! {
            <button
                {..on_click(move |_| {
                    game.send(ParallelMessage::Reopen);
                })}
                class="button"
                type="button"
            >
                {move || give_back_label(seat)}
            </button>
        }
    };
    let replay = move || {
        view! {
            <button
                {..on_click(move |_| game.show_round(rounds.get_untracked().saturating_sub(1)))}
                class="button"
                type="button"
            >
                {t!(i18n, page.reveal.watch_last)}
            </button>
        }
    };
    view! {
        <div class="curtain-others">
            {move || regrets.get().map(give_back)}
            {move || (rounds.get() > 0 && !game.is_on_phone()).then(replay)}
        </div>
    }
}
