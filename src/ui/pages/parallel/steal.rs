//! Stolen tokens on their way from one store to another.

use super::game::PlanGame;
use super::hand::put;
use crate::rules::Seat;
use crate::rules::parallel::Number;
use crate::ui::boards::geometry::{Decimal, Point};
use crate::ui::browser::pointer;
use crate::ui::dom::{El, html};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

/// The tokens that the step just run has moved, while they fly.
pub fn steals(game: PlanGame) -> El {
    let taken = Memo::new(move |_| {
        let watch = game.watch.get()?;
        // A round that is looked at step by step backwards moves nothing.
        game.flight.read().as_ref()?;
        let round = game.round.read();
        let step = round.as_ref()?.steps.get(watch.done.checked_sub(1)?)?;
        let takings = step.moves.iter().flat_map(|mv| {
            let taker = mv.seat;
            let takes = mv.takes.iter();
            takes.map(move |taking| (taking.from, taker, taking.token))
        });
        Some((watch, takings.collect::<Vec<_>>()))
    });
    // They fly on when the pegs have landed, until the next step.
    let kept = Memo::new(
        move |kept: Option<&Vec<(Seat, Seat, Number)>>| match taken.get() {
            Some((_, takings)) => takings,
            None => kept.cloned().unwrap_or_default(),
        },
    );
    html("div")
        .class("hand")
        .attr("aria-hidden", "true")
        .swap(move || {
            let less = pointer::wants_less_motion();
            let takings = kept.get();
            let flying = takings.into_iter().filter(|_| !less);
            flying
                .filter_map(|(from, to, token)| fly(from, to, token))
                .collect::<Vec<_>>()
        })
}

/// A token that flies from one player's store to another's.
fn fly(from: Seat, to: Seat, token: Number) -> Option<El> {
    let (from, to) = (middle(from)?, middle(to)?);
    let flying = html("span").class("token held stolen").text(token.get());
    put(flying.element(), from);
    let style = flying.element().dyn_ref::<HtmlElement>()?.style();
    for (name, pixels) in [("--dx", to.x - from.x), ("--dy", to.y - from.y)] {
        let _ = style.set_property(name, &format!("{}px", Decimal(pixels)));
    }
    Some(flying)
}

/// The middle of a player's store, in CSS pixels of the window.
fn middle(seat: Seat) -> Option<Point> {
    let store = format!(".strip[data-seat=\"{seat}\"] .public-store");
    let store = document().query_selector(&store).ok()??;
    let bounds = store.get_bounding_client_rect();
    Some(Point::new(
        bounds.left() + bounds.width() / 2.0,
        bounds.top() + bounds.height() / 2.0,
    ))
}
