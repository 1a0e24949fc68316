//! A row in the list of saved games.

use super::rename::RenameForm;
use super::state::LibraryState;
use crate::address::Address;
use crate::boards::picture::MatchPicture;
use crate::browser::focus::focus_within;
use crate::browser::seen::first_seen;
use crate::browser::time::PointInTime;
use crate::components::button::IconButton;
use crate::i18n::names::{game_name, players_line, seat_name};
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::pages::home::progress_text;
use crate::state::library::title_of;
use leptos::html::{Div, Li};
use leptos::prelude::*;
use starfence_rules::{GameKind, Outcome, Seat};
use starfence_table::statistics::{GameResult, result_for};
use starfence_table::{AnyMatch, GameId, Listing, LoadError, only_person};

/// A saved game, or the error that occurred while loading it; `None` if the
/// library does not contain the game.
type LoadedMatch = Result<Option<AnyMatch>, LoadError>;

/// A row in the list of saved games. The picture and the status require a
/// replay of the game, so they are created only when the row is scrolled into
/// view.
#[component]
pub fn LibraryRow(
    /// The page's state.
    state: LibraryState,
    id: GameId,
) -> impl IntoView {
    let games = state.games;
    let item = NodeRef::<Li>::new();
    let seen = first_seen(item, "50%");
    let change = Memo::new(move |_| games.change(id));
    let entry = Memo::new(move |_| {
        // Read, not only tracked: a memo that was never read does not notify
        // its subscribers.
        change.get();
        games.entry(id)
    });
    let table = Memo::new(move |_| {
        change.get();
        seen.get().then(|| games.table(id))
    });
    let tools = NodeRef::<Div>::new();
    let renaming = RwSignal::new(false);
    let close = move |()| {
        renaming.set(false);
        if let Some(tools) = tools.get_untracked() {
            focus_within(&tools, "button");
        }
    };
    let rename = move || {
        renaming
            .get()
            .then(|| view! { <RenameForm state id entry on_close=close /> })
    };
    view! {
        <li class="kept" node_ref=item>
            <a class="kept-game" href=Address::Game(id).to_fragment()>
                <Description id entry table />
            </a>
            <Tools state id entry renaming node_ref=tools />
            {rename}
        </li>
    }
}

/// The contents of a row: the game's picture, title, players, date and status,
/// and a mark which shows that pressing the row opens the game.
#[component]
fn Description(
    id: GameId,
    entry: Memo<Listing>,
    table: Memo<Option<LoadedMatch>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let picture = move || match table.get() {
        Some(Ok(Some(table))) => Some(view! { <MatchPicture table /> }),
        _ => None,
    };
    let details = move || {
        let entry = entry.read();
        let game = entry.kind.filter(|_| entry.title.is_some());
        let game = game.map(|kind| game_name(i18n, kind).to_owned());
        let begun = start_date_text(i18n, id, entry.date.as_deref());
        let parts: Vec<String> = game.into_iter().chain([begun]).collect();
        parts.join(" · ")
    };
    let status = move || {
        let stand = match &*table.read() {
            Some(Err(_)) => return t_string!(i18n, page.library.damaged).to_owned(),
            Some(Ok(Some(table))) => Some((table.kind(), table.plies(), table.side_to_move())),
            Some(Ok(None)) | None => None,
        };
        status_text(i18n, &entry.read(), stand)
    };
    let badge = move || {
        let to_move = match &*table.read() {
            Some(Ok(Some(table))) => table.side_to_move(),
            _ => None,
        };
        let badge = badge_of(&entry.read(), to_move)?;
        Some(view! { <span class=format!("chip {}", badge.class())>{badge.text(i18n)}</span> })
    };
    let goes_on = move || {
        let entry = entry.read();
        entry.kind.is_some() && entry.outcome.is_none()
    };
    let open = move || {
        if goes_on() {
            t_string!(i18n, page.start.in_progress)
        } else {
            t_string!(i18n, share.open.open)
        }
    };
    view! {
        <span class="kept-picture">{picture}</span>
        <span class="resume-words">
            <b>{move || title_of(i18n, &entry.read())}</b>
            {badge}
            <span>{move || players_line(i18n, &entry.read().players)}</span>
            <span class="quiet">{details}</span>
            <span class="kept-stand">{status}</span>
        </span>
        // The whole row is the link: this is the part of it that looks like a
        // button.
        <span class="button kept-open" class:primary=goes_on>
            {open}
        </span>
    }
}

