//! Commit–reveal rounds at a table, and the game with simultaneous moves that
//! is played in such rounds.

use crate::log::order::Node;
use crate::secrets::round::{Hand, Round};
use crate::table::state::State;
use crate::{Commitment, Refusal, RoundId, RoundKind};
use starfence_rules::parallel::{Layout, Plan, Submission, Submissions};
use starfence_rules::{Position as _, Seat, Set};
use starfence_table::{AnyMatch, MatchMessage, ParallelMatch};

/// The maximum length of a player's contribution to a random draw (lot), in
/// bytes.
const MAX_LOT_TEXT_BYTES: usize = 64;

impl State {
    /// Returns the game if all players move simultaneously in it, or `None`.
    fn round_game(&mut self) -> Option<&mut ParallelMatch> {
        match &mut self.game {
            Some(AnyMatch::Parallel(game)) => Some(game),
            _ => None,
        }
    }

    /// Returns whether a player is out of the game.
    pub fn is_out(&self, seat: Seat) -> bool {
        match &self.game {
            Some(AnyMatch::Turns(game)) => game.seat_state(seat).is_out,
            Some(AnyMatch::Parallel(game)) => game.position().is_out(seat),
            None => false,
        }
    }

    /// Begins the next commit–reveal round of the game. In a turn-based game
    /// and after the end, there is no next round.
    pub fn next_round(&mut self) {
        self.round = None;
        let (seats, left, game) = (self.terms.players(), self.left, self.number);
        let unfinished = self.unfinished;
        let Some(table) = self.round_game() else {
            return;
        };
        if table.outcome().is_some() || unfinished {
            return;
        }
        let kind = match (table.is_arranging(), u16::try_from(table.rounds())) {
            (true, _) => RoundKind::Layout,
            (false, Ok(rounds)) => RoundKind::Plan(rounds),
            (false, Err(_)) => return,
        };
        let position = table.position();
        let players: Set<Seat> = Seat::all(seats)
            .filter(|seat| !position.is_out(*seat))
            .collect();
        let mut round = Round::new(RoundId { game, kind }, seats, players);
        for seat in left {
            round.set(seat, Hand::Left);
        }
        self.round = Some(round);
    }

    /// Returns the current round.
    ///
    /// # Errors
    /// Returns the reason why there is no current round.
    fn current_round(&mut self) -> Result<&mut Round, Refusal> {
        let reason = if self.is_over() {
            Refusal::Over
        } else {
            Refusal::NotNow
        };
        self.round.as_mut().ok_or(reason)
    }

    fn check_seen(&self, node: &Node) -> Result<(), Refusal> {
        if self.has_seen_last_play(node) {
            Ok(())
        } else {
            Err(Refusal::Unseen)
        }
    }

    /// Records the commitment of an entry's writer to a secret.
    pub fn commit(
        &mut self,
        node: &Node,
        round: RoundId,
        commitment: Commitment,
    ) -> Result<(), Refusal> {
        self.check_seen(node)?;
        self.current_round()?
            .commit(node.entry.id(), round, commitment)
    }

    /// Records a secret that is stated in the clear.
    pub fn open(&mut self, node: &Node, round: RoundId, text: &str) -> Result<(), Refusal> {
        self.check_seen(node)?;
        let mut current = self.current_round()?.clone();
        current.open(node, round, text)?;
        self.check(current.id(), node.entry.id().seat, text)?;
        self.round = Some(current);
        self.end_round();
        Ok(())
    }

    /// Records a revealed secret. An illegal plan is replaced with an empty
    /// plan, an illegal layout with the pegs in sorted order.
    pub fn reveal(&mut self, node: &Node, said: (RoundId, &[u8; 32], &str)) -> Result<(), Refusal> {
        let seat = node.entry.id().seat;
        let table = self.table;
        let round = self.current_round()?;
        let revealed = round.reveal(table, node, said)?;
        let id = round.id();
        let checked = self.check(id, seat, &revealed.text);
        if checked.is_err()
            && let Some(round) = &mut self.round
        {
            round.set(seat, Hand::Void);
        }
        self.revealed_secrets.push(revealed);
        self.end_round();
        checked
    }

    /// Ends the current round for a player who has left the table, unless the
    /// player's secret is already known.
    pub fn leave_round(&mut self, seat: Seat) {
        if let Some(round) = &mut self.round
            && round
                .hand(seat)
                .is_some_and(|hand| !matches!(hand, Hand::Open { .. }))
        {
            round.set(seat, Hand::Left);
            self.end_round();
        }
    }

