//! Games into a file and out of one.

use super::screen::Shelf;
use crate::table::Import;
use crate::ui::browser::files::{save, text_blob, today};
use crate::ui::components::icons::icon_button;
use crate::ui::dom::{El, html};
use crate::ui::i18n::reasons::load_error;
use crate::ui::i18n::{t_string, use_i18n};
use js_sys::JsString;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, File, HtmlInputElement};

/// The largest file that is read, in bytes: thousands of games.
const LARGEST: f64 = 32e6;

/// How many damaged games are told of one by one.
const TOLD: usize = 20;

/// What became of a file.
#[derive(Clone, PartialEq, Debug)]
pub enum Report {
    /// Games were written into one.
    Written {
        /// How many.
        games: usize,
        /// How many are damaged and so were left out.
        damaged: usize,
    },
    /// Games were taken from one.
    Read {
        /// How many of them are new.
        new: usize,
        /// What was in it.
        import: Import,
    },
    /// It could not be read.
    Unreadable,
    /// It is larger than any file of games.
    TooLarge,
}

/// The button that writes all games into a file.
pub fn export_button(shelf: Shelf) -> El {
    let i18n = use_i18n();
    html("button")
        .class("button")
        .attr("type", "button")
        .on("click", move |_: Event| {
            let (text, games, damaged) = shelf.games.export();
            if let Some(file) = text_blob(&text, "text/plain;charset=utf-8") {
                save(&file, &format!("starfence-{}.txt", today()));
            }
            shelf.report.set(Some(Report::Written { games, damaged }));
        })
        .live_text(move || t_string!(i18n, page.library.save))
}

/// The button that asks for a file to be read.
pub fn import_button(read: impl Fn(File) + 'static) -> El {
    let i18n = use_i18n();
    let input = html("input")
        .class("hidden")
        .attrs([("type", "file"), ("accept", ".txt,.pgn,text/plain")])
        .on("change", move |event: Event| {
            let input = event
                .target()
                .map(|it| it.unchecked_into::<HtmlInputElement>());
            let Some(input) = input else {
                return;
            };
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                read(file);
            }
            // The same file may be chosen again.
            input.set_value("");
        });
    html("label")
        .class("button file")
        .child(input)
        .child(html("span").live_text(move || t_string!(i18n, page.library.open)))
}

/// Takes the games of a file in.
pub fn bring_in(shelf: Shelf, file: File) {
    if file.size() > LARGEST {
        return shelf.report.set(Some(Report::TooLarge));
    }
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok();
        let text = text.and_then(|text| text.dyn_into::<JsString>().ok());
        let report = match text.map(String::from) {
            Some(text) => {
                let import = Import::read(&text);
                let new = shelf.games.import(&import);
                Report::Read { new, import }
            }
            None => Report::Unreadable,
        };
        // The list may have been left meanwhile.
        shelf.report.try_set(Some(report));
    });
}

/// What became of a file.
pub fn report_view(report: Report, close: impl Fn() + 'static) -> El {
    let i18n = use_i18n();
    let mut lines: Vec<El> = Vec::new();
    let mut line = |text: Box<dyn Fn() -> String>| lines.push(html("p").live_text(text));
    let mut damaged = Vec::new();
    match report {
        Report::Written { games, damaged } => {
            line(Box::new(move || {
                t_string!(i18n, page.library.written, count = games)
            }));
            if damaged > 0 {
                line(Box::new(move || {
                    t_string!(i18n, page.library.left_out, count = damaged)
                }));
            }
        }
        Report::Read { new, import } => {
            let here = import.games.len() - new;
            if new + here + import.damaged.len() == 0 {
                line(Box::new(move || {
                    t_string!(i18n, page.library.no_games).to_owned()
                }));
            } else {
                line(Box::new(move || {
                    t_string!(i18n, page.library.read, count = new)
                }));
            }
            if here > 0 {
                line(Box::new(move || {
                    t_string!(i18n, page.library.here, count = here)
                }));
            }
            let count = import.damaged.len();
            if count > 0 {
                line(Box::new(move || {
                    t_string!(i18n, page.library.unread, count)
                }));
            }
            damaged = import.damaged;
        }
        Report::Unreadable => {
            line(Box::new(move || {
                t_string!(i18n, page.library.unreadable).to_owned()
            }));
        }
        Report::TooLarge => {
            line(Box::new(move || {
                t_string!(i18n, page.library.too_large).to_owned()
            }));
        }
    }
    let more = damaged.len().saturating_sub(TOLD);
    damaged.truncate(TOLD);
    let told = damaged.into_iter().map(|damaged| {
        html("li").live_text(move || {
            let (place, line) = (damaged.place, damaged.line);
            let reason = load_error(i18n, &damaged.error);
            t_string!(i18n, page.library.unread_place, place, line, reason)
        })
    });
    let list = html("ul").children(told);
    html("section")
        .class("report")
        .child(
            html("div")
                .attr("role", "status")
                .children(lines)
                .child(list)
                .children((more > 0).then(|| {
                    html("p")
                        .live_text(move || t_string!(i18n, page.library.unread_more, count = more))
                })),
        )
        .child(icon_button(
            "close",
            |i18n| t_string!(i18n, page.play.close),
            close,
        ))
}
