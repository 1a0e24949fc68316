//! A section of the rules, and the sections and sentences that several games
//! share.

use crate::i18n::{I18n, t_string};
use crate::model::game::RuleTopic;
use leptos::html::H3;
use leptos::prelude::*;

/// A section of the rules: a heading, a few sentences and their figures.
pub struct Section {
    /// The topic by which the end of a game can link to the section, if any.
    pub topic: Option<RuleTopic>,
    /// Its heading.
    pub title: String,
    /// Its text.
    pub text: String,
    /// Its figures.
    pub figures: Vec<AnyView>,
}

impl Section {
    /// Draws the section. If `sought` is true, it is scrolled into view and its
    /// heading gets the focus.
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

/// Returns the section of notes on what individual rulebooks say, and on which
/// rule applies here.
pub fn book_notes(i18n: I18n, notes: &[&str]) -> Section {
    Section {
        topic: None,
        title: t_string!(i18n, help.notes).to_owned(),
        text: i18n.sentences(notes),
        figures: Vec::new(),
    }
}

/// Returns the text on how a turn-based game may be drawn.
pub fn draws_text(i18n: I18n, round_limit: Option<u16>) -> String {
    let text = t_string!(i18n, help.draws).to_owned();
    i18n.sentences(
        [text]
            .into_iter()
            .chain(round_limit_text(i18n, round_limit)),
    )
}

/// Returns the sentence on the round limit, if there is one.
pub fn round_limit_text(i18n: I18n, round_limit: Option<u16>) -> Option<String> {
    round_limit.map(|rounds| t_string!(i18n, help.limit, count = rounds))
}
