//! `meet-load`: measures a meeting point, a server for remote
//! tables, by playing games at many simulated tables through it.

pub mod device;
mod error;
pub mod nats;
#[cfg(test)]
mod nats_tests;
pub mod pawn_table;

pub use error::LoadError;

use crate::failure::Failure;
use device::{Device, parse_publish_ack};
use nats::{NatsError, TIMEOUT};
use starfence_remote::{Entry, Log, WriteError};
use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The stack size of each table's thread, in bytes.
const THREAD_STACK_BYTES: usize = 1 << 20;
/// The number of tables that a third device joins after the last move.
const LATE_JOIN_TABLES: usize = 100;

/// The arguments of `meet-load`.
#[derive(clap::Args)]
pub struct MeetLoadArgs {
    /// Number of tables, each with two devices
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u16).range(1..=2400))]
    tables: u16,
    /// Number of moves at each table
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u16).range(1..=400))]
    moves: u16,
    /// Time between two moves at a table, in milliseconds; 0 for none
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    every: u64,
    /// Address of the server for clients that are not browsers
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:4222")]
    server: String,
    /// Address of the server's monitoring port, for printing the server's
    /// memory
    #[arg(long, value_name = "HOST:PORT")]
    monitor: Option<String>,
}

/// The entries of a simulated table, prepared before the measurement.
struct PreparedTable {
    /// The log of the table after both players have taken their seats.
    begun: Log,
    moves: Vec<Entry>,
}

impl PreparedTable {
    /// Returns the total number of entries of the table.
    fn entries(&self) -> usize {
        self.begun.entries().count() + self.moves.len()
    }
}

/// The measurements at one table.
struct Measured {
    /// For each move, the time from its publication to its arrival at the other
    /// device.
    latencies: Vec<Duration>,
    /// The time at which the last move arrived.
    end: Instant,
    /// The time that a device joining later takes to read the whole game;
    /// `None` if no device joins.
    joined: Option<Duration>,
}

/// The state shared by the threads of all tables.
struct Run<'a> {
    args: &'a MeetLoadArgs,
    /// The number of tables whose devices are connected.
    connected: AtomicUsize,
    /// The number of tables at which all moves were played.
    played: AtomicUsize,
    /// The time at which the first move is due; unset until all devices are
    /// connected.
    start: OnceLock<Instant>,
    /// The time from which other devices may join; unset until all moves have
    /// been played.
    joining: OnceLock<Instant>,
}

/// Runs the command.
///
/// # Errors
/// Returns an error if the server cannot be used or a move was lost.
pub fn run(args: &MeetLoadArgs) -> Result<(), Failure> {
    let failure = |error| Failure::MeetingPoint {
        server: args.server.clone(),
        error,
    };
    let trial = prepare_table(0, 0).map_err(failure)?;
    let device = Device::open(&args.server, trial.begun.table(), None);
    let read = device.and_then(|mut device| device.read_stored());
    read.map_err(|error| failure(error.into()))?;

    eprintln!("writing the entries of {} tables", args.tables);
    let prepared = (1..=args.tables).map(|it| prepare_table(it, args.moves));
    let prepared: Vec<PreparedTable> = prepared.collect::<Result<_, _>>().map_err(failure)?;
    let run = Run {
        args,
        connected: AtomicUsize::new(0),
        played: AtomicUsize::new(0),
        start: OnceLock::new(),
        joining: OnceLock::new(),
    };
    eprintln!("connecting {} devices", 2 * prepared.len());
    let mut memory = None;
    let results = thread::scope(|scope| {
        let run = &run;
        let tables = prepared.iter().enumerate().map(|(number, table)| {
            let builder = thread::Builder::new().stack_size(THREAD_STACK_BYTES);
            builder.spawn_scoped(scope, move || run.play(number, table))
        });
        let tables: Vec<_> = tables.collect();
        let count = tables.iter().filter(|table| table.is_ok()).count();
        wait_for(&run.connected, count);
        eprintln!("playing");
        // Each thread checks `start` every few milliseconds.
        let _ = run.start.set(Instant::now() + Duration::from_millis(50));
        wait_for(&run.played, count);
        memory = args.monitor.as_deref().and_then(server_memory);
        let _ = run.joining.set(Instant::now());
        let results = tables.into_iter().map(|table| match table {
            Ok(table) => table.join().unwrap_or(Err(LoadError::Panicked)),
            Err(error) => Err(LoadError::NoThread(error)),
        });
        results.collect::<Vec<Result<Measured, LoadError>>>()
    });
    let start = run.start.get().copied().unwrap_or_else(Instant::now);
    let entries = prepared.first().map_or(0, PreparedTable::entries);
    report(args, results, entries, start, memory)
}

