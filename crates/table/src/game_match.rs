//! A game in progress: turns, passes, undo, redo and draws.

use super::clocks::Clocks;
use super::draw_offer::DrawOffer;
use super::{Player, PlayerName};
use starfence_engine::Level;
use starfence_record::GameTree;
use starfence_rules::{Ending, Game, Outcome, PlayError, Position, Seat, Set, TurnBased};

/// A message from the human players of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchMessage<M> {
    /// The player to move makes this move, regardless of the turn in which the
    /// move was chosen. Use only if no other message can have arrived since the
    /// choice.
    Play(M),
    /// The player makes a move that was chosen in the given turn. The move is
    /// dropped if that turn is over, for example because the player's time ran
    /// out.
    PlayIn(PlayerTurn, M),
    /// Undoes the last move of a human player, together with the passes and the
    /// computer players' replies after it; or undoes the draw, if the players
    /// have just agreed on one.
    Undo,
    /// Redoes the last undone move, together with the computer players'
    /// replies.
    Redo,
    /// The player to move claims the draw by repetition.
    ClaimDraw,
    /// A player offers a draw.
    OfferDraw(Seat),
    /// A player accepts the draw offer. The game is drawn once all players have
    /// accepted.
    AcceptDraw(Seat),
    /// A player declines the draw offer.
    DeclineDraw(Seat),
    /// All players agree on a draw.
    AgreeDraw,
    /// A player resigns: immediately if it is the player's turn, otherwise at
    /// the beginning of that player's next turn.
    Resign(Seat),
    /// A player who had announced a resignation decides to play on.
    WithdrawResignation(Seat),
}

impl<M> MatchMessage<M> {
    /// Converts the move in the message, if the message contains a move.
    ///
    /// # Errors
    /// Returns the error of `convert`.
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
            Self::WithdrawResignation(seat) => MatchMessage::WithdrawResignation(seat),
        })
    }
}

/// A turn of a game, given by its number and its player. A move is chosen for
/// one turn and is dropped if that turn is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerTurn {
    /// The number of moves played before the turn.
    ply: usize,
    /// The player whose turn it is; `None` if all players move at once.
    seat: Option<Seat>,
}

impl PlayerTurn {
    /// Returns the number of moves played before the turn.
    pub fn ply(self) -> usize {
        self.ply
    }

    /// Returns the player whose turn it is; `None` if all players move at once.
    pub fn seat(self) -> Option<Seat> {
        self.seat
    }
}

/// A game with its players and its undone moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<P: Position> {
    players: Vec<Player>,
    pub(super) game: Game<P>,
    /// The moves with variations and annotations. The main line begins with the
    /// moves of `game`; the rest of the main line was undone, or follows an
    /// earlier position that is being viewed. Passes are included.
    pub(super) tree: GameTree,
    /// Whether an earlier position is being viewed, as opposed to moves having
    /// been undone. False if the main line ends with the moves of `game`.
    pub(super) is_viewing_earlier: bool,
    pub(super) clocks: Option<Clocks>,
    /// The open draw offer.
    pub(super) draw_offer: Option<DrawOffer>,
    /// The players who resign at the beginning of their next turn.
    pub(super) resigning: Set<Seat>,
}

/// The kind of moves that follow the current position on the main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FollowingMoves {
    /// No moves follow.
    Nothing,
    /// Undone moves: they no longer belong to the game, but can be redone.
    TakenBack,
    /// Later moves of the game: an earlier position is being viewed.
    Ahead,
}

impl<P: Position> Match<P> {
    /// Creates a match at the beginning of a game. Players missing from
    /// `players` get their seat's default colour and no name; surplus players
    /// are dropped.
    pub fn new(start: P, players: Vec<Player>) -> Self {
        Self::resume(Game::new(start), players, GameTree::default())
    }

