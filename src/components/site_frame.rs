//! The frame of every page other than a game: the logo and the main menu around
//! the content of the page.

use super::icon::Icon;
use super::settings_button::SettingsButton;
use crate::address::Address;
use crate::browser::embedded::is_embedded;
use crate::browser::press::on_click;
use crate::browser::webxdc::is_in_chat;
use crate::i18n::{Text, t, t_string, use_i18n};
use crate::state::settings::Settings;
use leptos::prelude::*;

/// The sections of the site in the main menu.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// The start page and the set-up of games.
    Play,
    /// The lessons and the rules.
    Learn,
    Puzzles,
    /// The saved games and their statistics.
    Games,
}

impl Section {
    const ALL: [Self; 4] = [Self::Play, Self::Learn, Self::Puzzles, Self::Games];

    /// Returns whether the page has this section. The app in a chat has no
    /// lessons and puzzles (tools/webxdc/).
    fn exists(&self) -> bool {
        !is_in_chat() || matches!(self, Self::Play | Self::Games)
    }

    fn address(self) -> &'static str {
        match self {
            Self::Play => "#/",
            Self::Learn => "#/learn",
            Self::Puzzles => "#/puzzles",
            Self::Games => "#/games",
        }
    }

    fn icon(self) -> &'static str {
        match self {
            Self::Play => "pawn",
            Self::Learn => "book",
            Self::Puzzles => "puzzle",
            Self::Games => "shelf",
        }
    }
}

/// A page with the logo and the main menu above its content. On phones, the
/// menu is a bar at the bottom of the window.
#[component]
pub fn SiteFrame(
    /// The section of the main menu to which the page belongs.
    #[prop(optional_no_strip, into)]
    section: Option<Section>,
    /// The `main` element of the page.
    children: Children,
) -> impl IntoView {
    // The host page of an embedded board has menus of its own.
    if is_embedded() {
        return children();
    }
    let i18n = use_i18n();
    let name = move |section| match section {
        Section::Play => t_string!(i18n, page.nav.play),
        Section::Learn => t_string!(i18n, page.start.learn),
        Section::Puzzles => t_string!(i18n, page.start.puzzles),
        Section::Games => t_string!(i18n, page.start.library),
    };
    let link = move |other: Section| {
        let current = (section == Some(other)).then_some("true");
        view! {
            <a class="site-link" href=other.address() aria-current=current>
                <Icon name=other.icon() />
                <span>{move || name(other)}</span>
            </a>
        }
    };
    view! {
        <div class={"site"}>
            <header class={"site-head"}>
                <a class="site-sign" href=Address::Start.to_fragment()>
                    // The logo is last, because the static page shows the name
                    // before the program has loaded.
                    <span>{t!(i18n, page.title)}</span>
                    <Logo />
                </a>
                <nav class="site-menu" aria-label=t!(i18n, page.nav.label)>
                    {Section::ALL.into_iter().filter(Section::exists).map(link).collect_view()}
                    <SettingsButton />
                </nav>
                <LanguageButton />
            </header>
            {children()}
        </div>
    }
    .into_any()
}

/// A button with the name of the current language, in that language. It opens
/// the settings, which contain all languages.
#[component]
fn LanguageButton() -> impl IntoView {
    let i18n = use_i18n();
    let is_open = expect_context::<Settings>().is_open;
    let label = t!(i18n, page.settings.language);
    view! {
        <button
            {..on_click(move |_| is_open.set(true))}
            class="button site-language"
            type="button"
            aria-haspopup="dialog"
            title=label
        >
            <Icon name="globe" />
            <span class="hidden">{label}</span>
            <span class="site-language-name" lang=move || i18n.language().tag()>
                {move || i18n.language().name()}
            </span>
        </button>
    }
}

/// A page of the site that is not a game: a heading, a line about the page, and
/// the content below.
#[component]
pub fn SitePage(
    /// The section of the main menu to which the page belongs.
    #[prop(optional_no_strip, into)]
    section: Option<Section>,
    /// Additional CSS classes of the `main` element; `reading` is for text
    /// pages.
    #[prop(optional)]
    class: &'static str,
    /// The heading of the page.
    #[prop(into)]
    title: Text,
    /// The line about the page below the heading, if any.
    #[prop(optional, into)]
    about: MaybeProp<String>,
    /// The content of the page below the heading.
    children: Children,
) -> impl IntoView {
    let about = move || {
        let line = |text| view! { <p class="quiet">{text}</p> };
        about.get().map(line)
    };
    view! {
        <SiteFrame section=section>
            <main class=format!("page {class}")>
                <header class={"page-head"}>
                    <h1>{move || title.get()}</h1>
                    {about}
                </header>
                {children()}
            </main>
        </SiteFrame>
    }
}

/// The logo that is shown beside the name: two pegs with a fence between them.
#[component]
fn Logo() -> impl IntoView {
    let peg = |colour: &'static str, x: &'static str| {
        view! {
            <g data-colour=colour>
                <circle class={"sign-peg"} cx=x cy={"0"} r={"1"} />
                <circle class={"sign-mark"} cx=x cy={"0"} r={".38"} />
            </g>
        }
    };
    view! {
        <svg class="sign" viewBox="-3 -1.3 6 2.6" aria-hidden="true">
            {peg("red", "-1.75")}
            <rect class={"sign-fence"} x={"-.28"} y={"-1.2"} width={".56"} height={"2.4"} rx={".18"} />
            {peg("blue", "1.75")}
        </svg>
    }
}
