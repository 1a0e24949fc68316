//! The result of a puzzle of the day as a text to send to others, which gives
//! nothing away.

use crate::address::{Address, page_url};
use crate::browser::embedded::is_embedded;
use crate::browser::location;
use crate::browser::press::on_click;
use crate::browser::system_share::{has_share_sheet, share_text};
use crate::components::copy_button::CopyButton;
use crate::i18n::names::game_name;
use crate::i18n::{Text, t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::puzzle::{Day, PuzzleResult};

/// The attempts at a puzzle so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleTries {
    /// The number of wrong attempts.
    pub wrong: usize,
    /// Whether a hint was given.
    pub hinted: bool,
}

/// The maximum number of wrong attempts that are shown.
const MOST_SHOWN: usize = 9;

/// Returns the attempts in symbols: a red square for each wrong one, a lamp for
/// a hint, and a green square for the right one, or an empty one if the solution
/// was shown. `first` is the result that counts, which may be from an earlier
/// visit.
fn symbols(first: PuzzleResult, tries: PuzzleTries) -> String {
    let at_least = usize::from(first == PuzzleResult::Retried && !tries.hinted);
    let mut symbols = "🟥".repeat(tries.wrong.clamp(at_least, MOST_SHOWN));
    if tries.hinted {
        symbols.push('💡');
    }
    symbols.push(match first {
        PuzzleResult::Solved | PuzzleResult::Retried => '🟩',
        PuzzleResult::Shown => '⬜',
    });
    symbols
}

/// The button that shares the result of a puzzle of the day: by the system's
/// share sheet or, where there is none, by copying it.
#[component]
pub fn ShareResult(
    kind: GameKind,
    /// The day of the puzzle.
    day: Day,
    /// The page's title, with the day.
    #[prop(into)]
    title: Text,
    /// The result that counts.
    #[prop(into)]
    first: Signal<PuzzleResult>,
    /// The attempts on this visit.
    tries: Signal<PuzzleTries>,
    /// The number of days in a row on which the game's puzzle was solved.
    #[prop(into)]
    streak: Signal<usize>,
) -> impl IntoView {
    let i18n = use_i18n();
    // The title with the day, the game with the attempts, the streak, and the
    // address of the puzzle.
    let text = Signal::derive(move || {
        let game = game_name(i18n, kind);
        let symbols = symbols(first.get(), tries.get());
        let streak = match streak.get() {
            0 | 1 => String::new(),
            count => t_string!(i18n, puzzles.streak, count) + "\n",
        };
        let here = location::address();
        let page = page_url(&here, is_embedded());
        let address = Address::Puzzle(kind, Some(day)).to_fragment();
        let title = title.get();
        format!("{title}\n{game} {symbols}\n{streak}{page}{address}")
    });
    if !has_share_sheet() {
        let label = Signal::derive(move || t_string!(i18n, puzzles.share).to_owned());
        return view! { <CopyButton text select=|()| () label /> }.into_any();
    }
    let share = move |_| share_text(&text.get_untracked());
    view! {
        <button {..on_click(share)} class="button" type="button">
            {t!(i18n, puzzles.share)}
        </button>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_attempts_are_told_in_symbols() {
        let told = |first, wrong, hinted| symbols(first, PuzzleTries { wrong, hinted });
        assert_eq!(told(PuzzleResult::Solved, 0, false), "🟩");
        assert_eq!(told(PuzzleResult::Retried, 2, false), "🟥🟥🟩");
        assert_eq!(told(PuzzleResult::Retried, 0, true), "💡🟩");
        assert_eq!(told(PuzzleResult::Shown, 1, false), "🟥⬜");
        // Solving it again does not better what counts.
        assert_eq!(told(PuzzleResult::Retried, 0, false), "🟥🟩");
        assert_eq!(
            told(PuzzleResult::Retried, 99, false),
            "🟥🟥🟥🟥🟥🟥🟥🟥🟥🟩"
        );
    }
}
