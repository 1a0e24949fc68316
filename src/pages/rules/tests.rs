//! Tests of the page with the rules, before a game and from its links.

use crate::browser::location;
use crate::testing::App;

#[test]
fn the_rules_are_those_of_the_address() {
    let app = App::open();
    let page = app.go_to("#/rules?game=quoridor&players=4&third_pawn=sideways");
    assert_eq!(page.names("heading")[0], "Quoridor: rules");
    assert!(page.text().contains("play passes clockwise"));
    let page = app.go_to("#/rules?game=chinese-checkers&finish=first");
    let first = "The first player to fill their target triangle wins at once.";
    assert!(page.text().contains(first));
    let page = app.go_to("#/rules?game=parallel&players=3");
    assert!(page.text().contains("Each player has twelve pegs"));
    assert!(page.has("button", "Print"));
}

#[test]
fn four_players_read_about_a_third_pawn() {
    let app = App::open();
    let beside = "beside the pawn in front of you";
    let jump = "jump to a free square beside the pawn in front of you";
    let none = "directly behind the one you face, you can’t jump.";
    for (query, says, not) in [
        ("sideways_jump=always", jump, "you can’t jump."),
        ("sideways_jump=never&third_pawn=sideways", none, beside),
        ("third_pawn=sideways", jump, "you can’t jump."),
        ("", none, beside),
    ] {
        let page = app.go_to(&format!("#/rules?game=quoridor&players=4&{query}"));
        let section = page.section("Two pawns in a row").text();
        assert!(section.contains(says), "{query}: {section}");
        assert!(!section.contains(not), "{query}: {section}");
        assert!(
            page.text()
                .contains("If that happens to everyone still playing")
        );
    }
}

#[test]
fn two_players_read_about_a_skipped_turn_only_if_there_can_be_one() {
    let app = App::open();
    let skipped = "If you can neither move nor place a fence, your turn is skipped.";
    for (query, is_said) in [("&sideways_jump=never", true), ("", false)] {
        let text = app.go_to(&format!("#/rules?game=quoridor{query}")).text();
        assert_eq!(text.contains(skipped), is_said, "{query}");
        let all = "If that happens to everyone still playing";
        assert!(!text.contains(all), "{query}");
    }
}

#[test]
fn an_unknown_option_is_named_with_the_allowed_ones() {
    let app = App::open();
    for (address, words, [kept, dropped]) in [
        (
            "#/rules?game=quoridor&sideways_jump=maybe",
            ["sideways_jump", "blocked, always or never"],
            ["game=quoridor", "sideways_jump"],
        ),
        (
            "#/play?game=quoridor&players=4&speed=high",
            ["“speed”", "sideways_jump, third_pawn, round_limit"],
            ["players=4", "speed"],
        ),
        (
            "#/rules?game=chinese-checkers&finish=last&direction=counterclockwise",
            ["finish", "round or first"],
            ["direction=counterclockwise", "finish"],
        ),
    ] {
        let page = app.go_to(address);
        let alert = page.all("alert")[0].text();
        for word in words {
            assert!(alert.contains(word), "{address}: {alert}");
        }
        let link = page.find("link", "Continue without it").attribute("href");
        assert!(link.is_some_and(|it| it.contains(kept)), "{link:?}");
        assert!(link.is_some_and(|it| !it.contains(dropped)), "{link:?}");
    }
}

#[test]
fn the_number_of_players_is_chosen_and_kept_in_the_address() {
    let app = App::open();
    let page = app.go_to("#/rules?game=quoridor&sideways_jump=never");
    assert!(page.text().contains("These rules are for 2 players."));
    assert!(!page.has("heading", "Two pawns in a row"));
    page.find("group", "Players").find("button", "4").press();
    assert!(
        location::fragment().contains("players=4"),
        "{}",
        location::fragment()
    );
    let page = app.go_to(&location::fragment());
    assert!(page.has("heading", "Two pawns in a row"));
    let set_up = page.find("link", "Set up a game").attribute("href");
    let set_up = set_up.unwrap_or_default();
    assert!(
        set_up.contains("players=4") && set_up.contains("sideways_jump=never"),
        "{set_up}"
    );
}

#[test]
fn other_pages_lead_to_the_rules() {
    let app = App::open();
    let page = app.go_to("#/new?game=quoridor&players=4");
    let link = page.find("link", "Read the rules").attribute("href");
    let page = app.go_to(link.unwrap_or_default());
    assert!(page.text().contains("These rules are for 4 players."));
    let learn = page.all("main")[0].find("link", "Learn").attribute("href");
    assert_eq!(learn, Some("#/learn?game=quoridor"));
}
