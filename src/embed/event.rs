//! Messages to the host page.

use super::request::{RequestId, VERSION};
use crate::state::public_state::{GameEvent, PublicState};
use serde::Serialize;
use starfence_rules::{Outcome, Seat};

/// A message to the host page.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct EventMessage {
    starfence: f64,
    #[serde(flatten)]
    event: Event,
    #[serde(flatten)]
    status: Option<GameStatus>,
}

impl EventMessage {
    /// Creates a message with an event and no game status.
    pub fn new(event: Event) -> Self {
        Self {
            starfence: VERSION,
            event,
            status: None,
        }
    }

    /// Creates a message with an event and the status of the game after the
    /// event.
    pub fn with_status(event: Event, status: GameStatus) -> Self {
        Self {
            status: Some(status),
            ..Self::new(event)
        }
    }
}

/// An event that is reported to the host page.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// A game has been loaded onto the board.
    Ready {
        /// The id of the request that is answered by this event, if that
        /// request has an id.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<RequestId>,
    },
    /// A move was made.
    Move {
        /// The move, in the notation of game records.
        #[serde(rename = "move")]
        mv: String,
        /// The number of the player who made the move; `None` if all players
        /// move at once.
        player: Option<u8>,
        /// The number of moves so far, including this one.
        number: usize,
    },
    /// Another player is to move now, or no player is to move any more.
    Turn,
    /// The game has ended.
    End {
        /// The numbers of the players who won.
        winners: Vec<u8>,
    },
    /// A request was carried out.
    Done {
        /// The record, if it was requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        record: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<RequestId>,
    },
    /// A request or a display option was refused.
    Error {
        /// The machine-readable kind of error.
        code: &'static str,
        /// The human-readable reason.
        reason: String,
        /// The id of the request that was refused.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<RequestId>,
    },
    /// The size of the frame has changed.
    Resize {
        /// The width in CSS pixels.
        width: f64,
        /// The height in CSS pixels.
        height: f64,
    },
}

impl From<GameEvent> for Event {
    fn from(event: GameEvent) -> Self {
        match event {
            GameEvent::Move(mv, number) => Self::Move {
                mv: mv.text,
                player: mv.seat.map(Seat::number),
                number,
            },
            GameEvent::Turn => Self::Turn,
            GameEvent::End(outcome) => {
                let winners = match outcome {
                    Outcome::Won(winner) => vec![winner.number()],
                    Outcome::Tied(seats) => seats.into_iter().map(Seat::number).collect(),
                    Outcome::Drawn(_) => Vec::new(),
                };
                Self::End { winners }
            }
        }
    }
}

/// The status of the game, which is sent with every event about it.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct GameStatus {
    #[serde(flatten)]
    state: Option<StateFields>,
    /// Whether the browser stores the game for the next visit.
    kept: bool,
}

impl GameStatus {
    /// Creates the status of a game; `state` is `None` if no game is on the
    /// board.
    pub fn new(state: Option<&PublicState>, kept: bool) -> Self {
        let state = state.map(StateFields::from);
        Self { state, kept }
    }
}

/// The state of a game as the fields of a message.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
struct StateFields {
    game: &'static str,
    players: u8,
    plies: usize,
    ply: usize,
    to_move: Option<u8>,
    position: String,
    result: Option<String>,
}

impl From<&PublicState> for StateFields {
    fn from(state: &PublicState) -> Self {
        Self {
            game: state.game.name(),
            players: state.players,
            plies: state.moves.len(),
            ply: state.ply,
            to_move: state.to_move.map(Seat::number),
            position: state.position.clone(),
            result: state.outcome.map(|outcome| outcome.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::public_state::PublicMove;
    use serde_json::{json, to_value};
    use starfence_rules::{DrawReason, GameKind};

    fn state() -> PublicState {
        let mv = PublicMove {
            text: "e2".to_owned(),
            seat: Some(Seat::FIRST),
        };
        PublicState {
            game: GameKind::Quoridor,
            players: 2,
            moves: vec![mv],
            ply: 1,
            to_move: Seat::from_number(2),
            outcome: None,
            position: "…".to_owned(),
        }
    }

    #[test]
    fn a_move_is_written_with_the_state_after_it() {
        let state = state();
        let event = Event::from(GameEvent::Move(state.moves[0].clone(), 1));
        let message = EventMessage::with_status(event, GameStatus::new(Some(&state), false));
        let expected = json!({
            "starfence": 1.0, "type": "move", "move": "e2", "player": 1, "number": 1,
            "game": "quoridor", "players": 2, "plies": 1, "ply": 1, "toMove": 2,
            "position": "…", "result": null, "kept": false,
        });
        assert_eq!(to_value(message).unwrap(), expected);
    }

    #[test]
    fn the_end_is_written_with_the_winners() {
        let end = |outcome| to_value(Event::from(GameEvent::End(outcome))).unwrap();
        let won = json!({ "type": "end", "winners": [1] });
        assert_eq!(end(Outcome::Won(Seat::FIRST)), won);
        let drawn = json!({ "type": "end", "winners": [] });
        assert_eq!(end(Outcome::Drawn(DrawReason::Agreement)), drawn);
        let mut over = state();
        over.outcome = Some(Outcome::Drawn(DrawReason::Agreement));
        let status = to_value(GameStatus::new(Some(&over), true)).unwrap();
        assert_eq!(
            (&status["result"], &status["kept"]),
            (&json!("1/2"), &json!(true))
        );
    }

    #[test]
    fn answers_carry_the_id_of_their_request() {
        let id = Some(RequestId::Number(7.0));
        let done = EventMessage::with_status(
            Event::Done { record: None, id },
            GameStatus::new(None, false),
        );
        let expected = json!({ "starfence": 1.0, "type": "done", "id": 7.0, "kept": false });
        assert_eq!(to_value(done).unwrap(), expected);
        let error = EventMessage::new(Event::Error {
            code: "move",
            reason: "no".to_owned(),
            id: Some(RequestId::Text("a".to_owned())),
        });
        let expected = json!({
            "starfence": 1.0, "type": "error", "code": "move", "reason": "no", "id": "a",
        });
        assert_eq!(to_value(error).unwrap(), expected);
    }
}
