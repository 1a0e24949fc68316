//! The static pages of the site that `make site` makes (`tools/site/`): the
//! rules of each game, and the pages that lead to the rules, the lessons and the
//! puzzles, in every language.
//!
//! They are rendered by the components of the app and need no program: nothing
//! moves in the simulated browser, so a figure that moves on the app's own page
//! is a row of pictures here. The module is compiled only for tests, which have
//! that browser. `tools/site/build.mjs` puts the pages into their frame.

mod hubs;
mod rules;
mod tests;

use crate::i18n::I18n;
use crate::testing::App;
use leptos::prelude::*;
use serde::Serialize;
use starfence_rules::GameKind;
use std::collections::BTreeMap;

/// The pages of a language, by their names in addresses.
type Pages = BTreeMap<String, StaticPage>;

/// The content of a static page.
#[derive(Serialize)]
struct StaticPage {
    /// The heading of the page, which is also the title of its document.
    title: String,
    /// What the page is about, for search engines. `None` if that is what the
    /// whole site is about.
    description: Option<String>,
    /// The heading and what follows it, as HTML.
    html: String,
    /// The sections of the rules below; empty on all other pages.
    sections: Vec<rules::MergedSection>,
}

/// Returns the static pages in the language that the app shows.
fn pages(app: &App, i18n: I18n) -> Pages {
    let hubs = [
        ("index", hubs::overview as fn(I18n) -> StaticPage),
        ("learn", hubs::lessons),
        ("puzzles", hubs::puzzles),
    ];
    let hubs = hubs.map(|(name, page)| (name.to_owned(), app.open_page(|| untrack(|| page(i18n)))));
    let rules = GameKind::ALL.map(|kind| {
        let page = app.open_page(|| untrack(|| rules::rules(i18n, kind)));
        (kind.to_string(), page)
    });
    app.close_pages();
    hubs.into_iter().chain(rules).collect()
}

/// Renders a view as HTML without the comments by which Leptos marks places,
/// which only the program needs.
fn html_of(view: impl IntoView) -> String {
    let html = view.into_view().to_html().replace("<!>", "");
    let mut parts = html.split("<!--");
    let first = parts.next().unwrap_or_default().to_owned();
    let after = parts.filter_map(|part| Some(part.split_once("-->")?.1));
    after.fold(first, |html, part| html + part)
}

/// Renders the beginning of a page: its heading, and if given, a line about it
/// and links.
fn head(title: &str, about: Option<&str>, links: Option<AnyView>) -> AnyView {
    let about = about.map(|about| view! { <p>{about.to_owned()}</p> });
    let links = links.map(|links| view! { <p class="after">{links}</p> });
    view! {
        <header class="page-head">
            <h1>{title.to_owned()}</h1>
            {about}
            {links}
        </header>
    }
    .into_any()
}

/// Renders a link that looks like a button, primary if `is_primary` is true.
fn button(address: String, label: &str, is_primary: bool) -> AnyView {
    let class = if is_primary {
        "button primary"
    } else {
        "button"
    };
    view! {
        <a class=class href=address>
            {label.to_owned()}
        </a>
    }
    .into_any()
}
