//! The panel's pictures: of the board, and of the whole game.

use super::draw::{Drawer, Drawing};
use super::frames::{Reel, still};
use super::gif_export::{Studio, Terms};
use super::panel::{Shareable, part, quiet};
use crate::ui::browser::canvas::Canvas;
use crate::ui::browser::files::{button, save, text_blob};
use crate::ui::components::widgets::{Segments, field};
use crate::ui::dom::{El, html};
use crate::ui::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;
use web_sys::{Blob, Url};

/// The longer side of a PNG, in pixels: twice what most screens show.
const PNG_SIDE: f64 = 1_440.0;

/// The longer sides of films, in pixels.
const SIDES: [u16; 3] = [320, 480, 720];

/// How long a film's pictures are shown, in hundredths of a second.
const HOLDS: [u16; 3] = [140, 80, 40];

/// The board as a picture.
pub fn picture_part(game: Shareable) -> El {
    let i18n = use_i18n();
    let failed = RwSignal::new(false);
    let drawn = move || Drawer::default().draw(&still(&game.shown.read_untracked()));
    let svg = move || {
        let file = drawn().and_then(|drawing| text_blob(&drawing.text, "image/svg+xml"));
        failed.set(file.is_none());
        if let Some(file) = file {
            save(&file, &format!("{}.svg", game.file_name()));
        }
    };
    let png = move || {
        let drawing = drawn();
        spawn_local(async move {
            let file = match drawing {
                Some(drawing) => png_of(&drawing).await,
                None => None,
            };
            let _ = failed.try_set(file.is_none());
            if let Some(file) = file {
                save(&file, &format!("{}.png", game.file_name()));
            }
        });
    };
    part(|i18n| t_string!(i18n, share.picture))
        .child(
            html("div")
                .class("after")
                .child(button(move || t_string!(i18n, share.picture_svg), svg))
                .child(button(move || t_string!(i18n, share.picture_png), png)),
        )
        .when(move || failed.get(), failure)
}

async fn png_of(drawing: &Drawing) -> Option<Blob> {
    let ratio = drawing.ratio;
    let (width, height) = (PNG_SIDE * ratio.min(1.0), PNG_SIDE / ratio.max(1.0));
    let canvas = Canvas::new(width.round() as u32, height.round() as u32)?;
    canvas.draw(drawing).await?;
    canvas.png().await
}

fn failure() -> El {
    let i18n = use_i18n();
    html("p")
        .class("notice")
        .attr("role", "alert")
        .live_text(move || t_string!(i18n, share.picture_failed))
}

/// What has become of the film.
#[derive(Clone, PartialEq)]
enum Making {
    /// None was asked for.
    Not,
    /// So many of so many pictures are done.
    Under(usize, usize),
    /// There it is.
    Done(Made),
    /// It could not be made.
    Failed,
}

/// A film that was made.
#[derive(Clone, PartialEq)]
struct Made {
    address: String,
    file: Blob,
}

/// The game as an animated picture.
#[derive(Clone, Copy)]
struct FilmPart {
    game: Shareable,
    making: RwSignal<Making, LocalStorage>,
    studio: StoredValue<Option<Rc<Studio>>, LocalStorage>,
    size: RwSignal<usize>,
    speed: RwSignal<usize>,
}

/// The game as an animated picture.
pub fn film_part(game: Shareable) -> El {
    let i18n = use_i18n();
    let film = FilmPart {
        game,
        making: RwSignal::new_local(Making::Not),
        studio: StoredValue::new_local(None),
        size: RwSignal::new(1),
        speed: RwSignal::new(1),
    };
    on_cleanup(move || film.forget());
    let empty = Memo::new(move |_| Reel::of(&game.game.read()).is_empty());
    let idle = move || !matches!(*film.making.read(), Making::Under(..));
    let under = move || !idle();
    let done = move || matches!(*film.making.read(), Making::Done(_));
    let failed = move || matches!(*film.making.read(), Making::Failed);
    let make = move || {
        let make = button(
            move || t_string!(i18n, share.film_make),
            move || film.make(),
        );
        let make = make.live(move |it| it.set("disabled", empty.get()));
        html("div").class("after").child(make)
    };
    part(|i18n| t_string!(i18n, share.film))
        .child(quiet(|i18n| t_string!(i18n, share.film_how)))
        .child(choice(
            |i18n| t_string!(i18n, share.film_size),
            film.size,
            [
                |i18n| t_string!(i18n, share.film_small),
                |i18n| t_string!(i18n, share.film_medium),
                |i18n| t_string!(i18n, share.film_large),
            ],
        ))
        .child(choice(
            |i18n| t_string!(i18n, share.film_speed),
            film.speed,
            [
                |i18n| t_string!(i18n, share.film_slow),
                |i18n| t_string!(i18n, share.film_usual),
                |i18n| t_string!(i18n, share.film_fast),
            ],
        ))
        .when(
            move || empty.get(),
            || quiet(|i18n| t_string!(i18n, share.film_empty)),
        )
        .when(idle, make)
        .when(under, move || film.progress())
        .when(failed, failure)
        .when(done, move || film.result())
}

