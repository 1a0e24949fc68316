//! Tests of the choices on the set-up page.

mod choices;

use super::clocks::ClockSection;
use super::computer_tools::ComputerTools;
use super::computers::{ComputerSeats, levels};
use super::count::PlayerCount;
use super::friend::{FriendChoices, friend_setup, keep_first_name};
use super::head_start::HeadStartChoice;
use super::players::SeatCards;
use super::rules::RulesChoice;
use crate::testing::{App, Html};
use leptos::prelude::*;
use starfence_rules::{GameKind, Seat};
use starfence_table::{Bonus, FirstPlayer, GameSetup, TimeControl};

/// Opens the app with a set-up that the test changes by its controls.
fn open(kind: GameKind, players: u8) -> (App, RwSignal<GameSetup>) {
    let app = App::open();
    let mut setup = GameSetup::new(kind);
    let changed = setup.set_player_count(players);
    assert!(changed.is_ok(), "{players} players of {kind}");
    let setup = app.run(|| RwSignal::new(setup));
    (app, setup)
}

#[track_caller]
fn assert_pressed(page: &Html, group: &str, button: &str) {
    let mut pressed = page.find("group", group).all("button");
    pressed.retain(|it| it.attribute("aria-pressed") == Some("true"));
    let names: Vec<String> = pressed.iter().map(|it| it.name()).collect();
    assert_eq!(names, [button], "{group}");
}

#[test]
fn rules_by_the_books_set_the_options_and_say_which_books_they_follow() {
    let (app, setup) = open(GameKind::ChineseCheckers, 3);
    let page = || app.render(move || view! { <RulesChoice setup /> });
    let press = |group: &str, button: &str| {
        page().find("group", group).find("button", button).press();
    };
    for (name, sentence, options) in [
        (
            "International",
            "As in the English, Finnish, Norwegian",
            &[][..],
        ),
        (
            "Swedish and Danish",
            "in your target triangle you may swap places",
            &[("Blocked target triangle", "Swap places")],
        ),
        (
            "Dutch",
            "As in the Dutch rulebook: the first player to fill their target triangle wins at once.",
            &[("End of the game", "First wins")],
        ),
        (
            "French",
            "at least eight pegs in it must be theirs",
            &[
                ("Direction of play", "Anticlockwise"),
                ("End of the game", "First wins"),
                ("Your pegs needed", "8"),
            ],
        ),
        (
            "Strict",
            "all ten of your own pegs must be in the target triangle",
            &[("Your pegs needed", "10")],
        ),
    ] {
        press("Rule set", "Strict");
        press("Round limit", "50");
        press("Rule set", name);
        let page = page();
        assert!(page.text().contains(sentence), "{name}: {}", page.text());
        let summary = page.with_class("row-value")[0].text();
        assert_eq!(summary, format!("{name} · Round limit: 50"));
        assert_pressed(&page, "Rule set", name);
        for (option, value) in options {
            assert_pressed(&page, option, value);
        }
    }
}

#[test]
fn each_option_has_its_sentence() {
    let (app, setup) = open(GameKind::Quoridor, 2);
    let page = || app.render(move || view! { <RulesChoice setup /> });
    assert_eq!(page().with_class("row-value")[0].text(), "Standard");
    let jumps = "Jumping sideways";
    page().find("group", jumps).find("button", "Never").press();
    let page = page();
    let sentence = "You may only jump straight over the other pawn.";
    assert!(page.text().contains(sentence), "{}", page.text());
    assert_pressed(&page, jumps, "Never");
    let summary = page.with_class("row-value")[0].text();
    assert_eq!(summary, "Jumping sideways: Never");
}

#[test]
fn an_unfair_number_of_players_is_dimmed_with_its_reason() {
    for (kind, count, reason, other) in [
        (GameKind::ChineseCheckers, "5", "advantage", 6),
        (
            GameKind::Quoridor,
            "3",
            "no fair place for a third player",
            4,
        ),
    ] {
        let (app, setup) = open(kind, 2);
        let page = || app.render(move || view! { <PlayerCount setup /> });
        assert_pressed(&page(), "Players", "2");
        let refused = page();
        let refused = refused.find("group", "Players").find("button", count);
        assert!(refused.is_disabled(), "{count}");
        let title = refused.attribute("title").unwrap_or_default();
        assert!(title.contains(reason), "{title}");
        let number = other.to_string();
        page()
            .find("group", "Players")
            .find("button", &number)
            .press();
        assert_eq!(setup.get_untracked().options.players(), other);
        assert_pressed(&page(), "Players", &number);
    }
}

