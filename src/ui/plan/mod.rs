//! Parallel Chinese Checkers on the page: the curtain, the planning screen and
//! the reveal.

mod scene;

pub use scene::plan_scene;
