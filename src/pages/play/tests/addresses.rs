//! Addresses of games that there are not.

use crate::testing::App;

#[test]
fn an_address_that_names_no_game_says_why() {
    let app = App::open();
    for (address, told) in [
        ("#/nowhere", "couldn’t be found"),
        ("#/play?game=go", "“go”"),
        ("#/play?game=quoridor&colour=red", "colour"),
        ("#/play?game=chinese-checkers&min_own=11", "11"),
        ("#/play?game=chinese-checkers&players=5", "advantage"),
        ("#/play?game=parallel&first=1", "“first”"),
        ("#/play?game=parallel&plan_time=0", "1 to 65535"),
        ("#/play?game=parallel&seed=1&position=x", "“seed”"),
        ("#/play?game=quoridor&players=two", "“two”"),
        (
            "#/play?game=quoridor&clock=soon",
            "“soon” isn’t a valid clock",
        ),
        (
            "#/play?game=quoridor&clock=60,60,60",
            "3 clocks for 2 players",
        ),
        ("#/play?game=quoridor&position=rubbish", "five parts"),
    ] {
        let page = app.go_to(address);
        let alert = page.all("alert");
        let alert = alert.first().map_or_else(String::new, |it| it.text());
        assert!(alert.contains(told), "{address}: {alert}");
        let home = page.find("link", "Back to home").attribute("href");
        assert_eq!(home, Some("#/"), "{address}");
    }
}

#[test]
fn texts_that_are_far_too_long_are_cut() {
    let app = App::open();
    let long = "x".repeat(300_000);
    let names: String = (0..30_000).map(|at| format!("&option{at}=1")).collect();
    for (what, address) in [
        ("an address of no page", format!("#/{long}")),
        ("a game", format!("#/play?game={long}")),
        ("an option", format!("#/play?game=quoridor&{long}=1")),
        (
            "an option’s value",
            format!("#/play?game=quoridor&third_pawn={long}"),
        ),
        (
            "computers",
            format!("#/play?game=quoridor&computers={long}"),
        ),
        ("a clock", format!("#/play?game=quoridor&clock={long}")),
        (
            "a position",
            format!("#/play?game=quoridor&position={long}"),
        ),
        ("many names", format!("#/play?game=quoridor{names}")),
    ] {
        let page = app.go_to(&address);
        let alert = page.all("alert");
        let alert = alert.first().map_or_else(String::new, |it| it.text());
        let length = alert.chars().count();
        assert!((1..400).contains(&length), "{what}: {length}");
    }
}

#[test]
fn a_page_that_could_not_be_found_leads_on_by_its_filled_button() {
    let app = App::open();
    for (address, name) in [
        ("#/learn?game=quoridor&lesson=99", "Go to lesson 1"),
        ("#/new?game=quoridor&wind=high", "Continue without it"),
        ("#/nowhere", "Back to home"),
    ] {
        let page = app.go_to(address);
        let filled = page.all("main")[0].with_class("primary");
        let names: Vec<String> = filled.iter().map(|it| it.name()).collect();
        assert_eq!(names, [name], "{address}");
    }
}
