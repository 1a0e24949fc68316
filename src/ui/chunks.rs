//! The rooms behind the start page: every other screen.
//!
//! To show the start page takes neither the games' screens nor their help, nor
//! reading addresses and what was saved. All of that is reached through the
//! ways in that stand here, and `src/main.rs` marks the making of each as a
//! place where the program is split: what is behind it travels in files of its
//! own, which are fetched when they are first needed (`src/ui/state/lazy_chunk.rs`). To set
//! up a game and to play one with turns takes [`Rooms`] alone.

use crate::table::{GameId, GameOptions, GameSetup, PlanTable};
use crate::ui::address::{Address, AddressError};
use crate::ui::app::Page;
use crate::ui::components::trouble::trouble;
use crate::ui::dom::El;
use crate::ui::embed::serve;
use crate::ui::i18n::reasons::{clock_error, link_error, setup_error};
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::pages::editor::edit_screen;
use crate::ui::pages::home::games_under_way;
use crate::ui::pages::import::{open_screen, record_screen};
use crate::ui::pages::parallel::parallel_play;
use crate::ui::pages::play::play_screen;
use crate::ui::pages::rules::rules_help;
use crate::ui::pages::setup::set_up_screen;
use crate::ui::share::share_panel;
use crate::ui::state::library;
use leptos::prelude::*;
use std::pin::Pin;

/// The ways in. They are pointers, so that who holds them needs none of the
/// code behind them; what the start page calls by its name travels with it.
#[derive(Clone, Copy)]
pub struct Rooms {
    /// The screen of an address.
    pub(crate) screen: fn(&str) -> Option<El>,
    /// The games under way, for the start page.
    pub(crate) games_under_way: fn() -> Option<El>,
    /// Reads the games that are kept.
    pub(crate) open_library: fn(Page) -> Pin<Box<dyn Future<Output = ()>>>,
    /// What has to be told of keeping games, on whatever screen.
    pub(crate) told: fn() -> El,
}

impl Rooms {
    /// All of them.
    pub fn all() -> Self {
        Self {
            screen,
            games_under_way,
            open_library: |page| Box::pin(library::open(page)),
            told: crate::ui::components::save_notices::told,
        }
    }
}

/// The ways to the planning screens.
#[derive(Clone, Copy)]
pub struct Planning {
    /// A programmed game.
    pub(crate) play: fn(GameId, PlanTable) -> El,
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
    pub(crate) rules_help: fn(GameOptions) -> El,
    /// Ways to hand a game on.
    pub(crate) share_panel: fn() -> Vec<El>,
    /// The games that are kept.
    pub(crate) library_screen: fn() -> El,
    /// Where a position is set up.
    pub(crate) edit_screen: fn(GameSetup) -> El,
    /// Where a game is opened that was kept elsewhere.
    pub(crate) open_screen: fn(Option<&str>) -> El,
    /// The screen of a link that holds a record.
    pub(crate) record_screen: fn(&str) -> Option<El>,
}

impl Annex {
    /// All of them.
    pub fn all() -> Self {
        Self {
            rules_help,
            share_panel,
            library_screen: crate::ui::pages::library::library_screen,
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
    pub(crate) serve: fn(),
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
