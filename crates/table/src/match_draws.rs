//! Draw offers and the replies to them.

use super::{DrawOffer, Match};
use starfence_rules::{Position, Seat, Set};

/// The share of a fair winning chance (1 divided by the number of players)
/// below which a computer player accepts a draw.
const DRAW_ACCEPTANCE_LIMIT: f32 = 0.9;

impl<P: Position> Match<P> {
    /// Returns the open draw offer, if there is one.
    pub fn draw_offer(&self) -> Option<DrawOffer> {
        self.draw_offer
    }

    /// Returns the players who have not yet replied to the draw offer.
    pub fn players_to_answer_draw(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = Seat::all(self.position().players());
        seats.filter(|seat| {
            let offered = self
                .draw_offer
                .is_some_and(|offer| !offer.accepted.contains(*seat));
            offered && !self.position().is_out(*seat)
        })
    }

    /// Returns a computer player that would decline a draw now: one whose
    /// winning chance in the latest stored evaluation is too high, or any
    /// computer player if there is no recent evaluation. `None` if all computer
    /// players would accept.
    pub fn computer_declining_draw(&self) -> Option<Seat> {
        let chances = (0..=self.game.len())
            .rev()
            .take(2 * self.players().len())
            .filter_map(|ply| self.chances(ply))
            .next();
        let mut computers = Seat::all(self.position().players())
            .filter(|seat| self.computer(*seat).is_some() && !self.position().is_out(*seat));
        computers.find(|seat| {
            let chance = chances.as_ref().and_then(|all| all.get(seat.array_index()));
            chance.is_none_or(|chance| !self.accepts_draw(*chance))
        })
    }

    /// Returns whether a computer player with the given winning chance, from 0
    /// to 1, accepts a draw.
    pub fn accepts_draw(&self, chance: f32) -> bool {
        chance < DRAW_ACCEPTANCE_LIMIT / f32::from(self.position().players())
    }

    /// Makes a draw offer. Computer players accept or decline it immediately.
    pub(super) fn offer_draw(&mut self, by: Seat) {
        if self.computer_declining_draw().is_some() {
            return;
        }
        let seats = Seat::all(self.position().players());
        let computers = seats.filter(|seat| self.computer(*seat).is_some());
        self.open_draw_offer(by, computers.collect());
    }

    /// Makes a draw offer that the players in `accepted` have already accepted.
    pub(super) fn open_draw_offer(&mut self, by: Seat, accepted: Set<Seat>) {
        let plays = by.number() <= self.position().players() && !self.position().is_out(by);
        if self.outcome().is_some() || !plays {
            return;
        }
        let accepted = accepted.with(by);
        self.draw_offer = Some(DrawOffer {
            offered_by: by,
            accepted,
        });
        self.close_offer();
    }

    /// Sets the open draw offer of a game that is played on several devices. The
    /// game goes on even if all players have accepted the offer, until it is
    /// drawn on all devices by [`MatchMessage::AgreeDraw`](crate::MatchMessage).
    pub fn show_draw_offer(&mut self, offer: Option<DrawOffer>) {
        self.draw_offer = offer.filter(|_| self.outcome().is_none());
    }

    pub(super) fn accept_draw(&mut self, seat: Seat) {
        if let Some(offer) = &mut self.draw_offer {
            offer.accepted.insert(seat);
        }
        self.close_offer();
    }

    pub(super) fn decline_draw(&mut self, seat: Seat) {
        if self.players_to_answer_draw().any(|other| other == seat) {
            self.draw_offer = None;
        }
    }

