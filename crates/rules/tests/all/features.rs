//! The features `serde` and `arbitrary`: every type that has a text is
//! serialized as it, and arbitrary values are legal.
#![cfg(all(feature = "serde", feature = "arbitrary"))]

use arbitrary::{Arbitrary, Unstructured};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use starfence_rules::dynamic::{Action, State};
use starfence_rules::lattice::Hole;
use starfence_rules::{GameKind, GameOptions, Position, Seat, checkers, parallel, quoridor};
use std::fmt::{Debug, Display};

/// Checks that a value is read as it was written, and returns what was written.
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
    text
}

/// Checks that an arbitrary value is serialized as its text.
fn as_text<'a, T>(u: &mut Unstructured<'a>) -> arbitrary::Result<()>
where
    T: Arbitrary<'a> + Serialize + DeserializeOwned + PartialEq + Debug + Display,
{
    let value: T = u.arbitrary()?;
    assert_eq!(round_trip(&value), format!("{:?}", value.to_string()));
    Ok(())
}

/// Checks that an arbitrary position is read as it was written.
fn position<'a, P>(u: &mut Unstructured<'a>) -> arbitrary::Result<()>
where
    P: Position + Arbitrary<'a> + Serialize + DeserializeOwned + Debug,
{
    let position: P = u.arbitrary()?;
    let text = round_trip(&position);
    assert!(text.contains(&position.to_string()), "{text}");
    // Players who leave the game are in the text too.
    let leaves = [P::resign(), P::time_up()];
    let left = leaves
        .into_iter()
        .flatten()
        .try_fold(position, |at, mv| at.play(mv));
    if let Ok(left) = left {
        round_trip(&left);
    }
    Ok(())
}

fn check_all(u: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    as_text::<GameKind>(u)?;
    as_text::<Hole>(u)?;
    as_text::<quoridor::Square>(u)?;
    as_text::<quoridor::Fence>(u)?;
    as_text::<quoridor::Move>(u)?;
    as_text::<quoridor::Options>(u)?;
    as_text::<checkers::Turn>(u)?;
    as_text::<checkers::Options>(u)?;
    as_text::<parallel::Plan>(u)?;
    as_text::<parallel::Submission>(u)?;
    as_text::<parallel::Options>(u)?;
    let (seat, action): (Seat, Action) = u.arbitrary()?;
    assert_eq!(round_trip(&seat), seat.number().to_string());
    assert_eq!(round_trip(&action), action.number().to_string());
    let options: GameOptions = u.arbitrary()?;
    assert!(round_trip(&options).contains(&options.options_text()));
    position::<quoridor::Position>(u)?;
    position::<checkers::Position>(u)?;
    position::<parallel::Position>(u)?;
    let state: State = u.arbitrary()?;
    let text = serde_json::to_string(&state).unwrap();
    assert_eq!(text, format!("{:?}", state.to_string()));
    let again: State = serde_json::from_str(&text).unwrap();
    assert_eq!(again.to_string(), state.to_string());
    Ok(())
}

proptest! {
    #[test]
    fn arbitrary_values_are_read_as_they_were_written(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        let _ = check_all(&mut Unstructured::new(&bytes));
    }

    #[test]
    fn no_text_makes_reading_a_position_panic(text in "(quoridor|checkers) players [24] position (startpos|/ / e2 e9 / 10 10 / 2)( ; (round|passed|timed_out|resigned|full) [0-9]{0,12})*") {
        let json = format!("{text:?}");
        if let Ok(position) = serde_json::from_str::<quoridor::Position>(&json) {
            round_trip(&position);
            let _ = position.legal_moves().into_iter().all(|mv| position.play(mv).is_ok());
        }
    }
}

/// The types below have no order or equality of their own that a position
/// could lose, so they can be keys.
#[test]
fn positions_and_moves_are_hashed() {
    fn hashed<T: std::hash::Hash + Eq>() {}
    fn game<P: Position + std::hash::Hash>() {
        hashed::<P>();
        hashed::<P::Move>();
    }
    game::<quoridor::Position>();
    game::<checkers::Position>();
    game::<parallel::Position>();
}

#[test]
fn all_that_a_position_holds_is_in_its_text() {
    let text = r#""quoridor players 4 options third_pawn=sideways first 2 position / / e1 a5 e9 i5 / 5 5 5 5 / 3 ; round 7 ; passed 1 ; timed_out 2 ; resigned 4""#;
    let position: quoridor::Position = serde_json::from_str(text).unwrap();
    assert_eq!(round_trip(&position), text);
    assert_eq!((position.round(), position.first_player().number()), (7, 2));
    assert!(position.is_out(Seat::from_number(2).unwrap()));
    assert!(position.has_resigned(Seat::from_number(4).unwrap()));
    for (wrong, reason) in [
        (
            text.replace("round 7", "round 0"),
            "expected a round, found \\\"0\\\"",
        ),
        (
            text.replace("passed 1", "passed 5"),
            "expected digits of players",
        ),
        (text.replace("quoridor", "parallel"), "expected quoridor"),
        (
            text.replace(" ; round", " ; rounds"),
            "expected round, passed",
        ),
        (text.replace("e1 a5", "e1 e1"), "e1"),
    ] {
        let error = serde_json::from_str::<quoridor::Position>(&wrong).unwrap_err();
        let error = format!("{:?}", error.to_string());
        assert!(error.contains(reason), "{error}");
    }
}
