//! Which player the person at the screen is.

use crate::model::game::{PlayerView, Summary};
use starfence_rules::Seat;

/// Returns the only person at this device; `None` if several people play here,
/// or none.
pub fn only_person(summary: &Summary) -> Option<Seat> {
    let mut people = summary.players.iter().filter(|it| it.kind.acts_here());
    let person = people.next()?;
    (people.next().is_none() && summary.players.len() > 1).then_some(person.seat)
}

/// Returns the players in the order of their seats, except that the only person
/// at this device comes first, if there is one.
pub fn own_first(summary: &Summary) -> Vec<PlayerView> {
    let own = only_person(summary);
    let mut players = summary.players.clone();
    players.sort_by_key(|player| (Some(player.seat) != own, player.seat));
    players
}
