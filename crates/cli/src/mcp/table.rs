//! A game at which players sit who use the tools, and computer players.

use crate::clock::WallClock;
use crate::computer::{ComputerAnswer, ComputerError, ask_computer};
use crate::games::{
    board_svg, board_text, check_part, legal_moves, on_any_game, play_text, setup_lines,
};
use starfence_engine::{Level, Playable};
use starfence_record::{AnyGame, Record, RecordError};
use starfence_rules::{Game, Position as _, Seat, SetupArgs, SetupError, truncate_for_error};
use thiserror::Error;

/// The most moves that computer players make before the answer to a call.
const MAX_COMPUTER_MOVES: usize = 200;

/// The part of a round's text that stands for a player without orders.
const NO_ORDERS: &str = "-/-";

/// How a plan is written, for games in which all plan at once.
const PLAN_FORM: &str = "A plan is the orders of phase 1, \"/\", the orders of phase 2. An order is \
a direction (E, SE, SW, W, NW, NE) and a number; all pegs with this number move in this direction. \
Each order uses up one token of its number while the round runs, and each phase has at most one \
order for each direction. Orders are joined by \",\"; \"-\" is none. Examples: E2,SE3/W1 and -/-";

/// A game in progress.
pub struct Table {
    game: AnyGame,
    /// The level of the computer player in each seat, player 1's first; `None`
    /// for a player who uses the tools.
    computers: Vec<Option<Level>>,
    /// What the players who use the tools have decided in the current turn or
    /// round, player 1's first.
    decided: Vec<Option<String>>,
    /// The number of moves that computer players have been asked for, which
    /// seeds their choices.
    asked: u64,
}

/// The reason why a call changes nothing.
#[derive(Debug, Error)]
pub enum TableError {
    #[error("missing game: expected new_game or open_record first")]
    NoGame,
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{0}")]
    Record(#[from] RecordError),
    #[error(
        "invalid level {0}: expected a level from 1 to 8, or 0 for a player who uses the tools"
    )]
    Level(u8),
    #[error(
        "invalid computers: expected at most {players} levels, one for each player, found {found}"
    )]
    Computers { players: u8, found: usize },
    #[error("invalid computers: expected at least one player who uses the tools (level 0)")]
    OnlyComputers,
    #[error("{text} is refused: {reason}")]
    Refused { text: String, reason: String },
    #[error("the game is over with the result {0}")]
    Over(String),
    #[error("player {0} is not to move, or is a computer player")]
    NotToMove(u8),
    #[error("missing player: expected the number of the player who plans")]
    NoPlayer,
    #[error(transparent)]
    Computer(#[from] ComputerError),
    #[error("there is no move to undo")]
    NothingToUndo,
}

impl Table {
    /// Sets up a game. The computer players move until a player who uses the
    /// tools is to move.
    ///
    /// # Errors
    /// Returns an error if the texts do not describe a game, or the levels do
    /// not fit it.
    pub fn new(
        kind: &str,
        texts: SetupArgs<'_>,
        head_start: Option<&str>,
        levels: &[u8],
    ) -> Result<Self, TableError> {
        let game = AnyGame::set_up(kind.parse()?, texts, head_start)?;
        Self::with_game(game, levels)
    }

    /// Continues the game of a record.
    ///
    /// # Errors
    /// Returns an error if the record is damaged, or the levels do not fit it.
    pub fn open(record: &str, levels: &[u8]) -> Result<Self, TableError> {
        Self::with_game(record.parse::<Record>()?.game, levels)
    }

    fn with_game(game: AnyGame, levels: &[u8]) -> Result<Self, TableError> {
        let players = game.players();
        let found = levels.len();
        if found > usize::from(players) {
            return Err(TableError::Computers { players, found });
        }
        let mut computers = vec![None; players.into()];
        for (computer, &level) in computers.iter_mut().zip(levels) {
            if level != 0 {
                *computer = Some(Level::from_number(level).ok_or(TableError::Level(level))?);
            }
        }
        if computers.iter().all(Option::is_some) {
            return Err(TableError::OnlyComputers);
        }
        let mut table = Self {
            game,
            computers,
            decided: vec![None; players.into()],
            asked: 0,
        };
        table.advance()?;
        Ok(table)
    }

