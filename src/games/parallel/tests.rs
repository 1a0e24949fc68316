//! Tests of what the screens of a game of Parallel Chinese Checkers say.

mod apart;
mod chat;
mod computers;
mod planning;
mod secrets;

use super::game::{ParallelGame, Screen};
use super::page::game_page;
use crate::browser::simulated::sound::{Sound, enable_sounds, take_played};
use crate::browser::worker::answer;
use crate::state::library::SavedGames;
use crate::state::phones::record_phone_game;
use crate::state::settings::{DevicePlacement, Settings};
use crate::testing::{App, Html, Record};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{AnyMatch, GameId, ParallelMessage, ParallelMessage::*};
use std::time::Duration;

const TWO: &str = "#/play?game=parallel&players=2&seed=5";

/// The position before the round in which Blue can win.
const LAST_ROUND: &str = "../..../....../......../..A2....................B1/A1..................B2../..A2A6..............B6/..................../......A4....A4A5B2/B5B3B3..A5A4..A3..../..B4....B5B4..A3....../............A3........../....B4....B3............../......../....../..../..%20W%20000112/444332";

/// A game that is open in an app of its own.
pub(super) struct OpenParallel {
    pub(super) app: App,
    pub(super) game: ParallelGame,
}

impl OpenParallel {
    pub(super) fn begin(address: &str) -> Self {
        let app = App::open();
        let id = app.begin(address);
        Self::open(app, id)
    }

    fn open(app: App, id: GameId) -> Self {
        let Ok(Some(AnyMatch::Parallel(table))) = app.context::<SavedGames>().table(id) else {
            panic!("no game is saved under {id}");
        };
        app.render(|| ());
        let game = app.open_page(|| ParallelGame::new(id, *table));
        Self { app, game }
    }

    /// Reloads the page.
    fn reload(self) -> Self {
        let Self { app, game } = self;
        app.close_pages();
        Self::open(app.reload(), game.id)
    }

    /// Deletes the game, restores it as the list of games does, and opens it.
    fn delete_and_restore(self) -> Self {
        let Self { app, game } = self;
        app.close_pages();
        let games = app.context::<SavedGames>();
        let Some(text) = app.run(|| games.delete(game.id)) else {
            panic!("no game to delete");
        };
        app.wait(Duration::from_secs(1));
        app.run(|| games.put_back(game.id, &text));
        app.wait(Duration::from_secs(1));
        Self::open(app, game.id)
    }

    pub(super) fn page(&self) -> Html {
        let game = self.game;
        self.app.render(move || {
            provide_context(game.id);
            untrack(|| game_page(game))
        })
    }

    fn press(&self, name: &str) {
        self.page().press(name);
    }

    pub(super) fn send(&self, messages: &[ParallelMessage]) {
        for message in messages {
            let is_done = self.app.run(|| self.game.send(*message));
            assert!(is_done, "{message:?}");
        }
    }

    pub(super) fn screen(&self) -> Screen {
        self.app.run(|| untrack(|| self.game.screen()))
    }

    /// Lays a plan, written as in a record, on the planning player's screen.
    pub(super) fn lay(&self, plan: &str) {
        let Ok(plan) = plan.parse() else {
            panic!("no plan: {plan}");
        };
        self.send(&[SetPlan(plan)]);
    }

    /// The player who has the device plans and confirms.
    pub(super) fn plan(&self, plan: &str) {
        self.send(&[OpenScreen]);
        self.lay(plan);
        self.send(&[Confirm]);
    }

    /// Returns the orders that are laid, as phase, direction and number.
    pub(super) fn orders(&self) -> Vec<String> {
        let page = self.page();
        let mut orders = Vec::new();
        for arrow in page.with_class("arrow") {
            if let Some(number) = arrow.attribute("data-order") {
                let of = |name: &str| arrow.attribute(name).unwrap_or_default();
                orders.push(format!(
                    "{}{}{number}",
                    of("data-execution"),
                    of("data-direction")
                ));
            }
        }
        orders
    }

    /// Returns the tokens that the planning player has left.
    fn tokens(&self) -> u32 {
        let page = self.page();
        let piles = page.with_class("pile");
        let left = piles.iter().filter_map(|it| it.attribute("data-left"));
        left.map(|it| it.parse().unwrap_or(0)).sum()
    }

