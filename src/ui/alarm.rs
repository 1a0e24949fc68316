//! What is heard of the clocks.

/// A player's time is low: once when it becomes so, and again at each of the
/// last five seconds.
///
/// The one place to connect a sound to (src/ui/sound.rs).
pub fn low_time() {}
