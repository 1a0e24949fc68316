//! The counts of one kind of game.

use super::{FinishedGame, GameResult, Statistics};
use crate::GameId;
use starfence_engine::Level;
use starfence_rules::GameKind;
use std::collections::BTreeMap;

/// How many games were played, and how those against computers went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// All games.
    pub played: usize,
    /// Those that the person won.
    pub won: usize,
    /// Those that somebody else won.
    pub lost: usize,
    /// Those that nobody won.
    pub drawn: usize,
}

impl Tally {
    fn add(&mut self, game: &FinishedGame) {
        self.played += 1;
        match game.computer.map(|it| it.result) {
            Some(GameResult::Won) => self.won += 1,
            Some(GameResult::Lost) => self.lost += 1,
            Some(GameResult::Drawn) => self.drawn += 1,
            None => {}
        }
    }

    /// The share of the games against computers that the person won; `None`
    /// without any.
    pub fn share_won(&self) -> Option<f64> {
        let decided = self.won + self.lost + self.drawn;
        (decided > 0).then(|| self.won as f64 / decided as f64)
    }
}

/// What one has played of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameStatistics {
    /// All games.
    pub all: Tally,
    /// By the number of players, fewest first.
    pub by_players: Vec<(u8, Tally)>,
    /// Those against computers, by level, the lowest first.
    pub by_level: Vec<(Level, Tally)>,
    /// How many of the last games against computers were won in a row.
    pub streak: usize,
    /// The most that ever were.
    pub best_streak: usize,
    /// The most hops in a chain of a person; `None` where chains are not
    /// counted.
    pub longest_chain: Option<u16>,
}

impl Statistics {
    /// What one has played of a game.
    pub fn of(&self, kind: GameKind) -> GameStatistics {
        let mut found = GameStatistics::default();
        let mut by_players = BTreeMap::<u8, Tally>::new();
        let mut by_level = BTreeMap::<Level, Tally>::new();
        let games = self.by_end().into_iter().filter(|game| game.game == kind);
        for game in games {
            found.all.add(game);
            by_players.entry(game.players).or_default().add(game);
            found.longest_chain = found.longest_chain.max(game.longest_chain);
            if let Some(computer) = game.computer {
                by_level.entry(computer.level).or_default().add(game);
                found.streak = match computer.result {
                    GameResult::Won => found.streak + 1,
                    GameResult::Lost | GameResult::Drawn => 0,
                };
                found.best_streak = found.best_streak.max(found.streak);
            }
        }
        found.by_players = by_players.into_iter().collect();
        found.by_level = by_level.into_iter().collect();
        found
    }

    /// The level to try after a game, and how the games against the level
    /// before went: one more after three in a row won against the same level,
    /// one less after three lost, and again after three more. `None` in between,
    /// where there is no such level, and for all games but the one against
    /// computers that ended last.
    pub fn suggested_level(&self, id: GameId) -> Option<(Level, GameResult)> {
        let this = self.game(id)?;
        let games = self.by_end().into_iter().rev();
        let games = games.filter(|game| game.game == this.game && game.computer.is_some());
        let games: Vec<_> = games.collect();
        let last = this.computer.filter(|_| games.first() == Some(&this))?;
        let in_a_row = games.iter().take_while(|game| game.computer == Some(last));
        let next = match last.result {
            GameResult::Won => last.level.number() + 1,
            GameResult::Lost => last.level.number().checked_sub(1)?,
            GameResult::Drawn => return None,
        };
        let suggested = Level::from_number(next).zip(Some(last.result));
        suggested.filter(|_| in_a_row.count().is_multiple_of(3))
    }
}
