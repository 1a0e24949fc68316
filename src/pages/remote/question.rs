//! A question in the panel of a remote game.

use crate::components::button::Button;
use crate::i18n::Text;
use leptos::prelude::*;

/// An answer to a question: the label of its button, and what the button does.
pub type Answer = (Text, Callback<()>);

/// A question or an announcement, with a button for each answer. Its type does
/// not depend on what is asked, so that its code is compiled only once.
#[component]
pub fn Question(
    /// The question.
    #[prop(into)]
    text: Text,
    /// The possible answers; none if there is nothing to answer.
    answers: Vec<Answer>,
) -> AnyView {
    let button = |(label, on_press): Answer| view! { <Button label on_press /> };
    view! {
        <div class="post-answer" role="group" aria-label=move || text.get()>
            <p role="alert">{move || text.get()}</p>
            {answers.into_iter().map(button).collect_view()}
        </div>
    }
    .into_any()
}

/// Returns an answer with the given label.
pub fn answer(label: impl Into<Text>, press: impl Fn() + Send + Sync + 'static) -> Answer {
    (label.into(), Callback::new(move |()| press()))
}
