//! What is announced, typed and refused, and how the page speaks to the only
//! person at the device.

use crate::browser::worker::answer;
use crate::pages::game::{GameQuestion, TypedResult};
use crate::pages::play::typed_commands::handle_typed_text;
use crate::testing::{App, OpenGame, texts};

fn ask(game: &OpenGame, question: GameQuestion) -> String {
    let announcer = game.state().game.announcer;
    game.app().run(|| announcer.answer(question))
}

/// Types a text as in the field for moves, in which nothing is known of places.
fn type_text(game: &OpenGame, text: &str) -> TypedResult {
    let state = game.state();
    let describe = |_: &str| None;
    game.app()
        .run(|| handle_typed_text(state.game, state.computers, text, &describe))
}

#[track_caller]
fn assert_answer(game: &OpenGame, text: &str, expected: &str) {
    let answer = TypedResult::Answer(expected.to_owned());
    assert_eq!(type_text(game, text), answer, "{text}");
}

#[track_caller]
fn assert_refused(game: &OpenGame, text: &str, reason: &str) {
    assert_eq!(type_text(game, text), TypedResult::Refused, "{text}");
    assert!(game.notice().contains(reason), "{text}: {}", game.notice());
}

#[test]
fn moves_are_announced_and_questions_answered() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    assert_eq!(game.spoken(), "");
    let role = game.page().with_class("spoken")[0]
        .attribute("role")
        .map(str::to_owned);
    assert_eq!(role.as_deref(), Some("status"));
    assert_eq!(ask(&game, GameQuestion::LastMove), "No moves yet");
    game.play(&["e2", "d7h"]);
    assert_eq!(game.spoken(), "Blue: d7h");
    for (question, words) in [
        (GameQuestion::LastMove, "Blue: d7h"),
        (GameQuestion::Position, "Red: e2. Blue: e9. Fences: d7h."),
        (
            GameQuestion::Situation,
            "Red to move. Red has 10 fences left. Blue has 9 fences left.",
        ),
    ] {
        assert_eq!(ask(&game, question), words);
    }
    game.press("Undo");
    assert_eq!(game.spoken(), "Undone. Last move: Red: e2");
    let game = OpenGame::begin("#/play?game=chinese-checkers&first=1");
    assert_eq!(
        ask(&game, GameQuestion::Situation),
        "Red to move. Red: 0 of 10 pegs in the target triangle. \
         Blue: 0 of 10 pegs in the target triangle."
    );
    let position = ask(&game, GameQuestion::Position);
    assert!(position.contains("Red: a5, b5, b6, c5"), "{position}");
}

#[test]
fn places_on_the_board_have_names() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.play(&["e2", "d4h"]);
    let page = game.page();
    let label = |attribute: &str, name: &str| {
        let found = page.with_attribute(attribute, name);
        found.map(|it| it.name()).unwrap_or_default()
    };
    assert!(label("data-square", "e2").starts_with("e2, pawn: Red"));
    assert_eq!(label("data-square", "d4"), "d4, fence to the north");
    assert_eq!(label("data-fence", "d4h"), "Fence d4h, placed by Blue");
    let game = OpenGame::begin("#/play?game=chinese-checkers&first=1");
    let page = game.page();
    let hole = page.with_attribute("data-hole", "d5");
    let name = hole.map(|it| it.name()).unwrap_or_default();
    assert!(name.starts_with("d5"), "{name}");
    assert!(name.contains("Red") && name.ends_with("e5, e6"), "{name}");
}

#[test]
fn the_board_of_quoridor_is_a_grid_of_squares_and_another_one_of_fences() {
    let position = "d4 / e3 / e4 e9 / 9 9 / 1".replace(' ', "%20");
    let game = OpenGame::begin(&format!("#/play?game=quoridor&position={position}"));
    let page = game.page();
    let grids = page.all("grid");
    let names: Vec<String> = grids.iter().map(|it| it.name()).collect();
    assert!(names[0].contains("Nine-by-nine board"), "{names:?}");
    assert_eq!(names[1..], ["Fences"]);
    let rows = grids[0].all("row");
    assert_eq!((rows.len(), grids[0].all("gridcell").len()), (9, 81));
    assert_eq!(rows[3].attribute("aria-rowindex"), Some("4"));
    let square = |name: &str| {
        let square = page.with_attribute("data-square", name);
        square.unwrap_or_else(|| panic!("no square {name}"))
    };
    assert_eq!(square("e4").attribute("aria-colindex"), Some("5"));
    let pawn = "e4, pawn: Red, fences to the north, east";
    assert_eq!(square("e4").name(), pawn);
    let target = "d4, fence to the north, the pawn can move here";
    assert_eq!(square("d4").name(), target);
    // Only places with a fence are announced, until one is to be placed.
    let mut fences = grids[1].all("gridcell");
    fences.retain(|it| it.attribute("aria-hidden") != Some("true"));
    assert_eq!(fences.len(), 2);
}