#[test]
fn one_press_lets_computers_play_on_all_other_seats() {
    let (app, setup) = open(GameKind::ChineseCheckers, 6);
    let computers = app.run(|| ComputerSeats::new(setup));
    let page = || app.render(move || view! { <ComputerTools setup computers /> });
    assert!(!page().has("switch", "Same level for all computers"));
    page().press("Computers everywhere else");
    let levels = || levels(&setup.get_untracked());
    assert_eq!(levels().len(), 5);
    assert!(setup.get_untracked().players()[0].kind.is_person());
    assert!(!page().has("button", "Computers everywhere else"));
    // Each keeps its own level until all have the same one again.
    let same = |is_on| {
        page()
            .find("switch", "Same level for all computers")
            .check(is_on)
    };
    same(false);
    let seat = starfence_rules::Seat::all(6).nth(1);
    let level = starfence_engine::Level::from_number(1);
    let (Some(seat), Some(level)) = (seat, level) else {
        panic!("a second player and a first level");
    };
    app.run(|| computers.set_level(seat, level));
    assert_eq!(levels().iter().filter(|it| **it == level).count(), 1);
    same(true);
    assert_eq!(levels(), [level; 5]);
}

#[test]
fn a_clock_is_explained_and_planning_has_none() {
    let (app, setup) = open(GameKind::Quoridor, 2);
    let page = || app.render(move || view! { <ClockSection setup /> });
    assert!(!page().text().contains("If your time runs out"));
    page().find("combobox", "Clock").select("5 min + 3 s");
    let clock = Some(TimeControl::Game {
        seconds: 300,
        bonus: Bonus::Increment(3),
    });
    assert_eq!(setup.get_untracked().clocks(), [clock; 2]);
    let text = page().text();
    for words in [
        "5 minutes each, plus 3 seconds per move.",
        "If your time runs out, you lose.",
    ] {
        assert!(text.contains(words), "{text}");
    }
    let has_clock = |kind: &str| {
        let page = app.go_to(&format!("#/new?game={kind}"));
        page.has("combobox", "Clock")
    };
    assert!(has_clock("quoridor"));
    assert!(!has_clock("parallel"));
}

#[test]
fn each_clock_is_offered_with_its_sentence() {
    let (app, setup) = open(GameKind::Quoridor, 2);
    let page = || app.render(move || view! { <ClockSection setup /> });
    let game = |minutes: u32, bonus| TimeControl::Game {
        seconds: minutes * 60,
        bonus,
    };
    for (name, clock, sentence) in [
        (
            "60 s per turn",
            TimeControl::Turn(60),
            "60 seconds per turn.",
        ),
        (
            "30 min",
            game(30, Bonus::Increment(0)),
            "30 minutes each for the whole game.",
        ),
        (
            "10 min + 5 s",
            game(10, Bonus::Increment(5)),
            "10 minutes each, plus 5 seconds per move.",
        ),
        (
            "10 min + 5 s delay",
            game(10, Bonus::Delay(5)),
            "10 minutes each. After each move you get back the time it took, but no more than 5 seconds.",
        ),
    ] {
        page().find("combobox", "Clock").select(name);
        assert_eq!(setup.get_untracked().clocks(), [Some(clock); 2], "{name}");
        assert!(page().text().contains(sentence), "{name}");
        assert!(!page().has("textbox", "Seconds per move"), "{name}");
    }
    page().find("combobox", "Clock").select("No clock");
    assert_eq!(setup.get_untracked().clocks(), [None; 2]);
}

#[test]
fn a_clock_of_any_kind_can_be_entered_and_a_number_out_of_range_is_refused() {
    let (app, setup) = open(GameKind::Quoridor, 2);
    let page = || app.render(move || view! { <ClockSection setup /> });
    let enter = |field: &str, number: &str| page().find("textbox", field).enter(number);
    let assert_clock = |clock| assert_eq!(setup.get_untracked().clocks(), [Some(clock); 2]);
    page().find("combobox", "Clock").select("Custom…");
    enter("Minutes", "7");
    enter("Seconds per move", "2");
    let bonus = Bonus::Increment(2);
    assert_clock(TimeControl::Game {
        seconds: 420,
        bonus,
    });
    page().press("Delay");
    let bonus = Bonus::Delay(2);
    assert_clock(TimeControl::Game {
        seconds: 420,
        bonus,
    });
    page().press("Per turn");
    enter("Seconds per turn", "90");
    assert_clock(TimeControl::Turn(90));
    for wrong in ["0", "86401", "-1", "ten", ""] {
        let page = page();
        page.find("textbox", "Seconds per turn").enter(wrong);
        assert_clock(TimeControl::Turn(90));
    }
}