    /// Checks whether the text of a player's secret is legal in a round.
    fn check(&self, round: RoundId, seat: Seat, text: &str) -> Result<(), Refusal> {
        let laid = Refusal::Laid;
        match (round.kind, &self.game) {
            (RoundKind::Lot, _) if text.len() <= MAX_LOT_TEXT_BYTES => Ok(()),
            (RoundKind::Layout, Some(AnyMatch::Parallel(game))) => {
                let layout = Layout::from_text(game.rules().options.pegs, text);
                let layout = layout.map_err(|error| laid(error.to_string()))?;
                check_canonical_text(text, layout.to_string())
            }
            (RoundKind::Plan(_), Some(AnyMatch::Parallel(game))) => {
                let plan = game.position().parse_submission(seat, text);
                let plan = plan.map_err(|error| laid(error.to_string()))?;
                check_canonical_text(text, plan.to_string())
            }
            _ => Err(laid("a text for another round".to_owned())),
        }
    }

    /// Applies the secrets of the current round once all of them are known.
    fn end_round(&mut self) {
        while let Some(round) = self.round.take_if(|round| round.is_open()) {
            match round.id().kind {
                RoundKind::Lot => {
                    let texts: Vec<&str> = round.hands().map(|(_, hand)| hand.text()).collect();
                    let lot = self.draw(&texts);
                    self.lots.pop();
                    self.lots.push(Some(lot));
                    self.start(lot);
                }
                RoundKind::Layout => self.arrange(&round),
                RoundKind::Plan(_) => self.execute(&round),
            }
        }
    }

    fn arrange(&mut self, round: &Round) {
        if let Some(game) = self.round_game() {
            let pegs = game.rules().options.pegs;
            let layouts = round.hands().map(|(_, hand)| {
                let layout = Layout::from_text(pegs, hand.text());
                layout.unwrap_or_else(|_| Layout::sorted(pegs))
            });
            let layouts: Vec<Layout> = layouts.collect();
            game.arrange(&layouts);
        }
        self.next_round();
    }

    fn execute(&mut self, round: &Round) {
        let seats: Vec<Seat> = self.seats().collect();
        if let Some(game) = self.round_game() {
            let laid = |seat: &Seat| match round.hand(*seat) {
                Some(Hand::Left) => Submission::Resign,
                Some(hand) => {
                    let plan = game.position().parse_submission(*seat, hand.text());
                    plan.unwrap_or(Submission::Plan(Plan::EMPTY))
                }
                None => Submission::Plan(Plan::EMPTY),
            };
            let all: Vec<Submission> = seats.iter().map(laid).collect();
            // Each plan was checked when it was revealed or stated.
            let _ = game.play_round(Submissions::new(&all));
        }
        self.next_round();
    }

    /// Ends the game in a draw by agreement.
    pub fn agree_draw(&mut self) {
        match &mut self.game {
            Some(AnyMatch::Turns(game)) => {
                // A draw by agreement is never refused.
                let _ = game.update(MatchMessage::AgreeDraw);
            }
            Some(AnyMatch::Parallel(game)) => game.agree_draw(),
            None => {}
        }
        self.next_round();
    }

    /// Takes back moves or rounds until `to` of them are left, or reopens a
    /// drawn game. Returns whether this was possible; if not, the state must be
    /// discarded.
    pub fn take_back(&mut self, to: u16) -> bool {
        let to = usize::from(to);
        let mut is_over = self.is_over();
        let mut plies = self.plies();
        if to == plies && !is_over {
            return false;
        }
        while plies > to || (plies == to && is_over) {
            match &mut self.game {
                // Taking back a move is never refused.
                Some(AnyMatch::Turns(game)) => drop(game.update(MatchMessage::Undo)),
                Some(AnyMatch::Parallel(game)) => game.undo_round(),
                None => return false,
            }
            let before = (plies, is_over);
            (plies, is_over) = (self.plies(), self.is_over());
            if before == (plies, is_over) {
                return false;
            }
        }
        for seat in self.left {
            // Taking back a move has withdrawn the resignations.
            let _ = self.resign(seat);
        }
        self.next_round();
        plies == to
    }
}

/// Checks that a text equals `canonical`, its form in records, so that the
/// commitment to the text can be verified from a record.
fn check_canonical_text(text: &str, canonical: String) -> Result<(), Refusal> {
    if text == canonical {
        Ok(())
    } else {
        Err(Refusal::Laid(format!("expected {canonical}")))
    }
}
