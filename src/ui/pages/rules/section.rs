//! A rule as the page shows it, and the rules that all games share.

use crate::ui::i18n::{I18n, t_string};
use leptos::prelude::*;

/// A rule: its name, a few sentences and their pictures.
pub struct Section {
    /// Its heading.
    pub title: String,
    /// What it says.
    pub text: String,
    /// Its pictures.
    pub figures: Vec<AnyView>,
}

impl Section {
    /// The rule as a section of the page.
    pub fn view(self) -> AnyView {
        let figures =
            (!self.figures.is_empty()).then(|| view! { <div class="figures">{self.figures}</div> });
        view! {
            <section>
                <h3>{self.title}</h3>
                <p>{self.text}</p>
                {figures}
            </section>
        }
        .into_any()
    }
}

/// How a game with turns may be drawn.
pub fn draws(i18n: I18n, round_limit: Option<u16>) -> String {
    let mut text = t_string!(i18n, help.draws).to_owned();
    if let Some(limit) = limit(i18n, round_limit) {
        text.push(' ');
        text.push_str(&limit);
    }
    text
}

/// What the round limit does, if there is one.
pub fn limit(i18n: I18n, round_limit: Option<u16>) -> Option<String> {
    round_limit.map(|rounds| t_string!(i18n, help.limit, count = rounds))
}
