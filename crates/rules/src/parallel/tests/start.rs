//! Tests of players, pegs, home holes and the start.

use super::*;
use crate::OptionError;
use crate::Position as _;
use crate::lattice::StarPoint;

#[test]
fn players_sit_where_the_rules_say_and_cross_the_board() {
    use StarPoint::*;
    assert_eq!(Players::Two.points(), [NW, NE]);
    assert_eq!(Players::Three.points(), [NW, NE, S]);
    assert_eq!(Players::Four.points(), [NW, NE, SW, SE]);
    assert_eq!(Players::Two.goal(seat(1)), Some(SE));
    assert_eq!(Players::Two.goal(seat(2)), Some(SW));
    assert_eq!(Players::Three.goal(seat(3)), Some(N));
    assert_eq!(Players::Four.goal(seat(3)), Some(NE));
    assert_eq!(Players::Four.goal(seat(4)), Some(NW));
    assert_eq!(Players::Three.home(seat(4)), None);
    assert_eq!(Players::Three.goal(seat(4)), None);
}

#[test]
fn other_numbers_of_players_are_refused() {
    for count in [2, 3, 4] {
        assert_eq!(Players::try_from(count).map(Players::count), Ok(count));
    }
    for count in [0, 1, 5, 6, 255] {
        let error = Players::try_from(count).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("invalid number of players {count}: expected 2, 3 or 4 in parallel")
        );
    }
}

/// Returns all sets of rules: 2, 3 and 4 players with 12 and with 18 pegs.
fn all_rules() -> impl Iterator<Item = Rules> {
    Players::ALL.into_iter().flat_map(|players| {
        ["", "pegs=18"].map(|text| Rules::new(players).with_options(text.parse().unwrap()))
    })
}

#[test]
fn each_player_has_the_numbers_of_the_rules() {
    assert_eq!(PegCount::Twelve.numbers(), store([1, 2, 3, 3, 2, 1]));
    assert_eq!(PegCount::Eighteen.numbers(), store([2, 3, 4, 4, 3, 2]));
    for rules in all_rules() {
        let pegs = rules.options.pegs;
        assert_eq!(pegs.numbers().total(), u32::from(pegs.count()));
        for start in [
            Position::start(rules, &[], Direction::SW),
            Position::shuffled(rules, 5),
        ] {
            for player in rules.players.seats() {
                for number in Number::ALL {
                    let holes = start.pegs_with_number(player, number);
                    assert_eq!(holes.len(), u32::from(pegs.numbers().count(number)));
                    assert!(holes.into_iter().all(|hole| {
                        start.peg_at(hole)
                            == Some(Peg {
                                seat: player,
                                number,
                            })
                    }));
                }
                let home: Set<Hole> = rules.home_holes(player).into_iter().collect();
                assert_eq!(start.pegs(player), home);
            }
            assert_eq!(start.occupied(), rules.all_home_holes());
        }
    }
}

/// Returns the coordinates of a hole on a drawing of the board (docs/rules.md,
/// "The star lattice").
fn place(hole: Hole) -> (f64, f64) {
    let (row, column) = (f64::from(hole.row()), f64::from(hole.column()));
    (column - row / 2.0, row * 0.75_f64.sqrt())
}

/// Returns the tip of a player's point: its hole with the fewest neighbours.
fn tip(rules: Rules, player: Seat) -> Hole {
    let point = rules.players.home(player).unwrap().holes();
    point
        .into_iter()
        .min_by_key(|hole| hole.neighbours().len())
        .unwrap()
}

