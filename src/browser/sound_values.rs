//! The synthesis of the sounds: wood striking wood, built from noise and tones.

/// The sounds of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A piece is placed on the board.
    Move,
    /// A piece touches the board and continues its move.
    Hop,
    /// A fence slides into its groove.
    Fence,
    /// A token is taken.
    Steal,
    /// A player has little time left.
    LowTime,
    /// The game is over.
    End,
}

impl Sound {
    pub const ALL: [Self; 6] = [
        Self::Move,
        Self::Hop,
        Self::Fence,
        Self::Steal,
        Self::LowTime,
        Self::End,
    ];
}

/// The kind of a voice: a tone or noise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Timbre {
    /// A sine wave that glides from one frequency to another, in hertz.
    Tone(f32, f32),
    /// Noise around a frequency in hertz; the second number is the Q factor of
    /// the filter: the larger the factor, the narrower the band.
    Noise(f32, f32),
}

/// A part of a sound, which rises to a peak and then fades.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Voice {
    /// The tone or noise.
    pub timbre: Timbre,
    /// The start of the voice, in seconds from the start of the sound.
    pub start: f64,
    /// The time until the peak, in seconds.
    pub attack: f64,
    /// The time from the peak until silence, in seconds.
    pub decay: f64,
    /// The gain at the peak, from 0 to 1.
    pub gain: f32,
}

const fn voice(timbre: Timbre, at: f64, decay: f64, gain: f32) -> Voice {
    Voice {
        timbre,
        start: at,
        attack: 0.002,
        decay,
        gain,
    }
}

/// Returns the two voices of a struck wooden bar: the fundamental tone and an
/// overtone.
const fn struck_bar(hertz: f32, at: f64, decay: f64, gain: f32) -> [Voice; 2] {
    [
        voice(Timbre::Tone(hertz, hertz), at, decay, gain),
        voice(
            Timbre::Tone(hertz * 3.9, hertz * 3.9),
            at,
            decay / 4.0,
            gain / 4.0,
        ),
    ]
}

const MOVE_VOICES: [Voice; 3] = [
    voice(Timbre::Noise(1_700.0, 1.1), 0.0, 0.035, 0.5),
    voice(Timbre::Tone(210.0, 150.0), 0.0, 0.11, 0.6),
    voice(Timbre::Tone(640.0, 560.0), 0.0, 0.03, 0.12),
];

const HOP_VOICES: [Voice; 2] = [
    voice(Timbre::Noise(2_300.0, 1.2), 0.0, 0.025, 0.35),
    voice(Timbre::Tone(290.0, 220.0), 0.0, 0.07, 0.4),
];

const FENCE_VOICES: [Voice; 3] = [
    Voice {
        timbre: Timbre::Noise(900.0, 0.8),
        start: 0.0,
        attack: 0.09,
        decay: 0.04,
        gain: 0.3,
    },
    voice(Timbre::Noise(1_200.0, 1.0), 0.13, 0.04, 0.5),
    voice(Timbre::Tone(150.0, 105.0), 0.13, 0.16, 0.7),
];

const STEAL_VOICES: [[Voice; 2]; 2] = [
    struck_bar(523.0, 0.0, 0.16, 0.3),
    struck_bar(784.0, 0.09, 0.22, 0.3),
];

const LOW_TIME_VOICES: [[Voice; 2]; 2] = [
    struck_bar(988.0, 0.0, 0.09, 0.28),
    struck_bar(988.0, 0.16, 0.09, 0.28),
];

const END_VOICES: [[Voice; 2]; 3] = [
    struck_bar(392.0, 0.0, 0.5, 0.3),
    struck_bar(494.0, 0.14, 0.5, 0.28),
    struck_bar(587.0, 0.28, 0.7, 0.3),
];

/// Returns the voices of a sound.
pub fn voices(sound: Sound) -> &'static [Voice] {
    match sound {
        Sound::Move => &MOVE_VOICES,
        Sound::Hop => &HOP_VOICES,
        Sound::Fence => &FENCE_VOICES,
        Sound::Steal => STEAL_VOICES.as_flattened(),
        Sound::LowTime => LOW_TIME_VOICES.as_flattened(),
        Sound::End => END_VOICES.as_flattened(),
    }
}

/// Returns the duration of a sound, in seconds.
pub fn length(sound: Sound) -> f64 {
    let ends = voices(sound).iter();
    ends.map(|voice| voice.start + voice.attack + voice.decay)
        .fold(0.0, f64::max)
}

/// The maximum number of sounds played for one move: more sounds would not be
/// distinguishable.
const MAX_SOUNDS: usize = 40;

/// Returns the sounds of landing pegs, each with its time in milliseconds from
/// now. `landings` contains the times of the landings of each peg. A peg makes
/// the sound of a hop at each intermediate landing, and the sound of a move at
/// the last landing.
pub fn landing_sounds(landings: &[Vec<f64>]) -> Vec<(Sound, f64)> {
    let of_one = |landings: &Vec<f64>| {
        let last = landings.len().saturating_sub(1);
        let sound = move |at| if at == last { Sound::Move } else { Sound::Hop };
        let heard = landings.iter().enumerate();
        heard
            .map(|(at, later)| (sound(at), *later))
            .collect::<Vec<_>>()
    };
    landings.iter().flat_map(of_one).take(MAX_SOUNDS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_and_never_too_loud() {
        for sound in Sound::ALL {
            let most = if sound == Sound::End { 1.0 } else { 0.35 };
            assert!(length(sound) <= most, "{sound:?}");
            // Even where voices overlap, they stay below what a loudspeaker can
            // reproduce.
            let start = |voice: &Voice| voice.start;
            for now in voices(sound).iter().map(start) {
                let heard = |voice: &&Voice| {
                    voice.start <= now && now < voice.start + voice.attack + voice.decay
                };
                let gains = voices(sound).iter().filter(heard).map(|voice| voice.gain);
                assert!(gains.sum::<f32>() <= 1.3, "{sound:?} at {now}");
            }
        }
    }

    #[test]
    fn a_hop_is_lighter_than_the_last_landing() {
        let loudest = |sound| voices(sound).iter().map(|voice| voice.gain).sum::<f32>();
        assert!(loudest(Sound::Hop) < loudest(Sound::Move));
        assert!(length(Sound::Hop) < length(Sound::Move));
    }

    #[test]
    fn a_chain_is_heard_hop_by_hop() {
        let heard = landing_sounds(&[vec![150.0, 300.0, 450.0], vec![270.0]]);
        assert_eq!(
            heard,
            [
                (Sound::Hop, 150.0),
                (Sound::Hop, 300.0),
                (Sound::Move, 450.0),
                (Sound::Move, 270.0)
            ]
        );
        assert!(landing_sounds(&[Vec::new()]).is_empty());
        assert_eq!(landing_sounds(&vec![vec![1.0; 10]; 12]).len(), MAX_SOUNDS);
    }
}
