//! What is agreed of the programmed game beside its rules, in an address.

use super::shortened;
use crate::rules::OptionError;
use crate::table::ParallelTerms;
use std::ops::RangeInclusive;

/// Seconds that a planning clock may have.
const PLAN_TIME: RangeInclusive<u16> = 10..=3_600;

/// What is not the usual, by name.
pub(crate) fn texts(terms: ParallelTerms) -> impl Iterator<Item = (&'static str, String)> {
    let ParallelTerms {
        seed,
        seconds,
        arrange,
    } = terms;
    let texts = [
        ("seed", seed.map(|seed| seed.to_string())),
        ("arrange", arrange.then(|| "secret".to_owned())),
        ("plan_time", seconds.map(|seconds| seconds.to_string())),
    ];
    texts
        .into_iter()
        .filter_map(|(name, text)| Some((name, text?)))
}

/// Sets what [`texts`] writes; returns whether `name` is any of that.
pub(crate) fn set(terms: &mut ParallelTerms, name: &str, value: &str) -> Result<bool, OptionError> {
    let bad = |expected| OptionError::bad_value(name, &shortened(value), expected);
    match name {
        "seed" => {
            let seed = value.parse();
            terms.seed = Some(seed.map_err(|_| bad("a whole number"))?);
        }
        "arrange" => {
            terms.arrange = match value {
                "secret" => true,
                "shuffled" => false,
                _ => return Err(bad("shuffled or secret")),
            }
        }
        "plan_time" => {
            terms.seconds = match (value, value.parse()) {
                ("none", _) => None,
                (_, Ok(seconds)) if PLAN_TIME.contains(&seconds) => Some(seconds),
                _ => return Err(bad("none, or 10 to 3600 seconds")),
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// What says where the pegs begin, if anything does. A position leaves no room
/// for that.
pub(crate) fn about_the_start(terms: ParallelTerms) -> Option<&'static str> {
    let seed = terms.seed.map(|_| "seed");
    seed.or(terms.arrange.then_some("arrange"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::rules::SetupError;
    use crate::table::AnyMatch;
    use crate::ui::address::tests::setup;
    use crate::ui::address::{Address, AddressError};

    #[test]
    fn the_programmed_game_has_terms_and_nobody_who_begins() {
        let game = setup("#/play?game=parallel&players=4&plan_time=90&seed=7&arrange=shuffled");
        let terms = ParallelTerms {
            seed: Some(7),
            seconds: Some(90),
            arrange: false,
        };
        assert_eq!((game.terms, game.options.players()), (terms, 4));
        assert_eq!(
            setup("#/play?game=parallel&plan_time=none").terms.seconds,
            None
        );

        // With a position there is nothing to shuffle.
        let Ok(AnyMatch::Parallel(table)) = game.table(0) else {
            panic!("no table");
        };
        let query: String = form_urlencoded::Serializer::new(String::new())
            .append_pair("position", &table.position().to_string())
            .finish();
        let start = format!("#/play?game=parallel&players=4&{query}");
        let AnyMatch::Parallel(same) = setup(&start).table(1).unwrap() else {
            panic!("another game");
        };
        assert_eq!(same.position(), table.position());
        assert_eq!(same.terms().seed, None);
        let again = Address::Play(Box::new(setup(&start))).to_fragment();
        assert_eq!(setup(&again), setup(&start));
        for (term, name) in [("seed=7", "seed"), ("arrange=secret", "arrange")] {
            assert_eq!(
                Address::from_fragment(&format!("{start}&{term}")),
                Err(AddressError::BesidePosition(name))
            );
        }
    }

    #[test]
    fn wrong_terms_are_refused_as_options_are() {
        let error = |query: &str| {
            let address = format!("#/play?{query}");
            match Address::from_fragment(&address).unwrap_err() {
                AddressError::Setup(SetupError::Option(error)) => error,
                other => panic!("{other:?}"),
            }
        };
        for (name, value) in [
            ("seed", "x"),
            ("seed", "-1"),
            ("seed", "18446744073709551616"),
            ("arrange", "yes"),
            ("plan_time", "9"),
            ("plan_time", "3601"),
            ("plan_time", "a while"),
        ] {
            let bad = error(&format!("game=parallel&{name}={value}"));
            assert!(
                matches!(&bad, OptionError::BadValue { name: of, .. } if of == name),
                "{bad}"
            );
        }
        let unknown = |name: &str| OptionError::Unknown(name.to_owned());
        assert_eq!(error("game=parallel&first=1"), unknown("first"));
        assert_eq!(error("game=parallel&first=lot"), unknown("first"));
        for name in ["seed", "arrange", "plan_time"] {
            assert_eq!(error(&format!("game=quoridor&{name}=10")), unknown(name));
        }
    }
}
