//! The moves as sentences.

use super::move_rows::current_move;
use super::moves::{MoveAction, Moves};
use super::row_blocks::RowBlocks;
use crate::components::choice::Switch;
use crate::i18n::{t_string, use_i18n};
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_table::TreePath;
use std::sync::Arc;

/// Every move of the game in words, newest first. Pressing one shows the
/// position after it.
#[component]
pub fn MoveSentences(
    /// The moves.
    moves: Moves,
    /// The sentence for each move, oldest first.
    sentences: Memo<Vec<Arc<str>>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let current = current_move(moves);
    let line = move |(index, sentence): (usize, Arc<str>)| {
        let path = TreePath::on_main_line(index + 1);
        let is_current = {
            let (path, current) = (path.clone(), current.clone());
            move || current.selected(&path)
        };
        view! {
            <div role="listitem">
                <button
                    type="button"
                    class="move"
                    aria-current=move || is_current().then_some("step")
                    on:click=move |_| moves.carry_out(MoveAction::GoTo(path.clone()))
                >
                    {sentence}
                </button>
            </div>
        }
        .into_any()
    };
    let nothing = move || {
        sentences.read().is_empty().then(|| {
            view! { <div role="listitem" class="quiet">{move || t_string!(i18n, page.moves.none)}</div> }
        })
    };
    view! {
        <div role="list" class="rows told" aria-label=move || t_string!(i18n, page.moves.title)>
            <RowBlocks rows=sentences latest_first=true row=Callback::new(line) />
            {nothing}
        </div>
    }
}

/// The switch between moves in words and in notation.
#[component]
pub fn MoveWordsSwitch() -> impl IntoView {
    let i18n = use_i18n();
    let words = expect_context::<Settings>().move_words;
    view! {
        <Switch
            label=move || t_string!(i18n, page.moves.in_words).to_owned()
            on=move || words.get()
            on_change=move |on| words.set(on)
        />
    }
}
