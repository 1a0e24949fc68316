//! The pages that print a saved game or a game set-up.

use super::frame::PrintFrame;
use super::position::{PiecesSheets, PositionSheet};
use super::record::{DiagramControls, PrintedRecord, RecordSheet};
use crate::address::Address;
use crate::browser::time::PointInTime;
use crate::components::choice::Segments;
use crate::components::error_page::ErrorPage;
use crate::i18n::reasons::setup_error;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::pages::play::StoredGame;
use crate::state::library::use_saved_games;
use leptos::prelude::*;
use starfence_table::{AnyMatch, GameId, GameSetup};

/// What is printed of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sheets {
    Position,
    Record,
    /// The empty board, and the pieces to cut out.
    Pieces,
}

impl Sheets {
    fn name(self, i18n: I18n) -> &'static str {
        match self {
            Self::Position => t_string!(i18n, share.position),
            Self::Record => t_string!(i18n, share.record),
            Self::Pieces => t_string!(i18n, share.print.pieces),
        }
    }
}

/// The page that prints a saved game.
#[component]
pub fn PrintGamePage(
    /// The id under which the game is saved.
    id: GameId,
    /// The number of moves up to the position to print; `None` for the whole
    /// record.
    ply: Option<usize>,
) -> impl IntoView {
    let page = move |table: AnyMatch| {
        let first = match ply {
            Some(_) => Sheets::Position,
            None => Sheets::Record,
        };
        let kinds = vec![Sheets::Position, Sheets::Record, Sheets::Pieces];
        let table = public_match(table);
        view! { <GameSheets table ply id=Some(id) kinds first /> }.into_any()
    };
    view! { <StoredGame id page=Callback::new(page) /> }
}

/// The page that prints the position of a game set-up, or the board and the
/// pieces of its game.
#[component]
pub fn PrintSetupPage(setup: GameSetup) -> impl IntoView {
    let i18n = use_i18n();
    let first = match setup.position {
        Some(_) => Sheets::Position,
        None => Sheets::Pieces,
    };
    match setup.table(0) {
        Ok(table) => {
            let kinds = vec![Sheets::Position, Sheets::Pieces];
            view! { <GameSheets table ply=None id=None kinds first /> }.into_any()
        }
        Err(error) => {
            let title = t!(i18n, page.trouble.title_link);
            let reason = Signal::derive(move || setup_error(i18n, &error));
            view! { <ErrorPage title reason /> }.into_any()
        }
    }
}

/// Returns a match with no more than what may be shared of it: neither plans
/// that are not revealed nor moves that were undone.
fn public_match(table: AnyMatch) -> AnyMatch {
    match AnyMatch::from_foreign_record(table.public_record()) {
        Ok(mut public) => {
            // A record does not say which players are computers.
            public.set_players(table.players());
            public
        }
        Err(_) => table,
    }
}

/// Returns the day on which a saved game began, in the page's language; `None`
/// if it is not known.
fn date_of(i18n: I18n, id: GameId) -> Option<String> {
    let recorded = use_saved_games().entry(id).date;
    let recorded = recorded.and_then(|date| PointInTime::start_of_day(&date));
    let created = id
        .is_clock_time()
        .then(|| PointInTime::from_millis(id.time()));
    let day = recorded.or(created)?;
    Some(day.format(i18n.language().tag(), false))
}

/// The page with the sheets of a game, of which the user chooses one kind.
#[component]
fn GameSheets(
    table: AnyMatch,
    /// The number of moves up to the position to print; `None` for all.
    ply: Option<usize>,
    /// The id of a saved game.
    id: Option<GameId>,
    /// The kinds of sheets that the user can choose.
    kinds: Vec<Sheets>,
    /// The kind that is chosen at first.
    first: Sheets,
) -> impl IntoView {
    let i18n = use_i18n();
    let chosen = RwSignal::new(first);
    let record = PrintedRecord::new(table.clone(), ply);
    let kinds = StoredValue::new(kinds);
    let names = move || {
        let names = |kinds: &Vec<Sheets>| {
            kinds
                .iter()
                .map(|kind| kind.name(i18n).to_owned())
                .collect::<Vec<_>>()
        };
        kinds.with_value(names)
    };
    let place = move || {
        let chosen = chosen.get();
        kinds.with_value(|kinds| kinds.iter().position(|kind| *kind == chosen))
    };
    let choose = move |at: usize| {
        if let Some(kind) = kinds.with_value(|kinds| kinds.get(at).copied()) {
            chosen.set(kind);
        }
    };
    let back = id.map(|id| {
        view! {
            <a class="button" href=Address::Game(id).to_fragment()>
                {t!(i18n, page.moves.to_game)}
            </a>
        }
    });
    let controls = view! {
        <Segments
            label=t!(i18n, help.page.print)
            names=Signal::derive(names)
            chosen=Signal::derive(place)
            on_choose=choose
        />
        <Show when=move || chosen.get() == Sheets::Record>
            <DiagramControls record />
        </Show>
        {back}
    };
    let position = ply.and_then(|ply| table.after(ply));
    let position = position.unwrap_or_else(|| table.clone());
    let start = table.after(0).unwrap_or(table);
    let date = move || date_of(i18n, id?);
    let sheets = move || match chosen.get() {
        Sheets::Position => {
            view! { <PositionSheet table=position.clone() date=date() /> }.into_any()
        }
        Sheets::Record => view! { <RecordSheet record date=date() /> }.into_any(),
        Sheets::Pieces => view! { <PiecesSheets table=start.clone() /> }.into_any(),
    };
    view! { <PrintFrame controls=controls.into_any()>{sheets}</PrintFrame> }
}
