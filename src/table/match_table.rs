//! A game being played: turns, passes, undo and redo, draws.

use super::Player;
use crate::engine::Level;
use crate::rules::{Game, Outcome, PlayError, Position, Seat, TurnBased};

/// What the people at a table can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message<M> {
    /// The player to move moves.
    Play(M),
    /// The last move is taken back, with the turns that passed after it and
    /// what computers answered; or the draw, if the players have just made one.
    Undo,
    /// The move taken back last is played again, with what computers answered.
    Redo,
    /// The player to move claims the draw by repetition.
    ClaimDraw,
    /// All agree on a draw.
    AgreeDraw,
}

/// A game, the people who play it, and what they took back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<P: Position> {
    players: Vec<Player>,
    game: Game<P>,
    /// The moves taken back, the one to be played next last. Never a pass:
    /// those come by themselves.
    taken_back: Vec<P::Move>,
}

impl<P: Position> Table<P> {
    /// A table at the beginning of a game. Players who are not named get their
    /// seat's colour and no name; those too many are left out.
    pub fn new(start: P, players: Vec<Player>) -> Self {
        Self::resume(Game::new(start), players, Vec::new())
    }

    /// A table in the middle of a game. Of the moves taken back, `taken_back`
    /// names the one to be played next last.
    pub(super) fn resume(
        game: Game<P>,
        mut players: Vec<Player>,
        taken_back: Vec<P::Move>,
    ) -> Self {
        let seats = usize::from(game.start().players());
        players.truncate(seats);
        players.extend(Seat::all(seats as u8).skip(players.len()).map(Player::on));
        let mut table = Self {
            players,
            game,
            taken_back,
        };
        table.pass_by_itself();
        table
    }

    /// The players, player 1 first.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player on `seat`, who may not exist.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.at())
    }

    /// The game up to the position at hand.
    pub fn game(&self) -> &Game<P> {
        &self.game
    }

    /// The position at hand.
    pub fn position(&self) -> &P {
        self.game.position()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The last move that somebody made, with the position before it: passes
    /// are no moves of anybody's.
    pub fn last_move(&self) -> Option<(&P, P::Move)> {
        let (ply, mv) = self
            .game
            .moves()
            .enumerate()
            .rfind(|(_, mv)| Some(*mv) != P::pass())?;
        Some((self.game.position_at(ply), mv))
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        let moves = self.game.moves().enumerate();
        let mut own = moves
            .filter(|(ply, mv)| Some(*mv) != P::pass() && self.counts(self.game.position_at(*ply)));
        self.game.drawn().is_some() || own.next_back().is_some()
    }

    /// Whether there is a move to play again.
    pub fn can_redo(&self) -> bool {
        !self.taken_back.is_empty()
    }

    /// The moves taken back, the one to be played next last.
    pub fn taken_back(&self) -> &[P::Move] {
        &self.taken_back
    }

    /// Does what a message says. Undo or redo without a move, and a draw
    /// claimed without right, change nothing.
    ///
    /// # Errors
    /// The rules refuse the move; the table is as before.
    pub fn update(&mut self, message: Message<P::Move>) -> Result<(), PlayError<P::Refusal>> {
        match message {
            Message::Play(mv) => {
                self.game.play(mv)?;
                // The same move as the one taken back keeps those after it.
                if self.taken_back.pop() != Some(mv) {
                    self.taken_back.clear();
                }
                self.pass_by_itself();
            }
            Message::Undo => self.undo(),
            Message::Redo => {
                while let Some(mv) = self.taken_back.pop() {
                    self.game.play(mv)?;
                    self.pass_by_itself();
                    if self.counts(self.position()) {
                        break;
                    }
                }
            }
            Message::ClaimDraw => {
                self.game.claim_draw();
            }
            Message::AgreeDraw => {
                self.game.agree_draw();
            }
        }
        Ok(())
    }

    /// The same players at a new game from the same start.
    pub fn rematch(&self, start: P) -> Self {
        Self::new(start, self.players.clone())
    }

    fn undo(&mut self) {
        if self.game.reopen() || !self.can_undo() {
            return;
        }
        while let Some(mv) = self.game.take_back() {
            if Some(mv) != P::pass() {
                self.taken_back.push(mv);
                if self.counts(self.position()) {
                    break;
                }
            }
        }
    }

    /// The level of the computer on `seat`, if one plays there.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        self.player(seat)?.computer
    }

    /// Whether nobody but computers plays.
    pub fn is_a_show(&self) -> bool {
        self.players.iter().all(|player| player.computer.is_some())
    }

    /// Whether a move in the position is one to go back to: a person's, or any
    /// where nobody but computers plays or all move at once.
    fn counts(&self, position: &P) -> bool {
        let computer = position.turn_of().and_then(|seat| self.computer(seat));
        computer.is_none() || self.is_a_show()
    }

    /// Lets the turn pass as long as the player to move cannot move.
    fn pass_by_itself(&mut self) {
        // It ends: when all have passed in succession, the game is drawn.
        while self.outcome().is_none() && self.position().must_pass() {
            let passed = P::pass().map(|pass| self.game.play(pass));
            if !matches!(passed, Some(Ok(()))) {
                break;
            }
        }
    }
}

