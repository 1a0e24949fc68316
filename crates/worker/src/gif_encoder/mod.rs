//! Encodes animations: turns frames into an animated GIF file.
//!
//! The frames show game boards in flat colours with soft edges. One palette,
//! made from a few of the frames, is therefore enough for the whole animation.
//! For each frame, only the changes from the previous frame are written.
//!
//! ```
//! use starfence_worker::gif_encoder::GifEncoder;
//!
//! let red = [255, 0, 0, 255].repeat(4);
//! let blue = [0, 0, 255, 255].repeat(4);
//! let mut film = GifEncoder::new(2, 2, &[red.clone(), blue.clone()])?;
//! film.add(&red, 50)?;
//! film.add(&blue, 100)?;
//! assert!(film.finish()?.starts_with(b"GIF89a"));
//! # Ok::<(), starfence_worker::gif_encoder::GifError>(())
//! ```

mod palette;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use palette::{Palette, TRANSPARENT};
use std::borrow::Cow;
use thiserror::Error;

/// The maximum width and height of an animation, in pixels.
pub const MAX_SIDE: u16 = 2_000;

/// The error for an animation that cannot be encoded.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GifError {
    /// The animation has no pixels or is too large.
    #[error("invalid size {width} by {height}: expected sides of 1 to {MAX_SIDE} pixels")]
    Size {
        /// The width of the animation in pixels.
        width: u16,
        /// The height of the animation in pixels.
        height: u16,
    },
    /// A frame does not have the size of the animation.
    #[error("invalid frame of {found} bytes: expected {expected}")]
    Frame {
        /// The expected number of bytes of the frame.
        expected: usize,
        /// The actual number of bytes of the frame.
        found: usize,
    },
    /// The GIF encoder returned an error, with this message.
    #[error("the film cannot be written: {0}")]
    Encoding(String),
}

impl From<gif::EncodingError> for GifError {
    fn from(error: gif::EncodingError) -> Self {
        Self::Encoding(error.to_string())
    }
}

/// An encoder of one animation.
pub struct GifEncoder {
    width: u16,
    height: u16,
    palette: Palette,
    /// The previous frame, as a palette index for each pixel; `None` before the
    /// first frame.
    previous: Option<Vec<u8>>,
    encoder: Encoder<Vec<u8>>,
}

impl GifEncoder {
    /// Begins an animation that repeats forever. A frame has four bytes for
    /// each pixel (red, green, blue and opacity), row by row from the top; the
    /// opacity is ignored. `samples` are a few of the frames, which together
    /// contain all important colours.
    ///
    /// # Errors
    /// Returns an error if the width or the height is 0 or greater than
    /// [`MAX_SIDE`], or if a sample does not have this size.
    pub fn new(width: u16, height: u16, samples: &[Vec<u8>]) -> Result<Self, GifError> {
        let is_valid = |side| (1..=MAX_SIDE).contains(&side);
        if !is_valid(width) || !is_valid(height) {
            return Err(GifError::Size { width, height });
        }
        for sample in samples {
            check(width, height, sample)?;
        }
        let palette = Palette::from_frames(samples.iter().map(Vec::as_slice));
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self {
            width,
            height,
            palette,
            previous: None,
            encoder,
        })
    }

    /// Adds a frame that is shown for `delay` hundredths of a second.
    ///
    /// # Errors
    /// Returns an error if the frame does not have the size of the animation.
    pub fn add(&mut self, frame: &[u8], delay: u16) -> Result<(), GifError> {
        check(self.width, self.height, frame)?;
        let now = self.palette.indices(frame);
        let (part, pixels) = match &self.previous {
            None => (FramePart::whole_frame(self.width, self.height), now.clone()),
            Some(before) => changed_part(before, &now, self.width),
        };
        self.encoder.write_frame(&Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(TRANSPARENT),
            left: part.left,
            top: part.top,
            width: part.width,
            height: part.height,
            buffer: Cow::Owned(pixels),
            ..Frame::default()
        })?;
        self.previous = Some(now);
        Ok(())
    }

    /// Ends the animation and returns the contents of the GIF file.
    ///
    /// # Errors
    /// Returns an error if the GIF file cannot be completed.
    pub fn finish(self) -> Result<Vec<u8>, GifError> {
        self.encoder
            .into_inner()
            .map_err(|error| GifError::Encoding(error.to_string()))
    }
}

fn check(width: u16, height: u16, frame: &[u8]) -> Result<(), GifError> {
    let expected = usize::from(width) * usize::from(height) * 4;
    let found = frame.len();
    if found == expected {
        Ok(())
    } else {
        Err(GifError::Frame { expected, found })
    }
}

/// A rectangular part of a frame, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FramePart {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl FramePart {
    fn whole_frame(width: u16, height: u16) -> Self {
        Self {
            left: 0,
            top: 0,
            width,
            height,
        }
    }
}

