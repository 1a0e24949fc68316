//! The “About” page: what Starfence is, what data it stores and where, and the
//! credits.

use crate::browser::meeting_point::meeting_host;
use crate::browser::meta::build_setting;
use crate::components::remote_play_text::link_holder_text;
use crate::components::site_frame::SitePage;
use crate::i18n::{Language, t, t_string, use_i18n};
use leptos::prelude::*;

/// The “About” page of Starfence.
#[component]
pub fn AboutPage() -> impl IntoView {
    let i18n = use_i18n();
    let version = move || t_string!(i18n, about.version, version = env!("CARGO_PKG_VERSION"));
    let source = build_setting("repository").map(|repository| {
        view! {
            <a class="button" href=repository rel="noopener">
                {t!(i18n, about.free.source)}
            </a>
        }
    });
    let language = |language: &Language| {
        view! { <li lang=language.tag()>{language.name()}</li> }
    };
    view! {
        <SitePage
            class="reading about"
            title=t!(i18n, about.title)
            about=Signal::derive(version)
        >
            <p>{t!(i18n, about.what)}</p>
            <section>
                <h2>{t!(i18n, about.free.title)}</h2>
                <p>{t!(i18n, about.free.text)}</p>
                {source}
            </section>
            <StorageSection />
            <section>
                <h2>{t!(i18n, about.languages)}</h2>
                <ul class="about-languages">
                    {Language::all().iter().map(language).collect_view()}
                </ul>
            </section>
            <section>
                <h2>{t!(i18n, about.credits.title)}</h2>
                <p>{t!(i18n, about.credits.trademark)}</p>
                <p>{t!(i18n, about.credits.variant)}</p>
                <p>{t!(i18n, about.credits.rules)}</p>
            </section>
        </SitePage>
    }
}

/// A section that lists the data stored in the browser and where each kind of
/// data is stored.
#[component]
fn StorageSection() -> impl IntoView {
    let i18n = use_i18n();
    let meeting = meeting_host().map(|host| {
        view! { <p>{move || t_string!(i18n, remote.meet.sees, host = host.clone())}</p> }
    });
    view! {
        <section>
            <h2>{t!(i18n, about.stored.title)}</h2>
            <p>{t!(i18n, about.stored.about)}</p>
            {meeting}
            <p>{move || link_holder_text(i18n)}</p>
            <dl class="about-stored">
                <dt>{t!(i18n, about.stored.games)}</dt>
                <dd>{t!(i18n, about.stored.games_where)}</dd>
                <dt>{t!(i18n, about.stored.plans)}</dt>
                <dd>{t!(i18n, about.stored.plans_where)}</dd>
                <dt>{t!(i18n, about.stored.progress)}</dt>
                <dd>{t!(i18n, about.stored.progress_where)}</dd>
                <dt>{t!(i18n, about.stored.app)}</dt>
                <dd>{t!(i18n, about.stored.app_where)}</dd>
            </dl>
            <p>{t!(i18n, about.stored.clear)}</p>
        </section>
    }
}
