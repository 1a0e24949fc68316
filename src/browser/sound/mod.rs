//! The sounds of the game.
//!
//! `play(Sound::Move)` can be called from anywhere. Whether the sound is heard
//! depends on the settings, on whether the page is visible, and on whether the
//! user has touched it yet. While sounds are off, the browser's audio is not
//! even opened.

#[cfg(target_arch = "wasm32")]
pub mod alarm;
#[cfg(target_arch = "wasm32")]
mod audio_output;
pub mod synth;

#[cfg(target_arch = "wasm32")]
pub use audio_output::{attend, hear_end, play, play_all};
pub use synth::Sound;

/// The most sounds played for one move; the ear could not tell more apart.
const MOST: usize = 40;

/// Returns the sounds of landing pegs: for each peg, the times of its landings
/// in milliseconds from now. A peg makes the sound of a hop at each
/// intermediate landing and that of a move at the last one.
pub fn knocks(landings: &[Vec<f64>]) -> Vec<(Sound, f64)> {
    let of_one = |landings: &Vec<f64>| {
        let last = landings.len().saturating_sub(1);
        let sound = move |at| if at == last { Sound::Move } else { Sound::Hop };
        let heard = landings.iter().enumerate();
        heard
            .map(|(at, later)| (sound(at), *later))
            .collect::<Vec<_>>()
    };
    landings.iter().flat_map(of_one).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_is_heard_hop_by_hop() {
        let heard = knocks(&[vec![150.0, 300.0, 450.0], vec![270.0]]);
        assert_eq!(
            heard,
            [
                (Sound::Hop, 150.0),
                (Sound::Hop, 300.0),
                (Sound::Move, 450.0),
                (Sound::Move, 270.0)
            ]
        );
        assert!(knocks(&[Vec::new()]).is_empty());
        assert_eq!(knocks(&vec![vec![1.0; 10]; 12]).len(), MOST);
    }
}
