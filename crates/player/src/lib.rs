//! The Quoridor player of arenas that run a JavaScript file (docs/bots.md,
//! "JavaScript").
//!
//! It calls the engine of the game directly and not through UGI, which would add
//! the engines of all games to the file.

mod quoridor;

pub use quoridor::{Question, QuestionError, choose};

/// The functions that JavaScript calls.
#[cfg(target_arch = "wasm32")]
mod exports {
    use super::{Question, choose};
    use js_sys::Date;
    use starfence_engine::SearchClock;
    use std::time::Duration;
    use wasm_bindgen::JsError;
    use wasm_bindgen::prelude::wasm_bindgen;

    /// The clock of a search, which starts when the value is created.
    struct DateClock {
        began: f64,
    }

    impl SearchClock for DateClock {
        fn elapsed(&self) -> Duration {
            // A machine's time may be set back.
            let milliseconds = (Date::now() - self.began).max(0.0);
            Duration::from_secs_f64(milliseconds / 1000.0)
        }

        fn stopped(&self) -> bool {
            false
        }
    }

    /// Returns the move of the player to move, after the moves in `moves`, which
    /// are separated by spaces. An empty `position` stands for the start.
    ///
    /// # Errors
    /// Returns an error with the reason if there is no such game or move.
    #[wasm_bindgen(js_name = chooseMove)]
    pub fn choose_move(
        players: u8,
        position: &str,
        moves: &str,
        milliseconds: u32,
    ) -> Result<String, JsError> {
        let clock = DateClock { began: Date::now() };
        let question = Question {
            players,
            position: Some(position).filter(|text| !text.is_empty()),
            moves,
            time: Duration::from_millis(milliseconds.into()),
        };
        Ok(choose(&question, &clock)?)
    }
}
