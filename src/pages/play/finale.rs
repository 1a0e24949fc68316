//! The finale of a game with turns: what its board shows once more when the
//! game has ended.

use crate::pages::game::FinaleStage;
use leptos::prelude::*;
use starfence_table::{Finale, TreePath, TurnMatch};

/// The finale of a game with turns.
#[derive(Clone, Copy)]
pub struct TurnFinale {
    table: ReadSignal<TurnMatch>,
    /// The part of the game that is shown once more; `None` if there is none.
    finale: Memo<Option<Finale>>,
    stage: FinaleStage,
}

impl TurnFinale {
    /// Provides the stage of the finale, which begins when the game ends while
    /// its current position is shown. `view` is any other position that is shown.
    pub fn provide(table: ReadSignal<TurnMatch>, view: RwSignal<Option<TreePath>>) -> Self {
        let has_ended = Memo::new(move |_| table.read().outcome().is_some());
        let finale = Memo::new(move |_| table.read().finale());
        let frames = move || {
            let finale = finale.get().filter(|_| view.read().is_none());
            finale.as_ref().map_or_else(Vec::new, Finale::frames)
        };
        Self {
            table,
            finale,
            stage: FinaleStage::provide(has_ended, frames),
        }
    }

    /// Returns whether the finale is running; tracked reactively.
    pub fn is_running(self) -> bool {
        self.stage.is_running()
    }

    /// Returns the earlier position that is shown; `None` if there is none.
    pub fn earlier(self) -> Option<TurnMatch> {
        let frame = self.stage.frame()?;
        let ply = self.finale.read().as_ref()?.ply(frame)?;
        self.table.read().at(&TreePath::on_main_line(ply))
    }

    /// Returns the finale and the frame that is shown; `None` if no finale runs.
    pub fn shown(self) -> Option<(Finale, usize)> {
        let frame = self.stage.frame()?;
        Some((self.finale.get()?, frame))
    }
}
