//! What a person chooses for the page: appearance, language, sound.

use super::button::aria_bool;
use super::choice::{Field, Segments, Switch};
use crate::ui::browser::sound::{self, Sound};
use crate::ui::i18n::{Language, t_string, use_i18n};
use crate::ui::state::settings::{Settings, SoundOn, Theme, Volume};
use leptos::prelude::*;

/// Light, dark, or as the system has it.
#[component]
pub fn ThemeChoice() -> impl IntoView {
    const THEMES: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];
    let i18n = use_i18n();
    let theme = expect_context::<Settings>().theme;
    let label = Signal::derive(move || t_string!(i18n, page.settings.theme).to_owned());
    let names = move || {
        let name = |theme| match theme {
            Theme::Auto => t_string!(i18n, page.settings.theme_auto),
            Theme::Light => t_string!(i18n, page.settings.theme_light),
            Theme::Dark => t_string!(i18n, page.settings.theme_dark),
        };
        THEMES.map(|theme| name(theme).to_owned()).to_vec()
    };
    view! {
        <Field label>
            <Segments
                label
                names=Signal::derive(names)
                chosen=Signal::derive(move || THEMES.iter().position(|other| *other == theme.get()))
                on_choose=move |at: usize| theme.set(THEMES[at])
            />
        </Field>
    }
}

/// The page's languages, each by its own name.
#[component]
pub fn LanguageChoice() -> impl IntoView {
    let i18n = use_i18n();
    let label = Signal::derive(move || t_string!(i18n, page.settings.language).to_owned());
    let button = move |language: &Language| {
        let language = *language;
        view! {
            <button
                type="button"
                lang=language.tag()
                aria-pressed=move || aria_bool(i18n.language() == language)
                on:click=move |_| i18n.choose(language)
            >
                {language.name()}
            </button>
        }
    };
    view! {
        <Field label>
            <div class="segments" role="group" aria-label=move || label.get()>
                {Language::all().iter().map(button).collect_view()}
            </div>
        </Field>
    }
}

/// Whether sounds are played, and how loud.
#[component]
pub fn SoundChoice() -> impl IntoView {
    let i18n = use_i18n();
    let Settings {
        sound: on, volume, ..
    } = expect_context::<Settings>();
    let change_volume = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            volume.set(Volume::step(number));
            // How loud it is, is best heard.
            sound::play(Sound::Move);
        }
    };
    let switch = move |yes| {
        on.set(SoundOn(yes));
        sound::play(Sound::Move);
    };
    view! {
        <div class="sound">
            <Switch
                label=move || t_string!(i18n, page.settings.sound).to_owned()
                on=move || on.get().0
                on_change=switch
            />
            <input
                class="volume"
                type="range"
                min="1"
                max=Volume::LOUDEST.to_string()
                aria-label=move || t_string!(i18n, page.settings.volume)
                disabled=move || !on.get().0
                prop:value=move || volume.get().number().to_string()
                on:change=change_volume
            />
        </div>
    }
}