    /// Returns what is said of plans that were confirmed and opened again.
    fn reopened(&self) -> String {
        let page = self.page();
        let said = page.with_class("reopened");
        said.iter().map(|it| it.text()).collect()
    }
}

#[test]
fn the_board_describes_every_hole() {
    let game = OpenParallel::begin(&Record::read("parallel-2").address());
    game.press("I’m Red – start");
    let page = game.page();
    let hole = page.with_attribute("data-hole", "e1");
    let of = |name: &str| hole.and_then(|it| it.attribute(name));
    assert_eq!((of("data-peg"), of("data-number")), (Some("1"), Some("4")));
    let pile = page.with_class("pile")[2];
    assert_eq!(pile.attribute("data-left"), Some("2"));
    let arrows = page.with_class("arrow");
    let arrows = arrows
        .iter()
        .filter(|it| it.attribute("data-execution").is_some());
    assert_eq!(arrows.count(), 12);
    assert_eq!(page.all("main")[0].attribute("data-to-move"), Some("1"));
}

fn seat(number: u8) -> Seat {
    let seats: Vec<Seat> = Seat::all(4).collect();
    seats[usize::from(number) - 1]
}

#[test]
fn a_plan_can_be_changed_until_the_next_player_starts() {
    let game = OpenParallel::begin(TWO);
    game.plan("E3/-");
    assert_eq!(game.screen(), Screen::Curtain(seat(2)));
    game.press("Red wants to change their plan");
    assert_eq!(game.screen(), Screen::Curtain(seat(1)));
    game.press("I’m Red – start");
    assert_eq!(game.orders(), ["1E3"]);
    game.press("Clear");
    assert!(game.orders().is_empty());
    game.send(&[Confirm]);
    game.press("I’m Blue – start");
    game.press("Hide my plan");
    let names = game.page().names("button");
    assert!(
        names.iter().all(|it| !it.contains("wants to change")),
        "{names:?}"
    );
    assert_eq!(game.screen(), Screen::Curtain(seat(2)));
}

#[test]
fn the_next_player_begins_with_an_empty_plan() {
    let game = OpenParallel::begin(TWO);
    game.plan("E3/-");
    game.press("I’m Blue – start");
    assert!(game.orders().is_empty());
    assert_eq!(game.tokens(), 12);
}

#[test]
fn confirmed_plans_and_one_that_is_not_are_there_after_a_reload() {
    let game = OpenParallel::begin(TWO);
    game.plan("E3,SE2/-");
    game.send(&[OpenScreen]);
    game.lay("-/W4");
    let game = game.reload();
    assert_eq!(game.screen(), Screen::Curtain(seat(2)));
    game.press("I’m Blue – start");
    assert_eq!(game.orders(), ["2W4"]);
    game.send(&[Confirm]);
    game.press("Reveal the plans");
    assert_eq!(game.screen(), Screen::Reveal(0));
    let page = game.page();
    assert!(page.has("heading", "Round 1"));
    let strip = page.with_class("strip-step");
    let steps: Vec<String> = strip.iter().map(|it| it.text()).collect();
    assert_eq!(steps, ["2", "3", "4"]);
}

#[test]
fn a_game_is_where_it_was_after_a_reload_and_rounds_are_replayed_on_request() {
    let game = OpenParallel::begin(TWO);
    game.plan("E3/-");
    game.plan("W3/-");
    game.press("Reveal the plans");
    let game = game.reload();
    let status = |game: &OpenParallel| {
        let page = game.page();
        page.with_class("status")[0].text()
    };
    assert!(status(&game).contains("3s move"), "{}", status(&game));
    game.press("Plan the next round");
    assert_eq!(game.screen(), Screen::Curtain(seat(1)));
    game.press("Replay the last round");
    assert!(game.page().has("heading", "Round 1"));
    let at_start = status(&game);
    assert!(at_start.contains("All plans are revealed"), "{at_start}");
    game.press("Next move");
    assert!(status(&game).contains("3s move"), "{}", status(&game));
    game.press("Back to the game");
    assert_eq!(game.screen(), Screen::Curtain(seat(1)));
}

