//! Quick start: links that begin a game at once, set up like the last one.

use crate::address::Address;
use crate::i18n::{I18n, names, t_string, use_i18n};
use crate::state::chunks::LastStart;
use crate::state::library::use_saved_games;
use crate::state::navigation::use_navigation;
use starfence_engine::Level;
use starfence_rules::GameKind;
use starfence_table::{GameSetup, Opponents, Player};
use std::sync::Arc;

/// Returns the data of a link that starts a game with the setup of the last
/// saved game of this kind against the same kind of opponents; `None` if there
/// is no such game.
pub fn last_start(kind: GameKind, opponents: Opponents) -> Option<LastStart> {
    let i18n = use_i18n();
    let navigation = use_navigation();
    let setup = Arc::new(use_saved_games().last_setup(kind, opponents)?);
    let kept = setup.clone();
    Some(LastStart {
        players: setup.options.players(),
        address: Address::Play(Box::new((*setup).clone())).to_fragment(),
        label: Arc::new(move || opponents_text(i18n, &setup)),
        prepare: Arc::new(move || navigation.keep_setup((*kept).clone())),
    })
}

/// Returns a text about the opponents: the computer's level, the names of the
/// human players, or the number of players.
fn opponents_text(i18n: I18n, setup: &GameSetup) -> String {
    let players = setup.players();
    let levels = players.iter().filter_map(|player| player.kind.level());
    let mut levels = levels.map(Level::number);
    let level = levels.next();
    let is_only_level = levels.all(|other| Some(other) == level);
    match (level, players) {
        (Some(level), [_, _]) if is_only_level => t_string!(i18n, page.start.level, level),
        (None, players) if players.iter().any(|player| player.name.get().is_some()) => {
            let name = |player: &Player| names::player_name(i18n, &player.name, player.colour);
            i18n.list(&players.iter().map(name).collect::<Vec<_>>())
        }
        _ => t_string!(i18n, page.start.players, count = players.len()),
    }
}
