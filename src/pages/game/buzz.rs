//! The vibration of phones during a game.

use crate::browser::effects::run_when;
use crate::browser::vibration::{Buzz, vibrate};
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_table::TurnMatch;

/// Lets the device vibrate each time `happens` becomes true, unless vibration is
/// switched off.
pub fn buzz_when(buzz: Buzz, happens: impl Fn() -> bool + Send + Sync + 'static) {
    let on = expect_context::<Settings>().vibration;
    run_when(happens, move || {
        if on.get_untracked() {
            vibrate(buzz);
        }
    });
}

/// Lets the device vibrate in a game with turns: when a user's turn begins after
/// one of a computer or of a player elsewhere, when something is refused, and at
/// the end.
pub fn buzz_in_turns(table: ReadSignal<TurnMatch>, notice: RwSignal<Option<String>>) {
    buzz_when(Buzz::End, move || table.read().outcome().is_some());
    buzz_when(Buzz::Refusal, move || notice.read().is_some());
    buzz_when(Buzz::Turn, move || {
        let table = table.read();
        table
            .side_to_move()
            .is_some_and(|seat| table.acts_here(seat))
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::simulated::vibration::take_vibrations;
    use crate::testing::App;

    /// Returns a signal for what happens, and how often the device then vibrates.
    fn vibrates(on: bool) -> (App, RwSignal<bool>) {
        let app = App::open();
        let happens = app.open_page(|| {
            expect_context::<Settings>().vibration.set(on);
            let happens = RwSignal::new(true);
            buzz_when(Buzz::Turn, move || happens.get());
            happens
        });
        (app, happens)
    }

    #[test]
    fn the_device_vibrates_each_time_something_happens_unless_that_is_switched_off() {
        let (app, happens) = vibrates(true);
        assert_eq!(take_vibrations(), []);
        app.run(|| happens.set(false));
        app.run(|| happens.set(true));
        app.run(|| happens.set(true));
        assert_eq!(take_vibrations(), [Buzz::Turn]);
        let (app, happens) = vibrates(false);
        app.run(|| happens.set(false));
        app.run(|| happens.set(true));
        assert_eq!(take_vibrations(), []);
    }
}
