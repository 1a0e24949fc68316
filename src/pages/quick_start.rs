//! Quick start: links that begin a game at once, set up like the last one.

use crate::address::Address;
use crate::i18n::{I18n, names, t_string, use_i18n};
use crate::state::chunks::LastStart;
use crate::state::library::use_saved_games;
use crate::state::navigation::use_navigation;
use starfence_engine::Level;
use starfence_rules::{GameKind, Seat};
use starfence_table::{GameSetup, Opponents, Player, computer_level};
use std::sync::Arc;

/// Returns the data of a link that starts a game with the setup of the last
/// saved game of this kind against the same kind of opponents, but with
/// computers of the given level if there is one; `None` if there is no such
/// game.
pub fn last_start(kind: GameKind, opponents: Opponents, level: Option<Level>) -> Option<LastStart> {
    let i18n = use_i18n();
    let navigation = use_navigation();
    let mut setup = use_saved_games().last_setup(kind, opponents)?;
    if level.is_some() {
        for seat in Seat::all(setup.options.players()) {
            let player = setup.players().get(seat.array_index());
            if player.is_some_and(|player| player.kind.level().is_some()) {
                setup.set_computer(seat, level);
            }
        }
    }
    let setup = Arc::new(setup);
    let kept = setup.clone();
    Some(LastStart {
        players: setup.options.players(),
        level: computer_level(setup.players()),
        address: Address::Play(Box::new((*setup).clone())).to_fragment(),
        label: Arc::new(move || opponents_text(i18n, &setup)),
        prepare: Arc::new(move || navigation.keep_setup((*kept).clone())),
    })
}

/// Returns a text about the opponents: the computers' level, the names of the
/// human players, or the number of players.
fn opponents_text(i18n: I18n, setup: &GameSetup) -> String {
    let players = setup.players();
    let level = computer_level(players);
    let level = level.map(|level| names::level_name(i18n, level));
    let count = || t_string!(i18n, page.start.players, count = players.len());
    match (level, players) {
        (Some(level), [_, _]) => level,
        (Some(level), _) => [count(), level].join(" · "),
        (None, players) if players.iter().any(|player| player.name.get().is_some()) => {
            let name = |player: &Player| names::player_name(i18n, &player.name, player.colour);
            i18n.list(&players.iter().map(name).collect::<Vec<_>>())
        }
        (None, _) => count(),
    }
}
