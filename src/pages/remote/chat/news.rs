//! What an update says to the members of the chat.

use super::room::ChatRoom;
use crate::browser::webxdc::ChatUpdate;
use crate::i18n::ending::ending_texts;
use crate::i18n::names::game_name;
use crate::i18n::t_string;
use crate::pages::remote::table_sync::TableSync;
use leptos::prelude::*;
use starfence_remote::{Content, Desk, Duty, Entry, Parcel, RoundKind};
use starfence_rules::Seat;

/// Returns the update with the entries of a parcel; `None` if they do not fit
/// into one. `has_new_round` says whether a round was played since the last
/// update.
pub fn chat_update(
    sync: TableSync,
    room: ChatRoom,
    parcel: &Parcel,
    has_new_round: bool,
) -> Option<ChatUpdate> {
    let (i18n, entries) = (sync.i18n, parcel.to_link().ok()?);
    let has_new_round = has_new_round && parcel.entries().iter().any(discloses_plan);
    let summary = sync.game.summary.get_untracked();
    let name = |seat: Seat| summary.name(i18n, seat);
    let game = game_name(i18n, summary.kind);
    let to_act = sync.desk.with_value(|desk| desk.as_ref().map(to_act))?;
    let names: Vec<String> = to_act.iter().map(|seat| name(*seat)).collect();
    let ended = summary.ending.as_ref().map(|ending| {
        let named = |seat| name(seat).into();
        ending_texts(i18n, summary.kind, ending, &named).headline
    });
    let next = match &ended {
        Some(ended) => ended.clone(),
        None if !sync.game.has_begun.get_untracked() || names.is_empty() => {
            t_string!(i18n, remote.not_begun).to_owned()
        }
        None => t_string!(i18n, remote.waiting, names = i18n.list(&names)),
    };
    let done = match news(parcel.entries()) {
        Some(News::Opened(seat)) => Some(t_string!(
            i18n,
            remote.join.invites,
            name = name(seat),
            game
        )),
        Some(News::SatDown(seat)) => Some(t_string!(i18n, remote.chat.sat, name = name(seat))),
        Some(News::Acted(seat)) => Some(t_string!(i18n, remote.chat.moved, name = name(seat))),
        None if has_new_round => Some(t_string!(i18n, remote.chat.round).to_owned()),
        None => None,
    };
    let is_turn = matches!(news(parcel.entries()), Some(News::Acted(_))) || has_new_round;
    let said = is_turn || ended.is_some();
    let info = done.map(|done| match said {
        true => i18n.sentences([done, next.clone()]),
        false => done,
    });
    let nudge = t_string!(i18n, remote.nudge, game);
    let elsewhere = sync.desk.with_value(|desk| {
        let Some(desk) = desk.as_ref().filter(|_| info.is_some()) else {
            return Vec::new();
        };
        let own = desk.own_seats();
        to_act
            .iter()
            .filter(|seat| !own.contains(**seat))
            .filter_map(|seat| desk.log().owner(*seat))
            .collect::<Vec<_>>()
    });
    let addresses = room.with_list(|list| {
        let addresses = elsewhere.into_iter().filter_map(|key| list.address_of(key));
        addresses.map(str::to_owned).collect::<Vec<_>>()
    });
    Some(ChatUpdate {
        entries,
        info,
        summary: next,
        document: game.to_owned(),
        notify: addresses
            .unwrap_or_default()
            .into_iter()
            .map(|address| (address, nudge.clone()))
            .collect(),
    })
}

/// Returns the players for whom the table is waiting, on this device and on
/// others.
fn to_act(desk: &Desk) -> Vec<Seat> {
    let (table, awaited) = (desk.table(), desk.awaited());
    let decides = |seat: Seat| {
        let mut duties = table.duties(desk.log(), seat).into_iter();
        duties.any(|duty| matches!(duty, Duty::Move(_) | Duty::Commit(_) | Duty::Open(_)))
    };
    let own = desk.own_seats();
    let acts = |seat: &Seat| awaited.contains(seat) || own.contains(*seat) && decides(*seat);
    table.seats().filter(acts).collect()
}

/// Returns whether an entry discloses the secret of its player for a round.
fn discloses_plan(entry: &Entry) -> bool {
    match entry.content() {
        Content::Open { round, .. } | Content::Reveal { round, .. } => round.kind != RoundKind::Lot,
        _ => false,
    }
}

/// What the chat shows about entries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum News {
    /// A player has opened a table.
    Opened(Seat),
    /// A player has asked for a seat.
    SatDown(Seat),
    /// A player has moved or resigned.
    Acted(Seat),
}

/// Returns the last of some entries about which the chat shows a line.
fn news(entries: &[Entry]) -> Option<News> {
    let mut all = entries.iter().rev().filter_map(|entry| {
        let seat = entry.id().seat;
        match entry.content() {
            Content::SetUp { .. } => Some(News::Opened(seat)),
            Content::Join(_) => Some(News::SatDown(seat)),
            Content::Move { .. } | Content::Resign | Content::Leave => Some(News::Acted(seat)),
            _ => None,
        }
    });
    all.next()
}
