//! The `clock` parameter of an address, which sets the players' clocks:
//! `clock=300+5` for all players, or a list with one entry per player, such as
//! `clock=300+5,600d3,-`.

use super::error::AddressError;
use starfence_rules::Seat;
use starfence_table::{GameSetup, format_time_controls, parse_time_controls};

/// Returns the value of the `clock` parameter for a game set-up; `None` if no
/// player has a clock.
pub(crate) fn clocks_text(setup: &GameSetup) -> Option<String> {
    let clocks = setup.clocks();
    let any = clocks.iter().any(Option::is_some);
    any.then(|| format_time_controls(clocks))
}

/// Sets the players' clocks from a text in the format of [`clocks_text`].
///
/// # Errors
/// Fails if a clock is invalid, or if the number of clocks is neither one nor
/// the number of players.
pub(crate) fn set_clocks(setup: &mut GameSetup, value: &str) -> Result<(), AddressError> {
    let value = restore_plus_signs(value);
    let one = |text: &str| parse_time_controls(text, 1);
    let clocks: Result<Vec<_>, _> = value.split(',').map(one).collect();
    // Invalid clocks are reported before a wrong number of clocks.
    let clocks = clocks?.concat();
    let (given, players) = (clocks.len(), setup.options.players());
    match clocks[..] {
        [clock] => setup.set_all_clocks(clock),
        _ if given == usize::from(players) => {
            for (seat, clock) in Seat::all(players).zip(clocks) {
                setup.set_clock(seat, clock);
            }
        }
        _ => return Err(AddressError::Clocks { given, players }),
    }
    Ok(())
}

/// Restores the plus signs in a decoded query value. In a query, `+` stands for
/// a space unless it is written as `%2B`. Since people type `300+5`, a space
/// between two digits is interpreted as a plus sign.
fn restore_plus_signs(value: &str) -> String {
    let mut signs = String::with_capacity(value.len());
    let mut rest = value.chars().peekable();
    while let Some(sign) = rest.next() {
        let between = |next: &char| sign == ' ' && next.is_ascii_digit();
        let after_digit = signs.ends_with(|last: char| last.is_ascii_digit());
        let plus = after_digit && rest.peek().is_some_and(between);
        signs.push(if plus { '+' } else { sign });
    }
    signs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::tests::setup;
    use crate::address::{Address, AddressError};
    use proptest::prelude::*;
    use starfence_rules::{OptionError, SetupError};
    use starfence_table::{AnyMatch, Bonus, TimeControl, TimeControlError};

    fn clocks(query: &str) -> Vec<String> {
        let setup = setup(&format!("#/play?{query}"));
        let text = |clock: &Option<TimeControl>| clock.map_or("-".to_owned(), |it| it.to_string());
        setup.clocks().iter().map(text).collect()
    }

    #[test]
    fn one_clock_is_for_all_and_several_for_one_player_each() {
        let one = "game=quoridor&players=4&clock=300%2B5";
        assert_eq!(clocks(one), ["300+5"; 4]);
        // The number of players can come after the clocks in the query.
        let each = "clock=300%2B5,600d3,-&game=chinese-checkers&players=3";
        assert_eq!(clocks(each), ["300+5", "600d3", "-"]);
        assert_eq!(clocks("game=quoridor&clock=30/turn"), ["30/turn"; 2]);
        // With a plus sign as a user types it.
        assert_eq!(
            clocks("game=quoridor&clock=300+5,600+10"),
            ["300+5", "600+10"]
        );
        assert_eq!(clocks("game=quoridor&clock=-"), ["-", "-"]);
        let AnyMatch::Turns(table) = setup("#/play?game=quoridor&clock=60").table(0).unwrap()
        else {
            panic!("another game");
        };
        assert_eq!(table.clocks().unwrap().controls().len(), 2);
    }

    #[test]
    fn what_is_no_clock_is_refused_with_the_reason() {
        let error = |query: &str| Address::from_fragment(&format!("#/play?{query}")).unwrap_err();
        for value in ["", "0", "x", "300%2B", "300,", "300++5", "%2B5", "86401"] {
            let error = error(&format!("game=quoridor&clock={value}"));
            assert!(matches!(error, AddressError::Clock(_)), "{value}: {error}");
        }
        assert_eq!(
            error("game=quoridor&clock=60,soon,60"),
            AddressError::Clock(TimeControlError("soon".to_owned()))
        );
        for (value, given) in [("60,60,60", 3), ("-,-,-,60", 4)] {
            let clocks = AddressError::Clocks { given, players: 2 };
            assert_eq!(error(&format!("game=quoridor&clock={value}")), clocks);
        }
        let many = error(&format!("game=quoridor&clock={}60", "60,".repeat(256)));
        let (given, players) = (257, 2);
        assert_eq!(many, AddressError::Clocks { given, players });
        // Parallel Chinese Checkers has a clock for planning only.
        let error = error("game=parallel&clock=60");
        assert!(
            matches!(
                &error,
                AddressError::Setup(SetupError::Option(OptionError::Unknown { name, .. }))
                    if name == "clock"
            ),
            "{error}"
        );
    }

    fn control() -> impl Strategy<Value = Option<TimeControl>> {
        let seconds = 1..=86_400_u32;
        let bonus = prop_oneof![
            (0..=86_400_u32).prop_map(Bonus::Increment),
            (0..=86_400_u32).prop_map(Bonus::Delay)
        ];
        let game = (seconds.clone(), bonus);
        prop_oneof![
            Just(None),
            seconds.prop_map(|seconds| Some(TimeControl::Turn(seconds))),
            game.prop_map(|(seconds, bonus)| Some(TimeControl::Game { seconds, bonus })),
        ]
    }

    proptest! {
        #[test]
        fn clocks_round_trip(
            players in prop::sample::select(vec![2_u8, 3, 4, 6]),
            clocks in prop::collection::vec(control(), 6),
        ) {
            let mut game = setup("#/play?game=chinese-checkers");
            game.options.set_players(players).unwrap();
            for (seat, clock) in Seat::all(players).zip(clocks) {
                game.set_clock(seat, clock);
            }
            let text = Address::Play(Box::new(game.clone())).to_fragment();
            let again = setup(&text);
            prop_assert_eq!(again.clocks(), game.clocks());
        }

        #[test]
        fn no_value_panics(value in "[0-9+d,/turn %-]{0,16}") {
            drop(Address::from_fragment(&format!("#/play?game=quoridor&clock={value}")));
        }
    }
}
