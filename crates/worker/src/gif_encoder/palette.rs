//! The colour palette of an animation.

use std::collections::BinaryHeap;

/// The palette index for transparent pixels, which keep their colour from the
/// previous frame.
pub(super) const TRANSPARENT: u8 = 255;

/// The maximum number of colours in the palette, not counting [`TRANSPARENT`].
const MAX_COLOURS: usize = 255;

/// The number of most common colours that are always in the palette. These are
/// the flat colours of the frames; even a slightly wrong shade of a flat colour
/// would be visible.
const MIN_COMMON_COLOURS: usize = 64;

/// The minimum distance of a further colour from all colours in the palette, as
/// a squared distance in red, green and blue: one value for each pass over the
/// colours of the frames. Each pass adds the most common colours first, until
/// the palette is full. The further colours are those of the soft edges between
/// flat colours.
const MIN_DISTANCES: [u32; 4] = [1_600, 400, 100, 1];

/// The number of entries in the cache of palette indices.
const CACHE_LEN: usize = 4_096;

/// A palette of at most 255 colours. Each pixel of a frame gets the nearest
/// colour in the palette.
pub(super) struct Palette {
    colours: Vec<[u8; 3]>,
    /// A cache of colours and their palette indices, indexed by a hash of the
    /// colour.
    cached: Vec<Option<([u8; 3], u8)>>,
}

impl Palette {
    /// Creates a palette from a few sample frames.
    pub(super) fn from_frames<'a>(frames: impl Iterator<Item = &'a [u8]>) -> Self {
        let common = colours_by_count(frames);
        let mut colours: Vec<[u8; 3]> = common.iter().take(MIN_COMMON_COLOURS).copied().collect();
        for min_distance in MIN_DISTANCES {
            for colour in &common {
                if colours.len() == MAX_COLOURS {
                    break;
                }
                if colours
                    .iter()
                    .all(|taken| distance(*taken, *colour) >= min_distance)
                {
                    colours.push(*colour);
                }
            }
        }
        if colours.is_empty() {
            colours.push([0; 3]);
        }
        Self {
            colours,
            cached: vec![None; CACHE_LEN],
        }
    }

    /// Returns the red, green and blue values of the palette's colours, padded
    /// to 256 colours. The last colour represents transparent pixels.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * (MAX_COLOURS + 1), 0);
        bytes
    }

    /// Returns the palette index of the nearest colour for each pixel of a
    /// frame.
    pub(super) fn indices(&mut self, frame: &[u8]) -> Vec<u8> {
        frame
            .chunks_exact(4)
            .map(|pixel| match pixel {
                &[red, green, blue, _] => self.nearest_index([red, green, blue]),
                _ => TRANSPARENT,
            })
            .collect()
    }

    fn nearest_index(&mut self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour.map(usize::from);
        // Similar colours get different places.
        let place = (red * 31 + green * 289 + blue * 1_553) % CACHE_LEN;
        if let Some(Some((known, number))) = self.cached.get(place)
            && *known == colour
        {
            return *number;
        }
        let nearest = (0..)
            .zip(&self.colours)
            .min_by_key(|(_, other)| distance(**other, colour));
        let number = nearest.map_or(0, |(number, _)| number);
        if let Some(entry) = self.cached.get_mut(place) {
            *entry = Some((colour, number));
        }
        number
    }
}

/// Returns the colours that occur in the frames, the most common first.
fn colours_by_count<'a>(frames: impl Iterator<Item = &'a [u8]>) -> Vec<[u8; 3]> {
    // In flat pictures, most pixels are equal to the pixel before them, so runs
    // are counted. A colour and the length of its run are stored as one number.
    // Sorting with a heap takes a quarter of the code of sorting a slice.
    let mut runs: Vec<u64> = Vec::new();
    for pixel in frames.flat_map(|frame| frame.chunks_exact(4)) {
        let &[red, green, blue, _] = pixel else {
            continue;
        };
        let colour = u64::from(u32::from_be_bytes([0, red, green, blue]));
        match runs.last_mut() {
            Some(run) if *run >> 32 == colour => *run += 1,
            _ => runs.push(colour << 32 | 1),
        }
    }
    let runs = BinaryHeap::from(runs).into_sorted_vec();
    let counts = runs.chunk_by(|one, other| one >> 32 == other >> 32);
    let counts = counts.map(|same| {
        let colour = same.first().map_or(0, |run| run >> 32);
        let count: u64 = same.iter().map(|run| run & 0xffff_ffff).sum();
        count << 24 | colour
    });
    let counts = counts.collect::<BinaryHeap<u64>>().into_sorted_vec();
    counts
        .into_iter()
        .rev()
        .map(|count| {
            let [.., red, green, blue] = count.to_be_bytes();
            [red, green, blue]
        })
        .collect()
}

/// Returns the squared distance between two colours in red, green and blue.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let square = |(one, other): (u8, u8)| u32::from(one.abs_diff(other)).pow(2);
    one.into_iter().zip(other).map(square).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_colours_are_kept_and_edges_come_near() {
        // Two flat colours that differ slightly, and a thousand colours between
        // two others.
        let flat = [[231, 207, 162], [239, 220, 182]];
        let pixels = flat.map(|[red, green, blue]| [red, green, blue, 255]);
        let mut frame = pixels.concat().repeat(5_000);
        for step in 0..1_000_u32 {
            let part = |from: u32, to: u32| ((from * step + to * (999 - step)) / 999) as u8;
            frame.extend([part(0, 255), part(40, 130), part(250, 3), 255]);
        }
        let mut palette = Palette::from_frames([frame.as_slice()].into_iter());
        assert!(palette.colours.len() <= MAX_COLOURS);
        assert_eq!(palette.bytes().len(), 768);
        let numbers = palette.indices(&frame);
        for (pixel, number) in frame.chunks_exact(4).zip(&numbers) {
            let taken = palette.colours[usize::from(*number)];
            let colour = *pixel.first_chunk().unwrap();
            let most = if flat.contains(&colour) { 0 } else { 100 };
            assert!(distance(taken, colour) <= most, "{colour:?} as {taken:?}");
        }
    }

    #[test]
    fn no_frames_at_all_do_no_harm() {
        let mut palette = Palette::from_frames(std::iter::empty());
        assert_eq!(palette.indices(&[9, 9, 9, 255]), [0]);
    }
}
