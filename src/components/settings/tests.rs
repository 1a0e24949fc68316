//! Tests of the settings dialog.

use super::SettingsDialog;
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
