//! What a game has and can do, for code that treats all games alike.

/// The facts about a game on which code outside the game's own files depends.
///
/// Each game has one constant, which [`GameKind::info`](crate::GameKind::info)
/// returns. Code that asks for one of these facts works for another game too,
/// which a comparison with a [`GameKind`](crate::GameKind) does not.
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
    /// Whether the usual start is shuffled by a seed.
    pub random_start: bool,
    /// Whether players make plans that the others must not see.
    pub secrets: bool,
    /// The named sets of options; empty if the game has none.
    pub presets: &'static [Preset],
}

impl GameInfo {
    /// Reports whether one of the players begins, which can be agreed before
    /// the game.
    pub fn has_first_player(&self) -> bool {
        self.pace == Pace::Turns
    }

    /// Returns the numbers of players from the lowest to the highest, with
    /// those in between for which the game does not exist.
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
    /// Fill the goal with pegs.
    Fill,
    /// Reach the goal with a pawn.
    Reach,
}

/// What the players' clocks measure (docs/rules.md, "Clocks and resigning").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClockUse {
    /// Each player's turns. Every player can have a different clock.
    Turns,
    /// The planning of a round, with the same time for all players.
    Planning,
}

/// A named set of options that some rulebooks share.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Preset {
    /// The key under which the preset's texts are stored.
    pub id: &'static str,
    /// The languages of the rulebooks that use the preset, as BCP 47 tags;
    /// empty if no rulebook does.
    pub books: &'static [&'static str],
    /// The preset's options, as text. Every preset leaves the round limit open.
    pub options: &'static str,
}
