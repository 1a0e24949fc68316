//! The part of the share panel that exports the game as an animated GIF.

use super::frames::Frames;
use super::gif_export::{GifExport, GifOptions};
use super::part::{Part, PictureError, PictureFailed, Shareable};
use crate::browser::canvas::Canvas;
use crate::browser::files::{Blob, ObjectUrl, save};
use crate::components::button::Button;
use crate::components::choice::{Field, Segments};
use crate::i18n::{Text, t, t_string, use_i18n};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The available lengths of the picture's longer side, in pixels.
const SIDES: [u16; 3] = [320, 480, 720];

/// The available display times of a frame, in hundredths of a second.
const DELAYS: [u16; 3] = [140, 80, 40];

/// The progress of the animated picture.
#[derive(Clone)]
enum Progress {
    /// No picture was requested.
    NotStarted,
    /// The picture is in progress: the number of finished frames, and the total
    /// number of frames.
    Running(usize, usize),
    /// The picture is finished.
    Done(FinishedGif),
    /// The picture could not be created.
    Failed(PictureError),
}

/// A finished animated picture.
#[derive(Clone)]
struct FinishedGif {
    url: ObjectUrl,
    file: Blob,
}

/// The kind of view for a [`Progress`].
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    NotStarted,
    Running,
    Done,
    Failed(PictureError),
}

/// The state of this part of the share panel, which its views share.
#[derive(Clone, Copy)]
pub struct GifState {
    game: Shareable,
    progress: RwSignal<Progress, LocalStorage>,
    export: StoredValue<Option<Rc<GifExport>>, LocalStorage>,
    size: RwSignal<usize>,
    speed: RwSignal<usize>,
}

impl GifState {
    /// Creates the state for a game of which no picture was requested.
    pub fn new(game: Shareable) -> Self {
        Self {
            game,
            progress: RwSignal::new_local(Progress::NotStarted),
            export: StoredValue::new_local(None),
            size: RwSignal::new(1),
            speed: RwSignal::new(1),
        }
    }

    /// Cancels the running export, if any.
    fn end(self) {
        if let Some(Some(export)) = self.export.try_update_value(Option::take) {
            export.end();
        }
    }

    fn start(self) {
        self.end();
        if !Canvas::is_faithful() {
            return self.progress.set(Progress::Failed(PictureError::Noise));
        }
        let Some(export) = GifExport::start().map(Rc::new) else {
            return self.progress.set(Progress::Failed(PictureError::Failed));
        };
        self.export.set_value(Some(export.clone()));
        let frames = Frames::new(&self.game.game.read_untracked());
        let total = frames.len();
        self.progress.set(Progress::Running(0, total));
        let options = GifOptions {
            side: SIDES[self.size.get_untracked() % SIDES.len()],
            delay: DELAYS[self.speed.get_untracked() % DELAYS.len()],
        };
        spawn_local(async move {
            let on_frame = |done| self.update(&export, Progress::Running(done, total));
            let file = export.make_gif(frames, options, on_frame).await;
            let made = file.map(|file| FinishedGif {
                url: ObjectUrl::from(file.clone()),
                file,
            });
            let failed = Progress::Failed(PictureError::Failed);
            self.update(&export, made.map_or(failed, Progress::Done));
            // The worker is no longer needed.
            export.end();
        });
    }

    fn cancel(self) {
        self.end();
        self.progress.set(Progress::NotStarted);
    }

    /// Sets the progress to `now`, unless the given export has been cancelled.
    fn update(self, export: &Rc<GifExport>, now: Progress) {
        let is_current = self.export.try_with_value(|current| {
            let current = current.as_ref();
            current.is_some_and(|current| Rc::ptr_eq(current, export))
        });
        if is_current == Some(true) {
            let _ = self.progress.try_set(now);
        }
    }

    fn stage(self) -> Stage {
        match *self.progress.read() {
            Progress::NotStarted => Stage::NotStarted,
            Progress::Running(..) => Stage::Running,
            Progress::Done(_) => Stage::Done,
            Progress::Failed(error) => Stage::Failed(error),
        }
    }
}

/// The part of the share panel that creates the animated picture and shows it.
#[component]
pub fn GifPart(
    /// The game to export.
    game: Shareable,
) -> impl IntoView {
    let state = GifState::new(game);
    on_cleanup(move || state.end());
    gif_view(state)
}

