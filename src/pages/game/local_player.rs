//! The seat of the only human player on this device.

use crate::state::summary::{PlayerView, Summary};
use starfence_rules::Seat;

/// Returns the seat of the only human player on this device; `None` if there
/// are several or none, or if the game has a single player.
pub fn only_local_person(summary: &Summary) -> Option<Seat> {
    let mut people = summary.players.iter().filter(|it| it.kind.acts_here());
    let person = people.next()?;
    (people.next().is_none() && summary.players.len() > 1).then_some(person.seat)
}

/// Returns the players in seat order, except that the only human player on this
/// device, if there is one, comes first.
pub fn local_person_first(summary: &Summary) -> Vec<PlayerView> {
    let own = only_local_person(summary);
    let mut players = summary.players.clone();
    players.sort_by_key(|player| (Some(player.seat) != own, player.seat));
    players
}
