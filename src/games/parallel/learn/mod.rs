//! The lessons, the puzzles and the mistakes to practise, which run a round
//! against predetermined plans.

pub mod lesson;
pub mod mistake;
pub mod planned_round;
pub mod puzzle;
pub mod round;
