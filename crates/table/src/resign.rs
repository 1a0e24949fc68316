//! Resigning: immediately if it is the player's turn, otherwise at the
//! beginning of that player's next turn.

use super::Match;
use starfence_rules::{AutomaticTurns, Position, Seat, Set, TurnBased};

/// The tag that holds the numbers of the players who have announced that they
/// resign on their next turn.
pub(super) const RESIGNING: &str = "Resigning";

impl<P: Position> Match<P> {
    /// Returns the players who have announced that they resign on their next
    /// turn.
    pub fn resigning(&self) -> Set<Seat> {
        self.resigning
    }

    /// Returns whether a player can resign, immediately or on that player's
    /// next turn.
    pub fn may_resign(&self, seat: Seat) -> bool {
        let plays = seat.number() <= self.position().players();
        let in_game = plays && !self.position().is_out(seat);
        in_game && self.outcome().is_none() && !self.resigning.contains(seat)
    }

    pub(super) fn resign(&mut self, seat: Seat) {
        if P::resign().is_some() && self.may_resign(seat) {
            self.resigning.insert(seat);
        }
    }

    /// Plays automatic turns: passes of players without a legal move, and
    /// announced resignations of the player to move.
    pub(super) fn advance_automatically(&mut self) {
        let mut turns = AutomaticTurns::new(self.position());
        while self.outcome().is_none()
            && let Some(turn) = turns.next(self.position(), self.resigning)
        {
            if let Some(mover) = self.position().side_to_move() {
                self.resigning.remove(mover);
            }
            if self.play_in_tree(turn).is_err() {
                break;
            }
        }
    }
}

impl<P: TurnBased> Match<P> {
    /// Returns the players who have resigned since the last actual move.
    pub fn resigned(&self) -> Vec<Seat> {
        self.seats_since_last_move(P::resign())
    }
}

/// Writes the numbers of the players in `seats`, in this order and separated by
/// spaces; `None` if there are no players.
pub(super) fn seats_text(seats: impl IntoIterator<Item = Seat>) -> Option<String> {
    let seats: Vec<String> = seats.into_iter().map(|seat| seat.to_string()).collect();
    (!seats.is_empty()).then(|| seats.join(" "))
}

