//! Makes a game's animated picture: pictures are drawn here, and a worker of
//! its own puts them together (src/bin/worker.rs). Ending the worker ends it.

use super::draw::Drawer;
use super::frames::Reel;
use crate::ui::browser::canvas::Canvas;
use crate::ui::browser::files::blob;
use crate::ui::state::engine::new_worker;
use js_sys::{Array, Function, Promise};
use std::cell::RefCell;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, MessageEvent, Worker};

/// How a film is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The longer side, in pixels.
    pub side: u16,
    /// How long each picture is shown, in hundredths of a second.
    pub hold: u16,
}

/// How much longer the last picture is shown.
const LAST: u16 = 4;

/// How many pictures the colours are taken from.
const SAMPLES: usize = 4;

/// A worker that makes a film.
pub struct Studio {
    worker: Worker,
    /// Gives up what is being waited for.
    give_up: RefCell<Option<Function>>,
}

impl Drop for Studio {
    fn drop(&mut self) {
        self.end();
    }
}

impl Studio {
    /// A studio with its worker; `None` if there can be none.
    pub fn open() -> Option<Self> {
        Some(Self {
            worker: new_worker()?,
            give_up: RefCell::new(None),
        })
    }

    /// Ends it; a film in the making comes to nothing.
    pub fn end(&self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
        if let Some(give_up) = self.give_up.take() {
            let _ = give_up.call0(&JsValue::NULL);
        }
    }

    /// The film of a game; `None` if it failed or was ended. `progress` is told
    /// how many pictures are done.
    pub async fn film(
        &self,
        mut reel: Reel,
        terms: Terms,
        progress: impl Fn(usize),
    ) -> Option<Blob> {
        // It says that it listens.
        self.answer().await?;
        let mut drawer = Drawer::default();
        let ratio = drawer.draw(&reel.shot(0)?)?.ratio;
        let side = f64::from(terms.side);
        let (width, height) = (side * ratio.min(1.0), side / ratio.max(1.0));
        let (width, height) = (width.round(), height.round());
        let canvas = Canvas::new(width as u32, height as u32)?;
        self.ask(&["film".into(), width.into(), height.into()], None)
            .await?;

        let last = reel.len().saturating_sub(1);
        for sample in 0..SAMPLES {
            canvas
                .draw(&drawer.draw(&reel.shot(last * sample / (SAMPLES - 1))?)?)
                .await?;
            self.send(&canvas, "sample", 0).await?;
        }
        for at in 0..reel.len() {
            canvas.draw(&drawer.draw(&reel.shot(at)?)?).await?;
            let hold = if at == last {
                terms.hold * LAST
            } else {
                terms.hold
            };
            self.send(&canvas, "frame", hold).await?;
            progress(at + 1);
        }
        let bytes = self.ask(&["end".into()], None).await?;
        blob(std::iter::once(bytes), "image/gif")
    }

    async fn send(&self, canvas: &Canvas, what: &str, hold: u16) -> Option<JsValue> {
        let pixels = canvas.pixels()?;
        let message = [what.into(), f64::from(hold).into(), pixels.clone().into()];
        self.ask(&message, Some(&pixels)).await
    }

    /// Tells the worker something, hands a buffer over to it, and waits for
    /// what it answers.
    async fn ask(&self, message: &[JsValue], buffer: Option<&JsValue>) -> Option<JsValue> {
        let answer = self.answer();
        let message: Array = message.iter().collect();
        let handed: Array = buffer.into_iter().collect();
        self.worker
            .post_message_with_transfer(&message, &handed)
            .ok()?;
        let answer = answer.await?;
        // Where something went wrong it says nothing but that.
        (!answer.is_null()).then_some(answer)
    }

    /// The next message of the worker's; `None` when it dies or is ended.
    fn answer(&self) -> impl Future<Output = Option<JsValue>> + use<> {
        let promise = Promise::new(&mut |resolve, reject| {
            self.worker.set_onmessage(Some(&resolve));
            self.worker.set_onerror(Some(&reject));
            self.give_up.replace(Some(reject));
        });
        async {
            let event = JsFuture::from(promise).await.ok()?;
            Some(event.dyn_into::<MessageEvent>().ok()?.data())
        }
    }
}