    /// Makes a move or lays a plan, and lets the computer players move. Returns
    /// what has been played since, a move or round in each line.
    ///
    /// # Errors
    /// Returns an error if the player is not to move, or the rules refuse the
    /// move.
    pub fn play(&mut self, player: Option<u8>, text: &str) -> Result<Vec<String>, TableError> {
        let seat = self.seat(player)?;
        let refused = |reason| TableError::Refused {
            text: truncate_for_error(text),
            reason,
        };
        on_any_game!(&self.game, game => check_part(game, seat, text)).map_err(refused)?;
        if let Some(decided) = self.decided.get_mut(seat.array_index()) {
            *decided = Some(text.to_owned());
        }
        self.advance()
    }

    /// Plays what has been decided, passes that the rules demand and the moves
    /// of computer players, until a player who uses the tools has to decide.
    fn advance(&mut self) -> Result<Vec<String>, TableError> {
        let mut played = Vec::new();
        for _ in 0..MAX_COMPUTER_MOVES {
            let to_act = on_any_game!(&self.game, game => game.position().seats_to_act());
            let pass = on_any_game!(&self.game, game => forced_pass(game));
            if to_act.is_empty()
                || pass.is_none() && to_act.iter().any(|seat| self.is_awaited(*seat))
            {
                break;
            }
            let text = match pass {
                Some(pass) => pass,
                None => self.joined_move(&to_act)?,
            };
            on_any_game!(&mut self.game, game => play_text(game, &text)).map_err(|reason| {
                TableError::Refused {
                    text: truncate_for_error(&text),
                    reason,
                }
            })?;
            self.decided.fill(None);
            played.push(match &to_act[..] {
                [seat] => format!("player {seat}: {text}"),
                _ => format!("round {}: {text}", self.game.len()),
            });
        }
        Ok(played)
    }

    /// Returns the text of the move that the players make: what has been
    /// decided, and what computer players answer.
    fn joined_move(&mut self, to_act: &[Seat]) -> Result<String, TableError> {
        let mut parts = vec![NO_ORDERS.to_owned(); self.computers.len()];
        for &seat in to_act {
            let index = seat.array_index();
            let decided = self.decided.get(index).cloned().flatten();
            let part = match (decided, self.computer(seat)) {
                (Some(decided), _) => decided,
                (None, Some(level)) => {
                    self.asked += 1;
                    let limits = format!("level {} seed {}", level.number(), self.asked);
                    self.answer(seat, &limits)?.best_move
                }
                (None, None) => return Err(TableError::NoPlayer),
            };
            if let Some(place) = parts.get_mut(index) {
                *place = part;
            }
        }
        Ok(match to_act {
            [seat] if self.moves_in_turn() => parts.swap_remove(seat.array_index()),
            _ => parts.join(" "),
        })
    }

    /// Returns whether a move is that of one player.
    fn moves_in_turn(&self) -> bool {
        on_any_game!(&self.game, game => game.position().word_count()) == 1
    }

    /// Asks a computer player for the move of a player who uses the tools,
    /// within `limits` of UGI's `go`.
    ///
    /// # Errors
    /// Returns an error if the player is not to move.
    pub fn ask(&self, player: Option<u8>, limits: &str) -> Result<String, TableError> {
        let seat = self.seat(player)?;
        let answer = self.answer(seat, limits)?;
        let mut text = format!("best for player {seat}: {}\n", answer.best_move);
        for info in answer.lines.iter().take(3) {
            let chances: Vec<String> = info
                .chances
                .iter()
                .map(|chance| format!("{:.0} %", chance * 100.0))
                .collect();
            text += &format!(
                "{}. {} (chances of winning, player 1 first: {}; expected: {})\n",
                info.line,
                info.moves.first().map_or("", String::as_str),
                chances.join(", "),
                info.moves.join(" "),
            );
        }
        Ok(text)
    }

    fn answer(&self, seat: Seat, limits: &str) -> Result<ComputerAnswer, TableError> {
        let mut lines = setup_lines(&self.game);
        lines.push(format!("go player {seat} {limits}"));
        Ok(ask_computer(&lines, &|| {
            Box::new(WallClock::never_stopped())
        })?)
    }

    /// Returns the legal moves of the player to move, or how plans are written.
    ///
    /// # Errors
    /// Returns an error if the game is over.
    pub fn legal_moves(&self) -> Result<String, TableError> {
        self.check_open()?;
        Ok(match legal_moves(&self.game) {
            Some(moves) => moves.join(" "),
            None => format!("{PLAN_FORM}.\n{}", self.tokens()),
        })
    }

