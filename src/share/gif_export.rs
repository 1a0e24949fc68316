//! Exports a game as an animated GIF. The page draws the frames, and a separate
//! worker encodes them (crates/worker/src/main.rs). Terminating the worker
//! cancels the export.

use super::frames::Frames;
use super::picture_part::draw;
use crate::browser::canvas::Canvas;
use crate::browser::drawing::SvgWriter;
use crate::browser::files::Blob;
use crate::browser::gif_worker::GifWorker;

/// The options of an animated GIF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GifOptions {
    /// The length of the longer side, in pixels.
    pub side: u16,
    /// The display time of each frame, in hundredths of a second.
    pub delay: u16,
}

/// The factor by which the last frame is shown longer than the others.
const LAST_DELAY_FACTOR: u16 = 4;

/// The number of sample frames from which the colour palette is derived.
const SAMPLE_FRAMES: usize = 4;

/// A running GIF export with its worker, which is cancelled when this value is
/// dropped.
pub struct GifExport(GifWorker);

impl GifExport {
    /// Starts an export, or returns `None` if no worker can be started.
    pub fn start() -> Option<Self> {
        GifWorker::start().map(Self)
    }

    /// Cancels the export.
    pub fn end(&self) {
        self.0.end();
    }

    /// Creates the GIF of a game. Returns `None` if the export failed or was
    /// cancelled. `on_frame` is called with the number of finished frames.
    pub async fn make_gif(
        &self,
        mut frames: Frames,
        options: GifOptions,
        on_frame: impl Fn(usize),
    ) -> Option<Blob> {
        let mut writer = SvgWriter::default();
        let ratio = draw(&mut writer, frames.frame(0)?)?.ratio();
        let side = f64::from(options.side);
        let (width, height) = (side * ratio.min(1.0), side / ratio.max(1.0));
        let (width, height) = (width.round(), height.round());
        let canvas = Canvas::new(width as u32, height as u32)?;
        self.0.begin(width, height).await?;

        let last = frames.len().saturating_sub(1);
        for sample in 0..SAMPLE_FRAMES {
            let frame = frames.frame(last * sample / (SAMPLE_FRAMES - 1))?;
            canvas.draw(&draw(&mut writer, frame)?.svg()).await?;
            self.0.sample(&canvas).await?;
        }
        for at in 0..frames.len() {
            let frame = frames.frame(at)?;
            canvas.draw(&draw(&mut writer, frame)?.svg()).await?;
            let delay = if at == last {
                options.delay * LAST_DELAY_FACTOR
            } else {
                options.delay
            };
            self.0.add_frame(&canvas, delay).await?;
            on_frame(at + 1);
        }
        self.0.finish().await
    }
}
