//! A game in progress: turns, passes, undo and redo, draws.

use super::Player;
use super::clocks::Clocks;
use super::draw_offer::DrawOffer;
use starfence_engine::Level;
use starfence_record::GameTree;
use starfence_rules::{Ending, Game, Outcome, PlayError, Position, Seat, Set, TurnBased};

/// A message from the people at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchMessage<M> {
    /// The player to move makes this move, regardless of the turn in which it
    /// was chosen. For use where nothing can have happened since then.
    Play(M),
    /// A player makes a move that was chosen in the given turn. If that turn is
    /// over, because the time ran out or another move came first, the move is
    /// dropped.
    PlayIn(PlayerTurn, M),
    /// The last move is taken back, with the passes after it and the computers'
    /// answers; or the draw, if the players have just agreed on one.
    Undo,
    /// The move taken back last is played again, with the computers' answers.
    Redo,
    /// The player to move claims the draw by repetition.
    ClaimDraw,
    /// A player offers a draw.
    OfferDraw(Seat),
    /// A player accepts the draw offer. When everybody has, the game is drawn.
    AcceptDraw(Seat),
    /// A player declines the draw offer.
    DeclineDraw(Seat),
    /// All players agree on a draw.
    AgreeDraw,
    /// A player resigns: at once on the player's own turn, otherwise as soon as
    /// that turn comes.
    Resign(Seat),
    /// A player who is waiting to resign decides to play on.
    PlayOn(Seat),
}

impl<M> MatchMessage<M> {
    /// Converts the move, if the message has one.
    ///
    /// # Errors
    /// Returns the error with which `convert` fails.
    pub fn try_map<N, E>(
        self,
        convert: impl FnOnce(M) -> Result<N, E>,
    ) -> Result<MatchMessage<N>, E> {
        Ok(match self {
            Self::Play(mv) => MatchMessage::Play(convert(mv)?),
            Self::PlayIn(turn, mv) => MatchMessage::PlayIn(turn, convert(mv)?),
            Self::Undo => MatchMessage::Undo,
            Self::Redo => MatchMessage::Redo,
            Self::ClaimDraw => MatchMessage::ClaimDraw,
            Self::OfferDraw(seat) => MatchMessage::OfferDraw(seat),
            Self::AcceptDraw(seat) => MatchMessage::AcceptDraw(seat),
            Self::DeclineDraw(seat) => MatchMessage::DeclineDraw(seat),
            Self::AgreeDraw => MatchMessage::AgreeDraw,
            Self::Resign(seat) => MatchMessage::Resign(seat),
            Self::PlayOn(seat) => MatchMessage::PlayOn(seat),
        })
    }
}

/// A turn of a game: its number and its player. A move chosen in a turn is
/// played in that turn or not at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerTurn {
    /// The number of moves played before the turn.
    ply: usize,
    /// The player whose turn it is; `None` where all players move at once.
    seat: Option<Seat>,
}

impl PlayerTurn {
    /// Returns the number of moves played before the turn.
    pub fn ply(self) -> usize {
        self.ply
    }

    /// Returns the player whose turn it is; `None` where all players move at
    /// once.
    pub fn seat(self) -> Option<Seat> {
        self.seat
    }
}

/// A game, its players, and the moves that they took back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<P: Position> {
    players: Vec<Player>,
    pub(super) game: Game<P>,
    /// The moves with variations and annotations. The main line begins with the
    /// moves of `game`. The rest of the main line was taken back, or follows an
    /// earlier position that somebody is viewing. Passes are included.
    pub(super) tree: GameTree,
    /// Whether somebody went back to view an earlier position, rather than to
    /// take moves back. False if the main line ends with the moves of `game`.
    pub(super) looks_back: bool,
    pub(super) clocks: Option<Clocks>,
    /// The open draw offer.
    pub(super) offer: Option<DrawOffer>,
    /// The players who resign as soon as their turn comes.
    pub(super) resigning: Set<Seat>,
}

/// What the main line holds after the current position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rest {
    /// No moves.
    Nothing,
    /// Moves that no longer belong to the game, but can be played again.
    TakenBack,
    /// Moves that still belong to the game: somebody went back to view an
    /// earlier position.
    Ahead,
}

impl<P: Position> Match<P> {
    /// Creates a match at the beginning of a game. Missing players get their
    /// seat's colour and no name; surplus players are left out.
    pub fn new(start: P, players: Vec<Player>) -> Self {
        Self::resume(Game::new(start), players, GameTree::default())
    }

    /// Creates a match in the middle of a game. The tree's main line must begin
    /// with the game's moves.
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

    /// Returns the players, player 1 first.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Replaces the names, colours and kinds of the players. Missing players
    /// stay as they are; surplus ones are left out.
    pub fn set_players(&mut self, players: &[Player]) {
        for (player, new) in self.players.iter_mut().zip(players) {
            player.clone_from(new);
        }
    }

