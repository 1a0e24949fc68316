//! A board in another page that shows a remote table.

use super::begin::show_game;
use super::link_page::WATCH;
use super::trouble::{link_trouble, parcel_trouble};
use crate::i18n::I18n;
use crate::state::library::SavedGames;
use crate::state::navigation::Navigation;
use starfence_remote::{Desk, Parcel};

/// The part of a link's address that precedes the message.
const BEFORE_MESSAGE: &str = "#/table/";

/// Shows the game of the table that a link refers to. The user of the board can
/// only watch the game.
///
/// # Errors
/// Returns an error text if the link does not lead to a table.
pub fn watch_table(
    i18n: I18n,
    games: SavedGames,
    navigation: Navigation,
    link: &str,
) -> Result<(), String> {
    let message = link.trim();
    let message = match message.split_once(BEFORE_MESSAGE) {
        Some((_, message)) => message,
        None => message,
    };
    let message = message.strip_prefix(WATCH).unwrap_or(message);
    let parcel = message.parse::<Parcel>();
    let parcel = parcel.map_err(|error| link_trouble(i18n, &error))?;
    let log = parcel
        .to_log()
        .map_err(|error| parcel_trouble(i18n, &error))?;
    show_game(games, navigation, &Desk::watching(log));
    Ok(())
}