#[test]
fn the_players_are_a_list_with_the_one_to_move_in_it() {
    let game = OpenGame::begin("#/play?game=quoridor&players=4&first=1");
    let current = || {
        let page = game.page();
        let list = page.find("list", "Players");
        let ids = list.attribute("aria-owns").unwrap_or_default();
        let players = ids.split(' ').map(|id| {
            let card = page.with_attribute("id", id);
            let card = card.unwrap_or_else(|| panic!("no player {id}"));
            assert!(
                card.all("img")
                    .iter()
                    .any(|it| it.name() == "5 fences left")
            );
            (
                card.attribute("data-seat").map(str::to_owned),
                card.attribute("aria-current").is_some(),
            )
        });
        players.collect::<Vec<_>>()
    };
    let seats = |mover: usize| {
        let seat = |seat: usize| (Some(seat.to_string()), seat == mover);
        (1..=4).map(seat).collect::<Vec<_>>()
    };
    assert_eq!(current(), seats(1));
    game.play(&["e2"]);
    assert_eq!(current(), seats(2));
}

#[test]
fn a_typed_move_is_played_or_refused_with_its_reason() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    assert_refused(&game, "z9", "z9");
    assert_refused(&game, "e5", "Too far");
    assert_refused(&game, "out", "out");
    assert_eq!(game.result(), None);
    // A question is no move: the reason does not stay above its answer.
    assert_answer(&game, "last", "No moves yet");
    assert_eq!(game.notice(), "");
    assert_eq!(type_text(&game, "e2"), TypedResult::Done);
    assert_eq!(game.to_move().as_deref(), Some("2"));
    let game = OpenGame::begin("#/play?game=chinese-checkers&first=1");
    assert_eq!(type_text(&game, "c5-e5"), TypedResult::Done);
}

#[test]
fn a_game_is_typed_to_its_end() {
    let game = OpenGame::begin(&format!(
        "#/play?game=quoridor&position={}",
        "/ / e6 a5 / 2 2 / 1".replace(' ', "%20")
    ));
    for text in ["d7h", "a4", "d6", "a3", "c6", "a2", "c7", "a1"] {
        assert_eq!(type_text(&game, text), TypedResult::Done, "{text}");
    }
    assert_eq!(game.result().as_deref(), Some("2"));
}

#[test]
fn typed_commands_are_answered() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=300%2B3");
    assert_answer(&game, "last", "No moves yet");
    game.play(&["e2", "d4h"]);
    for (word, told) in [
        ("last", "Blue: d4h"),
        ("Pieces", "Red: e2. Blue: e9. Fences: d4h."),
        (
            "fences",
            "Fences: d4h. Red has 10 fences left. Blue has 9 fences left.",
        ),
        ("where z9", "There’s no z9 on this board."),
        (
            "help",
            "Type a move, or one of these words: last, pieces, clocks, where e4, fences, \
             hint, help.",
        ),
        (
            "clocks",
            "Red: Time left: 5 minutes, 3 seconds. Blue: Time left: 5 minutes, 3 seconds.",
        ),
    ] {
        assert_answer(&game, word, told);
    }
    // None of this was played as a move.
    assert_eq!(game.to_move().as_deref(), Some("1"));
    let game = OpenGame::begin("#/play?game=chinese-checkers&first=1");
    assert_answer(&game, "fences", "This game has no fences.");
    assert_answer(&game, "clocks", "This game has no clocks.");
    assert_eq!(type_text(&game, "hint"), TypedResult::Done);
}

#[test]
fn commands_are_known_in_finnish_and_in_english() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.app().choose_language("fi", &texts()["fi"]);
    game.play(&["e2"]);
    for word in ["viimeisin", "last"] {
        let answer = type_text(&game, word);
        let TypedResult::Answer(words) = answer else {
            panic!("{word}: {answer:?}");
        };
        assert!(words.ends_with(": e2"), "{word}: {words}");
    }
    let TypedResult::Answer(help) = type_text(&game, "apua") else {
        panic!("no help");
    };
    let words = "viimeisin, nappulat, kellot, kohta e4, aidat, vihje";
    assert!(help.contains(words), "{help}");
}

#[test]
fn nothing_is_played_in_another_position_than_the_current_one() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.play(&["e2", "e8"]);
    game.press("Previous move");
    assert_eq!(game.status(), "Viewing move 1 of 2");
    assert!(!game.type_move("e7"));
    assert!(game.notice().contains("You’re viewing another position."));
    game.press("Back to the game");
    assert_eq!(game.status(), "Red’s turn");
}

