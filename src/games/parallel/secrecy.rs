//! Tests that what a screen shows to others does not depend on a secret: two
//! games that differ in plans and layouts alone look the same, letter by letter.

use super::game::Screen;
use super::tests::OpenParallel;
use crate::state::library::SavedGames;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Arrow, Number, PlanPhase};
use starfence_table::{ParallelMessage, ParallelMessage::*};

impl OpenParallel {
    /// Returns all that everyone at this device can see or find: the screen, the
    /// start page, the list of games and the record.
    fn public(&self) -> [String; 4] {
        let screen = self.page();
        let [home, games] = ["#/", "#/games"].map(|address| self.app.go_to(address));
        let record = self.app.context::<SavedGames>().text(self.game.id);
        [
            screen.source().to_owned(),
            home.source().to_owned(),
            games.source().to_owned(),
            record.unwrap_or_default(),
        ]
    }
}

const fn order(phase: PlanPhase, direction: Direction, number: Number) -> ParallelMessage {
    PlaceToken(Arrow { phase, direction }, number)
}

/// The plans of the players of either game, in turn.
const PLANS: [&[ParallelMessage]; 4] = [
    &[order(PlanPhase::First, Direction::E, Number::Four)],
    &[
        order(PlanPhase::First, Direction::W, Number::Three),
        order(PlanPhase::Second, Direction::E, Number::One),
    ],
    &[],
    &[order(PlanPhase::Second, Direction::W, Number::Six)],
];

/// The changes to the layouts of the players of either game, in turn.
const LAYOUTS: [&[ParallelMessage]; 4] =
    [&[Swap(0, 9)], &[], &[Swap(3, 1), Swap(1, 5)], &[Swap(2, 7)]];

/// Lets the players of two games make different secrets, and compares both games
/// at every screen on which not the player looks who knows the secret.
fn compare(address: &str, players: usize, secrets: [&[ParallelMessage]; 4]) {
    // The thread has one browser, so the games are played one after the other.
    let seen = [0, 1].map(|world| {
        let game = OpenParallel::begin(address);
        let mut seen = Vec::new();
        for player in 0..players {
            seen.push((game.screen(), game.public()));
            game.send(&[OpenScreen]);
            // The player sees nothing of what those before have planned.
            seen.push((game.screen(), game.public()));
            game.send(secrets[(player + 2 * world) % secrets.len()]);
            // The player hides the screen for a moment.
            game.send(&[CloseScreen]);
            seen.push((game.screen(), game.public()));
            game.send(&[OpenScreen, Confirm]);
        }
        seen.push((game.screen(), game.public()));
        seen
    });
    let [one, other] = seen;
    assert_eq!(one.len(), 3 * players + 1);
    assert_eq!(one.last().map(|it| it.0), Some(Screen::Ready));
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one.0, other.0);
        for (one_text, other_text) in one.1.iter().zip(&other.1) {
            assert!(one_text.len() > 100, "{:?}: {one_text}", one.0);
            assert!(
                one_text == other_text,
                "{:?}\n{one_text}\n{other_text}",
                one.0
            );
        }
    }
}

#[test]
fn plans_show_on_no_screen_of_others() {
    for players in [2, 3, 4] {
        let address = format!("#/play?game=parallel&players={players}");
        compare(&address, players, PLANS);
    }
}

#[test]
fn layouts_show_on_no_screen_of_others() {
    for players in [2, 4] {
        let address = format!("#/play?game=parallel&players={players}&arrange=secret");
        compare(&address, players, LAYOUTS);
    }
}

/// The comparison would find a difference: after the reveal, the games differ.
#[test]
fn revealed_plans_show() {
    let [one, other] = [0, 1].map(|world| {
        let game = OpenParallel::begin("#/play?game=parallel&players=2");
        for player in 0..2 {
            game.send(&[OpenScreen]);
            game.send(PLANS[player + world]);
            game.send(&[Confirm]);
        }
        game.send(&[Reveal]);
        game.public()
    });
    assert!(one[0] != other[0]);
}
