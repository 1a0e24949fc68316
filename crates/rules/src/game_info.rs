//! What a game has and can do, for code that treats all games alike.

/// The facts about a game that code outside the game's own module needs.
///
/// Each game has one constant, which [`GameKind::info`](crate::GameKind::info)
/// returns. Code that reads these facts keeps working when a game is added;
/// code that compares [`GameKind`](crate::GameKind)s does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// The game's name in records, addresses and on the command line.
    pub name: &'static str,
    /// The numbers of players for which the game exists, ascending.
    pub players: &'static [u8],
    /// Why the game does not exist for other numbers of players, for error
    /// messages; `None` if the rules give no reason.
    pub players_reason: Option<&'static str>,
    /// Whether the players move in turn or all at once.
    pub pace: Pace,
    /// What a player must do to win.
    pub goal: Goal,
    /// What the players' clocks measure.
    pub clocks: ClockUse,
    /// Whether the standard start is shuffled, with a seed for the random
    /// generator.
    pub random_start: bool,
    /// Whether players make plans that the other players must not see.
    pub secrets: bool,
    /// The named sets of options; empty if the game has none.
    pub presets: &'static [Preset],
}

impl GameInfo {
    /// Reports whether the game has a first player, whom the players can agree
    /// on beforehand.
    pub fn has_first_player(&self) -> bool {
        self.pace == Pace::Turns
    }

    /// Returns the range from the lowest to the highest number of players. The
    /// game may not exist for some of the numbers in between.
    pub fn player_range(&self) -> std::ops::RangeInclusive<u8> {
        let least = self.players.first().copied().unwrap_or_default();
        least..=self.players.last().copied().unwrap_or_default()
    }
}

/// Whether the players of a game move in turn or all at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// One after the other. A game's length is counted in moves.
    Turns,
    /// All at once, in rounds. A game's length is counted in rounds.
    AtOnce,
}

/// What a player must do to win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Bring enough pegs into the goal.
    Fill,
    /// Reach the goal with a pawn.
    Reach,
}

/// What the players' clocks measure (docs/rules.md, "Clocks and resigning").
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
    pub books: &'static [&'static str],
    /// The preset's options, as text. No preset sets the round limit.
    pub options: &'static str,
}