    /// Ends the game as a draw if all players have accepted the offer.
    fn close_offer(&mut self) {
        if self.draw_offer.is_some() && self.players_to_answer_draw().next().is_none() {
            self.game.agree_draw();
            self.draw_offer = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MatchMessage, Player};
    use starfence_engine::Level;
    use starfence_rules::quoridor::{self, Players, Rules};
    use starfence_rules::{DrawReason, Outcome};

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).unwrap()
    }

    fn table(players: Players, computer: Option<u8>) -> Match<quoridor::Position> {
        let sit = |number: Seat| Player {
            kind: Level::from_number(3)
                .filter(|_| Some(number.number()) == computer)
                .into(),
            ..Player::on(number)
        };
        let start = quoridor::Position::start(Rules::new(players));
        let mut table = Match::new(start, players.seats().map(sit).collect());
        table
            .update(MatchMessage::Play("e2".parse().unwrap()))
            .unwrap();
        table
    }

    const AGREED: Option<Outcome> = Some(Outcome::Drawn(DrawReason::Agreement));

    #[test]
    fn a_draw_takes_everybodys_word() {
        let mut game = table(Players::Four, None);
        game.update(MatchMessage::AcceptDraw(seat(2))).unwrap();
        assert_eq!(game.outcome(), None, "nobody has offered one");
        game.update(MatchMessage::OfferDraw(seat(2))).unwrap();
        for number in [1, 3] {
            game.update(MatchMessage::AcceptDraw(seat(number))).unwrap();
        }
        assert!(game.players_to_answer_draw().eq([seat(4)]));
        let mut declined = game.clone();
        declined.update(MatchMessage::DeclineDraw(seat(4))).unwrap();
        assert_eq!((declined.draw_offer(), declined.outcome()), (None, None));
        game.update(MatchMessage::AcceptDraw(seat(4))).unwrap();
        assert_eq!((game.draw_offer(), game.outcome()), (None, AGREED));
    }

    #[test]
    fn what_changes_nothing_leaves_an_offer_open() {
        let mut game = table(Players::Two, None);
        game.update(MatchMessage::OfferDraw(seat(1))).unwrap();
        let offered = game.clone();
        // There is no draw to claim, no move to play again, no resignation to
        // withdraw, and no offer by another player.
        for message in [
            MatchMessage::ClaimDraw,
            MatchMessage::Redo,
            MatchMessage::WithdrawResignation(seat(2)),
            MatchMessage::DeclineDraw(seat(1)),
        ] {
            game.update(message).unwrap();
            assert_eq!(game, offered, "{message:?}");
        }
        game.update(MatchMessage::Undo).unwrap();
        assert_eq!(game.draw_offer(), None);
    }

    #[test]
    fn a_shown_offer_does_not_end_the_game() {
        let mut game = table(Players::Two, None);
        let offer = DrawOffer {
            offered_by: seat(1),
            accepted: Set::only(seat(1)).with(seat(2)),
        };
        game.show_draw_offer(Some(offer));
        assert_eq!((game.draw_offer(), game.outcome()), (Some(offer), None));
        game.show_draw_offer(None);
        assert_eq!(game.draw_offer(), None);
        game.update(MatchMessage::AgreeDraw).unwrap();
        game.show_draw_offer(Some(offer));
        assert_eq!((game.draw_offer(), game.outcome()), (None, AGREED));
    }

    #[test]
    fn a_move_lets_an_offer_lapse() {
        let mut game = table(Players::Two, None);
        game.update(MatchMessage::OfferDraw(seat(1))).unwrap();
        game.update(MatchMessage::Play("e8".parse().unwrap()))
            .unwrap();
        assert_eq!(game.draw_offer(), None);
        game.update(MatchMessage::AcceptDraw(seat(2))).unwrap();
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn a_computer_accepts_when_it_does_badly_and_not_before() {
        for (chance, accepts) in [(None, false), (Some(0.5), false), (Some(0.3), true)] {
            let mut game = table(Players::Two, Some(2));
            if let Some(chance) = chance {
                game.record_winning_chances(&game.here(), &[1.0 - chance, chance]);
            }
            assert_eq!(
                game.computer_declining_draw(),
                (!accepts).then_some(seat(2))
            );
            game.update(MatchMessage::OfferDraw(seat(1))).unwrap();
            assert_eq!(game.outcome(), AGREED.filter(|_| accepts), "{chance:?}");
            assert_eq!(game.draw_offer(), None);
        }
    }
}
