//! The part of the share panel that saves a picture of the board.

use super::frames::{Frame, board_frame};
use super::part::{Part, PictureError, PictureFailed, Shareable};
use crate::boards::picture::still_board;
use crate::browser::canvas::Canvas;
use crate::browser::drawing::{Drawing, SvgWriter};
use crate::browser::files::{Blob, save, text_blob};
use crate::components::button::Button;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The length of a PNG's longer side, in pixels: twice what most screens show.
const PNG_SIDE: f64 = 1_440.0;

/// The state of this part of the share panel.
#[derive(Clone, Copy)]
pub struct PictureState {
    game: Shareable,
    /// The reason why the last picture that was requested could not be created.
    failed: RwSignal<Option<PictureError>>,
}

impl PictureState {
    /// Creates the state for a game of which no picture was requested.
    pub fn new(game: Shareable) -> Self {
        Self {
            game,
            failed: RwSignal::new(None),
        }
    }

    fn draw(self) -> Option<Drawing> {
        let frame = board_frame(&self.game.shown.read_untracked());
        draw(&mut SvgWriter::default(), frame)
    }

    fn save_svg(self) {
        let drawing = self.draw();
        self.failed
            .set(drawing.is_none().then_some(PictureError::Failed));
        if let Some(drawing) = drawing {
            let file = text_blob(&drawing.text, "image/svg+xml");
            save(&file, &format!("{}.svg", self.game.file_name()));
        }
    }

    fn save_png(self) {
        let (drawing, name) = (self.draw(), format!("{}.png", self.game.file_name()));
        spawn_local(async move {
            let file = match drawing {
                _ if !Canvas::is_faithful() => Err(PictureError::Noise),
                Some(drawing) => png_of(&drawing).await.ok_or(PictureError::Failed),
                None => Err(PictureError::Failed),
            };
            let _ = self.failed.try_set(file.as_ref().err().copied());
            if let Ok(file) = file {
                save(&file, &name);
            }
        });
    }
}

/// The part of the share panel that saves the board as an SVG or PNG file.
#[component]
pub fn PicturePart(
    /// The game whose board is saved.
    game: Shareable,
) -> impl IntoView {
    picture_view(PictureState::new(game))
}

/// Returns the buttons that save a picture, and the reason why the last one
/// could not be created.
pub fn picture_view(state: PictureState) -> impl IntoView {
    let i18n = use_i18n();
    let failure = move || {
        let failed = state.failed.get();
        failed.map(|error| view! { <PictureFailed error /> })
    };
    view! {
        <Part title=t!(i18n, share.picture)>
            <div class="after">
                <Button
                    label=t!(i18n, share.picture_png)
                    on_press=move |()| state.save_png()
                />
                <Button
                    label=t!(i18n, share.picture_svg)
                    on_press=move |()| state.save_svg()
                />
            </div>
            {failure}
        </Part>
    }
}

async fn png_of(drawing: &Drawing) -> Option<Blob> {
    let ratio = drawing.ratio;
    let (width, height) = (PNG_SIDE * ratio.min(1.0), PNG_SIDE / ratio.max(1.0));
    let canvas = Canvas::new(width.round() as u32, height.round() as u32)?;
    canvas.draw(&drawing.text).await?;
    canvas.png().await
}

/// Draws a frame; `None` if the browser cannot draw it.
pub fn draw(writer: &mut SvgWriter, frame: Frame) -> Option<Drawing> {
    writer.draw(move || still_board(&frame.board, &frame.routes))
}
