//! A session of one game, in which a computer player executes commands.

use super::settings::EngineSettings;
use super::{GoArguments, Info, NewGame, UgiError};
use crate::calibration::{Calibration, CalibrationInput};
use crate::{
    Engine, EngineMove, Playable, Report, SearchClock, SearchLimits, SearchLine, SearchRequest,
};
use starfence_rules::{Game, Seat, SetupArgs, truncate_for_error};

/// A session of a game of any kind.
pub(crate) trait AnyGameSession {
    /// Sets the initial position and plays the given moves.
    ///
    /// # Errors
    /// Returns an error if the position is invalid for the game or a move is
    /// illegal. In this case the previous game is kept.
    fn set_position(&mut self, from: Option<&str>, moves: &[String]) -> Result<(), UgiError>;

    /// Applies the settings of the session to the computer player.
    fn configure(&mut self, settings: EngineSettings);

    /// Searches for the best move and returns it as text; `None` when the game
    /// is over. Calls `send` with each result of the search, formatted as an
    /// `info` line.
    ///
    /// # Errors
    /// Returns an error if no game has been set up, if the player is missing or
    /// not to move, or if the plan to be evaluated is illegal.
    fn go(
        &mut self,
        go: &GoArguments,
        clock: &dyn SearchClock,
        send: &mut dyn FnMut(&str),
    ) -> Result<Option<String>, UgiError>;
}

/// A game and its computer player, including the data it keeps between
/// searches.
pub(crate) struct GameSession<P: Playable> {
    start: NewGame,
    /// The current game; `None` until a position is set, in games whose initial
    /// position is not known in advance.
    game: Option<Game<P>>,
    engine: P::Engine,
    settings: EngineSettings,
}

impl<P: Playable> GameSession<P> {
    /// Creates a session at the default initial position.
    pub fn new(start: &NewGame) -> Result<Self, UgiError> {
        let mut game = Self {
            start: start.clone(),
            game: None,
            engine: P::Engine::default(),
            settings: EngineSettings::default(),
        };
        match game.set_position(None, &[]) {
            // The pegs are shuffled, so the position is unknown until the first
            // `position` command.
            Err(UgiError::Setup(starfence_rules::SetupError::NoPosition)) => Ok(game),
            outcome => outcome.map(|()| game),
        }
    }

    fn seat_to_search(
        &self,
        game: &Game<P>,
        asked: Option<Seat>,
    ) -> Result<Option<Seat>, UgiError> {
        let seats_to_act = game.position().seats_to_act();
        match (asked, &seats_to_act[..]) {
            (_, []) => Ok(None),
            (None, [seat]) => Ok(Some(*seat)),
            (None, _) => Err(UgiError::NoPlayer),
            (Some(seat), _) if seats_to_act.contains(&seat) => Ok(Some(seat)),
            (Some(seat), _) => Err(UgiError::NotToMove(seat)),
        }
    }
}

impl<P: Playable> AnyGameSession for GameSession<P> {
    fn set_position(&mut self, from: Option<&str>, moves: &[String]) -> Result<(), UgiError> {
        let texts = SetupArgs {
            players: self.start.players,
            options: &self.start.options,
            first: self.start.first_player,
            position: from,
            seed: self.start.seed,
        };
        let head_start = self.start.head_start.as_deref();
        // A position says itself what each player has.
        let head_start = head_start.filter(|_| from.is_none());
        let start = P::set_up_with_head_start(texts, head_start)?;
        let words = start.word_count().max(1);
        let mut game = Game::new(start);
        for parts in moves.chunks(words) {
            let text = parts.join(" ");
            let refused = |reason: String| UgiError::IllegalMove {
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

    fn configure(&mut self, settings: EngineSettings) {
        settings.apply_changes(&self.settings, &mut self.engine);
        self.settings = settings;
    }

    fn go(
        &mut self,
        go: &GoArguments,
        clock: &dyn SearchClock,
        send: &mut dyn FnMut(&str),
    ) -> Result<Option<String>, UgiError> {
        let game = self.game.as_ref().ok_or(UgiError::NoGame)?;
        let Some(seat) = self.seat_to_search(game, go.player)? else {
            return Ok(None);
        };
        let Some(observation) = P::observation(game, seat) else {
            return Ok(None);
        };
        let players = self.start.players;
        let position = game.position();
        let features = position.calibration_features();
        let calibration = Calibration::for_game::<P>(players);
        let chances = |line: &SearchLine<EngineMove<P>>| {
            calibration.chances(&CalibrationInput::new(&features, players, seat, line))
        };
        let mut send_info = |report: &Report<EngineMove<P>>| {
            for info in Info::from_report(report, players, clock.elapsed(), &chances) {
                send(&info.to_string());
            }
        };
        let evaluated_plan = go.evaluated_plan.as_deref().map(|text| {
            let refused = |reason| UgiError::IllegalMove {
                text: truncate_for_error(text),
                reason,
            };
            position.parse_engine_move(seat, text).map_err(refused)
        });
        let evaluated_plan = evaluated_plan.transpose()?;
        let found = match go.level {
            Some(level) => level.search::<P>(
                &mut self.engine,
                &observation,
                go.seed,
                clock,
                &mut send_info,
            ),
            None => {
                let request = SearchRequest {
                    lines: go.lines.unwrap_or(self.settings.lines).max(1),
                    seed: go.seed,
                };
                let mut limits = SearchLimits::new(go.budget, clock);
                let engine = &mut self.engine;
                match evaluated_plan {
                    Some(mv) => engine.search_and_evaluate(
                        &observation,
                        mv,
                        request,
                        &mut limits,
                        &mut send_info,
                    ),
                    None => engine.search(&observation, request, &mut limits, &mut send_info),
                }
            }
        };
        Ok(found
            .and_then(|report| report.best_move())
            .map(|mv| mv.to_string()))
    }
}
