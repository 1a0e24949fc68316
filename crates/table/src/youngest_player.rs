//! The choice of the youngest player as the one who begins.

use super::setup::{FirstPlayer, GameSetup};
use starfence_rules::Seat;

impl GameSetup {
    /// Returns the players among whom the youngest can be chosen to begin: all
    /// people in the game. Empty if the rulebooks that the options follow do
    /// not let the youngest begin.
    pub fn may_be_youngest(&self) -> Vec<Seat> {
        let presets = self.options.kind().info().presets;
        let says_so = match self.options.preset() {
            Some(preset) => preset.youngest_begins,
            None => presets.iter().any(|preset| preset.youngest_begins),
        };
        Seat::all(self.options.players())
            .zip(self.players())
            .filter(|(_, player)| says_so && player.kind.level().is_none())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Lets the youngest player begin, who is assumed to be the chosen first
    /// player or, if that is no person, the first person in the game. Changes
    /// nothing if the youngest cannot be chosen.
    pub fn let_youngest_begin(&mut self) {
        let people = self.may_be_youngest();
        let chosen = people
            .iter()
            .find(|seat| self.first_player == FirstPlayer::Chosen(**seat));
        if let Some(seat) = chosen.or(people.first()) {
            self.first_player = FirstPlayer::Chosen(*seat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_engine::Level;
    use starfence_rules::GameKind;

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).unwrap()
    }

    #[test]
    fn the_youngest_of_the_people_begins() {
        let mut setup = GameSetup::new(GameKind::ChineseCheckers);
        setup.set_player_count(3).unwrap();
        setup.set_computer(seat(1), Some(Level::DEFAULT));
        assert_eq!(setup.may_be_youngest(), [seat(2), seat(3)]);
        setup.let_youngest_begin();
        assert_eq!(setup.first_player, FirstPlayer::Chosen(seat(2)));
        setup.first_player = FirstPlayer::Chosen(seat(3));
        setup.let_youngest_begin();
        assert_eq!(setup.first_player, FirstPlayer::Chosen(seat(3)));
        // A computer has no age.
        setup.first_player = FirstPlayer::Chosen(seat(1));
        setup.let_youngest_begin();
        assert_eq!(setup.first_player, FirstPlayer::Chosen(seat(2)));
    }

    #[test]
    fn the_youngest_is_offered_where_the_rulebooks_say_so() {
        let mut setup = GameSetup::new(GameKind::ChineseCheckers);
        let presets = GameKind::ChineseCheckers.info().presets;
        for preset in presets {
            setup.options = setup.options.with_preset(preset);
            let is_offered = !setup.may_be_youngest().is_empty();
            assert_eq!(is_offered, preset.id != "french", "{}", preset.id);
        }
        for kind in [GameKind::Quoridor, GameKind::Parallel] {
            let mut setup = GameSetup::new(kind);
            let before = setup.first_player;
            assert!(setup.may_be_youngest().is_empty());
            setup.let_youngest_begin();
            assert_eq!(setup.first_player, before);
        }
    }
}
