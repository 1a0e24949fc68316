//! What an update says to the members of the chat.

use super::room::ChatRoom;
use crate::browser::webxdc::ChatUpdate;
use crate::i18n::ending::ending_texts;
use crate::i18n::names::game_name;
use crate::i18n::t_string;
use crate::pages::remote::table_sync::TableSync;
use crate::state::remote_game::RemoteStage;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_remote::{Content, Desk, Duty, Entry, Parcel, PublicKey, RoundKind};
use starfence_rules::{Ending, Seat};
use starfence_table::AnyMatch;

/// What the chat shows about the entries of an update.
#[derive(Clone, Copy, PartialEq, Eq)]
enum News {
    /// A player has opened a table.
    Opened(Seat),
    /// Someone has asked for a seat.
    SatDown(Seat),
    /// Someone was given a seat.
    Admitted,
    /// A player has moved.
    Moved(Seat),
    /// A player has resigned.
    Resigned,
    /// A player has left the table.
    Left(Seat),
    /// The plans of a round are all disclosed.
    RoundPlayed,
}

impl News {
    /// Returns the last of the entries about which the chat shows something.
    /// `has_new_round` says whether a round was played since the last update.
    fn of(entries: &[Entry], has_new_round: bool) -> Option<Self> {
        let mut all = entries.iter().rev().filter_map(|entry| {
            let seat = entry.id().seat;
            match entry.content() {
                Content::SetUp { .. } => Some(Self::Opened(seat)),
                Content::Join(_) => Some(Self::SatDown(seat)),
                Content::Admit { .. } => Some(Self::Admitted),
                Content::Move { .. } => Some(Self::Moved(seat)),
                Content::Resign => Some(Self::Resigned),
                Content::Leave => Some(Self::Left(seat)),
                Content::Open { round, .. } | Content::Reveal { round, .. } => {
                    let is_plan = round.kind != RoundKind::Lot;
                    (is_plan && has_new_round).then_some(Self::RoundPlayed)
                }
                _ => None,
            }
        });
        all.next()
    }

    /// Returns whether the game has gone on, so that it waits for others.
    fn is_turn(self) -> bool {
        match self {
            Self::Moved(_) | Self::Resigned | Self::Left(_) | Self::RoundPlayed => true,
            Self::Opened(_) | Self::SatDown(_) | Self::Admitted => false,
        }
    }
}

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
    let news = News::of(parcel.entries(), has_new_round);
    let summary = sync.game.summary.get_untracked();
    let name = |seat: Seat| summary.name(i18n, seat);
    let game = game_name(i18n, summary.kind);
    let done = match news {
        Some(News::Opened(seat)) => {
            t_string!(i18n, remote.join.invites, name = name(seat), game)
        }
        Some(News::SatDown(seat)) => t_string!(i18n, remote.chat.sat, name = name(seat)),
        Some(News::Moved(seat)) => t_string!(i18n, remote.chat.moved, name = name(seat)),
        Some(News::Left(seat)) => t_string!(i18n, remote.leave.left, name = name(seat)),
        Some(News::RoundPlayed) => t_string!(i18n, remote.chat.round).to_owned(),
        Some(News::Admitted | News::Resigned) | None => String::new(),
    };
    let standing = sync.with_desk(Standing::at)?;
    let state = state_text(sync, &summary, &standing);
    let info = if news.is_some_and(News::is_turn) {
        i18n.sentences([&done, &state])
    } else {
        done.clone()
    };
    // The opener’s device has to be there to give the seat.
    let words = match news {
        Some(News::SatDown(_)) => Some(done),
        Some(News::Admitted) => Some(t_string!(i18n, remote.nudge, game)),
        Some(news) if news.is_turn() => Some(t_string!(i18n, remote.nudge, game)),
        _ => None,
    };
    let notified = room.with_list(|list| {
        standing
            .awaited_elsewhere
            .iter()
            .filter_map(|key| list.address_of(*key))
            .zip(words.iter().cycle())
            .map(|(address, words)| (address.to_owned(), words.clone()))
            .collect::<Vec<_>>()
    });
    Some(ChatUpdate {
        entries,
        info: Some(info).filter(|info| !info.is_empty()),
        summary: state,
        document: game.to_owned(),
        notify: notified.unwrap_or_default(),
    })
}

/// Returns a text that says for whom the game is waiting, or how it has ended.
fn state_text(sync: TableSync, summary: &Summary, standing: &Standing) -> String {
    let i18n = sync.i18n;
    let name = |seat: Seat| summary.name(i18n, seat);
    if let Some(ending) = &standing.ending {
        let named = |seat| name(seat).into();
        return ending_texts(i18n, summary.kind, ending, &named).headline;
    }
    let has_begun = sync.game.stage.get_untracked() != RemoteStage::NotBegun;
    if !has_begun || standing.awaited.is_empty() {
        return t_string!(i18n, remote.not_begun).to_owned();
    }
    let names: Vec<String> = standing.awaited.iter().map(|seat| name(*seat)).collect();
    t_string!(i18n, remote.waiting, names = i18n.list(&names))
}

/// How a game stands, as the chat shows it: also the end of a round that this
/// device has not shown yet.
struct Standing {
    ending: Option<Ending>,
    /// The seats for which the table is waiting.
    awaited: Vec<Seat>,
    /// The keys of those seats that are not on this device.
    awaited_elsewhere: Vec<PublicKey>,
}

impl Standing {
    fn at(desk: &Desk) -> Self {
        let (table, own) = (desk.table(), desk.own_seats());
        let others = desk.awaited();
        let decides = |seat: Seat| {
            let mut duties = table.duties(desk.log(), seat).into_iter();
            duties.any(|duty| matches!(duty, Duty::Move(_) | Duty::Commit(_) | Duty::Open(_)))
        };
        let is_awaited =
            |seat: &Seat| others.contains(seat) || (own.contains(*seat) && decides(*seat));
        Self {
            ending: table.game().and_then(AnyMatch::ending),
            awaited: table.seats().filter(is_awaited).collect(),
            awaited_elsewhere: others
                .iter()
                .filter(|seat| !own.contains(**seat))
                .filter_map(|seat| desk.log().owner(*seat))
                .collect(),
        }
    }
}
