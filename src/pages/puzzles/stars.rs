//! The difficulty of a puzzle as stars.

use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_table::puzzle::DIFFICULTIES;

/// The left half of a star around the origin, with a radius of 10, as SVG path
/// data.
const HALF_STAR: &str = "M0 -10L-2.4 -3.2L-9.5 -3.1L-3.8 1.2L-5.9 8.1L0 4Z";

/// The distance between the centres of two stars, in SVG units.
const STEP: u8 = 22;

/// The difficulty of a puzzle as a row of stars, half a star for each level.
/// Screen readers read it as words.
#[component]
pub fn Stars(
    /// The difficulty, from 1 to 8.
    difficulty: u8,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = move || t_string!(i18n, puzzles.difficulty, difficulty);
    let half = move |level: u8| {
        let at = level.saturating_sub(1);
        let x = at / 2 * STEP + STEP / 2;
        let side = if at.is_multiple_of(2) { "1" } else { "-1" };
        let filled = level <= difficulty;
        view! {
            <path
                class="half-star"
                class:filled=filled
                d=HALF_STAR
                transform=format!("translate({x} 11) scale({side} 1)")
            />
        }
    };
    let width = DIFFICULTIES.end() / 2 * STEP;
    view! {
        <svg
            class="stars"
            role="img"
            aria-label=label
            viewBox=format!("0 0 {width} {STEP}")
        >
            {DIFFICULTIES.map(half).collect_view()}
        </svg>
    }
}
