//! A turn-based game on the page, and the log that it follows: what people on
//! this device do at the board is written to the log, and what others do is
//! read from it.

use crate::desk_draw::{SeenDraw, draw_offer};
use crate::{Content, Desk, Hold, WriteError};
use starfence_rules::Seat;
use starfence_table::{AnyMatch, MatchMessage, TurnMatch};

impl Desk {
    /// Writes the moves that people and computers on this device have made in a
    /// match and that the log lacks. Reports whether there were any.
    ///
    /// # Errors
    /// `WriteError` if the rules refuse one, or a limit of the table is reached.
    pub fn take_moves(&mut self, seen: &TurnMatch) -> Result<bool, WriteError> {
        let mut done = false;
        if self.is_earlier_game(&AnyMatch::Turns(seen.clone())) {
            return Ok(done);
        }
        while self.hold == Hold::Here {
            let table = self.table();
            let Some(AnyMatch::Turns(game)) = table.game() else {
                return Ok(done);
            };
            let plies = game.plies();
            if game.common_plies(seen) < plies {
                return Ok(done);
            }
            let next = seen.mover(plies).zip(seen.move_text(plies));
            let own = next.and_then(|(seat, text)| Some((self.place_of(seat)?, text)));
            let (Some((place, text)), Ok(ply)) = (own, u16::try_from(plies)) else {
                return Ok(done);
            };
            let content = match text.as_str() {
                "resign" => Content::Resign,
                _ => Content::Move {
                    ply,
                    text,
                    left: None,
                },
            };
            self.write(place, content)?;
            done = true;
        }
        Ok(done)
    }

    /// Writes everything that people on this device have done in a match since
    /// it last [followed](Self::follow) the log: moves, resignations, and draws
    /// offered, accepted and declined. Reports whether there was anything to
    /// write.
    ///
    /// # Errors
    /// `WriteError` if the rules refuse one, or a limit of the table is reached.
    pub fn take(&mut self, seen: &TurnMatch) -> Result<bool, WriteError> {
        let is_earlier = self.is_earlier_game(&AnyMatch::Turns(seen.clone()));
        if self.hold != Hold::Here || is_earlier {
            return Ok(false);
        }
        let mut done = self.take_moves(seen)?;
        let table = self.table();
        let Some(AnyMatch::Turns(game)) = table.game() else {
            return Ok(done);
        };
        for seat in seen.resigning() - game.resigning() {
            if let Some(place) = self.place_of(seat) {
                self.write(place, Content::Resign)?;
                done = true;
            }
        }
        if game.plies() != seen.plies() || game.common_plies(seen) != game.plies() {
            return Ok(done);
        }
        let draw = SeenDraw {
            plies: seen.plies(),
            offer: seen.offer(),
            outcome: seen.outcome(),
            claims: game.side_to_move(),
        };
        Ok(self.take_draw(&draw)? || done)
    }

    /// Brings a match up to date with the log. If the log continues the match,
    /// the match is extended and keeps everything else that it holds; otherwise
    /// it is replaced, unless it is an [earlier game](Self::is_earlier_game) at
    /// the table.
    pub fn follow(&self, seen: &mut TurnMatch) {
        let Some(AnyMatch::Turns(game)) = self.game() else {
            return;
        };
        if self.is_earlier_game(&AnyMatch::Turns(seen.clone())) {
            return;
        }
        let next = continued(seen, &game).unwrap_or_else(|| game.clone());
        *seen = next;
        seen.set_players(game.players());
        let table = self.table();
        let wanted = draw_offer(&table).map(|offer| (offer.by(), offer.accepted));
        if seen.offer().map(|offer| (offer.by, offer.accepted)) == wanted {
            return;
        }
        // No rule refuses to offer, accept or decline a draw.
        if let Some(seat) = seen.to_answer().first() {
            let _ = seen.update(MatchMessage::DeclineDraw(*seat));
        }
        if let Some((by, accepted)) = wanted {
            let _ = seen.update(MatchMessage::OfferDraw(by));
            for seat in accepted {
                let _ = seen.update(MatchMessage::AcceptDraw(seat));
            }
        }
    }
}

/// Returns the match `seen` extended by the moves that it lacks; `None` if
/// `game` does not continue it, or if that does not lead to the state of
/// `game`.
fn continued(seen: &TurnMatch, game: &TurnMatch) -> Option<TurnMatch> {
    if game.common_plies(seen) < seen.plies() {
        return None;
    }
    let mut next = seen.clone();
    while next.plies() < game.plies() {
        let plies = next.plies();
        let text = game.move_text(plies)?;
        let resigns: Option<Seat> = game.mover(plies).filter(|_| text == "resign");
        let message = match resigns {
            Some(seat) => MatchMessage::Resign(seat),
            None => MatchMessage::Play(text.as_str()),
        };
        next.update(message).ok()?;
        if next.plies() == plies {
            return None;
        }
    }
    for seat in game.resigning() - next.resigning() {
        next.update(MatchMessage::Resign(seat)).ok()?;
    }
    let same = |one: &TurnMatch| {
        let at = (one.position_text(), one.turn());
        (at, one.outcome(), one.resigning())
    };
    (same(&next) == same(game) && !next.can_redo()).then_some(next)
}
