//! The screen on which pegs are arranged in secret: tapping two pegs swaps
//! them.

use super::boards::arranging_model;
use super::priority::PriorityArrow;
use super::reopened::ReopenedNotice;
use super::state::{DoneButton, board_rotation};
use crate::boards::star::{StarBoard, StarBoardCallbacks};
use crate::games::parallel::game::ParallelGame;
use crate::games::parallel::header::{PrivateControls, PrivateHeader};
use crate::games::parallel::screen::{ParallelScreen, hole_text};
use crate::i18n::{t, t_string};
use crate::pages::game::Panel;
use leptos::prelude::*;
use starfence_boards::star::StarEvent;
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_table::ParallelMessage;

/// The screen on which a player arranges the pegs before the game.
#[component]
pub fn ArrangeScreen(
    game: ParallelGame,
    /// The player who arranges the pegs.
    seat: Seat,
) -> impl IntoView {
    let i18n = game.i18n;
    let panel = RwSignal::new(None::<Panel>);
    let title = move || t_string!(i18n, page.plan.layout_title, name = game.label(seat));
    view! {
        <ParallelScreen game class="play planning arranging" panel facing=Some(seat)>
            <PrivateHeader game seat panel title />
            <div class="board-cell">
                <ArrangeBoard game seat />
            </div>
            <section class="desk">
                <p>{t!(i18n, page.plan.layout_how)}</p>
                <ReopenedNotice game seat />
            </section>
            <div class="plan-done">
                <DoneButton game />
            </div>
            <PrivateControls game panel />
        </ParallelScreen>
    }
}

#[component]
fn ArrangeBoard(game: ParallelGame, seat: Seat) -> impl IntoView {
    let holes = game.table.read_untracked().rules().home_holes(seat);
    let holes = StoredValue::new(holes);
    let picked = RwSignal::new(None::<Hole>);
    let model = Memo::new(move |_| {
        let table = game.table.read();
        let Some((seat, layout)) = table.layout() else {
            return Default::default();
        };
        let picked = picked.get();
        arranging_model(table.position(), table.players(), seat, &layout, picked)
    });
    let turned = board_rotation(game, seat);
    let place = move |hole| holes.with_value(|holes| holes.iter().position(|home| *home == hole));
    let on_event = move |event: StarEvent| match event {
        StarEvent::Pick(hole) => picked.set(hole),
        StarEvent::Drag(hole) => picked.set(Some(hole)),
        StarEvent::Move(hole, _) => {
            let from = picked.get_untracked().and_then(place);
            if let (Some(from), Some(to)) = (from, place(hole)) {
                game.send(ParallelMessage::Swap(from, to));
            }
            picked.set(None);
        }
        StarEvent::Nothing(_) => picked.set(None),
    };
    let play = StarBoardCallbacks {
        on_event: Callback::new(on_event),
        describe: hole_text(game),
        label: t!(game.i18n, page.plan.layout_board).into(),
    };
    let priority = Memo::new(move |_| game.table.read().position().arrow());
    view! {
        <StarBoard model turned animation=game.animation play>
            <PriorityArrow direction=priority turned />
        </StarBoard>
    }
}
