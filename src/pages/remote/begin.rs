//! Functions that open a table for remote players and show its game.

use crate::browser::random::random_bytes;
use crate::browser::time::{now, today};
use crate::state::library::{SavedGames, write_desk};
use crate::state::navigation::Navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_record::TagSection;
use starfence_remote::Desk;
use starfence_table::{DATE, GameSetup, HELP, HELP_ALLOWED, ROUND, TABLE};

/// Opens a table for a game with remote players, and shows the game. Does
/// nothing if the setup is invalid.
pub fn open_table(games: SavedGames, navigation: Navigation, setup: &GameSetup) {
    if let Ok(desk) = Desk::open(setup, &mut random_bytes) {
        show_game(games, navigation, &desk);
    }
}

/// Stores a table, and shows its game: the saved one, if there is one.
pub fn show_table(games: SavedGames, navigation: Navigation, desk: &Desk) {
    let name = desk.log().table().to_string();
    let saved = games
        .library
        .with_value(|library| library.game_at_table(&name));
    let Some(id) = saved else {
        return show_game(games, navigation, desk);
    };
    let stored = desk.stored();
    spawn_local(async move {
        // If this fails, the game's page reports it.
        let _ = write_desk(games, &name, stored).await;
        navigation.resume(id);
    });
}

/// Saves a table that is new to this device, and shows its game.
pub fn show_game(games: SavedGames, navigation: Navigation, desk: &Desk) {
    let Some(table) = desk.game() else { return };
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
    let stored = desk.stored();
    spawn_local(async move {
        // If this fails, the game's page reports it with the first link.
        let _ = write_desk(games, &name, stored).await;
        navigation.resume(id);
    });
}
