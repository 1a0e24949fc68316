//! A game of which a computer player is asked.

use super::{Go, Info, Start, UgiError};
use crate::engine::{Answer, Ask, Meter, Outside, Playable, Report, Thinker};
use crate::rules::{Game, Seat, SetUpTexts};

/// The game at hand, whichever it is.
pub(super) trait Desk {
    /// Puts a position and the moves since on the desk.
    ///
    /// # Errors
    /// The position is none of the game, or a move is refused; the desk is as
    /// before.
    fn put(&mut self, from: Option<&str>, moves: &[String]) -> Result<(), UgiError>;

    /// Thinks, and says what it finds as `info` lines. Returns the answer,
    /// `None` when the game is over.
    ///
    /// # Errors
    /// Nobody can answer that.
    fn go(
        &mut self,
        go: &Go,
        outside: &dyn Outside,
        say: &mut dyn FnMut(&str),
    ) -> Result<Option<String>, UgiError>;
}

/// A game, and the computer player that remembers what it found in it.
pub(super) struct GameDesk<P: Playable> {
    start: Start,
    /// `None` until a start that cannot be guessed is put on the desk.
    game: Option<Game<P>>,
    thinker: P::Thinker,
}

impl<P: Playable> GameDesk<P> {
    /// A desk with the usual start on it.
    pub fn new(start: &Start) -> Result<Self, UgiError> {
        let mut desk = Self {
            start: start.clone(),
            game: None,
            thinker: P::Thinker::default(),
        };
        match desk.put(None, &[]) {
            // The pegs are shuffled: the position will say how they lie.
            Err(UgiError::Setup(crate::rules::SetupError::NoPosition)) => Ok(desk),
            put => put.map(|()| desk),
        }
    }

    fn seat(&self, game: &Game<P>, asked: Option<Seat>) -> Result<Option<Seat>, UgiError> {
        let askers = game.position().askers();
        match (asked, &askers[..]) {
            (_, []) => Ok(None),
            (None, [seat]) => Ok(Some(*seat)),
            (None, _) => Err(UgiError::NoPlayer),
            (Some(seat), _) if askers.contains(&seat) => Ok(Some(seat)),
            (Some(seat), _) => Err(UgiError::NotToMove(seat)),
        }
    }
}

impl<P: Playable> Desk for GameDesk<P> {
    fn put(&mut self, from: Option<&str>, moves: &[String]) -> Result<(), UgiError> {
        let start = P::set_up(SetUpTexts {
            players: self.start.players,
            options: &self.start.options,
            first: self.start.first,
            position: from,
            seed: self.start.seed,
        })?;
        let words = start.words().max(1);
        let mut game = Game::new(start);
        for parts in moves.chunks(words) {
            let text = parts.join(" ");
            let refused = |reason: String| UgiError::Move {
                text: text.chars().take(80).collect(),
                reason,
            };
            let mv = game.position().parse_move(&text);
            let mv = mv.map_err(|reason| refused(reason.to_string()))?;
            game.play(mv)
                .map_err(|reason| refused(reason.to_string()))?;
        }
        self.game = Some(game);
        Ok(())
    }

    fn go(
        &mut self,
        go: &Go,
        outside: &dyn Outside,
        say: &mut dyn FnMut(&str),
    ) -> Result<Option<String>, UgiError> {
        let game = self.game.as_ref().ok_or(UgiError::NoGame)?;
        let Some(seat) = self.seat(game, go.player)? else {
            return Ok(None);
        };
        let Some(seen) = P::seen(game, seat) else {
            return Ok(None);
        };
        let players = self.start.players;
        let mut tell = |report: &Report<Answer<P>>| {
            for info in Info::of(report, players, outside.elapsed()) {
                say(&info.to_string());
            }
        };
        let found = match go.level {
            Some(level) => level.think::<P>(&mut self.thinker, &seen, go.seed, outside, &mut tell),
            None => {
                let ask = Ask {
                    lines: go.lines.max(1),
                    seed: go.seed,
                };
                let mut meter = Meter::new(go.limits, outside);
                self.thinker.think(&seen, ask, &mut meter, &mut tell)
            }
        };
        Ok(found
            .and_then(|report| report.best())
            .map(|mv| mv.to_string()))
    }
}
