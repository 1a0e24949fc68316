//! The drawing of circles and arrows on the board of a turn-based game.

use super::match_state::MatchState;
use crate::boards::marks::BoardPencil;
use crate::pages::game::marks_text;
use leptos::prelude::*;
use starfence_table::{Mark, TurnGame};

impl MatchState {
    /// Returns whether people draw on the board with the pencil instead of
    /// playing. Tracked reactively.
    pub fn is_drawing(self) -> bool {
        self.pencil.is_on()
    }

    /// Returns the pencil with which people draw on the board.
    pub fn board_pencil<P: TurnGame>(self) -> BoardPencil<P::Place> {
        BoardPencil {
            colour: Signal::derive(move || self.is_drawing().then(|| self.pencil.colour.get())),
            on_mark: Callback::new(move |mark| self.draw_mark::<P>(mark)),
        }
    }

    /// Draws a circle or an arrow on the position shown, and announces all that
    /// are there. Does nothing while the board shows another position.
    fn draw_mark<P: TurnGame>(self, mark: Mark<P::Place>) {
        let shows_other = untrack(|| self.is_previewing() || self.finale.is_running());
        if shows_other || self.refuses() {
            return;
        }
        let path = self.moves.shown_path.get_untracked();
        self.saved.update(|table| {
            if let Some(table) = table.downcast_mut::<P>() {
                table.draw_mark(&path, mark);
            }
        });
        let text = marks_text(self.i18n, &self.shown.read_untracked());
        self.announcer.text.set(text);
    }
}
