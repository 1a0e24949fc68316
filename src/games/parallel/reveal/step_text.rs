//! Sentences that describe the steps of a round.

use crate::i18n::reasons::{Names, direction_name};
use crate::i18n::{I18n, SeatName, t_string};
use starfence_boards::star::BoardRotation;
use starfence_rules::parallel::{PegMove, Step};

/// Returns a sentence that describes a step, such as "The 3s move east: Red
/// moves 2 pegs; Blue hops with one peg and takes a 1 from Red." The directions
/// are those on the screen, where the board is rotated by `turned`.
pub fn step_text(i18n: I18n, step: &Step, turned: BoardRotation, names: Names) -> String {
    let mut events: Vec<String> = Vec::new();
    for seat in step.ordered_by {
        let name = names(seat);
        let own: Vec<&PegMove> = step.moves.iter().filter(|mv| mv.seat == seat).collect();
        let hops = own.iter().filter(|mv| mv.is_hop()).count();
        let steps = own.len() - hops;
        if own.is_empty() {
            events.push(t_string!(i18n, page.reveal.stuck, name = &name));
        }
        if steps > 0 {
            events.push(t_string!(
                i18n,
                page.reveal.steps,
                name = &name,
                count = steps
            ));
        }
        if hops > 0 {
            events.push(hops_text(i18n, &name, hops, &taken_text(i18n, &own, names)));
        }
    }
    if let Some(arrow) = step.arrow {
        let direction = direction_name(i18n, turned.screen_direction(arrow));
        events.push(t_string!(i18n, page.reveal.arrow, direction));
    }
    let events = events.join(t_string!(i18n, page.reveal.between));
    let direction = direction_name(i18n, turned.screen_direction(step.direction));
    t_string!(
        i18n,
        page.reveal.step,
        number = step.number,
        direction,
        events
    )
}

fn hops_text(i18n: I18n, name: &SeatName, count: usize, tokens: &str) -> String {
    if tokens.is_empty() {
        t_string!(i18n, page.reveal.hops, name, count)
    } else {
        t_string!(i18n, page.reveal.hops_take, name, count, tokens)
    }
}

/// Returns a list of the tokens taken by the given moves, with the players from
/// whom they were taken.
fn taken_text(i18n: I18n, moves: &[&PegMove], names: Names) -> String {
    let takes = moves.iter().flat_map(|mv| &mv.tokens_taken).map(|taking| {
        let name = names(taking.from);
        t_string!(i18n, page.reveal.token, token = taking.token, name)
    });
    i18n.list(&takes.collect::<Vec<_>>())
}
