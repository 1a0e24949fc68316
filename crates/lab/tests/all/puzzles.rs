//! Tests of the shipped puzzles: their number, that puzzles are only ever
//! added, and that a sample of them, a different one each day, is correct.

use starfence_engine::puzzles::longest_chains;
use starfence_rules::{GameKind, checkers, quoridor};
use starfence_table::checkers::CheckersKind;
use starfence_table::parallel::PlanTask;
use starfence_table::puzzle::{Day, Puzzle, PuzzleFile, Task, TurnPuzzleGame, TurnPuzzleTask};
use std::collections::HashSet;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// For each game, the number of shipped puzzles and the fingerprint of their
/// positions and answers. A fingerprint may change only when a changed engine
/// no longer proves some of the puzzles (`starfence-lab puzzles --mend`).
const SHIPPED: [(GameKind, usize, u64); 3] = [
    (GameKind::ChineseCheckers, 370, 0x512f_a589_b969_2519),
    (GameKind::Parallel, 431, 0xc928_2ff1_1384_caf9),
    (GameKind::Quoridor, 335, 0xc2bd_f19d_c76b_225b),
];

fn path(game: GameKind) -> String {
    format!(
        "{}/../../data/puzzles/{game}.json",
        env!("CARGO_MANIFEST_DIR")
    )
}

fn puzzles(game: GameKind) -> PuzzleFile {
    let text = std::fs::read_to_string(path(game)).unwrap();
    let file = PuzzleFile::read(game, &text).unwrap();
    assert_eq!(
        file.to_string(),
        text,
        "{game}: written as the program does"
    );
    file
}

/// Returns the FNV-1a hash of `text` (Fowler, Noll and Vo 1991).
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn puzzles_are_only_ever_added() {
    for (game, count, wanted) in SHIPPED {
        let file = puzzles(game);
        let first = file.puzzles().get(..count).unwrap();
        let texts = first.iter().map(|puzzle| {
            let answers = puzzle.task.answers().join(",");
            format!("{} {answers}\n", puzzle.task.position())
        });
        let found = fingerprint(&texts.collect::<String>());
        assert_eq!(
            found, wanted,
            "{game}: the first {count} puzzles: {found:#x}"
        );
        assert!(count >= 300);
    }
}

#[test]
fn no_position_comes_twice_and_difficulties_differ() {
    for game in GameKind::ALL {
        let file = puzzles(game);
        let positions: HashSet<String> = file
            .puzzles()
            .iter()
            .map(|puzzle| puzzle.task.position())
            .collect();
        assert_eq!(positions.len(), file.puzzles().len());
        let difficulties: HashSet<u8> = file
            .puzzles()
            .iter()
            .map(|puzzle| puzzle.difficulty)
            .collect();
        assert!(difficulties.len() >= 6, "{game}: {difficulties:?}");
        let kinds: HashSet<&str> = file
            .puzzles()
            .iter()
            .map(|puzzle| puzzle.task.kind())
            .collect();
        assert_eq!(kinds.len(), 3, "{game}: {kinds:?}");
    }
}

/// The listed answers are accepted, and some legal moves are wrong answers.
#[test]
fn answers_are_right() {
    for game in GameKind::ALL {
        for puzzle in puzzles(game).puzzles() {
            match game {
                GameKind::ChineseCheckers => {
                    answers_are_accepted::<checkers::Position>(&puzzle.task);
                    let task: &TurnPuzzleTask<checkers::Position> =
                        puzzle.task.downcast_ref().unwrap();
                    let mut turns = task.position.legal_moves();
                    let wrong = turns.find(|turn| !task.answers.contains(turn));
                    if task.kind == CheckersKind::Chain {
                        let chains = longest_chains(&task.position).unwrap();
                        let place = puzzle.task.position();
                        assert!(chains.all_gain(&task.position), "{place}");
                    }
                    assert!(task.refute(wrong.unwrap()).is_some());
                }
                GameKind::Parallel => {
                    let task: &PlanTask = puzzle.task.downcast_ref().unwrap();
                    assert_eq!(task.refute(task.answer), None);
                    assert!(task.refute(Default::default()).is_some());
                }
                GameKind::Quoridor => answers_are_accepted::<quoridor::Position>(&puzzle.task),
            }
        }
    }
}

#[test]
fn the_files_are_small() {
    for game in GameKind::ALL {
        let text = std::fs::read(path(game)).unwrap();
        let packed = miniz_oxide::deflate::compress_to_vec(&text, 9).len();
        assert!(packed <= 40 << 10, "{game}: {packed} bytes");
    }
}

fn verify(arguments: &[&str]) -> (bool, String) {
    run(&[&["--verify"], arguments].concat())
}