#[test]
fn an_invited_friend_begins_and_the_name_is_the_one_that_was_given_last() {
    let app = App::open();
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.set_name(Seat::FIRST, "Ida");
    app.run(|| keep_first_name(&setup));
    let friend = Seat::FIRST.next_among(2);
    let setup = app.run(|| friend_setup(GameKind::Quoridor));
    assert_eq!(setup.first_player, FirstPlayer::Chosen(friend));
    let [ida, other] = setup.players() else {
        panic!("two players: {:?}", setup.players());
    };
    assert_eq!(ida.name.get(), Some("Ida"));
    assert!(ida.kind.acts_here() && !other.kind.acts_here());
    // The game must be one that can begin.
    for kind in GameKind::ALL {
        assert!(app.run(|| friend_setup(kind)).table(0).is_ok(), "{kind}");
    }
}

#[test]
fn one_button_shows_all_choices_for_a_game_with_a_friend() {
    let app = App::open();
    let (setup, shows_all) = app.run(|| {
        let setup = RwSignal::new(friend_setup(GameKind::Quoridor));
        (setup, RwSignal::new(false))
    });
    let page = app.render(move || view! { <FriendChoices setup shows_all /> });
    assert!(page.text().contains("Your friend goes first."));
    page.press("More");
    assert!(app.run(move || shows_all.get_untracked()));
}

#[test]
fn a_computer_has_a_level_and_no_name() {
    let (app, setup) = open(GameKind::Quoridor, 2);
    let page = || app.render(move || view! { <SeatCards setup /> });
    let has_name = |page: &Html, seat: u8| {
        let name = page.find("textbox", &format!("Name of player {seat}"));
        name.attribute("hidden").is_none()
    };
    assert!(has_name(&page(), 2));
    assert!(!page().has("slider", "Level of player 2"));
    let shown = page();
    let who = shown.find("group", "Player 2: person or computer");
    who.find("button", "Computer").press();
    assert!(!has_name(&page(), 2));
    assert!(has_name(&page(), 1));
    for (level, name) in [("3", "Level 3 – Casual"), ("8", "Level 8 – Master")] {
        page().find("slider", "Level of player 2").enter(level);
        assert!(page().text().contains(name), "{}", page().text());
    }
}

#[test]
fn a_name_is_kept_without_spaces_around_it() {
    let (app, setup) = open(GameKind::Quoridor, 2);
    let page = || app.render(move || view! { <SeatCards setup /> });
    for (typed, name) in [("  Aino ", Some("Aino")), ("   ", None)] {
        page().find("textbox", "Name of player 1").enter(typed);
        assert_eq!(setup.get_untracked().players()[0].name.get(), name);
    }
}

#[test]
fn each_player_can_begin_with_less_than_usual() {
    for (kind, sentence) in [
        (GameKind::ChineseCheckers, "Fewer pegs make it easier."),
        (GameKind::Parallel, "Fewer tokens make it harder."),
        (GameKind::Quoridor, "Fewer fences make it harder."),
    ] {
        let (app, setup) = open(kind, 2);
        let page = || app.render(move || view! { <HeadStartChoice setup /> });
        let value = || page().with_class("row-value")[0].text();
        assert_eq!(value(), "None");
        let usual = setup.get_untracked().amount(Seat::FIRST);
        assert!(page().text().contains(sentence), "{}", page().text());
        assert!(page().find("button", "Red: one more").is_disabled());
        page().press("Red: one fewer");
        page().press("Red: one fewer");
        page().press("Red: one more");
        assert_eq!(value(), format!("{} · {usual}", usual - 1));
        let head_start = setup.get_untracked().head_start();
        let text = head_start.map(|it| it.to_string());
        assert_eq!(text, Some(format!("{},{usual}", usual - 1)));
        for _ in 1..usual {
            let page = page();
            if page.find("button", "Red: one fewer").is_disabled() {
                break;
            }
            page.press("Red: one fewer");
        }
        assert!(page().find("button", "Red: one fewer").is_disabled());
        let least = setup.get_untracked().head_start_range().min;
        assert_eq!(value(), format!("{least} · {usual}"));
    }
}

#[test]
fn no_head_start_is_offered_in_a_given_position() {
    let (app, setup) = open(GameKind::Quoridor, 2);
    let page = || app.render(move || view! { <HeadStartChoice setup /> });
    assert!(page().text().contains("Head start"));
    let position = Some("/ / e2 e9 / 10 10 / 2".to_owned());
    app.run(|| setup.update(|setup| setup.position = position));
    assert_eq!(page().text(), "");
    let page = app.go_to("#/new?game=quoridor&head_start=6,10");
    assert!(page.text().contains("6 · 10"), "{}", page.text());
}
