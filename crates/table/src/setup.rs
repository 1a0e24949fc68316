//! The setup of a game: the players, the rules, and the player who begins.

mod head_start;

use super::players::choose_colour;
use super::{AnyMatch, Colour, GameOptions, ParallelSettings, Player, PlayerKind, TimeControl};
use starfence_engine::Level;
use starfence_rules::{
    GameKind, OptionRow, OptionTable as _, OptionValue, Seat, SetupArgs, SetupError, TurnMode,
};

/// The two most common combinations of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponents {
    /// One human player plays against computer players.
    Computers,
    /// All players are human players on this device.
    People,
}

impl Opponents {
    /// Returns the combination that the given players form; `None` if it is
    /// neither of the two.
    pub fn of(players: &[Player]) -> Option<Self> {
        if players
            .iter()
            .any(|player| player.kind == PlayerKind::Remote)
        {
            return None;
        }
        if only_person(players).is_some() {
            return Some(Self::Computers);
        }
        let all = players.iter().all(|player| player.kind.is_person());
        all.then_some(Self::People)
    }
}

/// Returns the seat of the only human player on this device; `None` if there
/// are several human players on this device, or none.
pub fn only_person(players: &[Player]) -> Option<Seat> {
    let mut people = Seat::all(players.len() as u8)
        .zip(players)
        .filter(|(_, player)| player.kind.acts_here());
    let (person, _) = people.next()?;
    people.next().is_none().then_some(person)
}

/// The player who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstPlayer {
    /// The players have chosen the player in this seat.
    Chosen(Seat),
    /// A random player begins.
    Random,
}

/// The setup of a game: everything that is agreed before the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSetup {
    /// The kind of game, the number of players and the rule options.
    pub options: GameOptions,
    /// The player who begins. Has no effect in Parallel Chinese Checkers, where
    /// all players move at once.
    pub first_player: FirstPlayer,
    /// Six players, of whom only the first ones take part, so that names are
    /// kept when the number of players is reduced and increased again.
    players: Vec<Player>,
    /// How much less than usual each of the six players begins with, of whom
    /// only the first ones take part.
    handicaps: [u8; Seat::MAX_PLAYERS as usize],
    /// The text of the starting position; `None` for the usual one.
    pub position: Option<String>,
    /// The additional settings of Parallel Chinese Checkers. If they contain no
    /// seed, the pegs are shuffled at random.
    pub round_settings: ParallelSettings,
    /// The time controls of the six players, of whom only the first ones take
    /// part.
    clocks: Vec<Option<TimeControl>>,
    /// Whether hints and analyses are allowed during a game with remote
    /// players. Has no effect in other games.
    pub allows_help: bool,
}

impl GameSetup {
    /// Creates a setup for two players with the default rules. In games in
    /// which one player begins, that player is chosen at random.
    pub fn new(kind: GameKind) -> Self {
        Self {
            options: GameOptions::with_defaults(kind),
            first_player: if kind.info().has_first_player() {
                FirstPlayer::Random
            } else {
                FirstPlayer::Chosen(Seat::FIRST)
            },
            players: Seat::all(Seat::MAX_PLAYERS).map(Player::on).collect(),
            handicaps: [0; Seat::MAX_PLAYERS as usize],
            position: None,
            round_settings: ParallelSettings::default(),
            clocks: vec![None; Seat::MAX_PLAYERS.into()],
            allows_help: false,
        }
    }

    /// Changes the number of players. If the chosen first player no longer
    /// takes part, a random player begins.
    ///
    /// # Errors
    /// `SetupError` if the game does not allow this number of players; the
    /// setup is then unchanged.
    pub fn set_player_count(&mut self, count: u8) -> Result<(), SetupError> {
        self.options.set_players(count)?;
        if let FirstPlayer::Chosen(seat) = self.first_player
            && seat.number() > count
        {
            self.first_player = FirstPlayer::Random;
        }
        Ok(())
    }

    /// Returns the default setup for two players. The second player is a
    /// computer player if `opponents` is [`Opponents::Computers`].
    pub fn usual(kind: GameKind, opponents: Opponents) -> Self {
        let mut setup = Self::new(kind);
        if opponents == Opponents::Computers {
            setup.set_computer(Seat::FIRST.next_among(2), Some(Level::DEFAULT));
        }
        setup
    }

