//! A game being played: turns, passes, undo and redo, draws.

use super::Player;
use super::clocks::Clocks;
use super::draw_offer::DrawOffer;
use starfence_engine::Level;
use starfence_record::GameTree;
use starfence_rules::{Ending, Game, Outcome, PlayError, Position, Seat, Set, TurnBased};

/// What the people at a table can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchMessage<M> {
    /// The player to move moves, whoever that is: where nothing can have happened
    /// since the move was chosen.
    Play(M),
    /// A player moves, as chosen in that turn. When the turn is over, because the
    /// time ran out or another move came first, the move is dropped.
    PlayIn(PlayerTurn, M),
    /// The last move is taken back, with the turns that passed after it and
    /// what computers answered; or the draw, if the players have just made one.
    Undo,
    /// The move taken back last is played again, with what computers answered.
    Redo,
    /// The player to move claims the draw by repetition.
    ClaimDraw,
    /// A player offers a draw.
    OfferDraw(Seat),
    /// A player accepts the draw that is offered. When all have, the game is
    /// drawn.
    AcceptDraw(Seat),
    /// A player declines the draw that is offered.
    DeclineDraw(Seat),
    /// All agree on a draw.
    AgreeDraw,
    /// A player resigns: at once on the own turn, otherwise as soon as it comes.
    Resign(Seat),
    /// A player who waits for the turn to resign plays on.
    PlayOn(Seat),
}

/// A turn of a game: which one it is, and whose. What was chosen in a turn is
/// played in that turn or not at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerTurn {
    /// How many moves were played before it.
    ply: usize,
    /// Whose it is; nobody's where all move at once.
    seat: Option<Seat>,
}

/// A game, the people who play it, and what they took back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<P: Position> {
    players: Vec<Player>,
    pub(super) game: Game<P>,
    /// The moves with variations and annotations. The main line begins with the
    /// moves of `game`; the rest of it was taken back, or is left to look at an
    /// earlier position. Passes are among the moves.
    pub(super) tree: GameTree,
    /// Whether somebody went back to look at an earlier position, rather than
    /// to take moves back. False when the main line has no rest.
    pub(super) looks_back: bool,
    pub(super) clocks: Option<Clocks>,
    /// The draw that is offered.
    pub(super) offer: Option<DrawOffer>,
    /// Who resigns as soon as the turn comes.
    pub(super) resigning: Set<Seat>,
}

/// What the main line holds behind the current position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rest {
    /// No moves.
    Nothing,
    /// Moves that are no part of the game any more, which can be played again.
    TakenBack,
    /// The moves of the game that follow an earlier position, which somebody
    /// went back to.
    Ahead,
}

impl<P: Position> Match<P> {
    /// A match at the beginning of a game. Players who are not named get their
    /// seat's colour and no name; those too many are left out.
    pub fn new(start: P, players: Vec<Player>) -> Self {
        Self::resume(Game::new(start), players, GameTree::default())
    }

