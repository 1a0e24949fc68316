//! The rules from a shell: counts of move sequences, legal moves, the check of
//! records (notation.md, "The command line").

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    cli::main()
}

/// A shell is nothing for a browser, but every target's build wants a `main`.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
mod cli {
    use clap::{Args, Parser, Subcommand};
    use starfence::record::AnyGame;
    use starfence::record::{Record, RecordError};
    use starfence::rules::{
        self, Game, GameKind, Position as _, SetUp, SetUpTexts, SetupError, TurnBased, checkers,
        parallel, quoridor,
    };
    use std::io::{self, Read as _, Write};
    use std::process::ExitCode;
    use std::time::Instant;
    use thiserror::Error;

    #[derive(Parser)]
    #[command(
        name = "starfence-cli",
        version,
        about = "Chinese Checkers, Parallel Chinese Checkers and Quoridor from a shell"
    )]
    struct Cli {
        #[command(subcommand)]
        command: Command,
    }

    #[derive(Subcommand)]
    enum Command {
        /// Count the sequences of legal turns
        Perft {
            #[command(flatten)]
            start: Start,
            /// How many turns deep
            #[arg(long)]
            depth: u32,
        },
        /// List the legal moves, one a line, sorted
        Moves {
            #[command(flatten)]
            start: Start,
        },
        /// Check a record and print the position and the result it leads to
        Replay {
            /// The record's file; - for standard input
            file: String,
            /// Parallel Chinese Checkers: print every step that moved a peg too:
            /// round, execution, number, direction, each peg's route as
            /// A:e5-e6, each token taken as B<1<A (B takes a 1 from A)
            #[arg(long)]
            steps: bool,
        },
    }

    /// Where to begin.
    #[derive(Args)]
    struct Start {
        /// chinese-checkers or quoridor
        #[arg(long)]
        game: String,
        /// How many play
        #[arg(long)]
        players: u8,
        /// The position, when not the usual start
        #[arg(long)]
        position: Option<String>,
        /// Rule options, name=value, comma-separated
        #[arg(long, default_value = "")]
        options: String,
        /// The player who begins
        #[arg(long)]
        first: Option<u8>,
    }

    #[derive(Debug, Error)]
    enum Failure {
        #[error(transparent)]
        Setup(#[from] SetupError),
        #[error("{file}: {error}")]
        File { file: String, error: io::Error },
        #[error("{file}:{line}:{column}: this is no UTF-8 text")]
        NoText {
            file: String,
            line: usize,
            column: usize,
        },
        #[error("{file}:{error}")]
        Record { file: String, error: RecordError },
        #[error("a move of the game parallel is a round of plans: too many to list or to count")]
        NoList,
        #[error("{0}: only the game parallel is played in steps")]
        NoSteps(String),
        #[error(transparent)]
        Output(#[from] io::Error),
    }

    pub fn main() -> ExitCode {
        match run(Cli::parse().command) {
            Ok(()) => ExitCode::SUCCESS,
            // Whoever reads our output has seen enough (`… | head`).
            Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Err(failure) => {
                eprintln!("{failure}");
                ExitCode::FAILURE
            }
        }
    }

    fn run(command: Command) -> Result<(), Failure> {
        match command {
            Command::Perft { start, depth } => match start.game.parse()? {
                GameKind::ChineseCheckers => perft::<checkers::Position>(&start, depth),
                GameKind::Parallel => Err(Failure::NoList),
                GameKind::Quoridor => perft::<quoridor::Position>(&start, depth),
            },
            Command::Moves { start } => match start.game.parse()? {
                GameKind::ChineseCheckers => moves::<checkers::Position>(&start),
                GameKind::Parallel => Err(Failure::NoList),
                GameKind::Quoridor => moves::<quoridor::Position>(&start),
            },
            Command::Replay { file, steps } => replay(file, steps),
        }
    }

    impl Start {
        fn position<P: SetUp>(&self) -> Result<P, SetupError> {
            P::set_up(SetUpTexts {
                players: self.players,
                options: &self.options,
                first: self.first,
                position: self.position.as_deref(),
                seed: None,
            })
        }
    }

    fn perft<P: SetUp + TurnBased>(start: &Start, depth: u32) -> Result<(), Failure> {
        let position: P = start.position()?;
        let began = Instant::now();
        let nodes = rules::perft(&position, depth);
        let seconds = began.elapsed().as_secs_f64();
        let mut out = io::stdout().lock();
        writeln!(out, "time {seconds:.3} s")?;
        writeln!(out, "speed {:.0} nodes/s", nodes as f64 / seconds.max(1e-9))?;
        writeln!(out, "nodes {nodes}")?;
        Ok(())
    }

    fn moves<P: SetUp + TurnBased>(start: &Start) -> Result<(), Failure> {
        let position: P = start.position()?;
        let mut texts = Vec::new();
        position.for_each_child(&mut |mv, _| texts.push(mv.to_string()));
        texts.sort_unstable();
        let mut out = io::stdout().lock();
        for text in texts {
            writeln!(out, "{text}")?;
        }
        Ok(())
    }

    fn replay(file: String, steps: bool) -> Result<(), Failure> {
        let bytes = match read(&file) {
            Ok(bytes) => bytes,
            Err(error) => return Err(Failure::File { file, error }),
        };
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                // Up to the bad byte it is text, so it has lines and columns.
                let sound = error.utf8_error().valid_up_to();
                let before = String::from_utf8_lossy(&error.as_bytes()[..sound]).into_owned();
                let line = before.matches('\n').count() + 1;
                let column = before
                    .rsplit('\n')
                    .next()
                    .map_or(0, |last| last.chars().count())
                    + 1;
                return Err(Failure::NoText { file, line, column });
            }
        };
        let record: Record = match text.parse() {
            Ok(record) => record,
            Err(error) => return Err(Failure::Record { file, error }),
        };
        let mut out = io::stdout().lock();
        if steps {
            let AnyGame::Parallel(game) = &record.game else {
                return Err(Failure::NoSteps(file));
            };
            write_steps(&mut out, game)?;
        }
        writeln!(out, "position {}", record.game.position_text())?;
        writeln!(out, "result {}", record.game.result_text())?;
        Ok(())
    }

    /// A line for every step that moved a peg, its round in front.
    fn write_steps(out: &mut impl Write, game: &Game<parallel::Position>) -> io::Result<()> {
        for (ply, plans) in game.moves().enumerate() {
            let position = game.position_at(ply);
            // The plans were played, so they can be.
            let Ok(round) = parallel::resolve(position, plans) else {
                continue;
            };
            for step in round.steps.iter().filter(|step| !step.moves.is_empty()) {
                writeln!(out, "{} {step}", position.round())?;
            }
        }
        Ok(())
    }

    fn read(file: &str) -> io::Result<Vec<u8>> {
        if file == "-" {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes)?;
            Ok(bytes)
        } else {
            std::fs::read(file)
        }
    }
}
