//! The native part of the Python package `starfence` (docs/python.md): games by
//! their names, states, records and computer players.
//!
//! `python/starfence/` is the rest of the package; `_starfence.pyi` there
//! documents each class for people who write Python. Nothing here decides on
//! rules: what is legal, what a text means and how strong a level is, the other
//! crates say.

mod arguments;
mod batch;
mod best_answer;
mod choice;
mod engines;
mod errors;
mod game;
mod plans;
mod player;
mod record;
mod report;
mod state;

use pyo3::prelude::*;

/// The module `starfence._starfence`.
#[pymodule]
mod _starfence {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::best_answer::{BestAnswer, best_answer};
    #[pymodule_export]
    use crate::errors::{IllegalActionError, NotationError, SetupError, StarfenceError};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::player::Player;
    #[pymodule_export]
    use crate::record::{Record, read_records};
    #[pymodule_export]
    use crate::report::{Line, Report};
    #[pymodule_export]
    use crate::state::State;

    use pyo3::prelude::*;

    /// Adds what is no class or function.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let games = starfence_rules::GameKind::ALL.map(starfence_rules::GameKind::name);
        module.add("GAMES", games.to_vec())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