/// Buttons that rename, copy and delete the game.
#[component]
fn Tools(
    state: LibraryState,
    id: GameId,
    entry: Memo<Listing>,
    renaming: RwSignal<bool>,
    node_ref: NodeRef<Div>,
) -> impl IntoView {
    let i18n = use_i18n();
    let title = move || untrack(|| title_of(i18n, &entry.read()));
    view! {
        <div
            class="kept-tools"
            role="group"
            aria-label=move || title_of(i18n, &entry.read())
            node_ref=node_ref
        >
            <IconButton
                icon="rename"
                label=t!(i18n, page.library.rename)
                on_press=move |()| renaming.update(|on| *on = !*on)
            />
            <IconButton
                icon="copy"
                label=t!(i18n, page.library.copy)
                on_press=move |()| state.copy(id, title())
            />
            <IconButton
                icon="delete"
                label=t!(i18n, page.library.delete)
                on_press=move |()| state.delete(id, title())
            />
        </div>
    }
}

/// A badge on a game with exactly one human player on this device: “your turn”,
/// or the result for that player.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StatusBadge {
    /// It is the human player's turn.
    YourTurn,
    /// The game has ended, with this result for the human player.
    Ended(GameResult),
}

impl StatusBadge {
    fn class(self) -> &'static str {
        match self {
            Self::YourTurn => "chip-turn",
            Self::Ended(GameResult::Won) => "chip-won",
            Self::Ended(GameResult::Lost) => "chip-lost",
            Self::Ended(GameResult::Drawn) => "chip-drawn",
        }
    }

    fn text(self, i18n: I18n) -> &'static str {
        match self {
            Self::YourTurn => t_string!(i18n, page.play.your_turn),
            Self::Ended(GameResult::Won) => t_string!(i18n, statistics.won),
            Self::Ended(GameResult::Lost) => t_string!(i18n, statistics.lost),
            Self::Ended(GameResult::Drawn) => t_string!(i18n, statistics.drawn),
        }
    }
}

/// Returns the badge for a game; `None` unless exactly one human player plays
/// on this device, and the game is over or it is that player's turn.
fn badge_of(entry: &Listing, to_move: Option<Seat>) -> Option<StatusBadge> {
    let person = only_person(&entry.players)?;
    match entry.outcome {
        Some(outcome) => Some(StatusBadge::Ended(result_for(person, outcome))),
        None => (to_move == Some(person)).then_some(StatusBadge::YourTurn),
    }
}

/// Returns a text that says how a game ended or, if it is in progress, whose
/// turn it is, and how many moves have been played. `stand` contains the kind
/// of game, the number of moves and the player to move; `None` until the game
/// is loaded.
fn status_text(
    i18n: I18n,
    entry: &Listing,
    stand: Option<(GameKind, usize, Option<Seat>)>,
) -> String {
    let name = |seat| seat_name(i18n, &entry.players, seat);
    let state = match entry.outcome {
        Some(Outcome::Won(seat)) => Some(t_string!(i18n, page.library.won, name = name(seat))),
        Some(Outcome::Tied(seats)) => {
            let names = i18n.names(seats.into_iter().map(name));
            Some(t_string!(i18n, page.play.tied, names))
        }
        Some(Outcome::Drawn(_)) => Some(t_string!(i18n, page.library.drawn).to_owned()),
        None => {
            let to_move = stand.and_then(|(_, _, to_move)| to_move);
            to_move.map(|seat| t_string!(i18n, page.play.turn, name = name(seat)))
        }
    };
    let length = stand.map(|(kind, plies, _)| progress_text(i18n, kind, plies));
    let parts: Vec<String> = state.into_iter().chain(length).collect();
    parts.join(" · ")
}

/// Returns a text with the date, and possibly the time, at which a game began.
/// The date is taken from the game's record or, if the record has no date, from
/// the game's id, which usually is the time of its creation. The time is added
/// if the id is a time on that date. The text is empty if neither the record
/// nor the id gives a date.
fn start_date_text(i18n: I18n, id: GameId, date: Option<&str>) -> String {
    let language = i18n.language().tag();
    let created = id
        .is_clock_time()
        .then(|| PointInTime::from_millis(id.time()));
    let other_day = |date: &&str| created.as_ref().is_none_or(|it| *date != it.day());
    match (date.filter(other_day), created.as_ref()) {
        (None, None) => String::new(),
        (None, Some(created)) => created.format(language, true),
        (Some(date), _) => match PointInTime::start_of_day(date) {
            Some(day) => day.format(language, false),
            None => date.to_owned(),
        },
    }
}