#[test]
fn the_only_person_is_you() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&computers=0,3");
    assert_eq!(game.status(), "Your turn");
    let page = game.page();
    let names = page.with_class("strip-name");
    let names: Vec<String> = names.iter().map(|it| it.text()).collect();
    assert_eq!(names, ["Computer", "You"]);
    assert!(page.has("img", "Computer (level 3)"));
    let own = page.with_attribute("data-square", "e1").map(|it| it.name());
    assert!(own.is_some_and(|it| it.starts_with("e1, your pawn")));
    assert_eq!(
        ask(&game, GameQuestion::Situation),
        "Your turn. You have 10 fences left. Computer has 10 fences left."
    );
    game.play(&["e2"]);
    assert_eq!(game.status(), "Computer is thinking…");
    assert_eq!(game.spoken(), "You: e2");
    answer("ready");
    answer("bestmove e8");
    game.wait(3.0);
    assert_eq!(game.spoken(), "Computer: e8");
    assert_eq!(game.status(), "Your turn");
    for (address, class) in [("#/games", "kept"), ("#/", "resume")] {
        let page = game.app().go_to(address);
        let text = page.with_class(class)[0].text();
        assert!(text.contains("You vs. computer, level 3"), "{text}");
        assert!(text.contains("2 moves played"), "{text}");
    }
}

#[test]
fn nobody_is_you_if_several_people_play() {
    let game = OpenGame::begin("#/play?game=quoridor&players=4&first=1&computers=0,0,1,1");
    assert_eq!(game.status(), "Red’s turn");
    let page = game.page();
    let names = page.with_class("strip-name");
    let names: Vec<String> = names.iter().map(|it| it.text()).collect();
    for name in ["Red", "Blue"] {
        assert!(names.iter().any(|it| it == name), "{names:?}");
    }
    assert!(!names.contains(&"Computer".to_owned()), "{names:?}");
}

#[test]
fn a_beginner_is_told_how_to_move_and_to_place_a_fence_once() {
    let said = |game: &OpenGame| {
        let page = game.page();
        let coach = page.with_class("coach");
        let text: String = coach.iter().map(|it| it.text()).collect();
        [
            text.contains("to move your pawn"),
            text.contains("To place a fence"),
        ]
    };
    let open = |address: &str| OpenGame::begin_in(App::open(), address);
    let game = open("#/play?game=quoridor&first=1&computers=1,1");
    assert_eq!(said(&game), [false, false]);
    let game = open("#/play?game=quoridor&first=1");
    assert_eq!(said(&game), [true, true]);
    game.play(&["e2"]);
    assert_eq!(said(&game), [false, true]);
    game.play(&["e8"]);
    game.play(&["d4h"]);
    assert_eq!(said(&game), [false, false]);
    // For good: the next game begins without advice.
    let app = game.into_app().reload();
    let game = OpenGame::begin_in(app, "#/play?game=quoridor&first=2");
    assert_eq!(said(&game), [false, false]);
}

#[test]
fn a_hand_shows_a_beginner_what_to_tap_until_the_first_move() {
    let shows = |game: &OpenGame| !game.page().with_class("tap-hand").is_empty();
    for (address, mv) in [
        ("#/play?game=quoridor&first=1", "e2"),
        ("#/play?game=chinese-checkers&players=2&first=1", "d5-e5"),
    ] {
        let game = OpenGame::begin_in(App::open(), address);
        assert!(shows(&game), "{address}");
        game.play(&[mv]);
        assert!(!shows(&game), "{address}");
        let game = OpenGame::begin_in(game.into_app().reload(), address);
        assert!(!shows(&game), "{address}");
        // Nobody is to tap while computers play.
        let game = OpenGame::begin_in(App::open(), &format!("{address}&computers=1,1"));
        assert!(!shows(&game), "{address}");
    }
}

#[test]
fn the_menu_has_what_the_game_allows() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    let menu = game.menu();
    let page = game.page();
    let menu_panel = page.find("complementary", "Menu");
    let headings = menu_panel.all("heading");
    let headings: Vec<String> = headings.iter().map(|it| it.name()).collect();
    assert_eq!(headings, ["Menu", "Game", "Board", "Share", "App"]);
    for entry in ["Offer a draw", "Resign…", "Share", "Settings"] {
        assert!(menu.contains(&entry.to_owned()), "{entry}: {menu:?}");
    }
    game.choose_in_menu("Resign…");
    game.press("Red: resign");
    let menu = game.menu();
    for entry in ["Offer a draw", "Resign…"] {
        assert!(!menu.contains(&entry.to_owned()), "{entry}: {menu:?}");
    }
}