    /// Returns how many tokens each player has of each number, from the last
    /// part of the position's text.
    fn tokens(&self) -> String {
        let position = self.game.position_text();
        let stores = position.rsplit(' ').next().unwrap_or_default();
        let stores = stores.split('/').zip(1..);
        let store = |(store, player): (&str, u8)| {
            let counts = store.chars().zip(1..);
            let counts: Vec<String> = counts
                .map(|(count, number)| format!("{count} of number {number}"))
                .collect();
            format!("Tokens of player {player}: {}.\n", counts.join(", "))
        };
        stores.map(store).collect()
    }

    /// Undoes moves until a player who uses the tools is to move again.
    ///
    /// # Errors
    /// Returns an error if there is no move of such a player.
    pub fn undo(&mut self) -> Result<(), TableError> {
        let is_own = |game: &AnyGame| {
            let to_act = on_any_game!(game, game => game.position().seats_to_act());
            let must_pass = on_any_game!(game, game => game.position().must_pass());
            !must_pass && to_act.iter().any(|seat| self.computer(*seat).is_none())
        };
        let mut earlier = self.game.clone();
        loop {
            let undone = on_any_game!(&mut earlier, game => game.undo().is_some());
            if !undone {
                return Err(TableError::NothingToUndo);
            }
            if is_own(&earlier) {
                break;
            }
        }
        self.game = earlier;
        self.decided.fill(None);
        Ok(())
    }

    /// Returns the board, the position and what is to be done, as text.
    pub fn describe(&self) -> String {
        let game = &self.game;
        let mut text = format!("{}, {} players\n", game.kind(), game.players());
        for (seat, computer) in Seat::all(game.players()).zip(&self.computers) {
            let who = computer.map_or("plays through these tools".to_owned(), |level| {
                format!("computer player of level {}", level.number())
            });
            text += &format!("player {seat}: {who}\n");
        }
        text += &format!(
            "\n{}\nposition: {}\n",
            board_text(game),
            game.position_text()
        );
        text += &format!("moves played: {}\n", game.len());
        if game.outcome().is_some() {
            return text + &format!("the game is over with the result {}\n", game.result_text());
        }
        let to_act = on_any_game!(game, game => game.position().seats_to_act());
        let waiting: Vec<String> = to_act
            .iter()
            .filter(|seat| self.is_awaited(**seat))
            .map(|seat| format!("player {seat}"))
            .collect();
        text + &format!("to move: {}\n", waiting.join(", "))
    }

    /// Returns the board as a picture in SVG.
    pub fn picture(&self) -> String {
        board_svg(&self.game)
    }

    /// Returns the record of the game.
    pub fn record(&self) -> String {
        Record::new(self.game.clone()).to_string()
    }

    /// Returns the number of moves or rounds played.
    pub fn moves_played(&self) -> usize {
        self.game.len()
    }

    /// Returns the game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    fn computer(&self, seat: Seat) -> Option<Level> {
        self.computers.get(seat.array_index()).copied().flatten()
    }

    /// Returns whether the player in `seat`, who has to act, uses the tools and
    /// has not decided.
    fn is_awaited(&self, seat: Seat) -> bool {
        self.computer(seat).is_none() && self.decided.get(seat.array_index()) == Some(&None)
    }

    fn check_open(&self) -> Result<(), TableError> {
        match self.game.outcome() {
            Some(_) => Err(TableError::Over(self.game.result_text())),
            None => Ok(()),
        }
    }

    /// Returns the player who uses the tools and has to decide: `player`, or the
    /// only one if it is `None`.
    fn seat(&self, player: Option<u8>) -> Result<Seat, TableError> {
        self.check_open()?;
        let mut to_act = on_any_game!(&self.game, game => game.position().seats_to_act());
        to_act.retain(|seat| self.is_awaited(*seat));
        match (player, &to_act[..]) {
            (None, [seat]) => Ok(*seat),
            (None, _) => Err(TableError::NoPlayer),
            (Some(number), _) => Seat::from_number(number)
                .filter(|seat| to_act.contains(seat))
                .ok_or(TableError::NotToMove(number)),
        }
    }
}

/// Returns the pass that the rules demand in the current position, if they do.
fn forced_pass<P: Playable>(game: &Game<P>) -> Option<String> {
    let pass = P::pass().filter(|_| game.outcome().is_none() && game.position().must_pass());
    pass.map(|pass| pass.to_string())
}
