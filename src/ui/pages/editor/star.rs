//! The star on which pegs are put, moved and taken away.

use super::scene::star_sketch_scene;
use super::state::Desk;
use crate::rules::Seat;
use crate::rules::lattice::{Hole, Point};
use crate::table::edit::{Pegged, StarEdit, StarPeg as _, tapped};
use crate::ui::boards::star::{Deed, StarBoard, Turned};
use crate::ui::dom::{El, follow};
use crate::ui::i18n::t_string;
use leptos::prelude::*;

/// The star board of an editor. A tap puts the peg that is `chosen` in the tray
/// or takes one away; `put` is told when one was put. `over` is drawn over it.
pub fn sketch_board<S: Pegged + Send + Sync>(
    desk: Desk<S>,
    homes: Vec<(Point, Seat)>,
    chosen: RwSignal<Option<S::Peg>>,
    put: impl Fn() + Copy + 'static,
    over: impl FnOnce(Memo<Turned>) -> Vec<El>,
) -> El
where
    S::Peg: Send + Sync,
{
    let Desk { i18n, editor, .. } = desk;
    let colours = desk.colours();
    let picked = RwSignal::new(None::<Hole>);
    let scene = Memo::new(move |_| {
        star_sketch_scene(
            editor.read().draft(),
            colours.clone(),
            homes.clone(),
            picked.get(),
            chosen.get().is_some(),
        )
    });
    let turned = Memo::new(|_| Turned::default());
    // What was refused of one peg says nothing of another.
    follow(move || {
        chosen.track();
        desk.notice.set(None);
    });
    let tap = move |hole: Hole| {
        let edit = tapped(
            editor.read_untracked().draft().pegs(),
            hole,
            chosen.get_untracked(),
        );
        let Some(edit) = edit else { return };
        if desk.edit(S::with_pegs(edit)) && matches!(edit, StarEdit::Put(..)) {
            put();
        }
    };
    let act = move |deed: Deed| match deed {
        Deed::Drag(hole) => picked.set(Some(hole)),
        Deed::Pick(None) => picked.set(None),
        Deed::Move(hole, true) => {
            if let Some(from) = picked.get_untracked() {
                desk.edit(S::with_pegs(StarEdit::Move(from, hole)));
            }
            picked.set(None);
        }
        Deed::Pick(Some(hole)) | Deed::Move(hole, false) | Deed::Nothing(hole) => tap(hole),
    };
    let describe = move |hole: Hole| {
        let peg = editor.read().draft().pegs().at(hole);
        match peg.map(|peg| (desk.name(peg.seat()), peg.number())) {
            None => t_string!(i18n, page.star.empty, hole),
            Some((name, None)) => t_string!(i18n, page.star.peg, hole, name),
            Some((name, Some(number))) => t_string!(i18n, page.plan.peg, hole, number, name),
        }
    };
    let board = StarBoard {
        scene,
        turned,
        flight: RwSignal::new(None),
        label: |i18n| t_string!(i18n, edit.star_board),
    };
    board.draw(act, describe, over(turned))
}
