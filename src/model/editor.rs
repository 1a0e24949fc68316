//! Builds the models that the boards display from the position being edited.

use starfence_boards::quoridor::{QuoridorModel, goal_sides};
use starfence_boards::star::{Destination, StarModel};
use starfence_rules::lattice::{Hole, Point};
use starfence_rules::quoridor::{Orientation, Square};
use starfence_rules::{Seat, Set};
use starfence_table::Colour;
use starfence_table::edit::{Pegged, PositionDraft as _, QuoridorDraft, StarPeg as _};

/// Returns the star board's model of a draft.
///
/// Any peg may be picked up and set down in any empty hole. If `puts` is true,
/// a peg from the tray may be placed in any empty hole too. `homes` are the
/// players' home points.
pub fn star_draft_model<D: Pegged>(
    draft: &D,
    colours: Vec<Colour>,
    homes: Vec<(Point, Seat)>,
    picked: Option<Hole>,
    puts: bool,
) -> StarModel {
    let peg = |hole| draft.pegs().at(hole);
    let picked = picked.filter(|hole| peg(*hole).is_some());
    let destination = |hole| Destination {
        hole,
        route: Vec::new(),
        swap: false,
    };
    let empty = Hole::all().filter(|hole| peg(*hole).is_none());
    StarModel {
        pegs: Hole::all().map(|hole| Some(peg(hole)?.seat())).collect(),
        numbers: Hole::all()
            .map(|hole| Some(peg(hole)?.number()?.get()))
            .collect(),
        colours,
        homes,
        goal: None,
        movable: Hole::all().filter(|hole| peg(*hole).is_some()).collect(),
        picked,
        destinations: if puts || picked.is_some() {
            empty.map(destination).collect()
        } else {
            Vec::new()
        },
        last: Vec::new(),
    }
}

/// Returns the Quoridor board's model of a draft.
///
/// Any pawn may be picked up, and the picked one set down on any free square.
/// Fences may be set where they fit, and removed.
pub fn quoridor_draft_model(
    draft: &QuoridorDraft,
    colours: Vec<Colour>,
    picked: Option<Seat>,
) -> QuoridorModel {
    let seats = draft.players().seats();
    let pawns: Vec<(Square, Seat)> = seats
        .filter_map(|seat| Some((draft.pawn(seat)?, seat)))
        .collect();
    let squares: Set<Square> = pawns.iter().map(|(square, _)| *square).collect();
    let own = picked.and_then(|seat| draft.pawn(seat));
    QuoridorModel {
        pawns,
        colours,
        fences: draft.fences().map(|fence| (fence, None)).collect(),
        goals: goal_sides(draft.players()),
        to_move: draft.side_to_move(),
        own,
        others: own.map_or(squares, |own| squares.without(own)),
        picked: own.is_some(),
        targets: own.map_or(Set::EMPTY, |_| Set::ALL - squares),
        confirms_fences: false,
        fences_allowed: true,
        horizontal: draft.fitting(Orientation::Horizontal),
        vertical: draft.fitting(Orientation::Vertical),
        takes_fences: true,
        last: None,
        over: false,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use starfence_rules::GameKind;
    use starfence_table::GameOptions;
    use starfence_table::edit::{CheckersDraft, Editor, ParallelDraft};

    #[test]
    fn every_hole_of_the_star_may_be_touched() {
        let options = GameOptions::of(GameKind::ChineseCheckers);
        let editor = Editor::<CheckersDraft>::new(options, None, None, 0).unwrap();
        let scene = |picked, puts| {
            let (colours, homes) = (Vec::new(), Vec::new());
            star_draft_model(editor.draft(), colours, homes, picked, puts)
        };
        let tip = "a5".parse().unwrap();
        assert_eq!(scene(None, true).movable.len(), 20);
        assert_eq!(scene(None, true).destinations.len(), 101);
        // With no peg chosen or picked up, there is nothing to place.
        assert_eq!(scene(None, false).destinations.len(), 0);
        assert_eq!(scene(Some(tip), false).destinations.len(), 101);
        assert_eq!(scene(Some("i9".parse().unwrap()), false).picked, None);
        assert_eq!(scene(None, true).hole(tip).number, None);
    }

    #[test]
    fn numbered_pegs_show_their_numbers() {
        let options = GameOptions::of(GameKind::Parallel);
        let editor = Editor::<ParallelDraft>::new(options, None, None, 0).unwrap();
        let scene = star_draft_model(editor.draft(), Vec::new(), Vec::new(), None, true);
        let numbers = scene.numbers.iter().flatten().count();
        assert_eq!((numbers, scene.pegs.iter().flatten().count()), (24, 24));
    }

    #[test]
    fn a_picked_pawn_goes_to_every_free_square() {
        let options = GameOptions::of(GameKind::Quoridor);
        let text = "e3 / / e1 e9 / 9 10 / 2";
        let editor = Editor::<QuoridorDraft>::new(options, None, Some(text), 0).unwrap();
        let scene = |picked| quoridor_draft_model(editor.draft(), Vec::new(), picked);
        assert_eq!(
            (scene(None).others.len(), scene(None).targets.len()),
            (2, 0)
        );
        let picked = scene(Some(Seat::FIRST));
        assert_eq!((picked.others.len(), picked.targets.len()), (1, 79));
        assert_eq!(picked.own, "e1".parse().ok());
        assert_eq!((picked.horizontal.len(), picked.vertical.len()), (61, 63));
    }
}