#[test]
fn each_card_shows_what_its_player_has_gained_in_the_last_round() {
    let address = format!("#/play?game=parallel&players=2&position={LAST_ROUND}");
    let game = OpenParallel::begin(&address);
    for plan in ["SE4/E6,SE5", "SE4,SW3,W4,NW5/E6,SW3,W3,NW3"] {
        game.plan(plan);
    }
    game.press("Reveal the plans");
    // That the game ends with this round is not said before it has run.
    assert!(game.page().has("heading", "Round 1"));
    game.press("Skip to end");
    let page = game.page();
    assert!(page.has("heading", "Round 1 of 1"));
    let names: Vec<String> = page.names("img");
    for (of, number) in [
        ("0 before this round, now 0", 1),
        ("3 before this round, now 7", 2),
    ] {
        let name = format!("Pegs in the target triangle: {of} of 7");
        assert!(names.contains(&name), "{number}: {names:?}");
    }
    // The last sentence is how the game ended, not the last step.
    let status = page.with_class("status")[0].text();
    let said = "Blue won! The target triangle is full.";
    assert!(status.ends_with(said), "{status}");
}

#[test]
fn three_plan_a_whole_game_and_the_third_wins() {
    let record = Record::read("parallel-3");
    let game = OpenParallel::begin(&record.address());
    for (round, plans) in record.moves.iter().enumerate() {
        if round > 0 {
            game.press("Plan the next round");
        }
        for plan in plans.split(' ') {
            game.plan(plan);
        }
        game.press("Reveal the plans");
        game.press("Skip to end");
    }
    let page = game.page();
    let status = page.with_class("status")[0].text();
    let said = "Yellow won! The target triangle is full.";
    assert!(status.ends_with(said), "{status}");
    let result = page.all("main")[0].attribute("data-result");
    assert_eq!(result, Some("3"));
}

#[test]
fn where_no_phones_can_be_connected_all_plan_at_the_tablet() {
    let game = OpenParallel::begin(TWO);
    record_phone_game(game.game.id);
    let game = game.reload();
    // The dialog opens once the page is there.
    game.page();
    let said = game.page().find("dialog", "Phones").text();
    let expected = "This browser can’t connect phones to a game.";
    assert!(said.contains(expected), "{said}");
    game.press("Done");
    for plan in ["E3/-", "W3/-"] {
        game.plan(plan);
    }
    assert!(game.page().has("button", "Reveal the plans"));
}

/// Returns the number that is shown on the peg in a hole.
fn number_at(page: &Html, hole: &str) -> Option<String> {
    let hole = page.with_attribute("data-hole", hole)?;
    hole.attribute("data-number").map(str::to_owned)
}

#[test]
fn pegs_are_arranged_in_secret() {
    let game = OpenParallel::begin(&format!("{TWO}&arrange=secret"));
    game.press("I’m Red – start");
    let page = game.page();
    assert_eq!(number_at(&page, "e1").as_deref(), Some("1"));
    // The places of the other player’s pegs are public, their numbers are not.
    let other = page.with_attribute("data-hole", "e13");
    let peg = other.and_then(|it| it.attribute("data-peg"));
    assert_eq!((peg, number_at(&page, "e13")), (Some("2"), None));
    game.send(&[Swap(0, 11)]);
    let swapped = number_at(&game.page(), "e1");
    assert_eq!(swapped.as_deref(), Some("6"));
    game.press("Done");
    game.press("I’m Blue – start");
    assert_eq!(number_at(&game.page(), "e1"), None);
    game.press("Done");
    // Nor does the curtain’s board show them.
    let numbers = || game.page().with_class("piece-number").len();
    assert_eq!(numbers(), 0);
    game.press("Reveal the pegs");
    assert!(numbers() > 0);
    game.press("I’m Red – start");
    let page = game.page();
    assert_eq!(number_at(&page, "e1"), swapped);
    assert_eq!(number_at(&page, "e13").as_deref(), Some("1"));
}

