//! The implementation of [`DynTurnMatch`] for the match of a particular
//! turn-based game.

use super::internal::Internal;
use super::{DynTurnMatch, TurnError, TurnMatch};
use crate::practice::AnyMistake;
use crate::public_record::{from_here, whole_game};
use crate::{
    Clocks, DrawOffer, Finale, GameOptions, GameReview, Highlight, Hint, Match, MatchMessage,
    MoveDescription, Player, PlayerName, PlayerStatistic, PlayerTurn, SeatState, SheetRow,
    TurnGame,
};
use starfence_engine::ugi::{Info, newgame_line, position_line};
use starfence_record::{AnyGame, GameTree, MarkColour, Record, TreePath};
use starfence_rules::{
    DrawReason, Ending, GameError, GameKind, HeadStart, Outcome, PlayError, Seat, Set,
};
use std::any::Any;
use std::time::Duration;

impl<P: TurnGame> Internal for Match<P> {
    fn boxed(&self) -> Box<dyn DynTurnMatch> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn DynTurnMatch) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
    }

    fn record(&self) -> Record {
        self.to_record()
    }

    fn whole_record(&self) -> Record {
        whole_game(self).to_record()
    }

    fn game_from_here(&self) -> AnyGame {
        from_here(self.game())
    }

    fn start_text(&self) -> String {
        self.start_text()
    }

    fn drawn(&self) -> Option<DrawReason> {
        self.game().draw_reason()
    }

    fn mistakes(&self) -> Vec<AnyMistake> {
        self.mistakes().map(AnyMistake::new).collect()
    }
}

/// Implements the listed trait methods by calling the inherent methods of
/// [`Match`] with the same names.
macro_rules! own_methods {
    () => {};
    (fn $name:ident(&self $(, $arg:ident: $type:ty)*) $(-> $result:ty)?; $($rest:tt)*) => {
        fn $name(&self $(, $arg: $type)*) $(-> $result)? {
            self.$name($($arg),*)
        }
        own_methods! { $($rest)* }
    };
    (fn $name:ident(&mut self $(, $arg:ident: $type:ty)*) $(-> $result:ty)?; $($rest:tt)*) => {
        fn $name(&mut self $(, $arg: $type)*) $(-> $result)? {
            self.$name($($arg),*)
        }
        own_methods! { $($rest)* }
    };
}

impl<P: TurnGame> DynTurnMatch for Match<P> {
    own_methods! {
        fn players(&self) -> &[Player];
        fn set_players(&mut self, players: &[Player]);
        fn set_name(&mut self, seat: Seat, name: PlayerName);
        fn outcome(&self) -> Option<Outcome>;
        fn ending(&self) -> Option<Ending>;
        fn side_to_move(&self) -> Option<Seat>;
        fn turn(&self) -> PlayerTurn;
        fn passed(&self) -> Vec<Seat>;
        fn timed_out(&self) -> Vec<Seat>;
        fn resigned(&self) -> Vec<Seat>;
        fn resigning(&self) -> Set<Seat>;
        fn may_resign(&self, seat: Seat) -> bool;
        fn draw_offer(&self) -> Option<DrawOffer>;
        fn show_draw_offer(&mut self, offer: Option<DrawOffer>);
        fn computer_declining_draw(&self) -> Option<Seat>;
        fn can_undo(&self) -> bool;
        fn can_redo(&self) -> bool;
        fn is_untouched(&self) -> bool;
        fn continue_from(&mut self, path: &TreePath) -> bool;
        fn tree(&self) -> &GameTree;
        fn sheet(&self) -> Vec<SheetRow>;
        fn set_comment(&mut self, path: &TreePath, text: &str);
        fn marked_places(&self) -> Vec<(MarkColour, Vec<String>)>;
        fn clear_marks(&mut self, path: &TreePath);
        fn record_winning_chances(&mut self, path: &TreePath, chances: &[f32]);
        fn review_move(&mut self, ply: usize, found: &[Info]);
        fn game_review(&self) -> GameReview;
        fn clocks(&self) -> Option<&Clocks>;
        fn running_clock(&self) -> Option<Seat>;
        fn time_left(&self, seat: Seat) -> Option<Duration>;
        fn time_is_low(&self, seat: Seat) -> bool;
        fn tick(&mut self, passed: Duration) -> bool;
        fn to_text(&self) -> String;
    }

