//! The card that shows a draw offer and lets each player reply to it.

use super::command::GameCommand;
use super::player_card::PlayerPiece;
use crate::browser::press::on_click;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::PlayerKind;

/// A card that shows a draw offer, with buttons for each player who has not
/// replied yet.
#[component]
pub fn DrawOfferCard(
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Called with the command for each reply.
    on_command: Callback<GameCommand>,
) -> impl IntoView {
    let i18n = use_i18n();
    let offer = move || offer_text(i18n, &summary.read());
    // Remote players reply on their own devices.
    let to_answer = move || {
        let summary = summary.read();
        let mut seats = summary.to_answer.clone();
        seats.retain(|seat| {
            let player = summary.player(*seat);
            player.is_some_and(|player| player.kind != PlayerKind::Remote)
        });
        seats
    };
    view! {
        <section class="ask" aria-label=offer>
            <p role="alert">{offer}</p>
            <ul>
                <For each=to_answer key=|seat| *seat let:seat>
                    <DrawAnswer seat summary on_command />
                </For>
            </ul>
        </section>
    }
}

/// A player's buttons to accept or decline a draw offer.
#[component]
fn DrawAnswer(
    seat: Seat,
    summary: Memo<Summary>,
    on_command: Callback<GameCommand>,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = Memo::new(move |_| summary.read().label(i18n, seat));
    let colour = summary.with_untracked(|summary| summary.player(seat).map(|it| it.colour));
    let accept = t!(i18n, page.draw.accept);
    let decline = t!(i18n, page.draw.decline);
    view! {
        <li data-colour=colour.map(|colour| colour.name())>
            <PlayerPiece colour />
            <span class="ask-name">{move || name.get()}</span>
            <span class={"ask-answers"}>
                <button
                    {..on_click(move |_| on_command.run(GameCommand::AcceptDraw(seat)))}
                    class="button primary"
                    type="button"
                    aria-label=move || t_string!(i18n, page.draw.accept_by, name = name.get())
                >
                    {accept}
                </button>
                <button
                    {..on_click(move |_| on_command.run(GameCommand::DeclineDraw(seat)))}
                    class="button"
                    type="button"
                    aria-label=move || t_string!(i18n, page.draw.decline_by, name = name.get())
                >
                    {decline}
                </button>
            </span>
        </li>
    }
}

/// Returns a sentence that names the player who offers a draw.
fn offer_text(i18n: I18n, summary: &Summary) -> String {
    let by = summary.offer.map(|offer| offer.offered_by);
    by.map_or_else(String::new, |by| {
        t_string!(i18n, page.draw.offers, name = summary.seat_name(i18n, by))
    })
}

/// Returns a sentence that names the player who declines a draw; `None` if
/// `command` does not decline a draw. `computer` is the computer player that
/// would decline an offer, if any.
pub fn decline_text(
    i18n: I18n,
    summary: &Summary,
    command: GameCommand,
    computer: Option<Seat>,
) -> Option<String> {
    let seat = match command {
        GameCommand::OfferDraw => computer?,
        GameCommand::DeclineDraw(seat) => seat,
        _ => return None,
    };
    let name = summary.label(i18n, seat);
    Some(t_string!(i18n, page.draw.declines, name))
}