/// Returns the view of an animated picture and of its progress.
pub fn gif_view(state: GifState) -> impl IntoView {
    let i18n = use_i18n();
    let empty = Memo::new(move |_| Frames::new(&state.game.game.read()).is_empty());
    let stage = Memo::new(move |_| state.stage());
    let sizes = move || {
        vec![
            t_string!(i18n, share.film_small).to_owned(),
            t_string!(i18n, share.film_medium).to_owned(),
            t_string!(i18n, share.film_large).to_owned(),
        ]
    };
    let speeds = move || {
        vec![
            t_string!(i18n, share.film_slow).to_owned(),
            t_string!(i18n, share.film_usual).to_owned(),
            t_string!(i18n, share.film_fast).to_owned(),
        ]
    };
    let nothing = move || {
        let text = t!(i18n, share.film_empty);
        empty.get().then(|| view! { <p class="quiet">{text}</p> })
    };
    let make = move || {
        (stage.get() != Stage::Running).then(|| {
            view! {
                <div class={"after"}>
                    <Button
                        label=t!(i18n, share.film_make)
                        on_press=move |()| state.start()
                        disabled=empty
                    />
                </div>
            }
        })
    };
    let result = move || match stage.get() {
        Stage::NotStarted => ().into_any(),
        Stage::Running => view! { <ProgressView state /> }.into_any(),
        Stage::Done => view! { <ResultView state /> }.into_any(),
        Stage::Failed(error) => view! { <PictureFailed error /> }.into_any(),
    };
    view! {
        <Part title=t!(i18n, share.film)>
            <p class="quiet">{t!(i18n, share.film_how)}</p>
            <Choice
                label=t!(i18n, share.film_size).into()
                names=Signal::derive(sizes)
                chosen=state.size
            />
            <Choice
                label=t!(i18n, share.film_speed).into()
                names=Signal::derive(speeds)
                chosen=state.speed
            />
            {nothing}
            {make}
            {result}
        </Part>
    }
}

/// A labelled control for choosing one of several values, which are identified
/// by index.
#[component]
fn Choice(label: Text, names: Signal<Vec<String>>, chosen: RwSignal<usize>) -> impl IntoView {
    view! {
        <Field label>
            <Segments
                label
                names
                chosen=Signal::derive(move || Some(chosen.get()))
                on_choose=move |at: usize| chosen.set(at)
            />
        </Field>
    }
}

/// The number of finished frames, with a button that cancels the export.
#[component]
fn ProgressView(state: GifState) -> impl IntoView {
    let i18n = use_i18n();
    let frames = move || match *state.progress.read() {
        Progress::Running(done, total) => (done, total),
        _ => (0, 1),
    };
    let text = move || {
        let (done, total) = frames();
        t_string!(i18n, share.film_making, done, total)
    };
    view! {
        <div class="film-progress">
            <progress
                value=move || frames().0.to_string()
                max=move || frames().1.to_string()
                aria-label=text
            ></progress>
            <span class="quiet">{text}</span>
            <Button
                label=t!(i18n, share.film_cancel)
                on_press=move |()| state.cancel()
            />
        </div>
    }
}

/// The finished picture, with a button that downloads it.
#[component]
fn ResultView(state: GifState) -> impl IntoView {
    let i18n = use_i18n();
    let made = state.progress.with_untracked(|progress| match progress {
        Progress::Done(made) => Some(made.clone()),
        _ => None,
    });
    made.map(|FinishedGif { url, file }| {
        let size = file.size().div_ceil(1024) as u32;
        let address = url.to_string();
        // The URL is valid for as long as this view lives.
        let made = StoredValue::new_local((url, file));
        let download = move |()| {
            made.with_value(|(_, file)| {
                save(file, &format!("{}.gif", state.game.file_name()));
            });
        };
        view! {
            <div class="film-made">
                <img class="film" src=address alt=t!(i18n, share.film_shown) />
                <div class="after">
                    <Button
                        label=t!(i18n, share.download)
                        on_press=download
                    />
                    <span class="quiet" role="status">
                        {move || t_string!(i18n, share.film_done, size)}
                    </span>
                </div>
            </div>
        }
    })
}
