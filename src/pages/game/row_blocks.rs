//! A long list split into blocks, so that adding a move costs the same in every
//! game.

use leptos::prelude::*;
use std::hash::Hash;

/// The number of rows in a block.
const ROWS_PER_BLOCK: usize = 50;

/// The rows of a list, in blocks. When a row is added, the other blocks are not
/// rendered again, and the browser lays out only those in view
/// (style/moves.css).
///
/// Such lists have ARIA roles instead of `ol` and `li` elements, because the
/// blocks may not stand between those.
#[component]
pub fn RowBlocks<T>(
    /// The data of the rows.
    rows: Memo<Vec<T>>,
    /// Whether the rows are shown in reverse order, newest first.
    #[prop(optional)]
    latest_first: bool,
    /// Creates a row from its index in the list and its data.
    row: Callback<(usize, T), AnyView>,
) -> impl IntoView
where
    T: Clone + Eq + Hash + Send + Sync + 'static,
{
    let blocks = Memo::new(move |_| rows.read().len().div_ceil(ROWS_PER_BLOCK));
    let ordered = move |count: usize, at: usize| match latest_first {
        true => count - 1 - at,
        false => at,
    };
    let block = move |block: usize| {
        let start = block * ROWS_PER_BLOCK;
        let shown = Memo::new(move |_| {
            let rows = rows.read();
            rows.iter()
                .skip(start)
                .take(ROWS_PER_BLOCK)
                .cloned()
                .collect()
        });
        let shown = move || {
            let shown: Vec<T> = shown.get();
            let mut shown: Vec<(usize, T)> = (start..).zip(shown).collect();
            if latest_first {
                shown.reverse();
            }
            shown
        };
        view! {
            <div role="presentation" class="row-block">
                <For each=shown key=Clone::clone children=move |shown| row.run(shown) />
            </div>
        }
    };
    let order = move || {
        let count = blocks.get();
        (0..count).map(move |at| ordered(count, at))
    };
    view! { <For each=order key=|at| *at children=block /> }
}
