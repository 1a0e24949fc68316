//! Choices that more than one screen offers.

use crate::ui::browser::sound::{self, Sound};
use crate::ui::dom::{El, checked, follow, html, said, value_of};
use crate::ui::i18n::{I18n, Language, t_string, use_i18n};
use crate::ui::state::settings::{Settings, SoundOn, Theme, Volume};
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement};

/// A switch with its name.
pub fn switch(
    label: fn(I18n) -> &'static str,
    on: impl Fn() -> bool + 'static,
    change: impl Fn(bool) + 'static,
) -> El {
    let i18n = use_i18n();
    let input = html("input")
        .attrs([("type", "checkbox"), ("role", "switch")])
        .on("change", move |event: Event| change(checked(&event)));
    let box_ = input.element().clone().unchecked_into::<HtmlInputElement>();
    follow(move || box_.set_checked(on()));
    html("label")
        .class("switch")
        .child(input)
        .child(html("span").live_text(move || label(i18n)))
}

/// One of several choices, as a group of buttons of which one is pressed.
/// Choices go by number, so that any kind of them is one kind of code.
pub struct Segments {
    /// What is chosen.
    pub label: fn(I18n) -> &'static str,
    /// How many choices there are.
    pub count: Box<dyn Fn() -> usize>,
    /// What each is called.
    pub name: Rc<dyn Fn(usize) -> String>,
    /// The one chosen.
    pub chosen: Rc<dyn Fn() -> Option<usize>>,
    /// Another one was chosen.
    pub choose: Rc<dyn Fn(usize)>,
}

impl Segments {
    /// The buttons.
    pub fn draw(self) -> El {
        let i18n = use_i18n();
        let Self {
            label,
            count,
            name,
            chosen,
            choose,
        } = self;
        let button = move |at: usize| {
            let (name, chosen, choose) = (name.clone(), chosen.clone(), choose.clone());
            html("button")
                .attr("type", "button")
                .live(move |it| it.set("aria-pressed", said(chosen() == Some(at))))
                .on("click", move |_: Event| choose(at))
                .live_text(move || name(at))
        };
        html("div")
            .class("segments")
            .attr("role", "group")
            .live(move |it| it.set("aria-label", label(i18n)))
            .each(move || Vec::from_iter(0..count()), button)
    }
}

/// A choice under its name.
pub fn field(label: fn(I18n) -> &'static str, choice: El) -> El {
    let i18n = use_i18n();
    html("div")
        .class("field")
        .child(
            html("span")
                .class("field-name")
                .live_text(move || label(i18n)),
        )
        .child(choice)
}

/// Whether the table is heard, and how loud.
pub fn sound_choice() -> El {
    let i18n = use_i18n();
    let Settings {
        sound: on, volume, ..
    } = expect_context::<Settings>();
    let most = u32::from(Volume::LOUDEST);
    let slider = html("input")
        .class("volume")
        .attrs([("type", "range"), ("min", "1")])
        .attr("max", most)
        .live(move |it| {
            it.set("aria-label", t_string!(i18n, page.settings.volume));
            it.set("disabled", !on.get().0);
        })
        .on("change", move |event: Event| {
            if let Ok(number) = value_of(&event).parse() {
                volume.set(Volume::step(number));
                // How loud it is, is best heard.
                sound::play(Sound::Move);
            }
        });
    let input = slider
        .element()
        .clone()
        .unchecked_into::<HtmlInputElement>();
    follow(move || input.set_value(&volume.get().number().to_string()));
    let change = move |yes| {
        on.set(SoundOn(yes));
        sound::play(Sound::Move);
    };
    html("div")
        .class("sound")
        .child(switch(
            |i18n| t_string!(i18n, page.settings.sound),
            move || on.get().0,
            change,
        ))
        .child(slider)
}

/// Light, dark, or as the system asks.
pub fn theme_choice() -> El {
    const THEMES: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];
    let i18n = use_i18n();
    let theme = expect_context::<Settings>().theme;
    let label = |i18n: I18n| t_string!(i18n, page.settings.theme);
    let name = move |at: usize| {
        match THEMES[at] {
            Theme::Auto => t_string!(i18n, page.settings.theme_auto),
            Theme::Light => t_string!(i18n, page.settings.theme_light),
            Theme::Dark => t_string!(i18n, page.settings.theme_dark),
        }
        .to_owned()
    };
    let segments = Segments {
        label,
        count: Box::new(|| THEMES.len()),
        name: Rc::new(name),
        chosen: Rc::new(move || THEMES.iter().position(|other| *other == theme.get())),
        choose: Rc::new(move |at| theme.set(THEMES[at])),
    };
    field(label, segments.draw())
}

/// The page's languages, each by its own name.
pub fn language_choice() -> El {
    let i18n = use_i18n();
    let label = |i18n: I18n| t_string!(i18n, page.settings.language);
    let button = |language: &Language| {
        let language = *language;
        html("button")
            .attr("type", "button")
            .attr("lang", language.tag())
            .live(move |it| it.set("aria-pressed", said(i18n.language() == language)))
            .on("click", move |_: Event| i18n.choose(language))
            .text(language.name())
    };
    let buttons = html("div")
        .class("segments")
        .attr("role", "group")
        .live(move |it| it.set("aria-label", label(i18n)))
        .children(Language::all().iter().map(button));
    field(label, buttons)
}
