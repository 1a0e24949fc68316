//! Tests of the page with the rules, before a game and from its links.

use crate::browser::location;
use crate::testing::{App, texts};

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

#[test]
fn peculiarities_of_single_rulebooks_are_mentioned() {
    let all = texts();
    let app = App::open();
    for (tag, title, notes) in [
        (
            "en",
            "Notes on the books",
            [
                "Icelandic|Latvian and Polish|Lithuanian|Danish|at least eight|every free hole must be filled",
                "in Finnish|lower numbers move first",
                "the Romanian 5 to 20|Slovak and Persian|Greek, Arabic, Hungarian, Czech and Hebrew\
                 |Finnish|Japanese|German|2–4 players",
            ],
        ),
        (
            "fi",
            "Huomautuksia sääntökirjoista",
            [
                "Islanninkielinen|Latvian- ja puolankielisessä|Liettuankielinen|Tanskankielisen\
                 |vähintään kahdeksan",
                "suomenkieliseen|pienemmät numerot",
                "romaniankielisen mukaan 5–20|Slovakin- ja persiankielinen|Kreikan-|suomi|japani\
                 |saksa|pelaajia on 2–4|Se on käännösvirhe",
            ],
        ),
        (
            "sv",
            "Om regelböckerna",
            [
                "isländska|lettiska och polska|litauiska|danska|minst åtta",
                "på finska|lägre nummer",
                "rumänska 5–20|slovakiska och persiska|grekiska|finska|japanska|tyska|2–4 spelare",
            ],
        ),
        (
            "ar",
            "ملاحظات على الكتيبات",
            [
                "الأيسلندي|اللاتفي والبولندي|الليتواني|الدنماركي|ثماني قطع",
                "بالفنلندية|الأرقام الأصغر",
                "الروماني من 5 إلى 20|السلوفاكي والفارسي|اليونانية|الفنلندي|الياباني|الألماني|إلى أربعة",
            ],
        ),
    ] {
        app.choose_language(tag, &all[tag]);
        for (kind, words) in ["chinese-checkers", "parallel", "quoridor"]
            .into_iter()
            .zip(notes)
        {
            let page = app.go_to(&format!("#/rules?game={kind}"));
            let section = page.section(title).text();
            for word in words.split('|') {
                assert!(section.contains(word), "{tag}, {kind}: {word}: {section}");
            }
        }
    }
}

#[test]
fn rules_have_no_gaps_in_english_and_in_finnish() {
    let all = texts();
    let app = App::open();
    for tag in ["en", "fi"] {
        app.choose_language(tag, &all[tag]);
        for query in [
            "game=chinese-checkers&players=3",
            "game=chinese-checkers&players=6&blocked_goal=swap&leave_goal=free&round_limit=9",
            "game=quoridor&sideways_jump=always",
            "game=quoridor&players=4&third_pawn=sideways&round_limit=20",
        ] {
            let page = app.go_to(&format!("#/rules?{query}"));
            let count = page.all("heading").len();
            assert!(count > 7, "{tag}, {query}: {count} headings");
            // A placeholder without a value would show its braces.
            let text = page.text();
            assert!(!text.contains(['{', '}']), "{tag}, {query}: {text}");
            let figures = page.source().matches("<svg").count();
            assert!(figures >= 6, "{tag}, {query}: {figures} figures");
        }
    }
}