    /// Creates a match in the middle of a game. The main line of `tree` must
    /// begin with the moves of `game`.
    pub(super) fn resume(game: Game<P>, mut players: Vec<Player>, tree: GameTree) -> Self {
        let seats = usize::from(game.start().players());
        players.truncate(seats);
        players.extend(Seat::all(seats as u8).skip(players.len()).map(Player::on));
        let mut table = Self {
            players,
            game,
            tree,
            is_viewing_earlier: false,
            clocks: None,
            draw_offer: None,
            resigning: Set::EMPTY,
        };
        table.advance_automatically();
        table
    }

    /// Returns the players, player 1 first.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Replaces the names, colours and kinds of the players. Players missing
    /// from `players` stay unchanged; surplus players are ignored.
    pub fn set_players(&mut self, players: &[Player]) {
        for (player, new) in self.players.iter_mut().zip(players) {
            player.clone_from(new);
        }
    }

    /// Sets the name of the person who plays in `seat` on this device. Ignores
    /// any other seat: computers and players on other devices keep their names.
    pub fn set_name(&mut self, seat: Seat, name: PlayerName) {
        let player = self.players.get_mut(seat.array_index());
        if let Some(player) = player.filter(|player| player.kind.acts_here()) {
            player.name = name;
        }
    }