    /// Returns the player in `seat`; `None` if there is no such seat in the
    /// game.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.array_index())
    }

    /// Returns the game up to the current position.
    pub fn game(&self) -> &Game<P> {
        &self.game
    }

    /// Returns the current position.
    pub fn position(&self) -> &P {
        self.game.position()
    }

    /// Returns how the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Returns how the game ended and why, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// Returns the last move that somebody made, with the position before it.
    /// Passes, time-outs and resignations do not count as such moves.
    pub fn last_move(&self) -> Option<(&P, P::Move)> {
        let (ply, mv) = self
            .game
            .moves()
            .enumerate()
            .rfind(|(_, mv)| made(self, *mv))?;
        Some((self.game.position_at(ply), mv))
    }

    /// Reports whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        let moves = self.game.moves().enumerate();
        let mut own = moves
            .filter(|(ply, mv)| Some(*mv) != P::pass() && self.counts(self.game.position_at(*ply)));
        self.game.draw_reason().is_some() || own.next_back().is_some()
    }

    /// Reports whether there is a move to play again.
    pub fn can_redo(&self) -> bool {
        self.line_len() > self.game.len()
    }

    /// Returns what the main line holds after the current position. If the game
    /// was drawn after somebody had gone back, the rest counts as taken back
    /// until the draw is taken back.
    pub(super) fn rest(&self) -> Rest {
        match (self.can_redo(), self.looks_back, self.game.draw_reason()) {
            (false, ..) => Rest::Nothing,
            (true, true, None) => Rest::Ahead,
            (true, false, _) | (true, true, Some(_)) => Rest::TakenBack,
        }
    }

    /// Returns all moves with their variations and annotations.
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// Reports whether nobody has done anything yet.
    pub fn is_untouched(&self) -> bool {
        let begun = !self.game.is_empty() || self.game.draw_reason().is_some() || self.can_redo();
        !begun && self.tree.is_empty()
    }

    /// Returns the current turn.
    pub fn turn(&self) -> PlayerTurn {
        PlayerTurn {
            ply: self.game.len(),
            seat: self.position().side_to_move(),
        }
    }

    /// Handles a message. The following change nothing: undo or redo
    /// without a move to take back or play again, a draw that the player has no
    /// right to claim, accept or decline, and a move for another turn.
    ///
    /// # Errors
    /// `PlayError` if the rules refuse the move; the match is unchanged then.
    pub fn update(&mut self, message: MatchMessage<P::Move>) -> Result<(), PlayError<P::Refusal>> {
        let turn = self.game.len();
        let drawn = self.game.draw_reason();
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
        // A message that does not change the game leaves the offer open.
        if (self.game.len(), self.game.draw_reason()) != (turn, drawn) {
            self.offer = None;
        }
        if self.outcome().is_some() {
            self.resigning = Set::EMPTY;
        }
        // A message that does not change the game does not restart the turn's
        // time.
        if self.game.len() != turn {
            self.begin_turn();
        }
        Ok(())
    }

    /// Returns a new game from `start` with the same players and time controls.
    pub fn rematch(&self, start: P) -> Self {
        let mut table = Self::new(start, self.players.clone());
        table.clocks = self.clocks.as_ref().map(Clocks::anew);
        table
    }

    /// Plays a move in the current position. If it is the next move of the main
    /// line, the rest of the line is kept.
    pub(super) fn play_on(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        let ply = self.game.len();
        self.game.play(mv)?;
        let text = mv.to_string();
        let next = self.tree.main_line().nodes().get(ply);
        let goes_on = next.is_some_and(|node| node.move_text() == text);
        // No move is possible in a drawn game, so the rest belongs to a game in
        // progress.
        self.tree.play(ply, &text, self.looks_back);
        // If no variation begins with the move, nothing follows it.
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

    /// Reports whether the player in `seat` is a person who plays on this
    /// device. This decides which pieces the board lets people move, who can
    /// have a clock, and for whom a curtain opens.
    pub fn acts_here(&self, seat: Seat) -> bool {
        self.player(seat)
            .is_some_and(|player| player.kind.acts_here())
    }

    /// Returns the level of the computer player in `seat`; `None` if no
    /// computer plays there.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        self.player(seat)?.kind.level()
    }

    /// Reports whether only computers play.
    pub fn is_a_show(&self) -> bool {
        self.players.iter().all(|player| !player.kind.is_person())
    }

    /// Reports whether undo and redo stop at a move in this position: a
    /// person's move, or any move if only computers play or all players move at
    /// once.
    fn counts(&self, position: &P) -> bool {
        let computer = position.side_to_move().and_then(|seat| self.computer(seat));
        computer.is_none() || self.is_a_show()
    }
}

/// Reports whether `mv` is a move that a player made, rather than a pass,
/// time-out or resignation.
fn made<P: Position>(_: &Match<P>, mv: P::Move) -> bool {
    Some(mv) != P::pass() && Some(mv) != P::time_up() && Some(mv) != P::resign()
}

impl<P: TurnBased> Match<P> {
    /// Returns the player to move; `None` when the game is over.
    pub fn side_to_move(&self) -> Option<Seat> {
        match self.outcome() {
            None => self.position().side_to_move(),
            Some(_) => None,
        }
    }

    /// Returns the computer player to move and its level; `None` if no computer
    /// is to move.
    pub fn thinks(&self) -> Option<(Seat, Level)> {
        let seat = self.side_to_move()?;
        Some((seat, self.computer(seat)?))
    }

    /// Returns the players who had to pass since the last move that somebody
    /// made. Players who are out are not included.
    pub fn passed(&self) -> Vec<Seat> {
        let mut passed = self.since_the_last_move(P::pass());
        passed.retain(|seat| !self.position().is_out(*seat));
        passed
    }

    /// Returns the players whose time has run out since the last move that
    /// somebody made.
    pub fn ran_out(&self) -> Vec<Seat> {
        self.since_the_last_move(P::time_up())
    }

    /// Returns the players whose turn, since the last move that somebody made,
    /// was `kind`: a pass, a time-out or a resignation.
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