impl<P: TurnBased> Table<P> {
    /// Whose turn it is; nobody's when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        match self.outcome() {
            None => Some(self.position().to_move()),
            Some(_) => None,
        }
    }

    /// The computer whose turn it is, and its level.
    pub fn thinks(&self) -> Option<(Seat, Level)> {
        let seat = self.to_move()?;
        Some((seat, self.computer(seat)?))
    }

    /// Who had to pass since the last move that somebody made.
    pub fn passed(&self) -> Vec<Seat> {
        let passes = self
            .game
            .moves()
            .rev()
            .take_while(|mv| Some(*mv) == P::pass())
            .count();
        let first = self.game.len() - passes;
        (first..self.game.len())
            .map(|ply| self.game.position_at(ply).to_move())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::rules::checkers::{Players, Position as Star, Rules, Turn};
    use crate::rules::{DrawReason, SetUp as _, SetUpTexts};

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).unwrap()
    }

    fn play(table: &mut Table<Star>, turn: &str) {
        table.update(Message::Play(turn.parse().unwrap())).unwrap();
    }

    /// Player 3 is to move; the hop to f10 walls player 1 in.
    fn before_the_wall() -> Table<Star> {
        let position = "1/11/111/1111/....22222..../...22222..../.......3.../......3.../........./\
                        ........../33........./333........./333........../..../.../../. 3";
        let texts = SetUpTexts {
            players: 3,
            options: "",
            first: None,
            position: Some(position),
            seed: None,
        };
        Table::new(Star::set_up(texts).unwrap(), Vec::new())
    }

    #[test]
    fn a_turn_passes_by_itself_and_is_taken_back_with_the_move_before_it() {
        let mut table = before_the_wall();
        play(&mut table, "h10-f10");
        assert_eq!(table.passed(), [seat(1)]);
        assert_eq!(table.to_move(), Some(seat(2)));
        assert_eq!(table.game().moves().last(), Some(Turn::Pass));

        table.update(Message::Undo).unwrap();
        assert_eq!((table.to_move(), table.game().len()), (Some(seat(3)), 0));
        table.update(Message::Redo).unwrap();
        assert_eq!((table.to_move(), table.game().len()), (Some(seat(2)), 2));
        play(&mut table, "e5-e4");
        assert!(table.passed().is_empty());
    }

    #[test]
    fn another_move_forgets_what_was_taken_back_and_the_same_one_does_not() {
        let mut table = Table::new(Star::start(Rules::new(Players::Two)), Vec::new());
        for turn in ["d5-e5", "n10-m10", "e5-f5"] {
            play(&mut table, turn);
        }
        for _ in 0..3 {
            table.update(Message::Undo).unwrap();
        }
        play(&mut table, "d5-e5");
        assert_eq!(table.taken_back().len(), 2);
        play(&mut table, "n11-m11");
        assert!(!table.can_redo());
    }

    #[test]
    fn undo_goes_back_to_a_turn_of_a_person() {
        let computer = |number| Player {
            computer: Level::from_number(1),
            ..Player::on(seat(number))
        };
        let start = Star::start(Rules::new(Players::Two));
        let mut table = Table::new(start, vec![computer(1), Player::on(seat(2))]);
        assert_eq!(table.thinks().map(|(seat, _)| seat), Some(seat(1)));
        play(&mut table, "d5-e5");
        assert_eq!(table.thinks(), None);
        // Only the computer has moved: there is nothing of one's own to take back.
        assert!(!table.can_undo());
        table.update(Message::Undo).unwrap();
        assert_eq!(table.game().len(), 1);
        play(&mut table, "n10-m10");
        play(&mut table, "e5-f5");
        table.update(Message::Undo).unwrap();
        assert_eq!((table.to_move(), table.game().len()), (Some(seat(2)), 1));
        table.update(Message::Redo).unwrap();
        assert_eq!(table.game().len(), 3);

        let mut show = Table::new(start, vec![computer(1), computer(2)]);
        assert!(show.is_a_show());
        play(&mut show, "d5-e5");
        play(&mut show, "n10-m10");
        show.update(Message::Undo).unwrap();
        assert_eq!(show.game().len(), 1);
    }

    #[test]
    fn a_refused_move_leaves_the_table_as_it_was() {
        let mut table = Table::new(Star::start(Rules::new(Players::Two)), Vec::new());
        let before = table.clone();
        assert!(
            table
                .update(Message::Play("a5-b5".parse().unwrap()))
                .is_err()
        );
        assert_eq!(table, before);
        table.update(Message::ClaimDraw).unwrap();
        table.update(Message::Undo).unwrap();
        table.update(Message::Redo).unwrap();
        assert_eq!(table, before);
    }

    #[test]
    fn an_agreed_draw_is_taken_back_without_a_move() {
        let mut table = Table::new(Star::start(Rules::new(Players::Two)), Vec::new());
        play(&mut table, "d5-e5");
        table.update(Message::AgreeDraw).unwrap();
        assert_eq!(table.outcome(), Some(Outcome::Drawn(DrawReason::Agreement)));
        assert_eq!(table.to_move(), None);
        table.update(Message::Undo).unwrap();
        assert_eq!((table.outcome(), table.game().len()), (None, 1));
    }

    #[test]
    fn players_without_names_have_their_seats_colours() {
        let table = Table::new(Star::start(Rules::new(Players::Six)), Vec::new());
        assert_eq!(table.players().len(), 6);
        assert_eq!(
            table.player(seat(2)).unwrap().colour,
            crate::table::Colour::Blue
        );
        assert_eq!(table.player(seat(2)).unwrap().name.get(), None);
    }
}
