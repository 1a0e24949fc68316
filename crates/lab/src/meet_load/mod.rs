//! `meet-load`: measures a meeting point, a server for remote
//! tables, by playing games at many simulated tables through it.

pub mod device;
mod error;
pub mod pawn_table;

pub use error::LoadError;

use crate::failure::Failure;
use device::Device;
use futures_util::future::try_join;
use starfence_remote::{Entry, Log, WriteError};
use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::runtime::Runtime;
use tokio::time::{Instant, sleep_until, timeout};

/// The time after which a move that has not arrived counts as lost, and a
/// server that has not answered as unreachable.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The number of tables that a third device joins after the last move.
const LATE_JOIN_TABLES: usize = 100;
/// The time between two of these devices, which in practice come one after the
/// other.
const LATE_JOIN_INTERVAL: Duration = Duration::from_millis(100);

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

/// The measurements at one table.
struct Measured {
    /// For each move, the time from its publication to its arrival at the other
    /// device.
    latencies: Vec<Duration>,
    /// The time at which the last move arrived.
    end: Instant,
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
    let server: Arc<str> = args.server.as_str().into();
    let runtime = Runtime::new()?;
    let trial = prepare_table(0, 0).map_err(failure)?;
    let read = runtime.block_on(read_table(&server, &trial));
    read.map_err(failure)?;

    eprintln!("writing the entries of {} tables", args.tables);
    let tables = (1..=args.tables).map(|it| prepare_table(it, args.moves).map(Arc::new));
    let tables: Vec<Arc<PreparedTable>> = tables.collect::<Result<_, _>>().map_err(failure)?;
    eprintln!("connecting {} devices", 2 * tables.len());
    let connected = tables.iter().map(|it| connect(server.clone(), it.clone()));
    let connected = runtime.block_on(all(connected));
    eprintln!("playing");
    let (start, every) = (Instant::now(), Duration::from_millis(args.every));
    let played = connected.into_iter().zip(&tables).enumerate();
    let played = played.map(|(number, (devices, table))| {
        // Spread the moves of all tables evenly over the time between two
        // moves.
        let due = start + every.mul_f64(number as f64 / f64::from(args.tables));
        play(devices, due, every, table.clone())
    });
    let played = runtime.block_on(all(played));
    // The devices are still connected.
    let memory = args.monitor.as_deref().and_then(server_memory);
    let begin = Instant::now();
    let results = played.into_iter().zip(&tables).enumerate();
    let results = results.map(|(number, (played, table))| {
        let (server, table) = (server.clone(), table.clone());
        async move {
            let (measured, _) = played?;
            if number >= LATE_JOIN_TABLES {
                return Ok((measured, None));
            }
            sleep_until(begin + LATE_JOIN_INTERVAL * number as u32).await;
            let join_time = join(server, table).await?;
            Ok((measured, Some(join_time)))
        }
    });
    let results = runtime.block_on(all(results));
    let entries = tables.first().map_or(0, |table| table.entries());
    report(args, results, entries, start, memory)
}

/// Runs tasks at the same time, and returns their results in the same order.
async fn all<T: Send + 'static>(
    tasks: impl Iterator<Item: Future<Output = Result<T, LoadError>> + Send + 'static>,
) -> Vec<Result<T, LoadError>> {
    let tasks: Vec<_> = tasks.map(tokio::spawn).collect();
    let mut results = Vec::new();
    for task in tasks {
        results.push(task.await.unwrap_or(Err(LoadError::Panicked)));
    }
    results
}

/// Connects the two devices of a table, and has the first one publish the
/// opening entries of the table.
async fn connect(server: Arc<str>, table: Arc<PreparedTable>) -> Result<[Device; 2], LoadError> {
    let id = table.begun.table();
    let mut first = Device::open(&server, id, None).await?;
    first.read_stored().await?;
    if let Some(rejection) = first.publish(&table.begun).await? {
        return Err(LoadError::NotStored(rejection));
    }
    let mut second = Device::open(&server, id, None).await?;
    second.read_stored().await?;
    Ok([first, second])
}

/// Plays the moves of a table, the first one at `due`: the two devices take
/// turns publishing a move while the other one waits for its arrival. Returns
/// the devices too, so that they stay connected.
async fn play(
    devices: Result<[Device; 2], LoadError>,
    mut due: Instant,
    every: Duration,
    table: Arc<PreparedTable>,
) -> Result<(Measured, [Device; 2]), LoadError> {
    let mut devices = devices?;
    let [mut here, mut there] = devices.each_mut();
    let mut log = table.begun.clone();
    let mut measured = Measured {
        latencies: Vec::new(),
        end: due,
    };
    for entry in &table.moves {
        sleep_until(due).await;
        due += every;
        log.add(entry.clone())?;
        let publication = here.meeting.outgoing(&log).into_iter().next();
        let publication = publication.ok_or(LoadError::NothingToPublish)?;
        let sent = Instant::now();
        let stored = async {
            here.store(&publication).await?;
            let rejection = here.meeting.rejection();
            rejection.map_or(Ok(()), |reason| Err(LoadError::NotStored(reason)))
        };
        let arrived = async {
            let heard = timeout(TIMEOUT, arrival(there, entry)).await;
            heard.ok().flatten().ok_or(LoadError::MoveLost)
        };
        ((), measured.end) = try_join(stored, arrived).await?;
        measured.latencies.push(measured.end - sent);
        (here, there) = (there, here);
    }
    Ok((measured, devices))
}

/// Returns when an entry arrives at a device, or `None` if its connection is
/// closed before.
async fn arrival(device: &mut Device, entry: &Entry) -> Option<Instant> {
    while device.next_live().await? != *entry {}
    Some(Instant::now())
}

/// Has another device read the whole game, and returns the time this takes.
async fn join(server: Arc<str>, table: Arc<PreparedTable>) -> Result<Duration, LoadError> {
    let begin = Instant::now();
    let read = read_table(&server, &table).await?;
    let expected = table.entries();
    if read == expected {
        Ok(begin.elapsed())
    } else {
        Err(LoadError::Incomplete { read, expected })
    }
}

/// Returns the number of entries of a table that the server has.
async fn read_table(server: &str, table: &PreparedTable) -> Result<usize, LoadError> {
    let mut device = Device::open(server, table.begun.table(), None).await?;
    Ok(device.read_stored().await?.entries().len())
}

impl PreparedTable {
    /// Returns the total number of entries of the table.
    fn entries(&self) -> usize {
        self.begun.entries().count() + self.moves.len()
    }
}

/// Prepares the entries of a new table, which no earlier run has used.
fn prepare_table(number: u16, moves: u16) -> Result<PreparedTable, LoadError> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.unwrap_or_default().as_nanos() as u64;
    let process = u64::from(std::process::id()) << 40;
    let begun = pawn_table::open_table((now << 16 | u64::from(number)) ^ process)?;
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
    results: Vec<Result<(Measured, Option<Duration>), LoadError>>,
    entries: usize,
    start: Instant,
    memory: Option<u64>,
) -> Result<(), Failure> {
    let (mut latencies, mut joined) = (Vec::new(), Vec::new());
    let (mut end, mut error, mut failed) = (start, None, 0);
    let count = results.len();
    for result in results {
        match result {
            Ok((measured, join_time)) => {
                latencies.extend(measured.latencies);
                joined.extend(join_time);
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
