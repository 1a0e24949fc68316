//! The synthesis of the sounds: wood striking wood, built from noise and tones.

/// The sounds of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A piece is placed on the board.
    Move,
    /// A piece touches the board and continues its move: the landing with this
    /// number in a chain of hops, counted from 0.
    Hop(u8),
    /// A piece lands for the last time after this number of hops, at least one.
    Landing(u8),
    /// A pawn slides over the board.
    Slide,
    /// A fence slides into its groove.
    Fence(Pitch),
    /// A token is taken.
    Steal,
    /// The curtain falls or is drawn.
    Curtain,
    /// A player has little time left.
    LowTime,
    /// The game is over.
    End,
}

/// The pitch of a piece of wood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pitch {
    Low,
    High,
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

/// Returns the voices of a fence: it slides, and then knocks at the end of its
/// groove.
const fn fence_voices(hertz: f32) -> [Voice; 3] {
    [
        Voice {
            timbre: Timbre::Noise(900.0, 0.8),
            start: 0.0,
            attack: 0.09,
            decay: 0.04,
            gain: 0.3,
        },
        voice(Timbre::Noise(8.0 * hertz, 1.0), 0.13, 0.04, 0.5),
        voice(Timbre::Tone(hertz, 0.7 * hertz), 0.13, 0.16, 0.7),
    ]
}

const LOW_FENCE_VOICES: [Voice; 3] = fence_voices(150.0);
const HIGH_FENCE_VOICES: [Voice; 3] = fence_voices(200.0);

const SLIDE_VOICES: [Voice; 1] = [Voice {
    timbre: Timbre::Noise(650.0, 0.7),
    start: 0.0,
    attack: 0.06,
    decay: 0.09,
    gain: 0.22,
}];

