//! Tests of the star lattice.

use super::*;

fn hole(text: &str) -> Hole {
    text.parse().unwrap()
}

#[test]
fn the_star_has_121_holes_and_their_names_round_trip() {
    assert_eq!(Hole::all().len(), 121);
    for hole in Hole::all() {
        assert_eq!(hole.to_string().parse(), Ok(hole));
        assert_eq!(Hole::new(hole.row(), hole.column()), Some(hole));
    }
    assert_eq!(Set::<Hole>::ALL.len(), 121);
}

#[test]
fn points_have_ten_holes_each_with_the_tips_of_the_rules() {
    let tips = ["a5", "e13", "m17", "q13", "m5", "e1"];
    let mut all = Set::EMPTY;
    for (point, tip) in StarPoint::ALL.into_iter().zip(tips) {
        assert_eq!(point.holes().len(), 10, "{point:?}");
        assert!(point.holes().contains(hole(tip)), "{point:?}");
        // A tip is the hole with the fewest neighbours.
        assert_eq!(hole(tip).neighbours().len(), 2, "{point:?}");
        assert!(!all.intersects(point.holes()));
        all |= point.holes();
    }
    assert_eq!(StarPoint::N.opposite(), StarPoint::S);
    assert_eq!(StarPoint::NE.opposite(), StarPoint::SW);
    assert_eq!(StarPoint::NW.opposite(), StarPoint::SE);
}

#[test]
fn directions_lead_there_and_back() {
    assert_eq!(hole("i9").neighbour(Direction::SW), Some(hole("j9")));
    assert_eq!(hole("i9").neighbour(Direction::SE), Some(hole("j10")));
    assert_eq!(hole("a5").neighbour(Direction::NE), None);
    for hole in Hole::all() {
        for direction in Direction::ALL {
            if let Some(next) = hole.neighbour(direction) {
                assert_eq!(next.neighbour(direction.opposite()), Some(hole));
                assert_eq!(hole.line_to(next), Some((direction, 1)));
                assert_eq!(hole.distance(next), 1);
                assert!(hole.neighbours().contains(next));
            }
        }
    }
}

#[test]
fn lines_and_distances() {
    assert_eq!(hole("a5").line_to(hole("q13")), None);
    assert_eq!(hole("e5").line_to(hole("m13")), Some((Direction::SE, 8)));
    assert_eq!(hole("e5").line_to(hole("e5")), None);
    assert_eq!(hole("e5").line_to(hole("g6")), None);
    assert_eq!(hole("a5").distance(hole("q13")), 16);
    assert_eq!(hole("e1").distance(hole("m17")), 16);
    assert_eq!(hole("e13").distance(hole("m5")), 16);
}

#[test]
fn other_texts_name_no_hole() {
    for text in [
        "", "e", "5", "e0", "e01", "r1", "E5", "e20", "e100", "é5", "e-1", "e+1",
    ] {
        assert!(
            matches!(text.parse::<Hole>(), Err(HoleError::Form(_))),
            "{text}"
        );
    }
    let error = "a4".parse::<Hole>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid hole \"a4\": expected a column from 5 to 5 in row a"
    );
}

#[test]
fn holes_from_the_base_are_all_of_a_point() {
    for point in StarPoint::ALL {
        let holes = point.holes_from_base();
        assert_eq!(holes.iter().copied().collect::<Set<Hole>>(), point.holes());
        assert_eq!(holes.last().copied(), point.hole(1, 0));
    }
    let north: Vec<String> = StarPoint::N
        .holes_from_base()
        .iter()
        .map(Hole::to_string)
        .collect();
    assert_eq!(
        north,
        ["d6", "d7", "d5", "d8", "c6", "c5", "c7", "b5", "b6", "a5"]
    );
}
