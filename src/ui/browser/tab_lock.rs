//! Which of several tabs lets the computers of a game play.
//!
//! Were each tab's to play, they would part at once. So the tab that opened the
//! game first holds a lock of the browser's, and the next one gets it when that
//! tab leaves the game or is closed.

use crate::table::GameId;
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;

/// How it stands with the lock.
enum Hold {
    /// Another tab may hold it.
    Waits,
    /// This tab holds it until it calls this.
    Holds(Function),
    /// The game is not shown any more.
    Left,
}

/// Whether the computers of a game play in this tab, for as long as the current
/// owner lives.
pub fn lead(id: GameId) -> RwSignal<bool> {
    let leads = RwSignal::new(false);
    let hold = Rc::new(RefCell::new(Hold::Waits));
    let granted = {
        let hold = hold.clone();
        move || {
            // Held until this promise is kept.
            Promise::new(&mut |keep, _| {
                let left = matches!(*hold.borrow(), Hold::Left);
                if left {
                    let _ = keep.call0(&JsValue::UNDEFINED);
                } else {
                    hold.replace(Hold::Holds(keep));
                    leads.try_set(true);
                }
            })
        }
    };
    match request(&format!("starfence.game.{id}"), granted) {
        Some(lock) => spawn_local(async move {
            // Refused, as in a sandboxed frame: every tab is on its own.
            if JsFuture::from(lock).await.is_err() {
                leads.try_set(true);
            }
        }),
        // A browser without locks.
        None => leads.set(true),
    }
    let hold = StoredValue::new_local(hold);
    on_cleanup(move || {
        hold.with_value(|hold| {
            if let Hold::Holds(keep) = hold.replace(Hold::Left) {
                let _ = keep.call0(&JsValue::UNDEFINED);
            }
        });
    });
    leads
}

/// Asks for a lock; `None` where there are none. (web-sys has them only behind
/// a compiler flag.)
fn request(name: &str, granted: impl FnOnce() -> Promise + 'static) -> Option<Promise> {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let locks = get(&window().navigator().into(), "locks")?;
    let request: Function = get(&locks, "request")?.dyn_into().ok()?;
    let granted = Closure::once_into_js(granted);
    let lock = request.call2(&locks, &name.into(), &granted).ok()?;
    lock.dyn_into().ok()
}