/// A cloth: a rustle that swells, and a softer one that follows.
const CURTAIN_VOICES: [Voice; 2] = [
    Voice {
        timbre: Timbre::Noise(1_900.0, 0.5),
        start: 0.0,
        attack: 0.08,
        decay: 0.09,
        gain: 0.16,
    },
    Voice {
        timbre: Timbre::Noise(1_100.0, 0.5),
        start: 0.07,
        attack: 0.06,
        decay: 0.11,
        gain: 0.14,
    },
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

/// The lowest note of a chain of hops, in hertz: the G above middle C.
const LOWEST_NOTE: f32 = 392.0;
/// The notes of a pentatonic scale, as multiples of its lowest note. Whichever of
/// them are heard together, they sound well.
const SCALE: [f32; 5] = [1.0, 9.0 / 8.0, 5.0 / 4.0, 3.0 / 2.0, 5.0 / 3.0];
/// The number of notes that a chain rises at most; further hops repeat the last
/// one.
const MAX_NOTES: u8 = 11;

/// Returns the frequency of a landing in a chain of hops, counted from 0, in
/// hertz: each is a note higher than the one before.
fn note(landing: u8) -> f32 {
    let landing = landing.min(MAX_NOTES - 1);
    let octave = LOWEST_NOTE * 2_f32.powi(i32::from(landing / 5));
    octave * SCALE.get(usize::from(landing % 5)).copied().unwrap_or(1.0)
}

/// Returns the voices of a sound.
pub fn voices(sound: Sound) -> Vec<Voice> {
    let with_note = |voices: &[Voice], landing, gain| {
        let bar = struck_bar(note(landing), 0.0, 0.14, gain);
        voices
            .iter()
            .map(|voice| Voice {
                gain: 0.85 * voice.gain,
                ..*voice
            })
            .chain(bar)
            .collect()
    };
    match sound {
        Sound::Move => MOVE_VOICES.to_vec(),
        Sound::Hop(landing) => with_note(&HOP_VOICES, landing, 0.12),
        Sound::Landing(hops) => with_note(&MOVE_VOICES, hops, 0.16),
        Sound::Slide => SLIDE_VOICES.to_vec(),
        Sound::Fence(Pitch::Low) => LOW_FENCE_VOICES.to_vec(),
        Sound::Fence(Pitch::High) => HIGH_FENCE_VOICES.to_vec(),
        Sound::Steal => STEAL_VOICES.concat(),
        Sound::Curtain => CURTAIN_VOICES.to_vec(),
        Sound::LowTime => LOW_TIME_VOICES.concat(),
        Sound::End => END_VOICES.concat(),
    }
}

/// Returns the duration of a sound, in seconds.
pub fn length(sound: Sound) -> f64 {
    voices(sound)
        .into_iter()
        .map(|voice| voice.start + voice.attack + voice.decay)
        .fold(0.0, f64::max)
}

/// The maximum number of sounds played for one move: more sounds would not be
/// distinguishable.
const MAX_SOUNDS: usize = 40;

/// Returns the sounds of landing pegs, each with its time in milliseconds from
/// now. `landings` contains the times of the landings of each peg. A peg makes
/// the sound of a hop at each intermediate landing, each a note higher than the
/// one before, and that of a last landing at the end; a peg that lands only once
/// makes the sound of a move.
pub fn landing_sounds(landings: &[Vec<f64>]) -> Vec<(Sound, f64)> {
    let of_one = |landings: &Vec<f64>| {
        let last = landings.len().saturating_sub(1);
        let sound = move |at| match u8::try_from(at).unwrap_or(u8::MAX) {
            0 if last == 0 => Sound::Move,
            hops if at == last => Sound::Landing(hops),
            hops => Sound::Hop(hops),
        };
        landings
            .iter()
            .enumerate()
            .map(|(at, later)| (sound(at), *later))
            .collect::<Vec<_>>()
    };
    landings.iter().flat_map(of_one).take(MAX_SOUNDS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sound; 13] = [
        Sound::Move,
        Sound::Hop(0),
        Sound::Hop(MAX_NOTES),
        Sound::Landing(1),
        Sound::Landing(u8::MAX),
        Sound::Slide,
        Sound::Fence(Pitch::Low),
        Sound::Fence(Pitch::High),
        Sound::Steal,
        Sound::Curtain,
        Sound::LowTime,
        Sound::End,
        Sound::Hop(u8::MAX),
    ];

    #[test]
    fn sounds_are_short_and_never_too_loud() {
        for sound in ALL {
            let most = if sound == Sound::End { 1.0 } else { 0.35 };
            assert!(length(sound) <= most, "{sound:?}");
            // Even where voices overlap, they stay below what a loudspeaker can
            // reproduce.
            let voices = voices(sound);
            for now in voices.iter().map(|voice| voice.start) {
                let heard = |voice: &&Voice| {
                    voice.start <= now && now < voice.start + voice.attack + voice.decay
                };
                let gains = voices.iter().filter(heard).map(|voice| voice.gain);
                assert!(gains.sum::<f32>() <= 1.3, "{sound:?} at {now}");
            }
        }
    }

    #[test]
    fn a_hop_is_lighter_than_the_last_landing() {
        let loudest = |sound| voices(sound).iter().map(|voice| voice.gain).sum::<f32>();
        assert!(loudest(Sound::Hop(0)) < loudest(Sound::Move));
        assert!(loudest(Sound::Hop(3)) < loudest(Sound::Landing(3)));
    }

    #[test]
    fn a_chain_is_heard_hop_by_hop_and_rises() {
        let heard = landing_sounds(&[vec![150.0, 300.0, 450.0], vec![270.0]]);
        assert_eq!(
            heard,
            [
                (Sound::Hop(0), 150.0),
                (Sound::Hop(1), 300.0),
                (Sound::Landing(2), 450.0),
                (Sound::Move, 270.0)
            ]
        );
        assert!(landing_sounds(&[Vec::new()]).is_empty());
        assert_eq!(landing_sounds(&vec![vec![1.0; 10]; 12]).len(), MAX_SOUNDS);
        let notes: Vec<f32> = (0..MAX_NOTES).map(note).collect();
        assert!(notes.is_sorted() && notes.iter().all(|hertz| *hertz <= 4.0 * LOWEST_NOTE));
        assert_eq!(note(u8::MAX), note(MAX_NOTES - 1));
    }

    #[test]
    fn a_high_fence_knocks_higher_than_a_low_one() {
        let hertz = |pitch| match voices(Sound::Fence(pitch)).last().map(|voice| voice.timbre) {
            Some(Timbre::Tone(from, _)) => from,
            _ => 0.0,
        };
        assert!(hertz(Pitch::Low) < hertz(Pitch::High));
    }
}