    /// Creates a setup with the players and rules of a match, from the usual
    /// starting position, with the same head start.
    pub fn of_table(table: &AnyMatch) -> Self {
        let options = table.game_options();
        let mut setup = Self::new(options.kind());
        setup.options = options;
        setup.set_head_start(table.head_start());
        for (seat, player) in Seat::all(Seat::MAX_PLAYERS).zip(table.players()) {
            setup.set_colour(seat, player.colour);
            setup.set_kind(seat, player.kind);
            setup.set_name(seat, player.name.get().unwrap_or_default());
        }
        let clocks = match table {
            AnyMatch::Turns(table) => table.clocks(),
            AnyMatch::Parallel(_) => None,
        };
        for seat in Seat::all(Seat::MAX_PLAYERS) {
            setup.set_clock(seat, clocks.and_then(|clocks| clocks.control(seat)));
        }
        if let AnyMatch::Parallel(table) = table {
            let seed = None;
            setup.round_settings = ParallelSettings {
                seed,
                ..table.settings()
            };
        }
        setup
    }

    /// Creates a setup with the players and rules of a match, from the match's
    /// current position. The player to move begins.
    pub fn from_position_of(table: &AnyMatch) -> Self {
        let (mover, position) = match table {
            AnyMatch::Turns(table) => (table.turn().seat(), table.position_text()),
            AnyMatch::Parallel(table) => (None, table.position().to_string()),
        };
        let mut setup = Self::of_table(table);
        setup.first_player = FirstPlayer::Chosen(mover.unwrap_or(Seat::FIRST));
        setup.position = Some(position);
        setup.round_settings = ParallelSettings::default();
        setup
    }

    /// Returns the players who take part, player 1 first.
    pub fn players(&self) -> &[Player] {
        let count = usize::from(self.options.players());
        self.players.get(..count).unwrap_or_default()
    }

    /// Returns the time controls of the players who take part, player 1's
    /// first; `None` for a player without a clock. In Parallel Chinese
    /// Checkers, there is only a clock for planning
    /// ([`ParallelSettings::seconds`]).
    pub fn clocks(&self) -> &[Option<TimeControl>] {
        let count = usize::from(self.options.players());
        self.clocks.get(..count).unwrap_or_default()
    }

    /// Sets a player's time control, or removes it if `clock` is `None`.
    pub fn set_clock(&mut self, seat: Seat, clock: Option<TimeControl>) {
        if let Some(place) = self.clocks.get_mut(seat.array_index()) {
            *place = clock;
        }
    }

    /// Sets the same time control for all players, including those in seats
    /// that do not take part.
    pub fn set_all_clocks(&mut self, clock: Option<TimeControl>) {
        self.clocks.fill(clock);
    }

    /// Returns the current rule options, together with the additional settings
    /// of Parallel Chinese Checkers.
    pub fn option_rows(&self) -> Vec<OptionRow> {
        let mut rows = self.options.option_rows();
        if self.has_round_settings() {
            let mut terms = self.round_settings.option_rows(self.options.players());
            // In a given position, the places of the pegs are fixed.
            for row in terms.iter_mut().filter(|row| row.name == "arrange") {
                row.is_relevant = self.position.is_none();
            }
            // The round limit is the last option in every game.
            let end = rows.len().saturating_sub(1);
            rows.splice(end..end, terms);
        }
        rows
    }

    /// Returns whether the game has the additional settings of Parallel Chinese
    /// Checkers.
    fn has_round_settings(&self) -> bool {
        self.options.kind().info().turn_mode == TurnMode::Simultaneous
    }

    /// Sets one of the options that [`option_rows`](Self::option_rows) returns.
    ///
    /// # Errors
    /// `SetupError` if there is no such option or value.
    pub fn set_option(&mut self, name: &str, value: OptionValue) -> Result<(), SetupError> {
        let value = value.to_string();
        let is_term = ParallelSettings::names().contains(&name);
        if is_term && self.has_round_settings() {
            return Ok(self.round_settings.set_text(name, &value)?);
        }
        self.options.set_option(name, &value)
    }