/// Returns the coordinates (r, x) by which docs/rules.md describes a home hole,
/// measured on a drawing: the row counted from the tip, and the half-steps
/// clockwise from the axis of the point.
fn row_and_half_steps(tip: Hole, hole: Hole) -> (i32, i32) {
    let ((tip_x, tip_y), (middle_x, middle_y)) = (place(tip), place("i9".parse().unwrap()));
    let (x, y) = place(hole);
    let length = (middle_x - tip_x).hypot(middle_y - tip_y);
    let (axis_x, axis_y) = ((middle_x - tip_x) / length, (middle_y - tip_y) / length);
    let (x, y) = (x - tip_x, y - tip_y);
    let along = x * axis_x + y * axis_y;
    // Looking inward from the tip, clockwise is on the left. On a drawing, y
    // grows downwards.
    let aside = x * axis_y - y * axis_x;
    let (row, half_steps) = (1.0 + along / 0.75_f64.sqrt(), 2.0 * aside);
    assert!((row - row.round()).abs() < 1e-6 && (half_steps - half_steps.round()).abs() < 1e-6);
    (row.round() as i32, half_steps.round() as i32)
}

/// Returns the home holes as computed from a drawing of the board, without the
/// column numbers of the lattice.
fn home_by_picture(rules: Rules, player: Seat) -> Set<Hole> {
    let own = tip(rules, player);
    let mut places = match (rules.options.pegs, rules.players) {
        (PegCount::Twelve, _) => vec![(5, -2), (5, 2)],
        (PegCount::Eighteen, _) => vec![(5, 0), (5, -2), (5, 2), (6, -1), (6, 1), (7, 0)],
    };
    match (rules.options.pegs, rules.players) {
        (PegCount::Twelve, _) => {}
        (PegCount::Eighteen, Players::Two | Players::Three) => places.extend([(5, -4), (5, 4)]),
        (PegCount::Eighteen, Players::Four) => {
            // The neighbour is the nearest other player. Of the two sides, the
            // one farther from that player's tip is taken.
            let neighbour = rules
                .players
                .seats()
                .filter(|other| *other != player)
                .map(|other| tip(rules, other))
                .min_by_key(|other| other.distance(own))
                .unwrap();
            let away = [-1, 1]
                .into_iter()
                .max_by_key(|side| {
                    let corner = (5, 4 * side);
                    let hole = Hole::all().find(|hole| row_and_half_steps(own, *hole) == corner);
                    hole.unwrap().distance(neighbour)
                })
                .unwrap();
            places.extend([(5, 4 * away), (6, 3 * away)]);
        }
    }
    Hole::all()
        .filter(|hole| {
            let at = row_and_half_steps(own, *hole);
            at.0 <= 4 || places.contains(&at)
        })
        .collect()
}

#[test]
fn home_holes_are_those_of_the_rules() {
    for rules in all_rules() {
        let mut all = Set::EMPTY;
        for player in rules.players.seats() {
            let home = rules.home_holes(player);
            assert_eq!(home.len(), usize::from(rules.options.pegs.count()));
            assert_eq!(home[0], tip(rules, player));
            let home: Set<Hole> = home.into_iter().collect();
            assert_eq!(home, home_by_picture(rules, player), "{rules:?} {player}");
            assert!(home.contains_all(rules.players.home(player).unwrap().holes()));
            assert!(!all.intersects(home), "{rules:?} {player}");
            all |= home;
        }
        assert!(
            rules
                .home_holes(rules.players.seats().last().unwrap().next_among(6))
                .is_empty()
        );
        assert_eq!(all, rules.all_home_holes());
    }
}

#[test]
fn home_holes_by_name() {
    let home = |players, options: &str, player| -> Set<Hole> {
        let rules = Rules::new(players).with_options(options.parse().unwrap());
        rules.home_holes(seat(player)).into_iter().collect()
    };
    let ten = "e1 e2 e3 e4 f2 f3 f4 g3 g4 h4";
    assert_eq!(home(Players::Two, "", 1), holes(&format!("{ten} f5 h5")));
    let eighteen = format!("{ten} f5 g5 h5 g6 h6 h7 e5");
    assert_eq!(
        home(Players::Two, "pegs=18", 1),
        holes(&format!("{eighteen} i5"))
    );
    assert_eq!(
        home(Players::Three, "pegs=18", 1),
        home(Players::Two, "pegs=18", 1)
    );
    // i5 would be next to the player to the south.
    assert_eq!(
        home(Players::Four, "pegs=18", 1),
        holes(&format!("{eighteen} f6"))
    );
}

