//! A part of the program that travels in files of its own.

use crate::rules::GameKind;
use crate::ui::components::trouble::trouble;
use crate::ui::dom::{El, html};
use crate::ui::i18n::{t_string, use_i18n};
use crate::ui::pages::home::{game_name, picture, show_piece};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::pin::Pin;

/// Fetches the way into a part; `None` when it cannot be had.
pub type Fetch<T> = fn() -> Pin<Box<dyn Future<Output = Option<T>>>>;

/// How far a part has come.
#[derive(Clone, Copy)]
enum Arrival<T> {
    /// Nobody has asked for it.
    Away,
    /// It is on its way.
    Coming,
    /// The last attempt to fetch it failed.
    Failed,
    There(T),
}

/// A part of the program, fetched when it is first needed.
pub struct Wing<T: 'static> {
    fetch: Fetch<T>,
    arrival: RwSignal<Arrival<T>>,
}

impl<T> Clone for Wing<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Wing<T> {}

impl<T: Copy + Send + Sync> Wing<T> {
    /// A part that nobody has asked for yet.
    pub fn new(fetch: Fetch<T>) -> Self {
        Self {
            fetch,
            arrival: RwSignal::new(Arrival::Away),
        }
    }

    /// The way in, once it is there; followed.
    pub fn get(self) -> Option<T> {
        match self.arrival.get() {
            Arrival::There(way) => Some(way),
            _ => None,
        }
    }

    /// Whether the last attempt to fetch it failed; followed.
    pub fn failed(self) -> bool {
        matches!(self.arrival.get(), Arrival::Failed)
    }

    /// Fetches it, unless it is there or on its way. What `then` does with it
    /// comes before anybody else has it.
    pub fn bring<F: Future<Output = ()>>(self, then: impl FnOnce(Option<T>) -> F + 'static) {
        if let Arrival::Coming | Arrival::There(_) = self.arrival.get_untracked() {
            return;
        }
        self.arrival.set(Arrival::Coming);
        spawn_local(async move {
            let way = (self.fetch)().await;
            then(way).await;
            self.arrival
                .set(way.map_or(Arrival::Failed, Arrival::There));
        });
    }

    /// The screen that `show` makes of it as soon as it is there. Until then one
    /// that says what comes, with the board if it is a game's; or, if it cannot be
    /// had, that.
    pub fn screen(self, game: Option<GameKind>, show: impl Fn(T) -> Option<El> + 'static) -> El {
        let waiting = move || arriving(game);
        self.lay(move |way| Vec::from_iter(show(way)), waiting, not_fetched)
    }

    /// The same for a part of a screen.
    pub fn part(self, show: impl Fn(T) -> Vec<El> + 'static) -> El {
        let i18n = use_i18n();
        let failed = move || {
            html("p")
                .attr("role", "alert")
                .live_text(move || t_string!(i18n, page.trouble.not_fetched))
        };
        self.lay(show, arriving_part, failed)
    }

    fn lay(
        self,
        show: impl Fn(T) -> Vec<El> + 'static,
        waiting: impl Fn() -> El + 'static,
        failed: impl Fn() -> El + 'static,
    ) -> El {
        self.bring(async |_| ());
        // Without a box of its own: what it holds lies as if it were here.
        html("div")
            .style("display", "contents")
            .swap(move || match self.arrival.get() {
                // What a screen reads while it is made does not make it anew.
                Arrival::There(way) => untrack(|| show(way)),
                Arrival::Failed => vec![failed()],
                Arrival::Away | Arrival::Coming => vec![waiting()],
            })
    }
}

/// The screen for one that cannot be had.
pub fn not_fetched() -> El {
    let i18n = use_i18n();
    trouble(move || t_string!(i18n, page.trouble.not_fetched).to_owned())
}

/// The screen that says that another one is on its way: a game's, if it is known
/// which.
pub fn arriving(game: Option<GameKind>) -> El {
    let i18n = use_i18n();
    let board = game.map(|kind| picture(&show_piece(kind)));
    let name = match game {
        Some(kind) => html("h1").live_text(move || game_name(i18n, kind)),
        None => html("h1")
            .class("wordmark")
            .live_text(move || t_string!(i18n, page.title)),
    };
    html("main")
        .class("arriving")
        .children(board)
        .child(name)
        .child(arriving_part())
}

/// The style sheet shows it to those alone who have to wait for a while.
fn arriving_part() -> El {
    let i18n = use_i18n();
    html("p")
        .class("arriving-text")
        .attr("role", "status")
        .live_text(move || t_string!(i18n, page.arriving))
}
