//! Which screen of a game is shown, and what all of them need.

use super::attach::attach_plans;
use super::computers;
use super::curtain::{curtain, ready, thinking};
use super::game::{PlanGame, Screen};
use super::layout::layout_desk;
use super::planning_screen::desk;
use super::reveal::{over, reveal};
use crate::rules::lattice::Hole;
use crate::table::{GameId, ParallelMatch};
use crate::ui::boards::star::StarModel;
use crate::ui::dom::{El, html};
use crate::ui::i18n::t_string;
use crate::ui::pages::play::draw_offer;
use leptos::prelude::*;

/// A game of Parallel Chinese Checkers.
pub fn parallel_play(id: GameId, table: ParallelMatch) -> El {
    let game = PlanGame::new(id, table);
    computers::sit(game);
    attach_plans(game);
    let screen = Memo::new(move |_| game.screen());
    // Those who are to answer an offer do not look at a player's own screen.
    let open = move || !matches!(screen.get(), Screen::Plan(_) | Screen::Layout(_));
    let command = Callback::new(move |command| game.command(command));
    let screens = html("div").style("display", "contents").each(
        move || vec![screen.get()],
        move |screen| match screen {
            Screen::Curtain(seat) => curtain(game, seat),
            Screen::Thinking(seat) => thinking(game, seat),
            Screen::Plan(seat) => desk(game, seat),
            Screen::Layout(seat) => layout_desk(game, seat),
            Screen::Ready => ready(game),
            Screen::Watch(round) => reveal(game, round),
            Screen::Over => over(game),
        },
    );
    screens
        .when(
            move || open() && game.table.read().offer().is_some(),
            move || draw_offer(game.summary, command),
        )
        .when(
            // There is no place for a notice on the cloth or beside a round.
            move || open() && screen.get() != Screen::Over && game.notice.read().is_some(),
            move || {
                html("p")
                    .class("ask")
                    .attr("role", "alert")
                    .live_text(move || game.notice.get())
            },
        )
}

/// What a screen reader says of a hole.
pub fn describe(game: PlanGame, scene: &StarModel, hole: Hole) -> String {
    let shown = scene.hole(hole);
    match (shown.peg, shown.number) {
        (Some((seat, _)), Some(number)) => {
            let name = game.name(seat);
            t_string!(game.i18n, page.plan.peg, hole, number, name)
        }
        (Some((seat, _)), None) => {
            t_string!(game.i18n, page.star.peg, hole, name = game.name(seat))
        }
        (None, _) => t_string!(game.i18n, page.star.empty, hole),
    }
}
