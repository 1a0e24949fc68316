//! The moves of a turn-based game, including variations, and the actions that
//! step through them.

use crate::pages::game::{MoveAction, Moves, MovesTab};
use crate::state::library::SavedMatch;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{HintReason, TreePath, TurnMatch};
use std::sync::Arc;

/// Creates the state of a match's moves. `view` is the position that the page
/// shows, if that is not the current one, and `shown` is the match at the
/// position shown.
pub(super) fn moves_of(
    saved: SavedMatch<TurnMatch>,
    view: RwSignal<Option<TreePath>>,
    shown: Memo<TurnMatch>,
    notice: RwSignal<Option<String>>,
    preview: RwSignal<Vec<String>>,
) -> Moves {
    let table = saved.table();
    let at = Memo::new(move |_| {
        let table = table.read();
        let path = view.get().filter(|path| table.at(path).is_some());
        path.unwrap_or_else(|| table.here())
    });
    let act = move |action: MoveAction| {
        let here = at.get_untracked();
        let table_now = table.read_untracked();
        let to = match action {
            MoveAction::GoTo(path) => path,
            MoveAction::Step(by) => table_now.step(&here, by),
            MoveAction::First => table_now.step(&here, isize::MIN),
            MoveAction::Last => table_now.step(&here, isize::MAX),
            MoveAction::Return => table_now.here(),
            MoveAction::Comment { path, text } => {
                drop(table_now);
                return saved.update(|table| table.set_comment(&path, &text));
            }
            MoveAction::ClearMarks(path) => {
                drop(table_now);
                return saved.update(|table| table.clear_marks(&path));
            }
            MoveAction::Preview(moves) => {
                if *preview.read_untracked() != moves {
                    preview.set(moves);
                }
                return;
            }
            // The players on other devices would not follow.
            MoveAction::PlayFrom if table_now.has_remote_players() => return,
            MoveAction::PlayFrom => {
                drop(table_now);
                view.set(None);
                return saved.update(|table| {
                    table.continue_from(&here);
                });
            }
        };
        let there = table_now.here();
        drop(table_now);
        // A hint or a reason belongs to the position that is being left.
        notice.set(None);
        view.set((to != there).then_some(to));
    };
    Moves {
        rows: Memo::new(move |_| table.read().sheet().into_iter().map(Arc::new).collect()),
        shown_path: at,
        len: Memo::new(move |_| shown.read().line_len()),
        shows_other_position: Memo::new(move |_| *at.read() != table.read().here()),
        is_over: Memo::new(move |_| table.read().outcome().is_some()),
        last_move_text: Memo::new(move |_| {
            let shown = shown.read();
            let last = shown.plies().checked_sub(1);
            last.and_then(|ply| shown.move_text(ply))
                .unwrap_or_default()
        }),
        sentences: None,
        comment: Memo::new(move |_| table.read().comment(&at.read())),
        chances: Memo::new(move |_| {
            let table = table.read();
            (0..=table.line_len())
                .map(|ply| table.chances(ply))
                .collect()
        }),
        review: Memo::new(move |_| table.read().game_review()),
        reason: Callback::new(move |(ply, _, mv): (usize, Seat, String)| {
            let there = table.read_untracked().at(&TreePath::on_main_line(ply));
            let hint = there.and_then(|there| there.hint(&mv));
            hint.map_or(HintReason::NoReason, |hint| hint.reason)
        }),
        on_action: Callback::new(act),
        is_replaying: RwSignal::new(false),
        reviewing: RwSignal::new(false),
        progress: RwSignal::new(0.0),
        can_review: true,
        tab: RwSignal::new(MovesTab::Moves),
        highlighted: RwSignal::new(None),
        first_mistake_shown: RwSignal::new(false),
    }
}