/// One of three choices.
fn choice(
    label: fn(I18n) -> &'static str,
    chosen: RwSignal<usize>,
    names: [fn(I18n) -> &'static str; 3],
) -> El {
    let i18n = use_i18n();
    let segments = Segments {
        label,
        count: Box::new(|| 3),
        name: Rc::new(move |at: usize| names[at % 3](i18n).to_owned()),
        chosen: Rc::new(move || Some(chosen.get())),
        choose: Rc::new(move |at| chosen.set(at)),
    };
    field(label, segments.draw())
}

impl FilmPart {
    /// Ends what is being made, and drops what was.
    fn forget(self) {
        if let Some(Some(studio)) = self.studio.try_update_value(Option::take) {
            studio.end();
        }
        let made = self.making.try_with_untracked(|making| match making {
            Making::Done(made) => Some(made.address.clone()),
            _ => None,
        });
        if let Some(Some(address)) = made {
            let _ = Url::revoke_object_url(&address);
        }
    }

    fn make(self) {
        self.forget();
        let Some(studio) = Studio::open().map(Rc::new) else {
            return self.making.set(Making::Failed);
        };
        self.studio.set_value(Some(studio.clone()));
        let reel = Reel::of(&self.game.game.read_untracked());
        let total = reel.len();
        self.making.set(Making::Under(0, total));
        let terms = Terms {
            side: SIDES[self.size.get_untracked() % SIDES.len()],
            hold: HOLDS[self.speed.get_untracked() % HOLDS.len()],
        };
        spawn_local(async move {
            let progress = |done| self.tell(&studio, Making::Under(done, total));
            let file = studio.film(reel, terms, progress).await;
            let made = file.and_then(|file| {
                let address = Url::create_object_url_with_blob(&file).ok()?;
                Some(Made { address, file })
            });
            let made = made.map_or(Making::Failed, Making::Done);
            self.tell(&studio, made);
        });
    }

    /// Tells what has become of a film, unless it is not wanted any more.
    fn tell(self, studio: &Rc<Studio>, now: Making) {
        let wanted = self.studio.try_with_value(|wanted| {
            wanted
                .as_ref()
                .is_some_and(|wanted| Rc::ptr_eq(wanted, studio))
        });
        if wanted == Some(true) {
            let _ = self.making.try_set(now);
        }
    }

    fn cancel(self) {
        self.forget();
        self.making.set(Making::Not);
    }

    /// How far it is, and a way to end it.
    fn progress(self) -> El {
        let i18n = use_i18n();
        let so_far = move || match *self.making.read() {
            Making::Under(done, total) => (done, total),
            _ => (0, 1),
        };
        let text = move || {
            let (done, total) = so_far();
            t_string!(i18n, share.film_making, done, total)
        };
        html("div")
            .class("film-progress")
            .child(html("progress").live(move |it| {
                let (done, total) = so_far();
                it.set("value", done as u32);
                it.set("max", total as u32);
                it.set("aria-label", text());
            }))
            .child(html("span").class("quiet").live_text(text))
            .child(button(
                move || t_string!(i18n, share.film_cancel),
                move || self.cancel(),
            ))
    }

    /// The film.
    fn result(self) -> El {
        let i18n = use_i18n();
        let made = self.making.with_untracked(|making| match making {
            Making::Done(made) => Some(made.clone()),
            _ => None,
        });
        let Some(Made { address, file }) = made else {
            return html("div");
        };
        let size = (file.size() / 1024.0).ceil() as u32;
        let game = self.game;
        let download = move || save(&file, &format!("{}.gif", game.file_name()));
        html("div")
            .class("film-made")
            .child(
                html("img")
                    .class("film")
                    .attr("src", address)
                    .live(move |it| it.set("alt", t_string!(i18n, share.film_shown))),
            )
            .child(
                html("div")
                    .class("after")
                    .child(button(move || t_string!(i18n, share.download), download))
                    .child(
                        html("span")
                            .class("quiet")
                            .attr("role", "status")
                            .live_text(move || t_string!(i18n, share.film_done, size)),
                    ),
            )
    }
}
