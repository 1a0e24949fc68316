//! Gives confirmations automatically that are needed only if several human
//! players share the device.

use super::game::ParallelGame;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{ParallelMessage, ParallelStage, only_person};

/// Opens the planning screen of a human player who plays alone against computer
/// players, and reveals the plans without confirmation if there are fewer than
/// two human players.
pub fn skip_confirmations(game: ParallelGame) {
    if game.playback.read().is_some() || game.covered.get() {
        return;
    }
    let (stage, people) = {
        let table = game.table.read();
        (table.stage(), table.people().len())
    };
    // A private screen would hide the request of a remote player.
    if game.remote.is_some_and(|remote| remote.is_asked.get()) || has_remote_draw_offer(game) {
        return;
    }
    match stage {
        ParallelStage::Curtain(_) if people == 1 || game.is_on_phone() => {
            game.send(ParallelMessage::OpenScreen)
        }
        ParallelStage::Ready if people < 2 && !game.computers.paused.get() => {
            game.send(ParallelMessage::Reveal)
        }
        _ => false,
    };
}

/// Returns whether a remote player has offered a draw.
fn has_remote_draw_offer(game: ParallelGame) -> bool {
    let table = game.table.read();
    table.has_remote_players() && table.draw_offer().is_some()
}

/// Returns whether the player in `seat` is the only human player in the game,
/// so that nothing has to be hidden.
pub fn plays_alone(game: ParallelGame, seat: Seat) -> bool {
    only_person(game.table.read_untracked().players()) == Some(seat)
}
