//! Tests of what the editor of positions of Quoridor says.

use super::QuoridorEditor;
use crate::address::Address;
use crate::pages::editor::open_editor;
use crate::pages::editor::state::DraftEditor;
use crate::testing::{App, Html};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::quoridor::{QuoridorDraft, QuoridorEdit};

/// An editor that stays open in an app of its own.
struct OpenEditor {
    app: App,
    draft: DraftEditor<QuoridorDraft>,
}

impl OpenEditor {
    fn open(address: &str) -> Self {
        let app = App::open();
        let Ok(Address::Edit(setup)) = Address::from_fragment(address) else {
            panic!("no editor at {address}");
        };
        let opened = app.open_page(|| open_editor(*setup));
        let draft = opened.unwrap_or_else(|error| panic!("{error:?}"));
        Self { app, draft }
    }

    fn page(&self) -> Html {
        let draft = self.draft;
        self.app.render(move || view! { <QuoridorEditor draft /> })
    }

    fn edit(&self, edit: QuoridorEdit) -> bool {
        self.app.run(|| self.draft.edit(edit))
    }

    /// Returns what is said of the position.
    fn verdict(&self) -> String {
        let page = self.page();
        let said = page.with_class("editor-told");
        said[0].text()
    }

    /// Returns whether a game can begin, or be set up.
    fn can_begin(&self) -> [bool; 2] {
        let page = self.page();
        ["Start game", "Players & rules…"].map(|name| !page.find("button", name).is_disabled())
    }
}

#[test]
fn a_position_in_which_no_game_can_begin_says_why() {
    let editor = OpenEditor::open("#/edit?game=quoridor");
    assert_eq!(editor.verdict(), "Ready to play.");
    assert_eq!(editor.can_begin(), [true; 2]);
    for name in ["a8h", "c8h", "e8h", "g8h", "h7v", "h6h"] {
        let fence = name.parse().unwrap_or_else(|error| panic!("{error:?}"));
        assert!(editor.edit(QuoridorEdit::Fence(fence)), "{name}");
    }
    assert!(editor.verdict().contains("Red"), "{}", editor.verdict());
    assert_eq!(editor.can_begin(), [false; 2]);
    editor.page().press("Undo");
    assert_eq!(editor.can_begin(), [true; 2]);
    editor.page().press("Remove all fences");
    let square = "a9".parse().unwrap_or_else(|error| panic!("{error:?}"));
    assert!(editor.edit(QuoridorEdit::Pawn(Seat::FIRST, square)));
    assert_eq!(editor.verdict(), "Red has already won in this position.");
    assert_eq!(editor.can_begin(), [false; 2]);
    editor.page().press("Undo");
    assert_eq!(editor.can_begin(), [true; 2]);
}

#[test]
fn fences_that_clash_are_refused_with_the_reason() {
    let editor = OpenEditor::open("#/edit?game=quoridor&position=e4/+/+e1+e9/+9+10/+1");
    let before = editor.draft.state.text.get_untracked();
    let fence = "e4v".parse().unwrap_or_else(|error| panic!("{error:?}"));
    assert!(!editor.edit(QuoridorEdit::Fence(fence)));
    assert!(editor.verdict().contains("e4v"), "{}", editor.verdict());
    assert_eq!(editor.draft.state.text.get_untracked(), before);
}