/// Returns the mirror image of a hole, as computed from a drawing of the board.
fn mirrored(hole: Hole, flip_x: f64, flip_y: f64) -> Hole {
    let ((middle_x, middle_y), (x, y)) = (place("i9".parse().unwrap()), place(hole));
    let (to_x, to_y) = (
        middle_x + flip_x * (x - middle_x),
        middle_y + flip_y * (y - middle_y),
    );
    Hole::all()
        .find(|other| (place(*other).0 - to_x).hypot(place(*other).1 - to_y) < 0.1)
        .unwrap()
}

#[test]
fn home_holes_are_symmetric() {
    for rules in all_rules() {
        let home = |player| -> Set<Hole> { rules.home_holes(seat(player)).into_iter().collect() };
        let flip = |home: Set<Hole>, x, y| -> Set<Hole> {
            home.into_iter().map(|hole| mirrored(hole, x, y)).collect()
        };
        assert_eq!(flip(home(1), -1.0, 1.0), home(2));
        match rules.players {
            Players::Two => {}
            Players::Three => assert_eq!(flip(home(3), -1.0, 1.0), home(3)),
            Players::Four => {
                assert_eq!(flip(home(1), 1.0, -1.0), home(3));
                assert_eq!(flip(home(1), -1.0, -1.0), home(4));
            }
        }
    }
}

#[test]
fn stores_begin_with_two_of_each_number() {
    for rules in all_rules() {
        let start = Position::shuffled(rules, 3);
        for player in rules.players.seats() {
            assert_eq!(start.store(player), store([2; 6]));
        }
        assert_eq!(start.store(seat(5)), NumberCounts::NONE);
        assert_eq!(rules.tokens_per_number(), 2 * rules.players.count());
        assert_eq!(start.round(), 1);
        assert_eq!(start.outcome(), None);
    }
}

#[test]
fn a_seed_gives_the_same_start_everywhere_and_ever_after() {
    // The expected start is fixed: if the generator changed, a seed that was
    // shared with a friend or is part of a URL would give another start.
    let start = Position::shuffled(Rules::new(Players::Two), 1);
    assert_eq!(
        start.to_string(),
        "../..../....../......../A4A6A3A3..........B3B4B4B4/A1A5A2A2........B2B1B3B2/\
         A4A4..............B5B6/A5A3............B3B5/................../\
         ..................../....................../......................../\
         ........................../......../....../..../.. NW 222222/222222"
    );
    let eighteen = Rules::new(Players::Four).with_options("pegs=18".parse().unwrap());
    assert_eq!(
        Position::shuffled(eighteen, u64::MAX).to_string(),
        "../..../....../......../A6A1A2A6A1......B6B1B3B6B2/A4A4A2A4A5....B5B4B1B3B3/\
         A5A4A3A3......B4B4B3B4/A3A2A5A3....B2B2B5B5/................../\
         C5C4C6C1....D5D2D6D3/C4C3C6C1......D3D4D1D4/C2C4C2C3C5....D5D3D3D4D1/\
         C3C3C2C4C5......D2D2D6D4D5/......../....../..../.. \
         NW 222222/222222/222222/222222"
    );
}

#[test]
fn another_seed_gives_another_start_and_throws_another_arrow() {
    for rules in all_rules() {
        let starts: Vec<Position> = (0..60)
            .map(|seed| Position::shuffled(rules, seed))
            .collect();
        for (seed, start) in starts.iter().enumerate() {
            assert_eq!(*start, Position::shuffled(rules, seed as u64));
            assert!(starts[..seed].iter().all(|other| other.pegs != start.pegs));
        }
        for direction in Direction::ALL {
            assert!(starts.iter().any(|start| start.arrow() == direction));
        }
    }
}