    /// Returns the player in `seat`; `None` if there is no such seat in the
    /// game.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.array_index())
    }

    /// Returns the game with the moves up to the current position.
    pub fn game(&self) -> &Game<P> {
        &self.game
    }

    /// Returns the current position.
    pub fn position(&self) -> &P {
        self.game.position()
    }

    /// Returns the game's outcome; `None` while the game is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Returns the game's outcome and the reason for it; `None` while the game
    /// is in progress.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// Returns the last actual move and the position before it. Passes,
    /// time-outs and resignations do not count as actual moves.
    pub fn last_move(&self) -> Option<(&P, P::Move)> {
        let (ply, mv) = self
            .game
            .moves()
            .enumerate()
            .rfind(|(_, mv)| is_player_move::<P>(*mv))?;
        Some((self.game.position_at(ply), mv))
    }

    /// Returns whether there is a move or an agreed draw to undo.
    pub fn can_undo(&self) -> bool {
        let mut own = self.game.moves().enumerate().filter(|(ply, mv)| {
            Some(*mv) != P::pass() && self.stops_undo(self.game.position_at(*ply))
        });
        self.game.draw_reason().is_some() || own.next_back().is_some()
    }

    /// Returns whether there is a move to redo.
    pub fn can_redo(&self) -> bool {
        self.line_len() > self.game.len()
    }

    /// Returns the kind of moves that follow the current position on the main
    /// line. If the game was drawn while an earlier position was being viewed,
    /// these moves count as undone until the draw is undone.
    pub(super) fn following_moves(&self) -> FollowingMoves {
        match (
            self.can_redo(),
            self.is_viewing_earlier,
            self.game.draw_reason(),
        ) {
            (false, ..) => FollowingMoves::Nothing,
            (true, true, None) => FollowingMoves::Ahead,
            (true, false, _) | (true, true, Some(_)) => FollowingMoves::TakenBack,
        }
    }

    /// Returns the tree of all moves with their variations and annotations.
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// Returns whether no player has acted yet: no moves and no agreed draw.
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

    /// Handles a message. The following messages change nothing: undo without a
    /// move to undo, redo without a move to redo, a draw that the player has no
    /// right to claim, accept or decline, and a move for another turn.
    ///
    /// # Errors
    /// `PlayError` if the rules refuse the move; the match is then unchanged.
    pub fn update(&mut self, message: MatchMessage<P::Move>) -> Result<(), PlayError<P::Refusal>> {
        let turn = self.game.len();
        let drawn = self.game.draw_reason();
        match message {
            MatchMessage::PlayIn(in_turn, _) if in_turn != self.turn() => return Ok(()),
            MatchMessage::Play(mv) | MatchMessage::PlayIn(_, mv) => {
                let mover = self.position().side_to_move();
                let left = self.left_after_move();
                self.play_in_tree(mv)?;
                self.record_time_left(mover, left);
            }
            MatchMessage::Resign(seat) => self.resign(seat),
            MatchMessage::WithdrawResignation(seat) => self.resigning.remove(seat),
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
                self.advance_automatically();
            }
            MatchMessage::Undo | MatchMessage::Redo => self.resigning = Set::EMPTY,
            _ => {}
        }
        // A message that does not change the game leaves the offer open.
        if (self.game.len(), self.game.draw_reason()) != (turn, drawn) {
            self.draw_offer = None;
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

    /// Creates a new game from the position `start` with the same players and
    /// time controls.
    pub fn rematch(&self, start: P) -> Self {
        let mut table = Self::new(start, self.players.clone());
        table.clocks = self.clocks.as_ref().map(Clocks::for_new_game);
        table
    }

    /// Plays a move in the current position. If the move is the next move of
    /// the main line, the rest of the main line is kept.
    pub(super) fn play_in_tree(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        let ply = self.game.len();
        self.game.play(mv)?;
        let text = mv.to_string();
        let next = self.tree.main_line().nodes().get(ply);
        let goes_on = next.is_some_and(|node| node.move_text() == text);
        // No move is possible in a drawn game, so the rest belongs to a game in
        // progress.
        self.tree.play(ply, &text, self.is_viewing_earlier);
        // If no variation begins with the move, nothing follows it.
        self.is_viewing_earlier = self.can_redo() && (self.is_viewing_earlier || !goes_on);
        Ok(())
    }

    fn undo(&mut self) {
        if self.game.cancel_draw() || !self.can_undo() {
            return;
        }
        while let Some(mv) = self.game.undo() {
            if Some(mv) != P::pass() && self.stops_undo(self.position()) {
                break;
            }
        }
    }

    fn redo(&mut self) {
        self.game.cancel_draw();
        while self.step_forward() {
            self.advance_automatically();
            if self.stops_undo(self.position()) && !self.position().must_pass() {
                break;
            }
        }
    }

    /// Returns whether the player in `seat` is a human player on this device.
    /// Only such players can move pieces on the board, have a clock, and see
    /// the curtain (a screen that hides all plans) before their secret turns.
    pub fn acts_here(&self, seat: Seat) -> bool {
        self.player(seat)
            .is_some_and(|player| player.kind.acts_here())
    }

    /// Returns the level of the computer player in `seat`; `None` if no
    /// computer plays there.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        self.player(seat)?.kind.level()
    }

    /// Returns whether all players are computers.
    pub fn has_only_computers(&self) -> bool {
        self.players.iter().all(|player| !player.kind.is_person())
    }

    /// Returns whether undo and redo stop at a move from this position: at a
    /// human player's move, or at every move if all players are computers or
    /// move at once.
    fn stops_undo(&self, position: &P) -> bool {
        let computer = position.side_to_move().and_then(|seat| self.computer(seat));
        computer.is_none() || self.has_only_computers()
    }
}

/// Returns whether `mv` is an actual move, rather than a pass, a time-out or a
/// resignation.
fn is_player_move<P: Position>(mv: P::Move) -> bool {
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

    /// Returns the players who have had to pass since the last actual move,
    /// without players who are out of the game.
    pub fn passed(&self) -> Vec<Seat> {
        let mut passed = self.seats_since_last_move(P::pass());
        passed.retain(|seat| !self.position().is_out(*seat));
        passed
    }

    /// Returns the players whose time has run out since the last actual move.
    pub fn timed_out(&self) -> Vec<Seat> {
        self.seats_since_last_move(P::time_up())
    }

    /// Returns the players who, since the last actual move, have made a turn
    /// equal to `kind`: a pass, a time-out or a resignation.
    pub(super) fn seats_since_last_move(&self, kind: Option<P::Move>) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self
            .game
            .moves()
            .enumerate()
            .rev()
            .take_while(|(_, mv)| !is_player_move::<P>(*mv))
            .filter(|(_, mv)| Some(*mv) == kind)
            .filter_map(|(ply, _)| self.game.position_at(ply).side_to_move())
            .collect();
        seats.reverse();
        seats
    }
}

#[cfg(test)]
mod tests;
