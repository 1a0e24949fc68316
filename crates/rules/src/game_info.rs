//! Static information about games, for code that treats all games alike.

/// Static information about a game, for code outside the game's own module.
///
/// Each game has one constant of this type, which
/// [`GameKind::info`](crate::GameKind::info) returns. Code that relies on this
/// information keeps working when a game is added; code that compares
/// [`GameKind`](crate::GameKind)s does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// The game's name in records, in URLs and on the command line.
    pub name: &'static str,
    /// The numbers of players that the game supports, in ascending order.
    pub players: &'static [u8],
    /// The reason why the game does not support other numbers of players, for
    /// error messages; `None` if the rules give no reason.
    pub players_reason: Option<&'static str>,
    /// Whether the players take turns or move simultaneously.
    pub turn_mode: TurnMode,
    /// The condition for winning the game.
    pub goal: Goal,
    /// The time that the players' clocks measure.
    pub clocks: ClockUse,
    /// Whether the standard starting position is shuffled, using a random seed.
    pub random_start: bool,
    /// Whether players make plans that the other players must not see.
    pub has_secret_plans: bool,
    /// The named sets of options; empty if the game has none.
    pub presets: &'static [Preset],
}

impl GameInfo {
    /// Returns whether the game has a first player, whom the players can choose
    /// beforehand.
    pub fn has_first_player(&self) -> bool {
        self.turn_mode == TurnMode::Turns
    }

    /// Returns the range from the lowest to the highest number of players. The
    /// game might not support some of the numbers in between.
    pub fn player_range(&self) -> std::ops::RangeInclusive<u8> {
        let least = self.players.first().copied().unwrap_or_default();
        least..=self.players.last().copied().unwrap_or_default()
    }
}

/// Whether the players of a game take turns or move simultaneously.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnMode {
    /// The players move one after the other. The length of a game is counted in
    /// moves.
    Turns,
    /// All players move at the same time, in rounds. The length of a game is
    /// counted in rounds.
    Simultaneous,
}

/// The condition for winning a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// The player must bring enough pegs into the goal.
    Fill,
    /// The player must reach the goal with a pawn.
    Reach,
}

/// The time that the players' clocks measure (docs/rules.md, "Clocks and
/// resigning").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClockUse {
    /// The time that a player takes for their turns. Each player can have a
    /// different clock.
    Turns,
    /// The time for planning a round, which is the same for all players.
    Planning,
}

/// A named set of options, usually taken from rulebooks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Preset {
    /// The key of the preset's translated texts.
    pub id: &'static str,
    /// The languages of the rulebooks that use the preset, as BCP 47 tags;
    /// empty if no rulebook does.
    pub rulebook_languages: &'static [&'static str],
    /// The preset's options, as text. No preset sets the round limit.
    pub options: &'static str,
    /// Whether its rulebooks let the youngest player begin. A preset that
    /// follows no rulebook follows most of the game's rulebooks in this.
    pub youngest_begins: bool,
}