/// Parses players' numbers separated by spaces. Words that are not a player's
/// number are ignored.
pub(super) fn read_seats(text: Option<&str>) -> Set<Seat> {
    text.unwrap_or_default()
        .split_whitespace()
        .filter_map(|word| Seat::from_number(word.parse().ok()?))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyMatch, Clocks, MatchMessage, TreePath};
    use starfence_record::Link;
    use starfence_rules::quoridor::{self, Players, Rules};
    use starfence_rules::{Cause, DrawReason, Outcome};
    use std::time::Duration;

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).unwrap()
    }

    fn table(players: Players) -> Match<quoridor::Position> {
        let start = quoridor::Position::start(Rules::new(players));
        Match::new(start, Vec::new())
    }

    fn send(table: &mut Match<quoridor::Position>, messages: &[MatchMessage<quoridor::Move>]) {
        for message in messages {
            table.update(*message).unwrap();
        }
    }

    fn play(table: &mut Match<quoridor::Position>, moves: &str) {
        for text in moves.split_whitespace() {
            send(table, &[MatchMessage::Play(text.parse().unwrap())]);
        }
    }

    fn record(table: &Match<quoridor::Position>) -> String {
        let text = table.to_record().to_string();
        text.lines().last().unwrap().to_owned()
    }

    #[test]
    fn on_the_own_turn_it_happens_at_once_and_is_taken_back_like_a_move() {
        let mut two = table(Players::Two);
        play(&mut two, "e2 e8");
        send(&mut two, &[MatchMessage::Resign(seat(1))]);
        assert_eq!(two.outcome(), Some(Outcome::Won(seat(2))));
        assert_eq!(record(&two), "1. e2 e8 2. resign 2");
        let cause = Cause::LastLeft {
            resigned: Set::only(seat(1)),
            timed_out: Set::EMPTY,
        };
        assert_eq!(two.ending().unwrap().cause, cause);
        assert_eq!(two.resigned(), [seat(1)]);
        assert!(two.timed_out().is_empty());
        // The board shows the last actual move, not the resignation.
        let last = two.last_move().map(|(_, mv)| mv.to_string());
        assert_eq!(last.as_deref(), Some("e8"));
        send(&mut two, &[MatchMessage::Undo]);
        assert_eq!((two.outcome(), two.side_to_move()), (None, Some(seat(1))));
        assert!(two.may_resign(seat(1)));
        send(&mut two, &[MatchMessage::Redo]);
        assert_eq!(two.outcome(), Some(Outcome::Won(seat(2))));
        assert!(!two.may_resign(seat(1)) && !two.may_resign(seat(2)));
    }

    /// A position in which three players have no legal move because player 2's
    /// pawn blocks their path.
    const DOOR: &str = "[Game \"quoridor\"]\n[Players \"4\"]\n\
        [Position \"b5c4e5e4 / b4f5 / c5 d5 f5 e5 / 0 5 0 0 / 2\"]\n\n1. ";

    #[test]
    fn where_nobody_who_is_left_can_move_the_game_is_drawn_however_it_came_here() {
        let drawn = Some(Outcome::Drawn(DrawReason::AllPassed));
        let written = "1. resign pass pass 2. pass 1/2";
        // The game is parsed from its record and from a link.
        let text = format!("{DOOR}resign *");
        let link = Link::from_text(&text).unwrap();
        let linked: Link = link.as_str().parse().unwrap();
        for text in [text.as_str(), linked.text()] {
            let table = AnyMatch::from_text(text).unwrap().into_turns().unwrap();
            assert_eq!(table.outcome(), drawn);
            assert_eq!(record(&table), written);
            assert_eq!(table.passed(), [seat(3), seat(4), seat(1)]);
        }
        // In a match, the player resigns on that player's turn.
        let start = AnyMatch::from_text(&format!("{DOOR}*")).unwrap();
        let mut table = start.into_turns().unwrap();
        send(&mut table, &[MatchMessage::Resign(seat(2))]);
        assert_eq!((record(&table).as_str(), table.outcome()), (written, drawn));
        send(&mut table, &[MatchMessage::Undo]);
        assert_eq!(
            (table.outcome(), table.side_to_move()),
            (None, Some(seat(2)))
        );
        send(&mut table, &[MatchMessage::Redo]);
        assert_eq!((record(&table).as_str(), table.outcome()), (written, drawn));
        assert!(table.continue_from(&TreePath::on_main_line(1)));
        assert_eq!((record(&table).as_str(), table.outcome()), (written, drawn));
    }

    #[test]
    fn said_earlier_it_waits_for_the_own_turn() {
        let mut four = table(Players::Four);
        play(&mut four, "e2");
        send(
            &mut four,
            &[MatchMessage::Resign(seat(4)), MatchMessage::Resign(seat(3))],
        );
        assert_eq!(four.resigning(), Set::only(seat(3)).with(seat(4)));
        assert!(!four.may_resign(seat(3)) && four.may_resign(seat(2)));
        // One of the players decides to play on.
        send(&mut four, &[MatchMessage::WithdrawResignation(seat(4))]);
        play(&mut four, "b5");
        assert_eq!(record(&four), "1. e2 b5 resign *");
        assert_eq!(
            (four.side_to_move(), four.resigning()),
            (Some(seat(4)), Set::EMPTY)
        );
        play(&mut four, "h5 e3 c5");
        // The turns of a player who has resigned are passed automatically and
        // not reported as passes.
        assert_eq!(record(&four), "1. e2 b5 resign h5 2. e3 c5 pass *");
        assert!(four.passed().is_empty());
        send(
            &mut four,
            &[MatchMessage::Resign(seat(1)), MatchMessage::Resign(seat(2))],
        );
        play(&mut four, "g5");
        assert_eq!(four.outcome(), Some(Outcome::Won(seat(4))));
        assert_eq!(four.resigned(), [seat(1), seat(2)]);
    }

    #[test]
    fn undo_forgets_who_waits_to_resign() {
        let mut two = table(Players::Two);
        play(&mut two, "e2");
        send(
            &mut two,
            &[MatchMessage::Resign(seat(1)), MatchMessage::Undo],
        );
        assert_eq!((two.game().len(), two.resigning()), (0, Set::EMPTY));
        play(&mut two, "e2");
        send(&mut two, &[MatchMessage::Resign(seat(1))]);
        assert!(two.continue_from(&TreePath::on_main_line(0)));
        assert!(two.resigning().is_empty());
    }

    #[test]
    fn who_does_not_play_cannot_resign() {
        let mut two = table(Players::Two);
        let before = two.clone();
        for message in [
            MatchMessage::Resign(seat(3)),
            MatchMessage::WithdrawResignation(seat(1)),
        ] {
            send(&mut two, &[message]);
            assert_eq!(two, before);
        }
    }

    #[test]
    fn a_draw_that_is_offered_outlasts_who_waits_and_not_who_resigns() {
        let mut two = table(Players::Two);
        play(&mut two, "e2");
        send(
            &mut two,
            &[
                MatchMessage::OfferDraw(seat(1)),
                MatchMessage::Resign(seat(1)),
            ],
        );
        assert!(two.draw_offer().is_some());
        send(&mut two, &[MatchMessage::Resign(seat(2))]);
        assert_eq!(two.draw_offer(), None);
        assert_eq!(two.outcome(), Some(Outcome::Won(seat(1))));
    }

    #[test]
    fn a_game_that_is_over_is_resigned_by_nobody() {
        let over = |messages: &[MatchMessage<quoridor::Move>]| {
            let mut two = table(Players::Two);
            play(&mut two, "e2");
            send(&mut two, &[MatchMessage::Resign(seat(1))]);
            send(&mut two, messages);
            assert!(two.outcome().is_some() && two.resigning().is_empty());
            let table = AnyMatch::from(two.clone());
            assert_eq!(AnyMatch::from_text(&table.to_text()), Ok(table));
            // Undoing the end of the game also undoes player 1's announced
            // resignation.
            send(&mut two, &[MatchMessage::Undo]);
            play(&mut two, "e8 e3");
            assert_eq!(two.outcome(), None);
        };
        over(&[MatchMessage::AgreeDraw]);
        over(&[
            MatchMessage::OfferDraw(seat(1)),
            MatchMessage::AcceptDraw(seat(2)),
        ]);
        let mut two = table(Players::Two);
        play(&mut two, "e2");
        send(
            &mut two,
            &[MatchMessage::Resign(seat(1)), MatchMessage::Resign(seat(2))],
        );
        assert!(two.outcome().is_some() && two.resigning().is_empty());
    }

    #[test]
    fn who_resigns_keeps_the_time_that_was_left() {
        let controls = vec!["60".parse().ok(); 4];
        let mut four = table(Players::Four).with_clocks(Clocks::new(controls));
        play(&mut four, "e2");
        four.tick(Duration::from_secs(9));
        send(&mut four, &[MatchMessage::Resign(seat(2))]);
        assert_eq!(four.time_left(seat(2)), Some(Duration::from_secs(60)));
        assert_eq!(four.running_clock(), Some(seat(3)));
        four.tick(Duration::from_secs(60));
        assert_eq!(four.time_left(seat(3)), Some(Duration::ZERO));
        assert_eq!(
            (four.resigned(), four.timed_out()),
            (vec![seat(2)], vec![seat(3)])
        );
    }

    #[test]
    fn who_waits_is_kept_in_this_browser_and_in_no_record_handed_on() {
        let mut four = table(Players::Four);
        play(&mut four, "e2");
        send(&mut four, &[MatchMessage::Resign(seat(4))]);
        let table = AnyMatch::from(four.clone());
        assert!(table.to_text().contains("[Resigning \"4\"]"));
        assert_eq!(AnyMatch::from_text(&table.to_text()), Ok(table.clone()));
        assert!(!table.public_record().to_string().contains("Resigning"));
        // Words that are not a player's number, and players who are out of the
        // game, are ignored.
        let odd = table
            .to_text()
            .replace("[Resigning \"4\"]", "[Resigning \"x 9 0 4 4 5\"]");
        assert_eq!(AnyMatch::from_text(&odd), Ok(table));
    }
}
