//! A long list that is split into blocks, so that adding a row is equally fast
//! in short and long lists.

use leptos::prelude::*;
use std::hash::Hash;

/// The number of rows in a block.
const ROWS_PER_BLOCK: usize = 50;

/// The rows of a list, in blocks. When a row is added, the other blocks are not
/// rendered again, and the browser lays out only the visible blocks
/// (style/moves.css).
///
/// Such lists have ARIA roles instead of `ol` and `li` elements, because an
/// `ol` element may not have other elements around its `li` elements.
#[component]
pub fn RowBlocks<T>(
    /// The data of the rows.
    rows: Memo<Vec<T>>,
    /// Creates a row from its index in the list and its data.
    row: Callback<(usize, T), AnyView>,
) -> impl IntoView
where
    T: Clone + Eq + Hash + Send + Sync + 'static,
{
    let blocks = Memo::new(move |_| rows.read().len().div_ceil(ROWS_PER_BLOCK));
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
            (start..).zip(shown).collect::<Vec<(usize, T)>>()
        };
        view! {
            <div role="presentation" class="row-block">
                <For each=shown key=Clone::clone children=move |shown| row.run(shown) />
            </div>
        }
    };
    view! { <For each=move || 0..blocks.get() key=|at| *at children=block /> }
}
