//! What is in each chunk, and the page of an address.

use super::address::{Address, AddressError};
use super::components::chunk_view::{chunk_page, loading_page};
use super::components::error_page::ErrorPage;
use super::components::save_notices::SaveNotices;
use super::embed::serve;
use super::i18n::reasons::{clock_error, link_error, setup_error};
use super::pages::editor::edit_screen;
use super::pages::home::GamesInProgress;
use super::pages::import::{open_screen, record_screen};
use super::pages::library::library_screen;
use super::pages::parallel::parallel_play;
use super::pages::play::play_screen;
use super::pages::rules::{Rules, RulesPage};
use super::pages::setup::set_up_screen;
use super::share::share_panel;
use super::state::chunks::{EmbedChunk, ExtrasChunk, ParallelChunk, PlayChunk, use_chunks};
use super::state::library::{self, use_saved_games};
use super::state::navigation::use_navigation;
use crate::table::GameSetup;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;

/// The chunk with all pages but the start page.
pub fn play_chunk() -> PlayChunk {
    PlayChunk {
        page,
        games_in_progress: || view! { <GamesInProgress /> }.into_any(),
        open_library: |games| Box::pin(library::open(games)),
        save_notices: || view! { <SaveNotices /> }.into_any(),
    }
}

/// The chunk with the programmed game.
pub fn parallel_chunk() -> ParallelChunk {
    ParallelChunk {
        play: |id, table| parallel_play(id, table).into_view(),
    }
}

/// The chunk with what is beside the games.
pub fn extras_chunk() -> ExtrasChunk {
    ExtrasChunk {
        rules: |options| view! { <Rules game=options /> }.into_any(),
        rules_page: |setup| view! { <RulesPage setup /> }.into_any(),
        share: || {
            share_panel()
                .into_iter()
                .map(super::dom::El::into_view)
                .collect_view()
                .into_any()
        },
        library: || library_screen().into_view(),
        editor: |setup| edit_screen(setup).into_view(),
        import: || open_screen(None).into_view(),
        record: |text| {
            record_screen(text)
                .map(super::dom::El::into_view)
                .into_any()
        },
    }
}

/// The chunk that serves the page round a frame.
pub fn embed_chunk() -> EmbedChunk {
    EmbedChunk { serve }
}

/// The page of the address whose part from the `#` on is `fragment`.
fn page(fragment: &str) -> AnyView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    let navigation = use_navigation();
    match Address::from_fragment(fragment) {
        Ok(Address::Start) => ().into_any(),
        Ok(Address::SetUp(kind)) => set_up_screen(GameSetup::new(kind)).into_view(),
        Ok(Address::SetUpFrom(setup)) => set_up_screen(navigation.setup_for(*setup)).into_view(),
        Ok(Address::Edit(setup)) => {
            let setup = navigation.setup_for(*setup);
            chunk_page(chunks.extras, loading_page, move |extras| {
                (extras.editor)(setup.clone())
            })
        }
        Ok(Address::Rules(setup)) => chunk_page(chunks.extras, loading_page, move |extras| {
            (extras.rules_page)((*setup).clone())
        }),
        Ok(Address::Game(id)) => play_screen(id),
        Ok(Address::Games) => chunk_page(chunks.extras, loading_page, |extras| (extras.library)()),
        Ok(Address::Play(setup)) => {
            let games = use_saved_games();
            // Begun once; from then on the game's own address is shown.
            queue_microtask(move || games.begin_setup(&setup));
            ().into_any()
        }
        Ok(Address::Open) => chunk_page(chunks.extras, loading_page, |extras| (extras.import)()),
        Ok(Address::Record(link)) => chunk_page(chunks.extras, loading_page, move |extras| {
            (extras.record)(link.text())
        }),
        Err(error) => {
            let reason = Signal::derive(move || address_error(i18n, &error));
            view! { <ErrorPage reason /> }.into_any()
        }
    }
}

/// Why an address leads nowhere.
pub(crate) fn address_error(i18n: I18n, error: &AddressError) -> String {
    match error {
        AddressError::Unknown(address) => t_string!(i18n, page.trouble.unknown, address),
        AddressError::NoGame => t_string!(i18n, page.trouble.game_missing).to_owned(),
        AddressError::Number { name, value } => t_string!(i18n, page.trouble.number, name, value),
        AddressError::Twice(name) => t_string!(i18n, page.trouble.twice, name),
        AddressError::BesidePosition(name) => {
            t_string!(i18n, page.trouble.beside_position, name)
        }
        AddressError::Computers(value) => t_string!(i18n, page.trouble.computers, value),
        AddressError::Link(error) => link_error(i18n, error),
        AddressError::Clock(error) => clock_error(i18n, error),
        AddressError::Clocks { given, players } => {
            t_string!(i18n, page.trouble.clocks, count = given, players)
        }
        AddressError::Setup(error) => setup_error(i18n, error),
    }
}
