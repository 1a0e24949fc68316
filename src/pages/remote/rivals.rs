//! The choice among several people who request the same seat.

use super::arrivals::heard;
use super::question::{Answer, Question, answer};
use super::table_sync::TableSync;
use crate::i18n::names::colour_name;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_remote::PublicKey;
use starfence_rules::Seat;

/// The people who request a seat that several want, each with a button that
/// gives them the seat, and when their requests arrived. Only the player who opened the table sees them: a single
/// request is granted without a question.
#[component]
pub fn RivalRequests(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    let heard = heard(sync);
    let rivals = Memo::new(move |_| sync.status.read().rivals.clone());
    let called = move |number: usize, name: &str| match name {
        "" => t_string!(i18n, remote.rivals.guest, number = number + 1),
        name => name.to_owned(),
    };
    let choice = move |(number, (seat, key, name)): (usize, (Seat, PublicKey, String))| -> Answer {
        let label = move || t_string!(i18n, remote.rivals.choose, name = called(number, &name));
        answer(label, move || sync.admit(seat, key))
    };
    move || {
        let seat = rivals.read().first()?.0;
        let ask = move || {
            let summary = sync.game.summary.read();
            let colour = summary.player(seat).map(|player| player.colour);
            let colour = colour.map_or_else(String::new, |colour| colour_name(i18n, colour));
            t_string!(i18n, remote.rivals.ask, colour)
        };
        // The others are asked about once this seat is taken.
        let all = rivals.get().into_iter().filter(|rival| rival.0 == seat);
        let all: Vec<(usize, (Seat, PublicKey, String))> = all.enumerate().collect();
        let (asking, heard) = (all.clone(), heard.clone());
        let arrived = move || {
            let arrivals = sync.arrivals.read();
            asking
                .iter()
                .filter_map(|(number, (_, key, name))| {
                    Some(heard(called(*number, name), arrivals.request(*key)?))
                })
                .collect::<Vec<String>>()
                .join(" · ")
        };
        let answers = all.into_iter().map(choice).collect();
        Some(view! {
            <Question text=Signal::derive(ask) answers />
            <p class="quiet">{arrived}</p>
        })
    }
}