    fn kind(&self) -> GameKind {
        P::KIND
    }

    fn game_options(&self) -> GameOptions {
        self.position().game_options()
    }

    fn head_start(&self) -> Option<HeadStart> {
        self.game().start().head_start()
    }

    fn seat_state(&self, seat: Seat) -> SeatState {
        SeatState::of(self.position(), seat)
    }

    fn position_text(&self) -> String {
        self.position().to_string()
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        self.position().places(seat)
    }

    fn fences_on_board(&self) -> Vec<String> {
        self.position().fences_on_board()
    }

    fn finished(&self) -> Vec<Seat> {
        self.position().finished()
    }

    fn plies(&self) -> usize {
        self.game().len()
    }

    fn move_text(&self, ply: usize) -> Option<String> {
        Some(self.game().moves().nth(ply)?.to_string())
    }

    fn mover(&self, ply: usize) -> Option<Seat> {
        let game = self.game();
        (ply <= game.len()).then(|| game.position_at(ply).side_to_move())?
    }

    fn describe(&self, ply: usize) -> Option<MoveDescription> {
        let mv = self.game().moves().nth(ply)?;
        Some(self.game().position_at(ply).describe(mv))
    }

    fn common_plies(&self, other: &TurnMatch) -> usize {
        let Some(other) = other.downcast_ref::<P>() else {
            return 0;
        };
        if self.game().start() != other.game().start() {
            return 0;
        }
        self.game()
            .moves()
            .zip(other.game().moves())
            .take_while(|(here, there)| here == there)
            .count()
    }

    fn may_claim_draw(&self) -> bool {
        self.game().may_claim_draw()
    }

    fn players_to_answer_draw(&self) -> Vec<Seat> {
        self.players_to_answer_draw().collect()
    }

    fn parse_move(&self, text: &str) -> Result<String, GameError> {
        let mv = self.position().parse_move(text).map_err(GameError::new)?;
        Ok(mv.to_string())
    }

    fn time_up_move(&self) -> Option<String> {
        P::time_up().map(|mv| mv.to_string())
    }

    fn hint(&self, text: &str) -> Option<Hint> {
        let position = self.position();
        let mv = position.parse_move(text).ok()?;
        position.play(mv).ok()?;
        Some(position.hint(mv))
    }

    fn update(&mut self, message: MatchMessage<&str>) -> Result<(), TurnError> {
        // A move text that was meant for another turn need not be a valid move
        // in this turn.
        if matches!(message, MatchMessage::PlayIn(turn, _) if turn != self.turn()) {
            return Ok(());
        }
        let read = |text: &str| self.position().parse_move(text);
        let message = message
            .try_map(read)
            .map_err(|refusal| PlayError::Refused(GameError::new(refusal)))?;
        self.update(message).map_err(|error| match error {
            PlayError::GameOver(outcome) => PlayError::GameOver(outcome),
            PlayError::Refused(refusal) => PlayError::Refused(GameError::new(refusal)),
        })
    }

    fn at(&self, path: &TreePath) -> Option<TurnMatch> {
        self.at(path).map(TurnMatch::from)
    }

    fn rematch(&self, seed: u64) -> TurnMatch {
        self.rematch(self.game().start().rematch(seed)).into()
    }

    fn counts(&self) -> Vec<Vec<PlayerStatistic>> {
        let seats = Seat::all(self.players().len() as u8);
        let mut counts: Vec<Vec<PlayerStatistic>> =
            seats.map(|seat| P::counts(self.game(), seat)).collect();
        let seats = Seat::all(self.players().len() as u8);
        let times: Vec<Option<Duration>> = seats.map(|seat| self.time_used(seat)).collect();
        // The time is included if it is known for any player.
        if times.iter().any(Option::is_some) {
            for (own, time) in counts.iter_mut().zip(times) {
                own.push(PlayerStatistic::Time(time));
            }
        }
        counts
    }

    fn highlights(&self) -> Vec<Highlight> {
        P::highlights(self.game())
    }

    fn finale(&self) -> Option<Finale> {
        P::finale(self.game())
    }

    fn game_lines(&self) -> Vec<String> {
        vec![newgame_line(self.game()), position_line(self.game())]
    }
}
