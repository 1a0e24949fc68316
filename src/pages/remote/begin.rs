//! Functions that open a table for remote players and show its game.

use super::incoming::keep_parcel;
use crate::browser::random::random_bytes;
use crate::browser::time::{now, today};
use crate::state::library::{SavedGames, add_desk, read_desk, write_desk};
use crate::state::navigation::Navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_record::TagSection;
use starfence_remote::{Desk, Hold, Log, Parcel};
use starfence_rules::Seat;
use starfence_table::{DATE, GameId, GameSetup, HELP, HELP_ALLOWED, ROUND, TABLE};
use std::cell::RefCell;

/// Opens a table for a game with remote players, and shows the game. If
/// `invites`, the page of the game then sends the invitation. Does nothing if the
/// setup is invalid. Calls `refused` if the keys of the seats cannot be stored.
pub fn open_table(
    games: SavedGames,
    navigation: Navigation,
    setup: &GameSetup,
    invites: bool,
    refused: Callback<()>,
) {
    if let Ok(desk) = Desk::open(setup, &mut random_bytes) {
        if invites {
            INVITATION.set(Some(desk.log().table().to_string()));
        }
        show_table(games, navigation, desk, refused);
    }
}

thread_local! {
    /// The name of the table that was opened to invite a friend, until the page
    /// of its game sends the invitation.
    static INVITATION: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Returns, once, whether the page of a table's game is to send the invitation.
pub fn take_wanted_invitation(table: &str) -> bool {
    INVITATION.with_borrow_mut(|wanted| wanted.take_if(|it| it == table).is_some())
}

/// Takes a seat at a table or, if given `None`, enters it as a spectator, and
/// shows the game. If this device already has a seat at the table, only shows
/// the game. Calls `refused` if the key of the seat cannot be stored.
pub fn enter_table(
    games: SavedGames,
    navigation: Navigation,
    log: Log,
    seat: Option<(Seat, String)>,
    refused: Callback<()>,
) {
    spawn_local(async move {
        // Another tab may have taken a seat since the page was opened.
        let known = read_desk(games, &log.table().to_string()).await;
        if let Some(known) = known.filter(|known| known.hold() != Hold::Watching) {
            keep_parcel(Parcel::of_log(&log));
            return show_known(games, navigation, &known);
        }
        let mut desk = Desk::watching(log);
        if let Some((seat, name)) = seat {
            // If the seat is taken, the user watches.
            let _ = desk.join(seat, &name, &mut random_bytes);
        }
        show_table(games, navigation, desk, refused);
    });
}

/// Shows the game of a table that this device already takes part in: the saved
/// game if there is one, otherwise a newly saved one.
pub fn show_known(games: SavedGames, navigation: Navigation, desk: &Desk) {
    match saved_game(games, desk) {
        Some(id) => navigation.resume(id),
        None => show_game(games, navigation, desk),
    }
}

/// Stores this device's part in a table, and shows the table's game: the saved
/// game if there is one, otherwise a newly saved one. Calls `refused` instead
/// if the keys of the seats cannot be stored.
pub fn show_table(games: SavedGames, navigation: Navigation, desk: Desk, refused: Callback<()>) {
    let name = desk.log().table().to_string();
    spawn_local(async move {
        if add_desk(games, &name, desk.stored()).await.is_err() {
            if !desk.own_seats().is_empty() {
                refused.try_run(());
                return;
            }
            // Who watches has nothing to lose: the data is kept until the page
            // is closed.
            let _ = write_desk(games, &name, desk.stored()).await;
        }
        let id = saved_game(games, &desk).or_else(|| save_game(games, &desk));
        if let Some(id) = id {
            navigation.resume(id);
        }
    });
}

/// Saves the game of a table that is new to this device, and shows it.
pub fn show_game(games: SavedGames, navigation: Navigation, desk: &Desk) {
    let Some(id) = save_game(games, desk) else {
        return;
    };
    let (name, stored) = (desk.log().table().to_string(), desk.stored());
    spawn_local(async move {
        // If this fails, the game's page reports it with the first link.
        let _ = add_desk(games, &name, stored).await;
        navigation.resume(id);
    });
}

fn saved_game(games: SavedGames, desk: &Desk) -> Option<GameId> {
    let name = desk.log().table().to_string();
    games
        .library
        .with_value(|library| library.game_at_table(&name))
}

/// Saves the game of a table as a new game, and returns its id.
fn save_game(games: SavedGames, desk: &Desk) -> Option<GameId> {
    let table = desk.game()?;
    let name = desk.log().table().to_string();
    let text = TagSection::set_tag(&table.to_text(), DATE, Some(&today()));
    let text = TagSection::set_tag(&text, TABLE, Some(&name));
    // Numbered from 1, as in other records.
    let number = desk.table().game_number();
    let round = (number > 0).then(|| (u32::from(number) + 1).to_string());
    let text = TagSection::set_tag(&text, ROUND, round.as_deref());
    let allows_help = desk.log().terms().setup.allows_help;
    let text = TagSection::set_tag(&text, HELP, allows_help.then_some(HELP_ALLOWED));
    let id = games.library.with_value(|library| library.free_id(now()));
    games.put(id, Some(&text));
    Some(id)
}