/// Waits until a counter has reached `count`.
fn wait_for(counter: &AtomicUsize, count: usize) {
    while counter.load(Ordering::Relaxed) < count {
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until `time` is set, and returns it.
fn wait_until_set(time: &OnceLock<Instant>) -> Instant {
    loop {
        match time.get() {
            Some(time) => return *time,
            None => thread::sleep(Duration::from_millis(5)),
        }
    }
}

impl Run<'_> {
    fn play(&self, number: usize, table: &PreparedTable) -> Result<Measured, LoadError> {
        let connected = self.connect(table);
        self.connected.fetch_add(1, Ordering::Relaxed);
        let start = wait_until_set(&self.start);
        let (played, devices) = match connected {
            Ok([mut here, mut there]) => {
                let played = self.play_moves([&mut here, &mut there], start, number, table);
                (played, Some([here, there]))
            }
            Err(error) => (Err(error), None),
        };
        self.played.fetch_add(1, Ordering::Relaxed);
        // Keep the devices connected until the server's memory has been
        // measured.
        let begin = wait_until_set(&self.joining);
        drop(devices);
        let mut measured = played?;
        if number < LATE_JOIN_TABLES {
            // The devices join one after the other, as in practice.
            let due = begin + Duration::from_millis(100 * number as u64);
            thread::sleep(due.saturating_duration_since(Instant::now()));
            measured.joined = Some(self.join(table)?);
        }
        Ok(measured)
    }

    /// Connects the two devices of a table, and has the first one publish the
    /// opening entries of the table.
    fn connect(&self, table: &PreparedTable) -> Result<[Device; 2], LoadError> {
        let id = table.begun.table();
        let mut first = Device::open(&self.args.server, id, None)?;
        first.read_stored()?;
        if let Some(rejection) = first.publish(&table.begun)? {
            return Err(LoadError::NotStored(rejection));
        }
        let mut second = Device::open(&self.args.server, id, None)?;
        second.read_stored()?;
        Ok([first, second])
    }

    /// Plays the moves of a table: the two devices take turns publishing a move
    /// while the other one waits for its arrival.
    fn play_moves(
        &self,
        [mut here, mut there]: [&mut Device; 2],
        start: Instant,
        number: usize,
        table: &PreparedTable,
    ) -> Result<Measured, LoadError> {
        let every = Duration::from_millis(self.args.every);
        // Spread the moves of all tables evenly over the time between two
        // moves.
        let mut due = start + every.mul_f64(number as f64 / f64::from(self.args.tables));
        let mut log = table.begun.clone();
        let mut latencies = Vec::new();
        for entry in &table.moves {
            thread::sleep(due.saturating_duration_since(Instant::now()));
            due += every;
            log.add(entry.clone())?;
            let publication = here.meeting.outgoing(&log).into_iter().next();
            let publication = publication.ok_or(LoadError::NothingToPublish)?;
            let reply = here.connection.reply_subject()?;
            let id = &publication.id;
            let sent = Instant::now();
            here.connection.publish(
                &publication.subject,
                Some(id),
                Some(&reply),
                &publication.payload,
            )?;
            let end = sent + TIMEOUT;
            let arrived = loop {
                let heard = there.next_live(end)?.ok_or(LoadError::MoveLost)?;
                if heard == *entry {
                    break Instant::now();
                }
            };
            latencies.push(arrived - sent);
            let answer = here.connection.answer(&reply)?;
            let is_duplicate = parse_publish_ack(&answer).map_err(NatsError::Refused)?;
            here.meeting.published(id, is_duplicate);
            std::mem::swap(&mut here, &mut there);
        }
        Ok(Measured {
            latencies,
            end: Instant::now(),
            joined: None,
        })
    }

    /// Has another device read the whole game, and returns the time this takes.
    fn join(&self, table: &PreparedTable) -> Result<Duration, LoadError> {
        let begin = Instant::now();
        let mut device = Device::open(&self.args.server, table.begun.table(), None)?;
        let read = device.read_stored()?.entries().len();
        let expected = table.entries();
        if read == expected {
            Ok(begin.elapsed())
        } else {
            Err(LoadError::Incomplete { read, expected })
        }
    }
}

/// Prepares the entries of a new table, which no earlier run has used.
fn prepare_table(number: u16, moves: u16) -> Result<PreparedTable, LoadError> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.unwrap_or_default().as_nanos() as u64;
    let random = u128::from(now) << 64 | u128::from(number) << 32 | u128::from(std::process::id());
    let begun = pawn_table::open_table(random.to_be_bytes())?;
    let mut log = begun.clone();
    let moves = (0..moves).map(|ply| pawn_table::play_move(&mut log, ply));
    let moves = moves.collect::<Result<Vec<Entry>, WriteError>>()?;
    Ok(PreparedTable { begun, moves })
}

