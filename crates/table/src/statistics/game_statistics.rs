//! Statistics of one kind of game, computed from the finished games.

use super::{FinishedGame, GameResult, Statistics};
use crate::GameId;
use starfence_engine::Level;
use starfence_rules::GameKind;
use std::collections::BTreeMap;

/// The number of games played, and the results of the games against computers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The total number of games, including games without computers.
    pub played: usize,
    /// The number of games against computers that the human player won.
    pub won: usize,
    /// The number of games against computers that another player won.
    pub lost: usize,
    /// The number of games against computers that were drawn or tied.
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

    /// Returns the share of the games against computers that the human player
    /// won, from 0 to 1; `None` if there are no such games.
    pub fn share_won(&self) -> Option<f64> {
        let decided = self.won + self.lost + self.drawn;
        (decided > 0).then(|| self.won as f64 / decided as f64)
    }
}

/// Statistics of one kind of game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameStatistics {
    /// The statistics of all games, except those with a head start. So are all
    /// others but `with_head_start`.
    pub all: Tally,
    /// The statistics of the games with a head start.
    pub with_head_start: Tally,
    /// The statistics for each number of players, in ascending order.
    pub by_players: Vec<(u8, Tally)>,
    /// The statistics of games against computers for each level, in ascending
    /// order.
    pub by_level: Vec<(Level, Tally)>,
    /// The results of games against computers for each level, oldest first.
    pub results: Vec<(Level, Vec<GameResult>)>,
    /// The current streak: the number of consecutive wins in the latest games
    /// against computers.
    pub streak: usize,
    /// The longest streak of wins so far.
    pub best_streak: usize,
    /// The number of hops in the longest chain by a human player; `None` in
    /// games without chains.
    pub longest_chain: Option<u16>,
}

impl Statistics {
    /// Computes the statistics of one kind of game.
    pub fn of(&self, kind: GameKind) -> GameStatistics {
        let mut found = GameStatistics::default();
        let mut by_players = BTreeMap::<u8, Tally>::new();
        let mut by_level = BTreeMap::<Level, Tally>::new();
        let mut results = BTreeMap::<Level, Vec<GameResult>>::new();
        let games = self.by_end().into_iter().filter(|game| game.game == kind);
        for game in games {
            if game.has_head_start {
                found.with_head_start.add(game);
                continue;
            }
            found.all.add(game);
            by_players.entry(game.players).or_default().add(game);
            found.longest_chain = found.longest_chain.max(game.longest_chain);
            if let Some(computer) = game.computer {
                by_level.entry(computer.level).or_default().add(game);
                let of_level = results.entry(computer.level).or_default();
                of_level.push(computer.result);
                found.streak = match computer.result {
                    GameResult::Won => found.streak + 1,
                    GameResult::Lost | GameResult::Drawn => 0,
                };
                found.best_streak = found.best_streak.max(found.streak);
            }
        }
        found.by_players = by_players.into_iter().collect();
        found.by_level = by_level.into_iter().collect();
        found.results = results.into_iter().collect();
        found
    }

    /// Returns a level to suggest after a game, and the result on which the
    /// suggestion is based: one level higher after every three consecutive wins
    /// against the same level, one level lower after every three consecutive
    /// losses. `None` if there is no reason to change or no such level, or if a
    /// later game against computers has ended.
    pub fn suggested_level(&self, id: GameId) -> Option<(Level, GameResult)> {
        let this = self.game(id)?;
        let games = self.by_end().into_iter().rev();
        let games = games.filter(|game| {
            game.game == this.game && game.computer.is_some() && !game.has_head_start
        });
        let games: Vec<_> = games.collect();
        let last = this.computer.filter(|_| games.first() == Some(&this))?;
        let in_a_row = games.iter().take_while(|game| game.computer == Some(last));
        let next = match last.result {
            GameResult::Won => last.level.number() + 1,
            GameResult::Lost => last.level.number().checked_sub(1)?,
            GameResult::Drawn => return None,
        };
        Level::from_number(next)
            .zip(Some(last.result))
            .filter(|_| in_a_row.count().is_multiple_of(3))
    }
}