#[test]
fn in_tabletop_mode_the_curtain_faces_the_seat() {
    let game = OpenParallel::begin(TWO);
    let settings = game.app.context::<Settings>();
    game.app.run(|| settings.layout.set(DevicePlacement::Flat));
    let facing = |game: &OpenParallel| {
        let page = game.page();
        page.all("main")[0]
            .attribute("data-facing")
            .map(str::to_owned)
    };
    assert_eq!(facing(&game).as_deref(), Some("left"));
    game.plan("E3/-");
    assert_eq!(facing(&game).as_deref(), Some("right"));
}

#[test]
fn the_curtain_is_heard_when_it_is_drawn_and_when_it_falls() {
    let game = OpenParallel::begin(TWO);
    game.app.run(|| enable_sounds(Signal::stored(Some(0.5))));
    game.press("I’m Red – start");
    assert_eq!(take_played(), [Sound::Curtain]);
    game.page();
    game.lay("E3/-");
    assert_eq!(take_played(), []);
    game.send(&[Confirm]);
    assert_eq!(take_played(), [Sound::Curtain]);
}

#[test]
fn the_planning_clock_starts_with_the_player_and_confirms_the_plan() {
    let game = OpenParallel::begin(&format!("{TWO}&plan_time=10"));
    game.page();
    game.app.wait(Duration::from_secs(30));
    assert_eq!(game.screen(), Screen::Curtain(seat(1)));
    game.press("I’m Red – start");
    let page = game.page();
    let timer = page.all("timer")[0].text();
    assert!(timer.contains("0:10"), "{timer}");
    game.lay("E3/-");
    game.page();
    game.app.wait(Duration::from_secs(9));
    assert_eq!(game.screen(), Screen::Planning(seat(1)));
    game.app.wait(Duration::from_secs(2));
    assert_eq!(game.screen(), Screen::Curtain(seat(2)));
    game.plan("-/-");
    game.press("Reveal the plans");
    // The plan so far was confirmed.
    assert_eq!(game.page().with_class("strip-step").len(), 1);
}

#[test]
fn five_players_are_refused_and_nobody_goes_first() {
    let app = App::open();
    let page = app.go_to("#/play?game=parallel&players=5");
    let said: String = page.all("alert").iter().map(|it| it.text()).collect();
    assert!(said.contains('5'), "{said}");
    let page = app.go_to("#/new?game=parallel");
    assert!(!page.text().contains("Who goes first"));
    assert!(page.has("button", "Play"));
    let page = app.go_to("#/new?game=quoridor");
    assert!(page.text().contains("Who goes first"));
}

#[test]
fn a_computer_plans_in_its_turn() {
    let address = "#/play?game=parallel&seed=4&players=3&computers=0,1,0";
    let game = OpenParallel::begin(address);
    game.press("I’m Red – start");
    game.send(&[Confirm]);
    game.page();
    answer("ready");
    answer("bestmove E1/-");
    game.app.wait(Duration::from_secs(5));
    assert_eq!(game.screen(), Screen::Curtain(seat(3)));
    assert!(game.page().has("button", "I’m Yellow – start"));
}

#[test]
fn the_steps_of_a_round_call_the_only_person_you_and_the_computer_computer() {
    let game = OpenParallel::begin("#/play?game=parallel&seed=4&players=2&computers=0,1");
    game.plan("E3/-");
    game.page();
    answer("ready");
    answer("bestmove E1/-");
    game.app.wait(Duration::from_secs(5));
    game.press("Skip to end");
    let page = game.page();
    let list = page.find("list", "Moves so far").all("button");
    let steps: Vec<String> = list.iter().map(|it| it.name()).collect();
    let said = steps.join("; ");
    for part in ["The 3s move east: you move", "Computer can’t move"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains("Red") && !said.contains("Blue"), "{said}");
}

#[test]
fn a_change_of_mind_reaches_past_a_computer_that_plans() {
    let address = "#/play?game=parallel&seed=4&players=3&computers=0,1,0";
    let game = OpenParallel::begin(address);
    game.press("I’m Red – start");
    game.send(&[Confirm]);
    game.press("Red wants to change their plan");
    game.press("I’m Red – start");
    assert_eq!(game.screen(), Screen::Planning(seat(1)));
    game.send(&[Confirm]);
    assert_eq!(game.screen(), Screen::Thinking(seat(2)));
}
