//! Naming the players of a game that has begun.

use crate::browser::embedded::is_embedded;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::PlayerName;

/// The means of naming the people on this device. It is a context of the pages
/// of games whose players can be named: an embedded board belongs to its host
/// page, and the names of players on several devices are in the log of their
/// table.
#[derive(Clone, Copy)]
pub struct Renaming(Callback<(Seat, PlayerName)>);

impl Renaming {
    /// Provides the context, unless the board is embedded. `rename` gives the
    /// player in a seat a name.
    pub fn provide(rename: impl Fn(Seat, PlayerName) + Send + Sync + 'static) {
        if !is_embedded() {
            let rename = Callback::new(move |(seat, name)| rename(seat, name));
            provide_context(Self(rename));
        }
    }

    /// Gives the player in a seat a name; an empty one removes the name.
    pub fn rename(self, seat: Seat, name: PlayerName) {
        self.0.run((seat, name));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::embedded::set_embedded;
    use crate::testing::App;

    #[test]
    fn an_embedded_board_names_nobody() {
        let app = App::open();
        let may_name = |embedded| {
            let page = move || {
                set_embedded(embedded);
                Renaming::provide(|_, _| ());
                use_context::<Renaming>().is_some()
            };
            app.run(|| Owner::new().with(page))
        };
        assert!(!may_name(true));
        assert!(may_name(false));
    }
}
