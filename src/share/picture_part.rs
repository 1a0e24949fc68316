//! The part of the share panel that saves a picture of the board.

use super::frames::{Frame, board_frame};
use super::part::{Part, PictureError, PictureFailed, Shareable, file_name};
use crate::boards::picture::still_board;
use crate::browser::canvas::Canvas;
use crate::browser::drawing::{Drawing, SvgWriter};
use crate::browser::files::{Blob, save, text_blob};
use crate::browser::system_share::share_file;
use crate::components::button::Button;
use crate::i18n::ending::ending_texts;
use crate::i18n::names::{game_name, name_for_others, players_list};
use crate::i18n::{I18n, t, use_i18n};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_rules::Seat;
use starfence_table::AnyMatch;

/// The length of a PNG's longer side, in pixels: twice what most screens show.
const PNG_SIDE: f64 = 1_440.0;

/// The state of this part of the share panel.
#[derive(Clone, Copy)]
pub struct PictureState {
    i18n: I18n,
    game: Shareable,
    /// The reason why the last picture that was requested could not be created.
    failed: RwSignal<Option<PictureError>>,
}

impl PictureState {
    /// Creates the state for a game of which no picture was requested.
    pub fn new(game: Shareable) -> Self {
        Self {
            i18n: use_i18n(),
            game,
            failed: RwSignal::new(None),
        }
    }

    fn draw(self) -> Option<Drawing> {
        draw_result(self.i18n, &self.game.shown.read_untracked())
    }

    fn save_svg(self) {
        let drawing = self.draw();
        self.failed
            .set(drawing.is_none().then_some(PictureError::Failed));
        if let Some(drawing) = drawing {
            save(
                &svg_file(&drawing),
                &format!("{}.svg", self.game.file_name()),
            );
        }
    }

    fn save_png(self) {
        let (drawing, name) = (self.draw(), format!("{}.png", self.game.file_name()));
        spawn_local(async move {
            let file = match drawing {
                Some(drawing) => png_file(&drawing).await,
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

/// Shares a picture of the final position by the system's share sheet or, where
/// that takes no files, saves it.
pub fn share_picture(i18n: I18n, table: &AnyMatch) {
    let name = file_name(table.kind());
    let drawing = draw_result(i18n, table);
    spawn_local(async move {
        let Some(drawing) = drawing else {
            return;
        };
        let (file, name) = match png_file(&drawing).await {
            Ok(file) => (file, format!("{name}.png")),
            Err(_) => (svg_file(&drawing), format!("{name}.svg")),
        };
        if !share_file(&file, &name) {
            save(&file, &name);
        }
    });
}

fn svg_file(drawing: &Drawing) -> Blob {
    text_blob(&drawing.svg(), "image/svg+xml")
}

async fn png_file(drawing: &Drawing) -> Result<Blob, PictureError> {
    if Canvas::is_faithful() {
        png_of(drawing).await.ok_or(PictureError::Failed)
    } else {
        Err(PictureError::Noise)
    }
}

async fn png_of(drawing: &Drawing) -> Option<Blob> {
    let ratio = drawing.ratio();
    let (width, height) = (PNG_SIDE * ratio.min(1.0), PNG_SIDE / ratio.max(1.0));
    let canvas = Canvas::new(width.round() as u32, height.round() as u32)?;
    canvas.draw(&drawing.svg()).await?;
    canvas.png().await
}

/// Draws a frame; `None` if the browser cannot draw it.
pub fn draw(writer: &mut SvgWriter, frame: Frame) -> Option<Drawing> {
    writer.draw(move || still_board(&frame.board, &frame.routes))
}

/// Draws the current position of a match, with the result below it if the game
/// is over; `None` if the browser cannot draw it.
fn draw_result(i18n: I18n, table: &AnyMatch) -> Option<Drawing> {
    let drawing = draw(&mut SvgWriter::default(), board_frame(table))?;
    Some(drawing.with_caption(&result_lines(i18n, table)))
}

/// Returns the lines below the picture of a finished game: the result, and the
/// game with its players. A game that is not over has none.
fn result_lines(i18n: I18n, table: &AnyMatch) -> Vec<String> {
    let Some(ending) = table.ending() else {
        return Vec::new();
    };
    let players = table.players();
    let name = |seat: Seat| name_for_others(i18n, players, seat);
    let headline = ending_texts(i18n, table.kind(), &ending, &name).headline;
    let game = [
        game_name(i18n, table.kind()).to_owned(),
        players_list(i18n, players),
    ];
    vec![headline, game.join(" · ")]
}
