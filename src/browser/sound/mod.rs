//! What is heard at the table.
//!
//! `play(Sound::Move)` is all that it takes, from anywhere: whether it is heard
//! hangs on the settings, on whether the page is seen, and on whether somebody
//! has touched it yet. While sounds are off, the browser's audio is not even
//! asked for.

#[cfg(target_arch = "wasm32")]
pub mod alarm;
#[cfg(target_arch = "wasm32")]
mod audio_output;
pub mod synth;

#[cfg(target_arch = "wasm32")]
pub use audio_output::{attend, hear_end, play, play_all};
pub use synth::Sound;

/// The most sounds that one move makes; of more, no ear would tell.
const MOST: usize = 40;

/// What is heard of pegs that land, each so many milliseconds from now: a hop
/// wherever one goes on, a knock where it stays.
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
