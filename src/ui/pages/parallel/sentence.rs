//! What a step did, in a plain sentence.

use crate::rules::Seat;
use crate::rules::lattice::Direction;
use crate::rules::parallel::{PegMove, Step};
use crate::ui::i18n::language::{I18n, words};
use crate::ui::i18n::reasons::{Names, say};

/// Where pegs go: "east".
pub fn to(i18n: I18n, direction: Direction) -> &'static str {
    match direction {
        Direction::E => words!(i18n, page.reveal.to.e),
        Direction::SE => words!(i18n, page.reveal.to.se),
        Direction::SW => words!(i18n, page.reveal.to.sw),
        Direction::W => words!(i18n, page.reveal.to.w),
        Direction::NW => words!(i18n, page.reveal.to.nw),
        Direction::NE => words!(i18n, page.reveal.to.ne),
    }
}

/// A step: "3s move east. Red hops over 2 pegs of Blue and takes a 1 from Blue."
pub fn sentence(i18n: I18n, step: &Step, names: Names) -> String {
    let direction = to(i18n, step.direction);
    let mut parts = vec![say!(
        i18n,
        page.reveal.step,
        number = step.number,
        direction
    )];
    for seat in step.ordered {
        let name = names(seat);
        let mine: Vec<&PegMove> = step.moves.iter().filter(|mv| mv.seat == seat).collect();
        let count = mine.iter().filter(|mv| !mv.hops()).count();
        match (mine.len(), count) {
            (0, _) => parts.push(say!(i18n, page.reveal.stuck, name)),
            (_, 0) => {}
            (_, 1) => parts.push(say!(i18n, page.reveal.steps_one, name)),
            (_, count) => parts.push(say!(i18n, page.reveal.steps_many, name, count)),
        }
        let hops = mine.into_iter().filter(|mv| mv.hops());
        parts.extend(hops.map(|mv| hop(i18n, mv, names)));
    }
    if let Some(arrow) = step.arrow {
        let direction = to(i18n, arrow);
        parts.push(say!(i18n, page.reveal.arrow, direction));
    }
    parts.join(" ")
}

/// A hop: over whose pegs, and what it took.
fn hop(i18n: I18n, mv: &PegMove, names: Names) -> String {
    let and = words!(i18n, page.play.and);
    let over: Vec<String> = Seat::all(4)
        .zip(mv.hopped)
        .filter(|(_, count)| *count > 0)
        .map(|(seat, count)| match (seat == mv.seat, count) {
            (true, 1) => say!(i18n, page.reveal.own_one),
            (true, _) => say!(i18n, page.reveal.own_many, count),
            (false, 1) => say!(i18n, page.reveal.over_one, name = names(seat)),
            (false, _) => say!(i18n, page.reveal.over_many, name = names(seat), count),
        })
        .collect();
    let takes = mv.takes.iter().map(|taking| {
        let name = names(taking.from);
        say!(i18n, page.reveal.token, token = taking.token, name)
    });
    let tokens = takes.collect::<Vec<_>>().join(and);
    let (name, over) = (names(mv.seat), over.join(and));
    if tokens.is_empty() {
        say!(i18n, page.reveal.hop, name, over)
    } else {
        say!(i18n, page.reveal.hop_take, name, over, tokens)
    }
}