#[test]
fn players_are_shuffled_by_themselves() {
    let start = Position::shuffled(Rules::new(Players::Two), 1);
    let numbers = |player| -> Vec<Number> {
        let home = start.rules().home_holes(seat(player)).into_iter();
        home.map(|hole| start.peg_at(hole).unwrap().number)
            .collect()
    };
    assert_ne!(numbers(1), numbers(2));
}

#[test]
fn players_arrange_their_pegs_from_the_tip_on() {
    let rules = Rules::new(Players::Two);
    let layout = Layout::from_text(PegCount::Twelve, "654433322155").unwrap_err();
    assert_eq!(
        layout.to_string(),
        "invalid layout: expected the numbers of 12 pegs"
    );
    let first = Layout::from_text(PegCount::Twelve, "655444333221").unwrap();
    let start = Position::start(rules, std::slice::from_ref(&first), Direction::NW);
    for (player, numbers) in [(1, "655444333221"), (2, "122333444556")] {
        let home = rules.home_holes(seat(player)).into_iter();
        let text: String = home
            .map(|hole| start.peg_at(hole).unwrap().number.to_string())
            .collect();
        // No layout was given for player 2, whose pegs are therefore sorted.
        assert_eq!(text, numbers);
    }
    assert_eq!(start.arrow(), Direction::NW);
    // A layout of another set of pegs is ignored.
    let other = Layout::sorted(PegCount::Eighteen);
    let sorted = Position::start(rules, &[], Direction::NW);
    assert_eq!(Position::start(rules, &[other], Direction::NW), sorted);
}

#[test]
fn layouts_are_full_sets_whatever_is_done_to_them() {
    let mut layout = Layout::sorted(PegCount::Eighteen);
    assert_eq!(layout.to_string(), "112223333444455566");
    layout.swap(0, 17);
    layout.swap(2, 2);
    layout.swap(3, 18);
    layout.swap(usize::MAX, 0);
    assert_eq!(layout.to_string(), "612223333444455561");
    assert_eq!(
        Layout::from_text(PegCount::Eighteen, &layout.to_string()),
        Ok(layout.clone())
    );
    assert_eq!(
        Layout::new(PegCount::Eighteen, layout.numbers().to_vec()),
        Ok(layout)
    );
    let many = "1".repeat(256) + "122333444556";
    for text in ["", "1", "12233344455x", "123456", &many, &"6".repeat(999)] {
        for pegs in [PegCount::Twelve, PegCount::Eighteen] {
            let error = LayoutError { pegs: pegs.count() };
            assert_eq!(Layout::from_text(pegs, text), Err(error), "{text}");
        }
    }
    assert!(Layout::from_text(PegCount::Eighteen, "122333444556").is_err());
}

#[test]
fn options_round_trip_and_others_are_refused() {
    for text in ["", "pegs=18", "round_limit=40", "pegs=18,round_limit=1"] {
        assert_eq!(text.parse::<Options>().unwrap().to_string(), text);
    }
    let spelled_out: Options = "pegs=12,round_limit=none".parse().unwrap();
    assert_eq!(spelled_out, Options::default());
    assert_eq!(spelled_out.pegs, PegCount::Twelve);
    assert_eq!(spelled_out.round_limit, None);
    assert!(matches!(
        "direction=clockwise".parse::<Options>(),
        Err(OptionError::Unknown { name, .. }) if name == "direction"
    ));
    for text in [
        "pegs=10",
        "pegs=",
        "pegs",
        "pegs=12,pegs=18",
        "round_limit=0",
        "round_limit=10000",
        "round_limit=-1",
    ] {
        assert!(text.parse::<Options>().is_err(), "{text}");
    }
}