/// Returns the bounding box of all changes between two frames, and the pixels
/// in it. Unchanged pixels are transparent, which compresses best. For two
/// equal frames, the part is one transparent pixel.
fn changed_part(before: &[u8], now: &[u8], width: u16) -> (FramePart, Vec<u8>) {
    let frame_width = usize::from(width);
    let mut differing = None::<(usize, usize, usize, usize)>;
    let pairs = before.iter().zip(now).enumerate();
    for (at, _) in pairs.filter(|(_, (before, now))| before != now) {
        let (x, y) = (at % frame_width, at / frame_width);
        let (left, top, right, _) = differing.unwrap_or((x, y, x, y));
        differing = Some((left.min(x), top, right.max(x), y));
    }
    let (left, top, right, bottom) = differing.unwrap_or_default();
    let mut pixels = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
    for y in top..=bottom {
        let row = y * frame_width + left..=y * frame_width + right;
        let pairs = before[row.clone()].iter().zip(&now[row]);
        pixels.extend(pairs.map(|(before, now)| if before == now { TRANSPARENT } else { *now }));
    }
    // All these are at most the frame's width or height, so they fit.
    let side = |side: usize| side.min(usize::from(u16::MAX)) as u16;
    let part = FramePart {
        left: side(left),
        top: side(top),
        width: side(right - left + 1),
        height: side(bottom - top + 1),
    };
    (part, pixels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gif::{ColorOutput, DecodeOptions};

    const WOOD: [u8; 4] = [231, 207, 162, 255];
    const RED: [u8; 4] = [201, 71, 45, 255];

    /// Draws a wooden board with a red peg at a position, in pixels.
    fn board(x: usize, y: usize) -> Vec<u8> {
        let mut pixels = WOOD.repeat(40 * 30);
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let at = ((y + dy) * 40 + x + dx) * 4;
            pixels[at..at + 4].copy_from_slice(&RED);
        }
        pixels
    }

    /// Decodes an animation and returns its frames as they appear, each with
    /// the time for which it is shown.
    fn shown(file: &[u8]) -> Vec<(Vec<u8>, u16)> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(file).unwrap();
        let mut canvas = vec![0; usize::from(decoder.width()) * usize::from(decoder.height()) * 4];
        let frame_width = usize::from(decoder.width());
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let width = usize::from(frame.width);
            for (at, pixel) in frame.buffer.chunks(4).enumerate() {
                let x = usize::from(frame.left) + at % width;
                let y = usize::from(frame.top) + at / width;
                if pixel[3] > 0 {
                    canvas[(y * frame_width + x) * 4..][..4].copy_from_slice(pixel);
                }
            }
            frames.push((canvas.clone(), frame.delay));
        }
        frames
    }

    #[test]
    fn every_frame_is_seen_as_it_was_drawn() {
        let frames = [board(3, 4), board(30, 20), board(30, 20), board(0, 0)];
        let mut encoder = GifEncoder::new(40, 30, &frames[..1]).unwrap();
        for (frame, delay) in frames.iter().zip([80, 80, 20, 300]) {
            encoder.add(frame, delay).unwrap();
        }
        let shown = shown(&encoder.finish().unwrap());
        assert_eq!(shown.len(), 4);
        for ((seen, delay), (drawn, held)) in shown.iter().zip(frames.iter().zip([80, 80, 20, 300]))
        {
            assert!(seen == drawn);
            assert_eq!(*delay, held);
        }
    }

    #[test]
    fn unchanged_pixels_take_no_space() {
        let frame = board(3, 4);
        let mut encoder = GifEncoder::new(40, 30, std::slice::from_ref(&frame)).unwrap();
        encoder.add(&frame, 10).unwrap();
        let mut longer = GifEncoder::new(40, 30, std::slice::from_ref(&frame)).unwrap();
        for _ in 0..101 {
            longer.add(&frame, 10).unwrap();
        }
        let (short, long) = (encoder.finish().unwrap(), longer.finish().unwrap());
        assert!(long.len() - short.len() <= 100 * 25, "{}", long.len());
    }

    #[test]
    fn films_and_frames_of_odd_sizes_are_refused() {
        let size = |width, height| GifEncoder::new(width, height, &[]).err();
        for (width, height) in [(0, 3), (3, 0), (2_001, 3)] {
            assert_eq!(size(width, height), Some(GifError::Size { width, height }));
        }
        let mut encoder = GifEncoder::new(40, 30, &[]).unwrap();
        let (expected, found) = (4_800, 4_796);
        assert_eq!(
            encoder.add(&[0; 4_796], 10),
            Err(GifError::Frame { expected, found })
        );
        assert!(GifEncoder::new(40, 30, &[vec![0; 7]]).is_err());
    }
}
