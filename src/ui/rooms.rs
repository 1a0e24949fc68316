//! The rooms behind the start page: every other screen.
//!
//! To show the start page takes neither the games' screens nor their help, nor
//! reading addresses and what was saved. All of that is reached through the
//! ways in that stand here, and `src/main.rs` marks the making of each as a
//! place where the program is split: what is behind it travels in files of its
//! own, which are fetched when they are first needed (`src/ui/wing.rs`). To set
//! up a game and to play one with turns takes [`Rooms`] alone.

use super::address::{Address, AddressError};
use super::app::Page;
use super::dom::El;
use super::edit::edit_screen;
use super::embed::serve;
use super::help::rules_help;
use super::language::{I18n, use_i18n};
use super::library;
use super::plan::parallel_play;
use super::play::play_screen;
use super::reasons::{clock_error, link_error, say, setup_error};
use super::setup_screen::set_up_screen;
use super::share::{open_screen, record_screen, share_panel};
use super::start_screen::games_under_way;
use super::trouble::trouble;
use crate::table::{GameId, GameOptions, GameSetup, PlanTable};
use leptos::prelude::*;
use std::pin::Pin;

/// The ways in. They are pointers, so that who holds them needs none of the
/// code behind them; what the start page calls by its name travels with it.
#[derive(Clone, Copy)]
pub struct Rooms {
    /// The screen of an address.
    pub(super) screen: fn(&str) -> Option<El>,
    /// The games under way, for the start page.
    pub(super) games_under_way: fn() -> Option<El>,
    /// Reads the games that are kept.
    pub(super) open_library: fn(Page) -> Pin<Box<dyn Future<Output = ()>>>,
    /// What has to be told of keeping games, on whatever screen.
    pub(super) told: fn() -> El,
}

impl Rooms {
    /// All of them.
    pub fn all() -> Self {
        Self {
            screen,
            games_under_way,
            open_library: |page| Box::pin(library::open(page)),
            told: library::told,
        }
    }
}

/// The ways to the planning screens.
#[derive(Clone, Copy)]
pub struct Planning {
    /// A programmed game.
    pub(super) play: fn(GameId, PlanTable) -> El,
}

impl Planning {
    /// All of them.
    pub fn all() -> Self {
        Self {
            play: parallel_play,
        }
    }
}

/// The ways to what is looked up beside a game, or goes from and to it.
#[derive(Clone, Copy)]
pub struct Annex {
    /// The rules of a game.
    pub(super) rules_help: fn(GameOptions) -> El,
    /// Ways to hand a game on.
    pub(super) share_panel: fn() -> Vec<El>,
    /// The games that are kept.
    pub(super) library_screen: fn() -> El,
    /// Where a position is set up.
    pub(super) edit_screen: fn(GameSetup) -> El,
    /// Where a game is opened that was kept elsewhere.
    pub(super) open_screen: fn(Option<&str>) -> El,
    /// The screen of a link that holds a record.
    pub(super) record_screen: fn(&str) -> Option<El>,
}

impl Annex {
    /// All of them.
    pub fn all() -> Self {
        Self {
            rules_help,
            share_panel,
            library_screen: library::library_screen,
            edit_screen,
            open_screen,
            record_screen,
        }
    }
}

/// The way to what serves the page round a frame.
#[derive(Clone, Copy)]
pub struct Service {
    /// The board at the service of the page round its frame.
    pub(super) serve: fn(),
}

impl Service {
    /// All of it.
    pub fn all() -> Self {
        Self { serve }
    }
}

/// The screen of the address whose part from the `#` on is `fragment`.
fn screen(fragment: &str) -> Option<El> {
    let i18n = use_i18n();
    let page = expect_context::<Page>();
    match Address::from_fragment(fragment) {
        Ok(Address::Start) => None,
        Ok(Address::SetUp(kind)) => Some(set_up_screen(GameSetup::new(kind))),
        Ok(Address::SetUpFrom(setup)) => Some(set_up_screen(page.taken_along(*setup))),
        Ok(Address::Edit(setup)) => {
            let setup = page.taken_along(*setup);
            Some(
                page.annex
                    .screen(None, move |annex| Some((annex.edit_screen)(setup.clone()))),
            )
        }
        Ok(Address::Game(id)) => Some(play_screen(id)),
        Ok(Address::Games) => Some(
            page.annex
                .screen(None, |annex| Some((annex.library_screen)())),
        ),
        Ok(Address::Play(setup)) => {
            // Begun once; from then on the game's own address is shown.
            queue_microtask(move || page.begin_setup(&setup));
            None
        }
        Ok(Address::Open) => Some(
            page.annex
                .screen(None, |annex| Some((annex.open_screen)(None))),
        ),
        Ok(Address::Record(link)) => Some(
            page.annex
                .screen(None, move |annex| (annex.record_screen)(link.text())),
        ),
        Err(error) => Some(trouble(move || address_error(i18n, &error))),
    }
}

/// Why an address leads nowhere.
pub(super) fn address_error(i18n: I18n, error: &AddressError) -> String {
    match error {
        AddressError::Unknown(address) => say!(i18n, page.trouble.unknown, address),
        AddressError::NoGame => say!(i18n, page.trouble.game_missing),
        AddressError::Number { name, value } => say!(i18n, page.trouble.number, name, value),
        AddressError::Twice(name) => say!(i18n, page.trouble.twice, name),
        AddressError::BesidePosition(name) => {
            say!(i18n, page.trouble.beside_position, name)
        }
        AddressError::Computers(value) => say!(i18n, page.trouble.computers, value),
        AddressError::Link(error) => link_error(i18n, error),
        AddressError::Clock(error) => clock_error(i18n, error),
        AddressError::Clocks { given, players } => {
            say!(i18n, page.trouble.clocks, given, players)
        }
        AddressError::Setup(error) => setup_error(i18n, error),
    }
}
