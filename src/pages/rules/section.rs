//! A section of the rules, and the sections and sentences that several games
//! share.

use crate::browser::timer::request_animation_frame;
use crate::i18n::{I18n, t_string};
use crate::state::rule_topic::RuleTopic;
use leptos::html::H3;
use leptos::prelude::*;

/// A section of the rules: a heading, a text of a few sentences, and figures.
pub struct Section {
    /// The topic by which the page of a finished game links to the section, if
    /// any.
    pub topic: Option<RuleTopic>,
    /// The heading of the section.
    pub title: String,
    pub text: String,
    pub figures: Vec<AnyView>,
}

impl Section {
    /// Draws the section. If `is_target` is true, scrolls it into view and
    /// moves the focus to its heading.
    pub fn view(self, is_target: bool) -> AnyView {
        let heading = NodeRef::<H3>::new();
        if is_target {
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
                <h3 node_ref=heading tabindex=is_target.then_some("-1")>
                    {self.title}
                </h3>
                <p>{self.text}</p>
                {figures}
            </section>
        }
        .into_any()
    }
}

/// Returns the section with notes on differences between rulebooks, and on
/// which rules this app uses.
pub fn book_notes(i18n: I18n, notes: &[&str]) -> Section {
    Section {
        topic: None,
        title: t_string!(i18n, help.notes).to_owned(),
        text: i18n.sentences(notes),
        figures: Vec::new(),
    }
}

/// Returns the text on how a turn-based game can end in a draw.
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
