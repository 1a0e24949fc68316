//! A rule as the page shows it, and the rules that all games share.

use crate::i18n::{I18n, t_string};
use crate::state::rule_topic::RuleTopic;
use leptos::html::H3;
use leptos::prelude::*;

/// A rule: its name, a few sentences and their pictures.
pub struct Section {
    /// What it settles at the end of a game.
    pub topic: Option<RuleTopic>,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub text: String,
    /// Its pictures.
    pub figures: Vec<AnyView>,
}

impl Section {
    /// The rule as a section of the page. The one that is `sought` is scrolled
    /// to and gets the focus.
    pub fn view(self, sought: bool) -> AnyView {
        let heading = NodeRef::<H3>::new();
        if sought {
            heading.on_load(|heading| {
                request_animation_frame(move || {
                    heading.scroll_into_view();
                    let _ = heading.focus();
                });
            });
        }
        let figures =
            (!self.figures.is_empty()).then(|| view! { <div class="figures">{self.figures}</div> });
        view! {
            <section>
                <h3 node_ref=heading tabindex=sought.then_some("-1")>
                    {self.title}
                </h3>
                <p>{self.text}</p>
                {figures}
            </section>
        }
        .into_any()
    }
}

/// What single rulebooks say for themselves, and what is made of it here.
pub fn book_notes(i18n: I18n, notes: &[&str]) -> Section {
    Section {
        topic: None,
        title: t_string!(i18n, help.notes).to_owned(),
        text: notes.join(" "),
        figures: Vec::new(),
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
