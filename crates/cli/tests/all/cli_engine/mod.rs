//! Tests of the computer players on the command line, which is run as a user
//! types it (docs/notation.md, "The command line"). The players' moves are
//! checked by the rules.

mod ccp;
mod ccp_referee;
mod crossing;
mod matches;
mod mcp;
mod serve;
mod ugi;

use starfence_engine::Playable;
use starfence_rules::{Game, Seat, SetupArgs};
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_starfence-cli");

fn start(arguments: &[&str], folder: &Path) -> Child {
    Command::new(PROGRAM)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program in a folder until it ends.
fn run(arguments: &[&str], folder: &Path, input: &[u8]) -> Output {
    let mut child = start(arguments, folder);
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_owned();
    // Output is read while input is still written.
    let writer = std::thread::spawn(move || pipe.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    output
}

/// Returns a folder for the files of these tests.
fn folder() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

/// Returns everything that was written to standard error.
fn stderr_text(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Returns the standard start of a game with the default rules.
const fn usual(players: u8) -> SetupArgs<'static> {
    SetupArgs {
        players,
        options: "",
        first: None,
        position: None,
        seed: None,
    }
}

/// Returns the game after some moves.
fn game<P: Playable>(texts: SetupArgs, moves: &[&str]) -> Game<P> {
    let mut game = Game::new(P::set_up(texts).unwrap());
    for text in moves {
        let mv = game.position().parse_move(text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

/// Checks that the rules allow the answer for the player `seat`, or for the
/// player to move if `seat` is `None`.
#[track_caller]
fn check_legal<P: Playable>(game: &Game<P>, seat: Option<u8>, answer: &str) {
    let seats_to_act = game.position().seats_to_act();
    let seat = seat.map_or(seats_to_act[0], |number| Seat::from_number(number).unwrap());
    assert!(seats_to_act.contains(&seat));
    let answers: Vec<_> = seats_to_act
        .into_iter()
        .map(|asker| {
            // Where all players plan at once, the plans of the others are
            // empty.
            let text = if asker == seat { answer } else { "-/-" };
            let read = game.position().parse_engine_move(asker, text);
            read.unwrap_or_else(|reason| panic!("{text}: {reason}"))
        })
        .collect();
    let mv = P::join_moves(&answers).unwrap();
    if let Err(reason) = game.clone().play(mv) {
        panic!("{answer} in {}: {reason}", game.position());
    }
}
