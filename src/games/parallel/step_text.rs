//! The steps of a round in words.

use crate::i18n::reasons::{Names, direction_name};
use crate::i18n::{I18n, t_string};
use starfence_rules::Seat;
use starfence_rules::parallel::{PegMove, Step};

/// Returns a step in words: "3s move east. Red hops over 2 pegs of Blue and
/// takes a 1 from Blue."
pub fn step_text(i18n: I18n, step: &Step, names: Names) -> String {
    let direction = direction_name(i18n, step.direction);
    let mut parts = vec![t_string!(
        i18n,
        page.reveal.step,
        number = step.number,
        direction
    )];
    for seat in step.ordered {
        let name = names(seat);
        let mine: Vec<&PegMove> = step.moves.iter().filter(|mv| mv.seat == seat).collect();
        match (mine.len(), mine.iter().filter(|mv| !mv.is_hop()).count()) {
            (0, _) => parts.push(t_string!(i18n, page.reveal.stuck, name)),
            (_, 0) => {}
            (_, count) => parts.push(t_string!(i18n, page.reveal.steps, name, count)),
        }
        let hops = mine.into_iter().filter(|mv| mv.is_hop());
        parts.extend(hops.map(|mv| hop_text(i18n, mv, names)));
    }
    if let Some(arrow) = step.arrow {
        let direction = direction_name(i18n, arrow);
        parts.push(t_string!(i18n, page.reveal.arrow, direction));
    }
    parts.join(" ")
}

/// Returns a hop in words: over whose pegs it went, and which tokens it took.
fn hop_text(i18n: I18n, mv: &PegMove, names: Names) -> String {
    let over: Vec<String> = Seat::all(4)
        .zip(mv.hopped)
        .filter(|(_, count)| *count > 0)
        .map(|(seat, count)| match seat == mv.seat {
            true => t_string!(i18n, page.reveal.own, count),
            false => t_string!(i18n, page.reveal.over, name = names(seat), count),
        })
        .collect();
    let takes = mv.takes.iter().map(|taking| {
        let name = names(taking.from);
        t_string!(i18n, page.reveal.token, token = taking.token, name)
    });
    let tokens = i18n.list(&takes.collect::<Vec<_>>());
    let (name, over) = (names(mv.seat), i18n.list(&over));
    if tokens.is_empty() {
        t_string!(i18n, page.reveal.hop, name, over)
    } else {
        t_string!(i18n, page.reveal.hop_take, name, over, tokens)
    }
}
