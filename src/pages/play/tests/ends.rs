//! How games end: by each rule set, and what the page says of it.

use crate::testing::{OpenGame, Record};

#[test]
fn a_rule_set_ends_a_game_in_its_own_way() {
    let full = "Red won! The target triangle is full.";
    let free = "Red won! Every hole of the target triangle that the others left free is filled.";
    for (options, name, told) in [
        ("International", "checkers-2-international", full),
        ("Swedish and Danish", "checkers-2-swap-ends", full),
        ("Dutch", "checkers-2-dutch-eight", free),
        ("French", "checkers-2-french-eight", free),
        ("Strict", "checkers-2-strict-ends", full),
    ] {
        let record = Record::read(name);
        let game = OpenGame::begin(&record.address());
        for (at, mv) in record.moves.iter().enumerate() {
            assert_eq!(game.result(), None, "{name} before {mv}");
            game.play(&[mv]);
            if at + 1 < record.moves.len() && options == "International" {
                let status = game.status();
                assert!(
                    status.contains("Everyone else finishes the round"),
                    "{status}"
                );
            }
        }
        assert_eq!(game.result().as_deref(), Some(&*record.result), "{name}");
        let status = game.status();
        assert!(status.starts_with(told), "{name}: {status}");
        let counts = status.contains("Pegs of others that count in it: ");
        assert_eq!(counts, told == free, "{name}: {status}");
        let page = game.page();
        assert_eq!(page.has("button", "See the rule"), told == free, "{name}");
        if told == free {
            game.press("See the rule");
            assert!(game.page().has("heading", "Blocked target triangle"));
        }
    }
    let record = Record::read("checkers-2-french-seven");
    let game = OpenGame::begin(&record.address());
    for mv in &record.moves {
        game.play(&[mv]);
    }
    assert_eq!(game.result(), None);
}

#[test]
fn the_end_says_why_the_game_is_over() {
    let game =
        OpenGame::begin("#/play?game=quoridor&position=/%20/%20e8%20a5%20/%2010%2010%20/%201");
    game.play(&["e9"]);
    assert_eq!(game.status(), "Red won! First to reach the far side.");
    let page = game.page();
    assert!(page.has("button", "Play again"));
    assert!(!page.has("button", "See the rule"));
    let game = OpenGame::begin("#/play?game=quoridor&first=1&round_limit=1");
    game.play(&["e2", "e8"]);
    assert_eq!(game.status(), "Draw – round limit reached");
    game.press("See the rule");
    assert!(game.page().has("heading", "End of the game"));
    let record = Record::read("checkers-2-tie-ends");
    let game = OpenGame::begin(&record.address());
    for mv in &record.moves {
        game.play(&[mv]);
    }
    assert_eq!(
        game.status(),
        "It’s a tie between Red, Blue: they filled their target triangles in the same round."
    );
    game.press("See the rule");
    assert!(game.page().has("heading", "Turns and the end"));
}

#[test]
fn the_end_counts_moves_fences_and_time() {
    let position = "e5%20/%20/%20e8%20e3%20/%209%2010%20/%201";
    let game = OpenGame::begin(&format!(
        "#/play?game=quoridor&first=1&clock=300%2B5&position={position}"
    ));
    game.play(&["a2h"]);
    game.wait(7.0);
    game.play(&["e2"]);
    game.wait(4.0);
    game.play(&["e9"]);
    assert_eq!(game.status(), "Red won! First to reach the far side.");
    let page = game.page();
    let winner = &page.with_class("headline")[0].with_class("piece");
    assert_eq!(winner.len(), 1);
    assert_eq!(winner[0].attribute("data-colour"), Some("red"));
    let rows = page.all("table")[0].all("row");
    let rows: Vec<String> = rows.iter().map(|it| it.text()).collect();
    let has = |start: &str, end: &str| {
        rows.iter()
            .any(|it| it.starts_with(start) && it.ends_with(end))
    };
    assert!(has("Moves", "2 1"), "{rows:?}");
    assert!(has("Fences placed", "1 0"), "{rows:?}");
    assert!(has("Time used", "0:04 0:07"), "{rows:?}");
    assert!(page.has("link", "New game"));
}