fn run(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_starfence-lab"))
        .arg("puzzles")
        .args(arguments)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

/// Verifies one in thirty puzzles, a different selection each day; `make soak`
/// verifies all puzzles.
#[test]
fn a_thirtieth_is_verified() {
    let seconds = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap()
        .as_secs();
    let day = Day::from_number((seconds / 86_400) as i32)
        .number()
        .to_string();
    let files = GameKind::ALL.map(path);
    let mut arguments: Vec<&str> = files.iter().map(String::as_str).collect();
    arguments.extend(["--every", "30", "--seed", &day]);
    let (right, text) = verify(&arguments);
    assert!(right, "puzzles --verify {}\n{text}", arguments.join(" "));
    assert_eq!(text.matches("puzzles verified").count(), 3, "{text}");
}

#[test]
fn a_wrong_puzzle_is_found() {
    let folder = std::env::temp_dir().join(format!("starfence-puzzles-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("wrong.json");
    let name = file.to_str().unwrap();
    let entry = |answers: &str| {
        let position = "c4e4c7e7g7 / h2b3d3h4f5 / e5 e6 / 5 5 / 2";
        format!(
            "{{\"game\":\"quoridor\",\"puzzles\":[{{\"kind\":\"fence\",\"difficulty\":7,\
             \"position\":\"{position}\",\"answers\":[\"{answers}\"],\"seed\":1,\"game\":0,\"ply\":0}}]}}"
        )
    };
    std::fs::write(&file, entry("a7h")).unwrap();
    assert_eq!(
        verify(&[name]),
        (true, format!("{name}: 1 puzzles verified\n"))
    );
    std::fs::write(&file, entry("a1h")).unwrap();
    let (right, text) = verify(&[name]);
    assert!(!right);
    assert!(
        text.contains(&format!(
            "{name}:puzzle 1: expected a fence answered by a7h"
        )),
        "{text}"
    );
    std::fs::write(&file, "{").unwrap();
    assert!(verify(&[name]).1.starts_with(&format!("{name}: EOF")));
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(!verify(&[name]).0);
}

/// The index of a puzzle in the file determines its number and its day. So
/// correct puzzles keep their indices, and each wrong puzzle is replaced by a
/// new one of the same kind at the same index.
#[test]
fn a_file_is_mended_in_place() {
    let folder = std::env::temp_dir().join(format!("starfence-mended-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("mended.json");
    let name = file.to_str().unwrap();
    let file_of_all = puzzles(GameKind::ChineseCheckers);
    let chains = file_of_all.puzzles().iter();
    let chains = chains.filter(|puzzle| puzzle.task.kind() == "chain");
    let right: Vec<Puzzle> = chains.take(3).cloned().collect();
    let mut wrong = right.clone();
    // One puzzle is given a wrong difficulty and another a wrong answer.
    wrong[0].difficulty = 9 - wrong[0].difficulty;
    let lines = PuzzleFile::new(GameKind::ChineseCheckers, wrong).to_string();
    let answers = format!("{:?}", right[1].task.answers()).replace(", ", ",");
    let lines = lines.replace(&answers, &format!("[{:?}]", other_turn(&right[1].task)));
    std::fs::write(&file, lines).unwrap();
    assert!(!verify(&[name]).0);
    let (done, text) = run(&["--mend", name, "--games", "40", "--seed", "5"]);
    assert!(done, "{text}");
    assert!(text.contains("1 of 3 puzzles are new"), "{text}");
    let text = std::fs::read_to_string(&file).unwrap();
    let mended = PuzzleFile::read(GameKind::ChineseCheckers, &text).unwrap();
    assert_eq!(mended.puzzles()[0], right[0]);
    assert_ne!(mended.puzzles()[1].task, right[1].task);
    assert_eq!(mended.puzzles()[1].task.kind(), right[1].task.kind());
    assert_eq!(mended.puzzles()[2], right[2]);
    assert!(verify(&[name]).0);
    std::fs::remove_dir_all(&folder).unwrap();
}

fn answers_are_accepted<P: TurnPuzzleGame>(task: &Task) {
    let task: &TurnPuzzleTask<P> = task.downcast_ref().unwrap();
    assert!(task.answers.iter().all(|mv| task.refute(*mv).is_none()));
}

/// Returns a legal turn that does not solve the task.
fn other_turn(task: &Task) -> String {
    let TurnPuzzleTask::<checkers::Position> {
        position, answers, ..
    } = task.downcast_ref().unwrap();
    let mut turns = position.legal_moves();
    let other = turns.find(|turn| !answers.contains(turn)).unwrap();
    other.to_string()
}
