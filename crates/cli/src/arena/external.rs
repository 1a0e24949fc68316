//! External programs that play a game and communicate by UGI, a text protocol
//! similar to chess's UCI (docs/ugi.md).

use starfence_engine::{EngineMove, Playable, ugi};
use starfence_rules::{Game, Seat};
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use thiserror::Error;

/// The error of an external program that cannot continue to play.
#[derive(Debug, Error)]
pub enum ExternalEngineError {
    /// The program cannot be started or has ended.
    #[error("program {command:?}: {error}")]
    NotRunning {
        /// The command that starts the program.
        command: String,
        /// The cause of the error.
        error: io::Error,
    },
    /// The program's answer is not a legal move.
    #[error("illegal move {text} of program {command:?}: {reason}")]
    Move {
        /// The command that starts the program.
        command: String,
        /// The move as the program sent it.
        text: String,
        /// The reason why the move is illegal.
        reason: String,
    },
}

/// A running external program.
pub struct ExternalEngine {
    command: String,
    go: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl ExternalEngine {
    /// Starts a program and waits until it is ready. `go` contains the limits,
    /// which are appended to every `go` command.
    pub fn start(command: &str, go: &str) -> Result<Self, ExternalEngineError> {
        let gone = |error| ExternalEngineError::NotRunning {
            command: command.to_owned(),
            error,
        };
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(gone)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| gone(io::ErrorKind::BrokenPipe.into()))?;
        let mut program = Self {
            command: command.to_owned(),
            go: go.to_owned(),
            child,
            input,
            output: BufReader::new(output),
        };
        program.send_line("ugi")?;
        program.wait_for("ugiok")?;
        Ok(program)
    }

    /// Notifies the program that a new game begins.
    pub fn begin<P: Playable>(&mut self, game: &Game<P>) -> Result<(), ExternalEngineError> {
        self.send_line(&ugi::newgame_line(game))?;
        self.send_line("isready")?;
        self.wait_for("readyok")?;
        Ok(())
    }

    /// Requests a move from the program for the player in `seat`. In games in
    /// which several players act simultaneously, `seed` seeds the program's
    /// random choices.
    pub fn answer<P: Playable>(
        &mut self,
        game: &Game<P>,
        seat: Seat,
        seed: u64,
    ) -> Result<Option<EngineMove<P>>, ExternalEngineError> {
        self.send_line(&ugi::position_line(game))?;
        let seats_to_act = game.position().seats_to_act();
        let player = if seats_to_act.len() > 1 {
            format!(" player {seat} seed {seed}")
        } else {
            String::new()
        };
        self.send_line(&format!("go{player}{}", self.go))?;
        let text = self.wait_for("bestmove")?;
        P::parse_engine_move(game.position(), seat, &text)
            .map(Some)
            .map_err(|reason| ExternalEngineError::Move {
                command: self.command.clone(),
                text,
                reason,
            })
    }

    fn send_line(&mut self, line: &str) -> Result<(), ExternalEngineError> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|error| self.exit_error(error))
    }

    /// Reads lines until one begins with `word`, and returns the rest of that
    /// line.
    fn wait_for(&mut self, word: &str) -> Result<String, ExternalEngineError> {
        loop {
            let mut line = String::new();
            match self.output.read_line(&mut line) {
                Ok(0) => return Err(self.exit_error(io::ErrorKind::UnexpectedEof.into())),
                Ok(_) => {}
                Err(error) => return Err(self.exit_error(error)),
            }
            if let Some(rest) = line.trim().strip_prefix(word) {
                return Ok(rest.trim().to_owned());
            }
        }
    }

    fn exit_error(&self, error: io::Error) -> ExternalEngineError {
        ExternalEngineError::NotRunning {
            command: self.command.clone(),
            error,
        }
    }
}

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        // The program is asked to quit and then killed without a delay.
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
