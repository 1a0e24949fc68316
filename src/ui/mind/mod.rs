//! Computer players in the page: they think in a worker, and the page asks.

mod brain;
mod thought;

pub use brain::{Brain, Heard, new_worker};
pub use thought::{Thought, thought_view};
