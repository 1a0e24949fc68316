//! The parameters of an address for those settings of Parallel Chinese Checkers
//! that are not rule options.

use super::error::shortened;
use starfence_rules::{GameKind, OptionError, OptionTable as _, SetupError};
use starfence_table::{GameSetup, ParallelSettings};

/// Returns the settings that differ from the defaults, as name-value pairs.
pub(crate) fn setting_texts(
    terms: ParallelSettings,
) -> impl Iterator<Item = (&'static str, String)> {
    let seed = terms.seed.map(|seed| ("seed", seed.to_string()));
    let chosen = terms
        .option_rows(2)
        .into_iter()
        .filter(|row| row.value != row.default);
    seed.into_iter()
        .chain(chosen.map(|row| (row.name, row.value.to_string())))
}

/// Sets a rule option, or a setting of Parallel Chinese Checkers that is not a
/// rule.
pub(super) fn set_option(setup: &mut GameSetup, name: &str, value: &str) -> Result<(), SetupError> {
    let is_term =
        setup.options.kind() == GameKind::Parallel && set(&mut setup.round_settings, name, value)?;
    if is_term {
        Ok(())
    } else {
        setup.options.set_option(name, value)
    }
}

/// Applies the setting `name`, with a value in the format of [`setting_texts`].
/// Returns whether a setting of that name exists.
fn set(terms: &mut ParallelSettings, name: &str, value: &str) -> Result<bool, OptionError> {
    if name == "seed" {
        let bad = |_| OptionError::invalid_value(name, &shortened(value), "a whole number");
        terms.seed = Some(value.parse().map_err(bad)?);
        return Ok(true);
    }
    let known = ParallelSettings::names().contains(&name);
    if known {
        terms.set_text(name, value)?;
    }
    Ok(known)
}

/// Returns the name of the setting that determines the starting places of the
/// pegs, if such a setting is given. An address must not give both such a
/// setting and a position.
pub(crate) fn starting_places_setting(terms: ParallelSettings) -> Option<&'static str> {
    let seed = terms.seed.map(|_| "seed");
    seed.or(terms.arrange.then_some("arrange"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::tests::setup;
    use crate::address::{Address, AddressError};
    use starfence_rules::SetupError;
    use starfence_table::AnyMatch;

    #[test]
    fn the_programmed_game_has_terms_and_nobody_who_begins() {
        let game = setup("#/play?game=parallel&players=4&plan_time=90&seed=7&arrange=shuffled");
        let terms = ParallelSettings {
            seed: Some(7),
            seconds: Some(90),
            arrange: false,
        };
        assert_eq!((game.round_settings, game.options.players()), (terms, 4));
        assert_eq!(
            setup("#/play?game=parallel&plan_time=none")
                .round_settings
                .seconds,
            None
        );

        // With a given position nothing is shuffled.
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
        assert_eq!(same.settings().seed, None);
        let again = Address::Play(Box::new(setup(&start))).to_fragment();
        assert_eq!(setup(&again), setup(&start));
        for (term, name) in [("seed=7", "seed"), ("arrange=secret", "arrange")] {
            assert_eq!(
                Address::from_fragment(&format!("{start}&{term}")),
                Err(AddressError::ConflictsWithPosition(name))
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
            ("plan_time", "0"),
            ("plan_time", "65536"),
            ("plan_time", "a while"),
        ] {
            let bad = error(&format!("game=parallel&{name}={value}"));
            assert!(
                matches!(&bad, OptionError::BadValue { name: of, .. } if of == name),
                "{bad}"
            );
        }
        let unknown = |query: &str, of: &str| {
            let error = error(query);
            assert!(
                matches!(&error, OptionError::Unknown { name, .. } if name == of),
                "{error}"
            );
        };
        unknown("game=parallel&first=1", "first");
        unknown("game=parallel&first=lot", "first");
        for name in ["seed", "arrange", "plan_time"] {
            unknown(&format!("game=quoridor&{name}=10"), name);
        }
    }
}
