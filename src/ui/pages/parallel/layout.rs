//! Laying out the pegs in secret: two pegs tapped change places.

use super::game::PlanGame;
use super::head::{Head, facing};
use super::priority::priority_arrow;
use super::scene::layout_scene;
use crate::rules::Seat;
use crate::rules::lattice::Hole;
use crate::table::ParallelMessage;
use crate::ui::boards::star::{Deed, StarBoard, Turned};
use crate::ui::dom::{El, html};
use crate::ui::i18n::t_string;
use crate::ui::pages::play::{Panel, root, side_panel};
use crate::ui::state::settings::Settings;
use leptos::prelude::*;
use web_sys::Event;

/// The screen on which `seat` lays out the pegs.
pub fn layout_desk(game: PlanGame, seat: Seat) -> El {
    let settings = expect_context::<Settings>();
    let i18n = game.i18n;
    let panel = RwSignal::new(None::<Panel>);
    let rules = game.table.read_untracked().rules();
    let (players, holes) = (rules.players, rules.home_holes(seat));
    let picked = RwSignal::new(None::<Hole>);
    let scene = Memo::new(move |_| {
        let table = game.table.read();
        let Some((seat, layout)) = table.layout() else {
            return Default::default();
        };
        layout_scene(
            table.position(),
            table.players(),
            seat,
            &layout,
            picked.get(),
        )
    });
    let turned = Memo::new(move |_| {
        let facing = settings.turned_to(seat);
        facing
            .and_then(|seat| players.home(seat))
            .map_or(Turned::default(), Turned::to_face)
    });
    let place = move |hole: Hole, holes: &[Hole]| holes.iter().position(|home| *home == hole);
    let holes = StoredValue::new(holes);
    let act = move |deed: Deed| match deed {
        Deed::Pick(hole) => picked.set(hole),
        Deed::Drag(hole) => picked.set(Some(hole)),
        Deed::Move(hole, _) => {
            let one = picked.get_untracked();
            let places = holes.with_value(|holes| Some((place(one?, holes)?, place(hole, holes)?)));
            if let Some((one, other)) = places {
                game.send(ParallelMessage::Swap(one, other));
            }
            picked.set(None);
        }
        Deed::Nothing(_) => picked.set(None),
    };
    let describe = move |hole: Hole| super::describe(game, &scene.read(), hole);
    let board = StarBoard {
        scene,
        turned,
        flight: game.flight,
        label: |i18n| t_string!(i18n, page.plan.layout_board),
    };
    let arrow = priority_arrow(move || game.table.read().position().arrow(), turned);
    let head = Head {
        game,
        seat,
        panel,
        title: |i18n, name, _| t_string!(i18n, page.plan.layout_title, name),
    };
    root("play planning arranging", game.summary, panel)
        .live(move |it| it.set("data-facing", facing(game, seat)))
        .child(head.draw())
        .child(
            html("div")
                .class("board-cell")
                .child(board.draw(act, describe, vec![arrow])),
        )
        .child(
            html("section")
                .class("desk")
                .child(html("p").live_text(move || t_string!(i18n, page.plan.layout_how)))
                .child(
                    html("div").class("desk-end").child(
                        html("button")
                            .class("button primary")
                            .attr("type", "button")
                            .on("click", move |_: Event| {
                                game.send(ParallelMessage::Confirm);
                            })
                            .live_text(move || t_string!(i18n, page.plan.done)),
                    ),
                ),
        )
        .when(
            move || panel.get().is_some(),
            move || {
                let command = Callback::new(move |command| game.command(command));
                side_panel(
                    panel,
                    game.options(),
                    game.summary,
                    command,
                    Some((game.moves, None)),
                )
            },
        )
}
