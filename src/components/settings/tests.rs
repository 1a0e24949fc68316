//! Tests of the settings dialog.

use super::SettingsDialog;
use crate::browser::local_storage::set_item;
use crate::browser::sound::{enable_sounds, take_played};
use crate::browser::vibration::take_vibrations;
use crate::state::settings::{DevicePlacement, Settings};
use crate::testing::{App, Found, Html};
use leptos::prelude::*;

fn dialog(app: &App) -> Html {
    app.render(|| view! { <SettingsDialog open=RwSignal::new(true) /> })
}

fn is_pressed(button: &Found) -> bool {
    button.attribute("aria-pressed") == Some("true")
}

#[test]
fn each_choice_is_stored_and_is_there_after_a_reload() {
    let mut app = App::open();
    for (group, choices) in [
        ("Appearance", &["Light", "Dark", "System"][..]),
        ("Text size", &["Large", "Very large", "Normal"]),
        ("Board", &["Walnut", "Slate", "Birch"]),
        ("Pieces", &["Modern", "Classic"]),
        ("Coordinates", &["Always", "Never", "Automatic"]),
        ("Computer’s pace", &["Quick", "Calm"]),
        (
            "Single-key shortcuts",
            &["Only on the board", "Off", "Everywhere"],
        ),
    ] {
        for choice in choices {
            dialog(&app)
                .find("group", group)
                .find("button", choice)
                .press();
            app = app.reload();
            let page = dialog(&app);
            let mut buttons = page.find("group", group).all("button");
            buttons.retain(is_pressed);
            let pressed: Vec<String> = buttons.iter().map(|it| it.name()).collect();
            assert_eq!(pressed, [*choice], "{group}");
        }
    }
}

#[test]
fn each_switch_is_stored_and_is_there_after_a_reload() {
    let mut app = App::open();
    type IsOn = fn(Settings) -> bool;
    let switches: [(&str, IsOn); 5] = [
        ("Sound", |settings| settings.sound.get_untracked()),
        ("Vibration", |settings| settings.vibration.get_untracked()),
        (
            "Rotate the board to face the player whose turn it is",
            |settings| settings.turn_board.get_untracked(),
        ),
        ("Tabletop mode (device lying flat)", |settings| {
            settings.layout.get_untracked() == DevicePlacement::Flat
        }),
        ("Tap twice to place a fence", |settings| {
            settings.confirm_fences.get_untracked()
        }),
    ];
    assert_eq!(dialog(&app).names("switch").len(), switches.len());
    for (name, is_on) in switches {
        for _ in 0..2 {
            let next = !is_on(app.context());
            dialog(&app).find("switch", name).check(next);
            app = app.reload();
            assert_eq!(is_on(app.context()), next, "{name}");
        }
    }
}

#[test]
fn a_sound_and_a_vibration_show_what_was_switched_on() {
    let app = App::open();
    let settings = app.context::<Settings>();
    app.run(|| enable_sounds(settings.gain()));
    for is_on in [false, true] {
        take_played();
        take_vibrations();
        dialog(&app).find("switch", "Sound").check(is_on);
        dialog(&app).find("switch", "Vibration").check(is_on);
        let [sounds, vibrations] = [take_played().len(), take_vibrations().len()];
        assert_eq!([sounds, vibrations], [usize::from(is_on); 2]);
        assert_eq!(dialog(&app).find("slider", "Volume").is_disabled(), !is_on);
    }
}

#[test]
fn that_a_browser_does_not_say_how_long_it_keeps_games_is_said() {
    let app = App::open();
    let text = dialog(&app).text();
    assert!(text.contains("It doesn’t say for how long."), "{text}");
}

/// Returns what is chosen in each group of the dialog, and which switches are on.
fn choices(app: &App) -> Vec<String> {
    let page = dialog(app);
    let mut choices = Vec::new();
    for group in page.all("group") {
        let mut buttons = group.all("button");
        buttons.retain(is_pressed);
        choices.extend(
            buttons
                .iter()
                .map(|it| format!("{}: {}", group.name(), it.name())),
        );
    }
    let settings = app.context::<Settings>();
    let switches = [
        settings.sound,
        settings.vibration,
        settings.turn_board,
        settings.confirm_fences,
        settings.move_words,
    ];
    choices.extend(switches.map(|it| it.get_untracked().to_string()));
    let layout = settings.layout.get_untracked();
    choices.push((layout == DevicePlacement::Flat).to_string());
    choices
}

#[test]
fn whatever_is_stored_the_choices_are_valid_and_a_game_begins() {
    let keys = "theme text-size board pieces layout turn-board confirm-fences move-words \
                shortcut-keys computer-pace coordinates ghosts sound volume language games \
                lessons practised puzzles.quoridor statistics planning-understood";
    let usual = choices(&App::open());
    assert!(usual.len() > 10, "{usual:?}");
    let long = "x".repeat(100_000);
    for value in ["", "\u{feff}dark", "null", "[[[", "-1e999", &*long] {
        let app = App::open_in(|| {
            for key in keys.split_whitespace() {
                assert!(set_item(&format!("starfence.{key}"), value).is_ok());
            }
        });
        let shown: String = value.chars().take(10).collect();
        assert_eq!(choices(&app), usual, "{shown}");
        assert_eq!(app.go_to("#/").all("article").len(), 3, "{shown}");
        app.begin("#/play?game=quoridor&first=1");
        app.play(&["e2"]);
        let page = app.page();
        let to_move = page.all("main")[0].attribute("data-to-move");
        assert_eq!(to_move, Some("2"), "{shown}");
    }
}