/// Returns the server's memory usage in bytes, as reported by its monitoring
/// port.
fn server_memory(monitor: &str) -> Option<u64> {
    let mut stream = TcpStream::connect(monitor).ok()?;
    stream.set_read_timeout(Some(TIMEOUT)).ok()?;
    let head = format!("GET /varz HTTP/1.0\r\nHost: {monitor}\r\n\r\n");
    stream.write_all(head.as_bytes()).ok()?;
    let mut text = String::new();
    stream.take(1 << 20).read_to_string(&mut text).ok()?;
    let (_, body) = text.split_once("\r\n\r\n")?;
    serde_json::from_str::<serde_json::Value>(body).ok()?["mem"].as_u64()
}

/// Returns the percentile of `times` given by `share` (0 to 1), in
/// milliseconds; 0 if there are no times. The times must be sorted.
fn percentile(times: &[Duration], share: f64) -> f64 {
    let place = (times.len() as f64 * share).ceil() as usize;
    let time = times.get(place.saturating_sub(1)).or(times.last());
    time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

/// Prints the measurements. Each table has the same number of `entries`.
fn report(
    args: &MeetLoadArgs,
    results: Vec<Result<Measured, LoadError>>,
    entries: usize,
    start: Instant,
    memory: Option<u64>,
) -> Result<(), Failure> {
    let (mut latencies, mut joined) = (Vec::new(), Vec::new());
    let (mut end, mut error, mut failed) = (start, None, 0);
    let count = results.len();
    for result in results {
        match result {
            Ok(measured) => {
                latencies.extend(measured.latencies);
                joined.extend(measured.joined);
                end = end.max(measured.end);
            }
            Err(reason) => {
                failed += 1;
                error = Some(reason);
            }
        }
    }
    latencies.sort_unstable();
    joined.sort_unstable();
    let seconds = (end - start).as_secs_f64();
    let messages = latencies.len();
    let mut out = io::stdout().lock();
    writeln!(out, "tables {} of {count}", count - failed)?;
    writeln!(out, "messages {messages} in {seconds:.1} s")?;
    let rate = messages as f64 / seconds.max(1e-9);
    writeln!(out, "messages/s {rate:.0}")?;
    let [p50, p99, most] = [0.5, 0.99, 1.0].map(|share| percentile(&latencies, share));
    writeln!(
        out,
        "latency p50 {p50:.2} ms, p99 {p99:.2} ms, most {most:.2} ms"
    )?;
    let [p50, p99] = [0.5, 0.99].map(|share| percentile(&joined, share));
    writeln!(
        out,
        "joining late ({entries} entries) p50 {p50:.2} ms, p99 {p99:.2} ms"
    )?;
    if let Some(memory) = memory {
        writeln!(out, "memory of the server {:.1} MB", memory as f64 / 1e6)?;
    }
    if let Some(error) = error {
        eprintln!("{}: {error}", args.server);
        return Err(Failure::TablesFailed(failed, count));
    }
    Ok(())
}
