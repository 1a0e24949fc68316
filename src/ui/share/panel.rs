//! The panel from which a game is handed on.

use super::pictures::{film_part, picture_part};
use super::qr::qr;
use crate::record::{Link, Record};
use crate::table::AnyMatch;
use crate::ui::address::Address;
use crate::ui::browser::files::{button, copy_button, save, select_all, text_blob, today};
use crate::ui::components::widgets::Segments;
use crate::ui::dom::{El, follow, html, svg};
use crate::ui::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, HtmlInputElement, HtmlTextAreaElement};

/// The game that is handed on: put into the context by whoever shows one.
#[derive(Clone, Copy)]
pub struct Shareable {
    /// The whole game.
    pub game: Signal<AnyMatch>,
    /// What the board shows of it: the game as far as it is looked at.
    pub shown: Signal<AnyMatch>,
}

impl Shareable {
    /// What a file of the game is called, before its ending.
    pub(crate) fn file_name(self) -> String {
        let kind = self.game.read_untracked().kind();
        format!("starfence-{kind}-{}", today())
    }
}

/// What the link holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Whole,
    Position,
}

/// All there is in the panel.
pub fn share_panel() -> Vec<El> {
    let Some(game) = use_context::<Shareable>() else {
        return Vec::new();
    };
    vec![
        record_part(game),
        link_part(game),
        picture_part(game),
        film_part(game),
    ]
}

/// A part of the panel under its name.
pub(crate) fn part(title: fn(I18n) -> &'static str) -> El {
    let i18n = use_i18n();
    html("section")
        .class("share-part")
        .child(html("h3").live_text(move || title(i18n)))
}

/// What a part is about.
pub(crate) fn quiet(text: fn(I18n) -> &'static str) -> El {
    let i18n = use_i18n();
    html("p").class("quiet").live_text(move || text(i18n))
}

fn record_part(game: Shareable) -> El {
    let i18n = use_i18n();
    let text = Memo::new(move |_| game.game.read().shared().to_string());
    let area = html("textarea")
        .class("record-text")
        .attrs([("rows", "6"), ("readonly", ""), ("spellcheck", "false")])
        .live(move |it| it.set("aria-label", t_string!(i18n, share.record)));
    let field: HtmlTextAreaElement = area.element().clone().unchecked_into();
    let shown = field.clone();
    follow(move || shown.set_value(&text.read()));
    let download = move || {
        if let Some(file) = text_blob(&text.read_untracked(), "text/plain") {
            save(&file, &format!("{}.txt", game.file_name()));
        }
    };
    part(|i18n| t_string!(i18n, share.record))
        .child(quiet(|i18n| t_string!(i18n, share.record_how)))
        .child(area)
        .child(
            html("div")
                .class("after")
                .child(copy_button(
                    move || text.get_untracked(),
                    move || select_all(&field),
                ))
                .child(button(move || t_string!(i18n, share.download), download)),
        )
}

fn link_part(game: Shareable) -> El {
    const BOTH: [What; 2] = [What::Whole, What::Position];
    let i18n = use_i18n();
    let what = RwSignal::new(What::Whole);
    let link = Memo::new(move |_| {
        address_of(&match what.get() {
            What::Whole => game.game.read().shared(),
            What::Position => game.shown.read().shared_position(),
        })
    });
    let name = move |at: usize| {
        match BOTH[at] {
            What::Whole => t_string!(i18n, share.whole),
            What::Position => t_string!(i18n, share.position),
        }
        .to_owned()
    };
    let segments = Segments {
        label: |i18n| t_string!(i18n, share.what),
        count: Box::new(|| BOTH.len()),
        name: Rc::new(name),
        chosen: Rc::new(move || BOTH.iter().position(|other| *other == what.get())),
        choose: Rc::new(move |at| what.set(BOTH[at])),
    };
    let shown = html("input")
        .class("link-text")
        .attrs([("readonly", ""), ("spellcheck", "false")])
        .live(move |it| it.set("aria-label", t_string!(i18n, share.link_text)))
        .on("focus", move |event: Event| {
            let field = event.target().and_then(|it| it.dyn_into::<Element>().ok());
            if let Some(input) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
                input.select();
            }
        });
    let field: HtmlInputElement = shown.element().clone().unchecked_into();
    let text = move || link.get().unwrap_or_default();
    let follower = field.clone();
    follow(move || follower.set_value(&text()));
    let copied = move || link.get_untracked().unwrap_or_default();
    part(|i18n| t_string!(i18n, share.link))
        .child(quiet(|i18n| t_string!(i18n, share.link_how)))
        .child(segments.draw())
        .child(shown)
        .child(
            html("div")
                .class("after")
                .child(copy_button(copied, move || select_all(&field))),
        )
        .swap(move || Some(code_view(i18n, link.get().as_deref())))
}

/// The page's address with a record in it; none when it is too long.
fn address_of(record: &Record) -> Option<String> {
    let link = Link::holding(&record.to_string()).ok()?;
    let here = window().location().href().ok()?;
    let page = here.split('#').next().unwrap_or_default();
    // What a frame shows is opened in a whole window.
    let page = page.trim_end_matches("embed.html");
    Some(format!("{page}{}", Address::Record(link).to_fragment()))
}

/// The link for a phone's camera, or why there is none.
fn code_view(i18n: I18n, link: Option<&str>) -> El {
    let told = |text: fn(I18n) -> &'static str| {
        html("p")
            .class("notice")
            .attr("role", "status")
            .live_text(move || text(i18n))
    };
    let Some(link) = link else {
        return told(|i18n| t_string!(i18n, share.link_too_long));
    };
    let Some(code) = qr(link) else {
        return told(|i18n| t_string!(i18n, share.qr_too_long));
    };
    let size = code.size;
    svg("svg")
        .class("qr")
        .attr("viewBox", format!("0 0 {size} {size}"))
        .attrs([("role", "img"), ("shape-rendering", "crispEdges")])
        .live(move |it| it.set("aria-label", t_string!(i18n, share.qr)))
        .child(svg("path").attr("d", code.path))
}
