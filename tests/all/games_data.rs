//! Checks that data/games.json, which scripts and pages read, agrees with the
//! rules, and that what belongs to each game is there.

use serde_json::Value;
use starfence_rules::{GameKind, TurnMode};
use std::fs;
use std::path::Path;

fn read(path: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn the_data_of_the_games_agree_with_the_rules() {
    let data = read("data/games.json");
    let games = data.as_array().unwrap();
    let kinds = games.iter().map(|game| game["kind"].as_str().unwrap());
    assert_eq!(kinds.collect::<Vec<_>>(), GameKind::ALL.map(GameKind::name));
    for (game, kind) in games.iter().zip(GameKind::ALL) {
        let info = kind.info();
        let players = game["players"].as_array().unwrap().iter();
        let players: Vec<u64> = players.map(|count| count.as_u64().unwrap()).collect();
        let known: Vec<u64> = info.players.iter().map(|count| (*count).into()).collect();
        assert_eq!(players, known, "{kind}");
        let turns = info.turn_mode == TurnMode::Turns;
        assert_eq!(game["turns"].as_bool(), Some(turns), "{kind}");
    }
    let examples = games.iter().filter(|game| game["example"] == true);
    assert_eq!(examples.count(), 1);
}

#[test]
fn each_game_has_its_files_and_texts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = &read("locales/en/page.json")["games"];
    for game in read("data/games.json").as_array().unwrap() {
        let kind = game["kind"].as_str().unwrap();
        let key = game["key"].as_str().unwrap();
        for text in [key, &format!("{key}_text")] {
            assert!(names[text].is_string(), "page.games.{text}");
        }
        let record = game["picture"]["record"].as_str().unwrap();
        for path in [
            format!("data/puzzles/{kind}.json"),
            format!("docs/pictures/{kind}.png"),
            format!("tests/games/valid/{record}.txt"),
        ] {
            assert!(root.join(&path).exists(), "{path}");
        }
        for players in game["players"].as_array().unwrap() {
            for scheme in ["light", "dark"] {
                let path = format!("public/first/{kind}-{players}-{scheme}.svg");
                assert!(root.join(&path).exists(), "{path}");
            }
        }
    }
}