    /// Sets the name of a player.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        if let Some(player) = self.players.get_mut(seat.array_index()) {
            player.name = super::PlayerName::new(name);
        }
    }

    /// Makes the player in `seat` a computer player of this level, or a human
    /// player if `level` is `None`.
    pub fn set_computer(&mut self, seat: Seat, level: Option<Level>) {
        self.set_kind(seat, level.into());
    }

    /// Sets the kind of the player in `seat`.
    pub fn set_kind(&mut self, seat: Seat, kind: PlayerKind) {
        if let Some(player) = self.players.get_mut(seat.array_index()) {
            player.kind = kind;
        }
    }

    /// Returns whether any player who takes part is on another device.
    pub fn has_remote_players(&self) -> bool {
        let mut players = self.players().iter();
        players.any(|player| player.kind == PlayerKind::Remote)
    }

    /// Sets the level of all computer players, including those in seats that do
    /// not take part.
    pub fn set_all_levels(&mut self, level: Level) {
        let computers = self.players.iter_mut();
        for player in computers.filter(|player| player.kind.level().is_some()) {
            player.kind = Some(level).into();
        }
    }

    /// Makes all players who take part computer players of this level, except
    /// the first human player. If there is no human player, the first player
    /// becomes a human player.
    pub fn fill_with_computers(&mut self, level: Level) {
        let people = Seat::all(Seat::MAX_PLAYERS)
            .zip(self.players())
            .filter(|(_, player)| player.kind.is_person());
        let people: Vec<_> = people.map(|(seat, _)| seat).collect();
        match people.split_first() {
            Some((_, others)) => {
                for seat in others {
                    self.set_computer(*seat, Some(level));
                }
            }
            None => self.set_computer(Seat::FIRST, None),
        }
    }

    /// Sets the colour of a player. A player who already has that colour gets
    /// this player's old colour.
    pub fn set_colour(&mut self, seat: Seat, colour: Colour) {
        choose_colour(&mut self.players, seat, colour);
    }

    /// Creates the match for this setup. `seed` is a random number that
    /// determines a random first player and the shuffling of the pegs.
    ///
    /// # Errors
    /// `SetupError` if the starting position is invalid, or if the chosen first
    /// player does not take part.
    pub fn table(&self, seed: u64) -> Result<AnyMatch, SetupError> {
        let count = self.options.players();
        let first = match self.first_player {
            FirstPlayer::Chosen(seat) => seat.number(),
            FirstPlayer::Random => (seed % u64::from(count)) as u8 + 1,
        };
        let options = self.options.options_text();
        let texts = SetupArgs {
            players: count,
            options: &options,
            first: Some(first),
            position: self.position.as_deref(),
            seed: Some(self.round_settings.seed.unwrap_or(seed)),
        };
        self.set_up(texts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_fall_on_every_player_alike() {
        let mut setup = GameSetup::new(GameKind::ChineseCheckers);
        setup.options.set_players(3).unwrap();
        let mut drawn = [0; 3];
        for seed in 0..30 {
            let table = setup.table(seed).unwrap();
            drawn[table.side_to_move().unwrap().array_index()] += 1;
        }
        assert_eq!(drawn, [10, 10, 10]);
    }

    #[test]
    fn names_outlast_a_smaller_number_of_players() {
        let mut setup = GameSetup::new(GameKind::Quoridor);
        let fourth = Seat::from_number(4).unwrap();
        setup.options.set_players(4).unwrap();
        setup.set_name(fourth, "Ida");
        setup.options.set_players(2).unwrap();
        assert_eq!(setup.players().len(), 2);
        assert!(setup.options.set_players(3).is_err());
        setup.options.set_players(4).unwrap();
        assert_eq!(setup.players()[3].name.get(), Some("Ida"));
    }

    #[test]
    fn computers_take_all_seats_but_one() {
        let mut setup = GameSetup::new(GameKind::ChineseCheckers);
        let (second, third) = (Level::from_number(2), Level::from_number(7));
        setup.options.set_players(4).unwrap();
        setup.set_computer(Seat::FIRST, second);
        setup.fill_with_computers(third.unwrap());
        let levels = |setup: &GameSetup| -> Vec<_> {
            setup
                .players
                .iter()
                .map(|player| player.kind.level())
                .collect()
        };
        assert_eq!(levels(&setup), [second, None, third, third, None, None]);
        setup.set_all_levels(Level::DEFAULT);
        let usual = Some(Level::DEFAULT);
        assert_eq!(levels(&setup), [usual, None, usual, usual, None, None]);
        setup.set_computer(Seat::FIRST.next_among(4), usual);
        setup.fill_with_computers(Level::DEFAULT);
        assert_eq!(levels(&setup)[..4], [None, usual, usual, usual]);
    }

    #[test]
    fn a_position_at_a_table_is_set_up_with_its_players() {
        let mut setup = GameSetup::new(GameKind::Quoridor);
        let second = Seat::from_number(2).unwrap();
        setup.set_name(second, "Ida");
        setup.set_colour(second, Colour::Violet);
        setup.set_computer(Seat::FIRST, Level::from_number(3));
        setup.options.set_option("sideways_jump", "always").unwrap();
        setup.position = Some("e3 / / e2 e8 / 9 10 / 2".to_owned());
        setup.first_player = FirstPlayer::Chosen(second);
        let again = GameSetup::from_position_of(&setup.table(0).unwrap());
        assert_eq!(again.players(), setup.players());
        assert_eq!(
            (again.options, again.first_player, again.position.as_deref()),
            (setup.options, setup.first_player, setup.position.as_deref())
        );
        let mut colours: Vec<_> = again
            .players
            .iter()
            .map(|player| player.colour.name())
            .collect();
        colours.sort_unstable();
        colours.dedup();
        assert_eq!(colours.len(), 6);
    }

    #[test]
    fn every_option_in_the_tables_can_be_set() {
        for kind in GameKind::ALL {
            let mut setup = GameSetup::new(kind);
            for row in setup.option_rows() {
                for word in row.values.words {
                    let value = OptionValue::Word(word);
                    setup.set_option(row.name, value).unwrap();
                    let rows = setup.option_rows();
                    let now = rows.iter().find(|other| other.name == row.name).unwrap();
                    assert_eq!(now.value, value, "{}", row.name);
                }
                let last = setup.option_rows().last().map(|row| row.name);
                assert_eq!(last, Some("round_limit"));
            }
            let plan_time = setup.set_option("plan_time", OptionValue::Number(90));
            assert_eq!(plan_time.is_ok(), kind == GameKind::Parallel);
        }
    }

    #[test]
    fn pegs_are_not_arranged_where_a_position_says_how_they_stand() {
        let mut setup = GameSetup::new(GameKind::Parallel);
        let arrange = |setup: &GameSetup| {
            let rows = setup.option_rows();
            rows.iter()
                .any(|row| row.name == "arrange" && row.is_relevant)
        };
        assert!(arrange(&setup));
        setup.position = Some("x".to_owned());
        assert!(!arrange(&setup));
    }

    #[test]
    fn clocks_agreed_lie_on_the_table() {
        let blitz: Option<TimeControl> = "300+5".parse().ok();
        for kind in [GameKind::ChineseCheckers, GameKind::Quoridor] {
            let mut setup = GameSetup::new(kind);
            setup.set_all_clocks(blitz);
            setup.set_clock(Seat::FIRST, None);
            setup.options.set_players(4).unwrap();
            assert_eq!(setup.clocks(), [None, blitz, blitz, blitz]);
            let clocks = match setup.table(0).unwrap() {
                AnyMatch::Turns(table) => table.clocks().cloned(),
                AnyMatch::Parallel(_) => None,
            };
            assert_eq!(clocks.unwrap().controls(), setup.clocks());
        }
    }

    #[test]
    fn with_fewer_players_nobody_who_has_left_goes_first() {
        let mut setup = GameSetup::new(GameKind::Quoridor);
        setup.set_player_count(4).unwrap();
        setup.first_player = FirstPlayer::Chosen(Seat::from_number(3).unwrap());
        assert!(setup.set_player_count(3).is_err());
        assert_eq!(setup.options.players(), 4);
        setup.set_player_count(2).unwrap();
        assert_eq!(setup.first_player, FirstPlayer::Random);
    }

    #[test]
    fn a_first_player_who_does_not_play_is_refused() {
        let mut setup = GameSetup::new(GameKind::Quoridor);
        setup.first_player = FirstPlayer::Chosen(Seat::from_number(3).unwrap());
        assert!(matches!(setup.table(0), Err(SetupError::First(_))));
    }
}
