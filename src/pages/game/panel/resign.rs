//! Resigning: the choice of the player who resigns, and the list of players
//! whose resignation takes effect on their next turn.

use super::Panel;
use crate::browser::press::on_click;
use crate::components::button::Button;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::game::command::GameCommand;
use crate::pages::game::player_card::PlayerPiece;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_rules::{Seat, TurnMode};

/// The confirmation before resigning, in the panel beside the board.
#[component]
pub fn ResignQuestion(
    /// The panel that contains the confirmation.
    panel: RwSignal<Option<Panel>>,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Called with the command to resign.
    on_command: Callback<GameCommand>,
) -> impl IntoView {
    let i18n = use_i18n();
    let choices = Memo::new(move |_| summary.read().may_resign.clone());
    let question = move || match choices.read().len() {
        1 => t_string!(i18n, page.resign.ask),
        _ => t_string!(i18n, page.resign.who),
    };
    let effect = move || match summary.read().players.len() {
        2 => t_string!(i18n, page.resign.two),
        _ => t_string!(i18n, page.resign.more),
    };
    let in_secret = move || {
        let secret = summary.read().kind.info().has_secret_plans;
        secret.then(|| view! { <p class="quiet">{t_string!(i18n, page.resign.in_secret)}</p> })
    };
    let choice = move |seat: Seat| {
        let name = move || summary.read().seat_name(i18n, seat);
        let colour = summary.with_untracked(|summary| summary.player(seat).map(|it| it.colour));
        let resign = move |_| {
            panel.set(None);
            on_command.run(GameCommand::Resign(seat));
        };
        view! {
            <li data-colour=colour.map(|colour| colour.name())>
                <PlayerPiece colour />
                <span class="ask-name">{move || name().label(i18n)}</span>
                <button
                    {..on_click(resign)}
                    class="button"
                    type="button"
                    aria-label=move || t_string!(i18n, page.resign.resign_as, name = name())
                >
                    {t!(i18n, page.resign.resign)}
                </button>
            </li>
        }
    };
    view! {
        <p>{question}</p>
        <p class="quiet">{effect}</p>
        {in_secret}
        <ul class="choices">
            <For each=move || choices.get() key=|seat| *seat children=choice />
        </ul>
        <div class="after">
            <Button
                label=t!(i18n, page.resign.cancel)
                on_press=move |()| panel.set(None)
            />
        </div>
    }
}

/// The list of the players whose resignation takes effect on their next turn.
/// There must be at least one such player.
#[component]
pub fn ResigningList(
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Called with the command that withdraws a player's resignation.
    on_command: Callback<GameCommand>,
) -> impl IntoView {
    let i18n = use_i18n();
    let waiting = Memo::new(move |_| summary.read().resigning.clone());
    let player = move |seat: Seat| {
        let name = move || summary.read().seat_name(i18n, seat);
        let text = move || match summary.read().kind.info().turn_mode {
            TurnMode::Simultaneous => t_string!(i18n, page.resign.waits_plan, name = name()),
            TurnMode::Turns => t_string!(i18n, page.resign.waits, name = name()),
        };
        view! {
            <div class="resigning">
                <p class="quiet" role="status">
                    {text}
                </p>
                <button
                    {..on_click(move |_| on_command.run(GameCommand::WithdrawResignation(seat)))}
                    class="button"
                    type="button"
                    aria-label=move || t_string!(i18n, page.resign.dont_as, name = name())
                >
                    {t!(i18n, page.resign.dont)}
                </button>
            </div>
        }
    };
    view! { <For each=move || waiting.get() key=|seat| *seat children=player /> }
}
