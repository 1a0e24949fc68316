//! The page that opens in a chat: the game of the chat's table or, if no table
//! has been opened in the chat, the choice of a game.

use super::room::ChatRoom;
use crate::address::Address;
use crate::browser::effects::run_effect;
use crate::components::loading_page::LoadingPage;
use crate::components::remote_play_text::remote_play_text;
use crate::components::site_frame::{Section, SitePage};
use crate::i18n::names::game_name;
use crate::i18n::{t, use_i18n};
use crate::pages::remote::begin::{enter_table, show_known};
use crate::pages::remote::invitation::{Invitation, NotStored};
use crate::state::library::{SavedGames, read_desk, use_saved_games};
use crate::state::navigation::{Navigation, use_navigation};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Desk, Hold, Log, TableId};
use starfence_rules::{GameKind, Seat};

/// The part that this device has in the table of the chat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// It is being read.
    Reading,
    /// It has none, and may take a seat if there is a free one.
    None,
}

/// The page that opens in a chat. If a table has been opened in the chat, it
/// leads to the game, once this device has a seat there or all seats are taken;
/// until then, it is an invitation to the free seats.
#[component]
pub fn ChatPage() -> impl IntoView {
    let room = expect_context::<ChatRoom>();
    let (games, navigation) = (use_saved_games(), use_navigation());
    let (part, is_refused) = (RwSignal::new(Part::Reading), RwSignal::new(false));
    let table = Memo::new(move |_| room.is_read().then(|| room.table()));
    run_effect(move || {
        if let Some(Some(table)) = table.get() {
            part.set(Part::Reading);
            spawn_local(find_part(games, navigation, table, part));
        }
    });
    // The invitation is made again only if it has other seats, since what was
    // typed is lost then.
    let seats = Memo::new(move |before: Option<&Option<OpenTable>>| {
        let seats = room.log().map(OpenTable::of);
        let free = |seats: &Option<OpenTable>| seats.as_ref().map(|it| it.free.clone());
        match before {
            Some(before) if free(before) == free(&seats) => before.clone(),
            _ => seats,
        }
    });
    run_effect(move || {
        if let (Part::None, Some(OpenTable { log, free })) = (part.get(), seats.get())
            && free.is_empty()
        {
            untrack(|| watch(games, navigation, log, is_refused));
        }
    });
    move || match (table.get(), part.get(), seats.get()) {
        (Some(None), ..) => view! { <GameChoice /> }.into_any(),
        (Some(Some(_)), Part::None, Some(OpenTable { log, free })) if !free.is_empty() => {
            view! { <Invitation log /> }.into_any()
        }
        _ if is_refused.get() => view! { <NotStored is_refused /> }.into_any(),
        _ => view! { <LoadingPage /> }.into_any(),
    }
}

/// Shows the game of the chat's table if this device takes part in it. Otherwise
/// sets `part`.
async fn find_part(
    games: SavedGames,
    navigation: Navigation,
    table: TableId,
    part: RwSignal<Part>,
) {
    let desk = read_desk(games, &table.to_string()).await;
    // A watcher may take a seat that is free.
    let takes_part = |desk: &Desk| desk.hold() != Hold::Watching || desk.has_lost_seat();
    match desk.filter(takes_part) {
        // The page may have been left meanwhile.
        Some(desk) if !part.is_disposed() => show_known(games, navigation, &desk),
        Some(_) => {}
        None => {
            part.try_set(Part::None);
        }
    }
}

/// The log of the chat's table, with the seats that are free according to it.
#[derive(Clone, PartialEq)]
struct OpenTable {
    log: Log,
    free: Vec<Seat>,
}

impl OpenTable {
    fn of(log: Log) -> Self {
        let desk = Desk::watching(log);
        Self {
            log: desk.log().clone(),
            free: desk.free_seats(),
        }
    }
}

/// Shows the game of a table to somebody who only watches.
fn watch(games: SavedGames, navigation: Navigation, log: Log, is_refused: RwSignal<bool>) {
    let refused = Callback::new(move |()| {
        is_refused.try_set(true);
    });
    enter_table(games, navigation, log, None, refused);
}

/// The choice of the game that is played in the chat.
#[component]
fn GameChoice() -> impl IntoView {
    let i18n = use_i18n();
    let title = t!(i18n, remote.chat.choose);
    let about = move || remote_play_text(i18n);
    let game = move |kind: GameKind| {
        view! {
            <a class="button primary" href=Address::SetUp(kind).to_fragment()>
                {move || game_name(i18n, kind)}
            </a>
        }
    };
    view! {
        <SitePage
            section=Section::Play
            class="chat-games"
            title=Signal::derive(title)
            about=Signal::derive(about)
        >
            <div class="invitation-seats">{GameKind::ALL.map(game).collect_view()}</div>
        </SitePage>
    }
}