    /// A match in the middle of a game, the moves of which begin the tree's main
    /// line.
    pub(super) fn resume(game: Game<P>, mut players: Vec<Player>, tree: GameTree) -> Self {
        let seats = usize::from(game.start().players());
        players.truncate(seats);
        players.extend(Seat::all(seats as u8).skip(players.len()).map(Player::on));
        let mut table = Self {
            players,
            game,
            tree,
            looks_back: false,
            clocks: None,
            offer: None,
            resigning: Set::EMPTY,
        };
        table.go_on_by_itself();
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

    /// The game up to the current position.
    pub fn game(&self) -> &Game<P> {
        &self.game
    }

    /// The current position.
    pub fn position(&self) -> &P {
        self.game.position()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// How the game ended and why, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// The last move that somebody made, with the position before it: passes
    /// are no moves of anybody's, nor is a clock that runs out or a player who
    /// resigns.
    pub fn last_move(&self) -> Option<(&P, P::Move)> {
        let (ply, mv) = self
            .game
            .moves()
            .enumerate()
            .rfind(|(_, mv)| made(self, *mv))?;
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
        self.line_len() > self.game.len()
    }

    /// Returns what becomes of the rest of the main line. In a game that was drawn
    /// after somebody had gone back, the rest belongs to no game, until the draw
    /// is taken back.
    pub(super) fn rest(&self) -> Rest {
        match (self.can_redo(), self.looks_back, self.game.drawn()) {
            (false, ..) => Rest::Nothing,
            (true, true, None) => Rest::Ahead,
            (true, false, _) | (true, true, Some(_)) => Rest::TakenBack,
        }
    }

    /// All moves with their variations and annotations.
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// Whether nobody has done anything yet.
    pub fn is_untouched(&self) -> bool {
        let begun = !self.game.is_empty() || self.game.drawn().is_some() || self.can_redo();
        !begun && self.tree.is_empty()
    }

    /// The current turn.
    pub fn turn(&self) -> PlayerTurn {
        PlayerTurn {
            ply: self.game.len(),
            seat: self.position().side_to_move(),
        }
    }

    /// Does what a message says. Undo or redo without a move, a draw claimed,
    /// accepted or declined without right, and a move for another turn change
    /// nothing.
    ///
    /// # Errors
    /// The rules refuse the move; the match is as before.
    pub fn update(&mut self, message: MatchMessage<P::Move>) -> Result<(), PlayError<P::Refusal>> {
        let turn = self.game.len();
        let drawn = self.game.drawn();
        match message {
            MatchMessage::PlayIn(in_turn, _) if in_turn != self.turn() => return Ok(()),
            MatchMessage::Play(mv) | MatchMessage::PlayIn(_, mv) => {
                let mover = self.position().side_to_move();
                let left = self.left_after_move();
                self.play_on(mv)?;
                self.note_clock(mover, left);
            }
            MatchMessage::Resign(seat) => self.resign(seat),
            MatchMessage::PlayOn(seat) => self.resigning.remove(seat),
            MatchMessage::Undo => self.undo(),
            MatchMessage::Redo => self.redo(),
            MatchMessage::ClaimDraw => {
                self.game.claim_draw();
            }
            MatchMessage::AgreeDraw => {
                self.game.agree_draw();
            }
            MatchMessage::OfferDraw(seat) => self.offer_draw(seat),
            MatchMessage::AcceptDraw(seat) => self.accept_draw(seat),
            MatchMessage::DeclineDraw(seat) => self.decline_draw(seat),
        }
        match message {
            MatchMessage::Play(_) | MatchMessage::PlayIn(..) | MatchMessage::Resign(_) => {
                self.go_on_by_itself();
            }
            MatchMessage::Undo | MatchMessage::Redo => self.resigning = Set::EMPTY,
            _ => {}
        }
        // What changes nothing of the game leaves the offer open.
        if (self.game.len(), self.game.drawn()) != (turn, drawn) {
            self.offer = None;
        }
        if self.outcome().is_some() {
            self.resigning = Set::EMPTY;
        }
        // A message that changes nothing does not restart the turn's time.
        if self.game.len() != turn {
            self.begin_turn();
        }
        Ok(())
    }

    /// The same players at a new game from the same start.
    pub fn rematch(&self, start: P) -> Self {
        let mut table = Self::new(start, self.players.clone());
        table.clocks = self.clocks.as_ref().map(Clocks::anew);
        table
    }

    /// Plays a move in the current position. If it is the next one of the main
    /// line, the rest of the line stays.
    pub(super) fn play_on(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        let ply = self.game.len();
        self.game.play(mv)?;
        let text = mv.to_string();
        let next = self.tree.main_line().nodes().get(ply);
        let goes_on = next.is_some_and(|node| node.move_text() == text);
        // Nothing is played in a drawn game, so this is the rest of an open one.
        self.tree.play(ply, &text, self.looks_back);
        // Without a variation that begins with the move there is no rest.
        self.looks_back = self.can_redo() && (self.looks_back || !goes_on);
        Ok(())
    }

    fn undo(&mut self) {
        if self.game.reopen() || !self.can_undo() {
            return;
        }
        while let Some(mv) = self.game.take_back() {
            if Some(mv) != P::pass() && self.counts(self.position()) {
                break;
            }
        }
    }

    fn redo(&mut self) {
        self.game.reopen();
        while self.step_forward() {
            self.go_on_by_itself();
            if self.counts(self.position()) && !self.position().must_pass() {
                break;
            }
        }
    }

    /// Whether the player on `seat` moves by touching this device: what a board
    /// lets be moved, whose clock is a person's, to whom a curtain is opened all
    /// go by this.
    pub fn acts_here(&self, seat: Seat) -> bool {
        self.player(seat)
            .is_some_and(|player| player.kind.acts_here())
    }

    /// The level of the computer on `seat`, if one plays there.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        self.player(seat)?.kind.level()
    }

    /// Whether nobody but computers plays.
    pub fn is_a_show(&self) -> bool {
        self.players.iter().all(|player| !player.kind.is_person())
    }

    /// Whether a move in the position is one to go back to: a person's, or any
    /// where nobody but computers plays or all move at once.
    fn counts(&self, position: &P) -> bool {
        let computer = position.side_to_move().and_then(|seat| self.computer(seat));
        computer.is_none() || self.is_a_show()
    }
}

/// Whether somebody made that move.
fn made<P: Position>(_: &Match<P>, mv: P::Move) -> bool {
    Some(mv) != P::pass() && Some(mv) != P::time_up() && Some(mv) != P::resign()
}

impl<P: TurnBased> Match<P> {
    /// Whose turn it is; nobody's when the game is over.
    pub fn side_to_move(&self) -> Option<Seat> {
        match self.outcome() {
            None => self.position().side_to_move(),
            Some(_) => None,
        }
    }

    /// The computer whose turn it is, and its level.
    pub fn thinks(&self) -> Option<(Seat, Level)> {
        let seat = self.side_to_move()?;
        Some((seat, self.computer(seat)?))
    }

    /// Who had to pass since the last move that somebody made. Those who are
    /// out are skipped, which is nothing to tell of.
    pub fn passed(&self) -> Vec<Seat> {
        let mut passed = self.since_the_last_move(P::pass());
        passed.retain(|seat| !self.position().is_out(*seat));
        passed
    }

    /// Whose time has run out since the last move that somebody made.
    pub fn ran_out(&self) -> Vec<Seat> {
        self.since_the_last_move(P::time_up())
    }

    /// Whose turns have been of that kind since somebody made a move.
    pub(super) fn since_the_last_move(&self, kind: Option<P::Move>) -> Vec<Seat> {
        let moves = self.game.moves().enumerate().rev();
        let mut seats: Vec<Seat> = moves
            .take_while(|(_, mv)| !made(self, *mv))
            .filter(|(_, mv)| Some(*mv) == kind)
            .filter_map(|(ply, _)| self.game.position_at(ply).side_to_move())
            .collect();
        seats.reverse();
        seats
    }
}

#[cfg(test)]
mod tests;
