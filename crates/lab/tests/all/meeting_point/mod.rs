//! Tests of players' devices and of strangers at a real NATS server, with the
//! configuration that meeting points use (tools/meet).

use serde_json::{Value, json};
use starfence_lab::meet_load::device::{Device, parse_publish_ack};
use starfence_lab::meet_load::nats::{Connection, Message, NatsError};
use starfence_lab::meet_load::pawn_table::{open_table, play_move};
use starfence_remote::{Log, MAX_PAYLOAD_BYTES, Rejection, Request};
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

const PASSWORD: &str = "admin-of-the-tests";
const STREAM: &str = "$JS.API.STREAM";

/// A running server, with a temporary folder for its data.
struct Server {
    folder: PathBuf,
    address: String,
    /// The address for browsers.
    web_address: String,
    child: Child,
}

fn meet_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/meet")
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

impl Server {
    /// Starts a server. `change` modifies the settings of the server's stream.
    fn start(change: impl Fn(&mut Value)) -> Self {
        static COUNT: AtomicU8 = AtomicU8::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("starfence-meet-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let config = fs::read_to_string(meet_folder().join("nats-server.conf")).unwrap();
        let mut config = config.replace(
            "/var/lib/starfence-meeting-point",
            folder.join("store").to_str().unwrap(),
        );
        let port = free_port();
        let web_port = free_port();
        for (old, new) in [(4222, port), (8222, free_port()), (8443, web_port)] {
            let [old, new] = [old, new].map(|port| format!("\"127.0.0.1:{port}\""));
            assert!(config.contains(&old));
            config = config.replace(&old, &new);
        }
        fs::write(folder.join("nats-server.conf"), config).unwrap();
        let address = format!("127.0.0.1:{port}");
        let child = spawn(&folder);
        let mut server = Self {
            folder,
            address,
            web_address: format!("127.0.0.1:{web_port}"),
            child,
        };
        server.wait();
        let stream = fs::read_to_string(meet_folder().join("stream.json")).unwrap();
        let mut stream: Value = serde_json::from_str(&stream).unwrap();
        change(&mut stream);
        let answer = server.admin(&format!("{STREAM}.CREATE.starfence"), &stream);
        assert!(answer["error"].is_null(), "{answer}");
        server
    }

    fn wait(&mut self) {
        let end = Instant::now() + Duration::from_secs(20);
        while Connection::open(&self.address, None).is_err() {
            assert!(Instant::now() < end, "nats-server does not start");
            assert!(self.child.try_wait().unwrap().is_none(), "nats-server ends");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Kills the server and starts it again.
    fn restart(&mut self) {
        self.kill();
        self.child = spawn(&self.folder);
        self.wait();
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends a request with the rights of an administrator.
    fn admin(&self, subject: &str, body: &Value) -> Value {
        let mut admin = Connection::open(&self.address, Some(("admin", PASSWORD))).unwrap();
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let answer = admin.request(subject, None, body.as_bytes()).unwrap();
        serde_json::from_slice(&answer.payload).unwrap()
    }

    /// Returns the number of messages stored in the stream.
    fn messages(&self) -> u64 {
        let info = self.admin(&format!("{STREAM}.INFO.starfence"), &Value::Null);
        info["state"]["messages"].as_u64().unwrap()
    }

    fn stranger(&self) -> Connection {
        Connection::open(&self.address, None).unwrap()
    }

    fn device(&self, log: &Log) -> Device {
        Device::open(&self.address, log.table(), None).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Returns the path and the version of this machine's nats-server, and whether
/// it has what mends the faults by which a stranger can end it.
fn nats_server() -> &'static (String, String, bool) {
    static FOUND: OnceLock<(String, String, bool)> = OnceLock::new();
    FOUND.get_or_init(|| {
        let found = Command::new("node")
            .arg(meet_folder().join("server.mjs"))
            .arg("--any")
            .output()
            .unwrap();
        let said = String::from_utf8(found.stdout).unwrap();
        let [path, version, is_mended] = said.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("no nats-server, which tools/setup.sh test installs");
        };
        (path.to_owned(), version.to_owned(), is_mended == "mended")
    })
}

fn spawn(folder: &Path) -> Child {
    Command::new(&nats_server().0)
        .arg("-c")
        .arg(folder.join("nats-server.conf"))
        .env("STARFENCE_ADMIN_PASSWORD", PASSWORD)
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Returns the log of a table with two players and three moves. Each `number`
/// gives a different table.
fn table(number: u8) -> Log {
    let mut log = open_table([number; 16]).unwrap();
    for ply in 0..3 {
        play_move(&mut log, ply).unwrap();
    }
    log
}

fn soon() -> Instant {
    Instant::now() + Duration::from_secs(10)
}

/// Returns the log that is read by a device that knows only the table's ID.
fn read(server: &Server, log: &Log) -> Log {
    let mut device = server.device(log);
    device.read_stored().unwrap().to_log().unwrap()
}

fn publish(connection: &mut Connection, subject: &str, payload: &[u8]) -> Result<bool, String> {
    parse_publish_ack(&connection.request(subject, None, payload).unwrap())
}

#[test]
fn entries_reach_who_is_there_and_who_comes_later() {
    let server = Server::start(|_| {});
    let mut log = table(1);
    let [mut here, mut there] = [server.device(&log), server.device(&log)];
    here.read_stored().unwrap();
    there.read_stored().unwrap();
    assert_eq!(here.publish(&log).unwrap(), None);
    assert!(here.meeting.is_settled(&log));
    let mut seen = Vec::new();
    for _ in 0..log.entries().count() {
        seen.push(there.next_live(soon()).unwrap().unwrap());
    }
    assert!(log.entries().all(|entry| seen.contains(entry)));
    // The device reads the entries again as stored messages, and does not
    // publish them again.
    there.read_stored().unwrap();
    assert!(there.meeting.is_settled(&log));
    assert_eq!(server.messages(), seen.len() as u64);
    let moved = play_move(&mut log, 3).unwrap();
    there.publish(&log).unwrap();
    // A device does not receive its own publications as new entries.
    assert_eq!(here.next_live(soon()).unwrap(), Some(moved));
    assert_eq!(read(&server, &log), log);
}

#[test]
fn an_entry_that_two_devices_publish_is_stored_once() {
    let server = Server::start(|_| {});
    let log = table(1);
    let mut devices = [server.device(&log), server.device(&log)];
    for device in &mut devices {
        device.read_stored().unwrap();
    }
    for device in &mut devices {
        device.publish(&log).unwrap();
    }
    assert_eq!(server.messages(), log.entries().count() as u64);
}

#[test]
fn strangers_can_neither_manage_the_stream_nor_publish_elsewhere() {
    let server = Server::start(|_| {});
    let log = table(1);
    let mut device = server.device(&log);
    device.read_stored().unwrap();
    device.publish(&log).unwrap();
    let messages = server.messages();
    let subject = device.meeting.subject_filter().replace('*', "0");
    for api in [
        "STREAM.INFO.starfence",
        "STREAM.PURGE.starfence",
        "STREAM.DELETE.starfence",
        "STREAM.MSG.DELETE.starfence",
        "STREAM.MSG.GET.starfence",
        "STREAM.UPDATE.starfence",
        "STREAM.CREATE.mine",
        "STREAM.NAMES",
        "STREAM.SNAPSHOT.starfence",
        "CONSUMER.CREATE.starfence",
        "CONSUMER.CREATE.starfence.mine.starfence.table.*.*",
        "CONSUMER.DURABLE.CREATE.starfence.mine",
        "CONSUMER.NAMES.starfence",
        "DIRECT.GET.KV_mine",
        "INFO",
    ] {
        let subject = format!("$JS.API.{api}");
        let refused = server.stranger().request(&subject, None, b"");
        let is_refused =
            matches!(&refused, Err(NatsError::Refused(why)) if why.contains("Violation"));
        assert!(is_refused, "{api}: {refused:?}");
    }
    for subject in [
        "starfence",
        "starfence.table.a",
        "a",
        "$SYS.REQ.SERVER.PING",
        "_INBOX.a.b",
    ] {
        let refused = server.stranger().request(subject, None, b"");
        assert!(matches!(refused, Err(NatsError::Refused(_))), "{subject}");
    }
    for subject in [
        ">",
        "*.>",
        "$JS.>",
        "$SYS.>",
        "starfence.>",
        "_INBOX.>",
        "_INBOX.*",
    ] {
        let mut stranger = server.stranger();
        stranger.subscribe(subject).unwrap();
        let refused = stranger.flush();
        assert!(matches!(refused, Err(NatsError::Refused(_))), "{subject}");
    }
    // The server sends its answer to a publication to any subject that a
    // stranger names. The answer must not reach the API that manages the
    // stream.
    let mut stranger = server.stranger();
    for api in ["PURGE", "DELETE", "UPDATE"] {
        let reply = format!("{STREAM}.{api}.starfence");
        let get = json!({ "last_by_subj": subject }).to_string();
        stranger
            .publish(&subject, None, Some(&reply), b"{}")
            .unwrap();
        stranger
            .publish(Request::SUBJECT, None, Some(&reply), get.as_bytes())
            .unwrap();
    }
    stranger.flush().unwrap();
    assert_eq!(publish(&mut stranger, &subject, b"{}"), Ok(false));
    assert_eq!(server.messages(), messages + 4);
    assert_eq!(read(&server, &log), log);
}

#[test]
fn who_listens_to_all_tables_learns_nothing_about_one() {
    let server = Server::start(|_| {});
    let log = table(1);
    let mut stranger = server.stranger();
    stranger.subscribe("starfence.table.*.*").unwrap();
    stranger.flush().unwrap();
    let mut device = server.device(&log);
    device.read_stored().unwrap();
    device.publish(&log).unwrap();
    let mut heard: Vec<Message> = Vec::new();
    for _ in 0..log.entries().count() {
        heard.push(stranger.next(soon()).unwrap().unwrap());
    }
    let filter = r#"{"seq":1,"next_by_subj":"starfence.table.*.*"}"#;
    heard.push(
        stranger
            .request(Request::SUBJECT, None, filter.as_bytes())
            .unwrap(),
    );
    let table = log
        .table()
        .as_bytes()
        .map(|byte| format!("{byte:02x}"))
        .concat();
    for message in heard {
        assert!(!message.subject.contains(&table) && !message.headers.contains(&table));
        for entry in log.entries() {
            // Look for any part of the entry that is too long for a
            // coincidence.
            let mut parts = entry.as_bytes().windows(8);
            let shown = |part: &[u8]| message.payload.windows(8).any(|it| it == part);
            assert!(!parts.any(shown));
        }
    }
}

#[test]
fn a_payload_over_the_limit_is_refused_and_the_longest_entry_is_not() {
    let server = Server::start(|_| {});
    let subject = "starfence.table.0123456789abcdef0123456789abcdef.5";
    let mut stranger = server.stranger();
    let longest = [0; MAX_PAYLOAD_BYTES];
    let answer = stranger
        .request(subject, Some(&"0".repeat(32)), &longest)
        .unwrap();
    assert_eq!(parse_publish_ack(&answer), Ok(false));
    let long = vec![0; 4 * 1024];
    assert!(stranger.request(subject, None, &long).is_err());
    let mut stranger = server.stranger();
    let long_subject = format!("starfence.table.{}.0", "a".repeat(2000));
    assert!(stranger.request(&long_subject, None, b"").is_err());
    assert_eq!(server.messages(), 1);
    let mut stranger = server.stranger();
    for number in 0..40 {
        let filter = format!("starfence.table.{number}.*");
        stranger.subscribe(&filter).unwrap();
    }
    assert!(stranger.flush().is_err());
}

#[test]
fn a_server_that_is_killed_and_comes_back_has_kept_the_log() {
    let mut server = Server::start(|_| {});
    let mut log = table(1);
    let mut device = server.device(&log);
    device.read_stored().unwrap();
    device.publish(&log).unwrap();
    server.restart();
    while device.connection.next(soon()).is_ok() {}
    assert_eq!(read(&server, &log), log);
    // A move made while the server was down is published with the next
    // connection.
    play_move(&mut log, 3).unwrap();
    let mut device = server.device(&log);
    device.read_stored().unwrap();
    device.publish(&log).unwrap();
    assert_eq!(server.messages(), log.entries().count() as u64);
    assert_eq!(read(&server, &log), log);
}

#[test]
fn a_server_that_has_lost_its_storage_gets_it_back_from_a_device() {
    let server = Server::start(|_| {});
    let log = table(1);
    let mut device = server.device(&log);
    device.read_stored().unwrap();
    device.publish(&log).unwrap();
    server.admin(&format!("{STREAM}.PURGE.starfence"), &Value::Null);
    assert_eq!(server.messages(), 0);
    device.meeting.restart();
    device.read_stored().unwrap();
    assert_eq!(device.publish(&log).unwrap(), None);
    // For two minutes the server treats the entries as duplicates.
    device.read_stored().unwrap();
    assert!(!device.meeting.is_settled(&log));
    device.meeting.retry();
    device.publish(&log).unwrap();
    assert!(device.meeting.is_settled(&log));
    assert_eq!(read(&server, &log), log);
}

#[test]
fn a_full_storage_is_an_error_that_says_so() {
    let server = Server::start(|stream| {
        stream["max_msgs"] = 20.into();
        stream["discard"] = "new".into();
    });
    let log = table(1);
    let mut device = server.device(&log);
    device.read_stored().unwrap();
    let mut stranger = server.stranger();
    let other = "starfence.table.0123456789abcdef0123456789abcdef.0";
    while server.messages() < 20 {
        assert_eq!(publish(&mut stranger, other, &[0; 100]), Ok(false));
    }
    let full = publish(&mut stranger, other, &[0; 100]);
    assert_eq!(full, Err("maximum messages exceeded".to_owned()));
    let stored = server.messages();
    assert_eq!(device.publish(&log).unwrap(), Some(Rejection::ServerFull));
    assert!(!device.meeting.is_settled(&log) && device.meeting.moves() == 0);
    assert_eq!(server.messages(), stored);
    // Once the storage has space again, the log is published.
    server.admin(&format!("{STREAM}.PURGE.starfence"), &Value::Null);
    device.meeting.retry();
    assert_eq!(device.publish(&log).unwrap(), None);
    assert_eq!(read(&server, &log), log);
}

#[test]
fn a_flood_of_rubbish_on_a_tables_subject_ends_in_another_room_for_all() {
    let server = Server::start(|_| {});
    let mut log = table(1);
    let [mut here, mut there] = [server.device(&log), server.device(&log)];
    here.read_stored().unwrap();
    here.publish(&log).unwrap();
    there.read_stored().unwrap();
    let filter = here.meeting.subject_filter();
    let subject = filter.replace('*', "0");
    let mut stranger = server.stranger();
    for _ in 0..10_000 {
        stranger.publish(&subject, None, None, b"rubbish").unwrap();
    }
    stranger.flush().unwrap();
    assert_eq!(publish(&mut stranger, &subject, b"more"), Ok(false));
    assert!(server.messages() <= 1_200 + log.entries().count() as u64);
    // Both devices read the stranger's messages, and go on in the same room.
    play_move(&mut log, 3).unwrap();
    play_move(&mut log, 4).unwrap();
    here.read_stored().unwrap();
    assert_ne!(here.meeting.subject_filter(), filter);
    here.publish(&log).unwrap();
    assert!(here.meeting.is_settled(&log));
    there.read_stored().unwrap();
    assert_eq!(
        there.meeting.subject_filter(),
        here.meeting.subject_filter()
    );
    assert!(there.meeting.is_settled(&log));
    assert_eq!(read(&server, &log), log);
}

/// Returns a subject that belongs to no table.
fn subject_of_nobody(number: u32) -> String {
    format!("starfence.table.{number:032x}.0")
}

#[test]
fn a_flood_of_random_subjects_locks_nobody_out_and_devices_put_back_what_it_displaced() {
    let server = Server::start(|stream| stream["max_msgs"] = 300.into());
    let mut log = table(1);
    let mut device = server.device(&log);
    device.read_stored().unwrap();
    device.publish(&log).unwrap();
    let mut stranger = server.stranger();
    for number in 0..2_000 {
        stranger
            .publish(&subject_of_nobody(number), None, None, b"x")
            .unwrap();
    }
    stranger.flush().unwrap();
    let last = subject_of_nobody(2_000);
    assert_eq!(publish(&mut stranger, &last, b"x"), Ok(false));
    assert_eq!(server.messages(), 300);
    // The table's entries are gone, and its game goes on nevertheless.
    assert!(
        server
            .device(&log)
            .read_stored()
            .unwrap()
            .entries()
            .is_empty()
    );
    play_move(&mut log, 3).unwrap();
    assert_eq!(device.publish(&log).unwrap(), None);
    assert_eq!(
        server.device(&log).read_stored().unwrap().entries().len(),
        1
    );
    // A device that looks again publishes what the server lacks. The server
    // takes it for a duplicate at first.
    device.meeting.restart();
    device.read_stored().unwrap();
    device.publish(&log).unwrap();
    device.meeting.retry();
    device.publish(&log).unwrap();
    assert!(device.meeting.is_settled(&log));
    assert_eq!(read(&server, &log), log);
}

#[test]
fn no_message_of_a_stranger_ends_the_server() {
    let (_, version, is_mended) = nats_server();
    if !is_mended {
        eprintln!("nats-server {version} is ended by such messages, so they are not sent");
        return;
    }
    let mut server = Server::start(|_| {});
    let log = table(1);
    let get = r#"{"seq":1}"#;
    let subject = subject_of_nobody(1);
    for (to, payload) in [(subject.as_str(), "x"), (Request::SUBJECT, get)] {
        for reply in [
            "_INBOX.*",
            "_INBOX.a.>",
            "starfence.table.*.*",
            "_R_.*",
            ">",
        ] {
            let mut stranger = server.stranger();
            let payload = payload.as_bytes();
            stranger.publish(to, None, Some(reply), payload).unwrap();
            let _ = stranger.flush();
        }
    }
    // A frame of a WebSocket whose length is negative, before signing in.
    let mut socket = TcpStream::connect(&server.web_address).unwrap();
    let upgrade = "GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    socket.write_all(upgrade.as_bytes()).unwrap();
    let mut answer = [0; 12];
    socket.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
    let frame = [0x82, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 65, 66];
    socket.write_all(&frame).unwrap();
    // The server closes such a connection.
    let mut rest = Vec::new();
    let _ = socket.read_to_end(&mut rest);
    let mut device = server.device(&log);
    device.read_stored().unwrap();
    device.publish(&log).unwrap();
    assert_eq!(read(&server, &log), log);
    assert!(server.child.try_wait().unwrap().is_none());
}

#[test]
fn the_stream_is_made_by_the_script_and_changed_by_running_it_again() {
    let server = Server::start(|stream| stream["max_msgs_per_subject"] = 7.into());
    for _ in 0..2 {
        let made = Command::new("node")
            .arg(meet_folder().join("stream.mjs"))
            .arg(&server.address)
            .env("STARFENCE_ADMIN_PASSWORD", PASSWORD)
            .output()
            .unwrap();
        assert!(made.status.success(), "{made:?}");
        let info = server.admin(&format!("{STREAM}.INFO.starfence"), &Value::Null);
        assert_eq!(info["config"]["max_msgs_per_subject"], 1_200);
        server.admin(&format!("{STREAM}.DELETE.starfence"), &Value::Null);
    }
    let refused = Command::new("node")
        .arg(meet_folder().join("stream.mjs"))
        .arg(&server.address)
        .env("STARFENCE_ADMIN_PASSWORD", "wrong")
        .output()
        .unwrap();
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(
        !refused.status.success() && said.contains("Authorization Violation"),
        "{said}"
    );
}

#[test]
fn simulated_tables_are_played_through_the_server() {
    let server = Server::start(|_| {});
    let load = |tables| {
        let options = ["meet-load", "--every", "0", "--moves", "6"];
        let played = Command::new(env!("CARGO_BIN_EXE_starfence-lab"))
            .args(options)
            .args(["--server", &server.address, "--tables", tables])
            .output()
            .unwrap();
        let said = String::from_utf8(played.stdout).unwrap();
        (played.status.success(), said)
    };
    let (is_played, said) = load("3");
    let lines: Vec<&str> = said.lines().collect();
    assert!(is_played && lines[0] == "tables 3 of 3", "{said}");
    assert!(lines[1].starts_with("messages 18 in ") && lines[2].starts_with("messages/s "));
    assert!(
        lines[3].starts_with("latency p50 ") && lines[4].starts_with("joining late (9 entries)")
    );
    assert_eq!(server.messages(), 3 * (3 + 6));
    // Each run uses new tables.
    assert!(load("1").0);
    assert_eq!(server.messages(), 4 * (3 + 6));
    server.admin(&format!("{STREAM}.DELETE.starfence"), &Value::Null);
    assert_eq!(load("1"), (false, String::new()));
}

#[test]
fn a_run_whose_entries_are_not_stored_says_so() {
    let server = Server::start(|stream| {
        stream["max_msgs"] = 2.into();
        stream["discard"] = "new".into();
    });
    let played = Command::new(env!("CARGO_BIN_EXE_starfence-lab"))
        .args(["meet-load", "--every", "0", "--tables", "1"])
        .args(["--server", &server.address])
        .output()
        .unwrap();
    let said = String::from_utf8(played.stderr).unwrap();
    let reason = format!(
        "{}: the server does not store an entry: ServerFull",
        server.address
    );
    assert!(
        !played.status.success() && said.lines().any(|line| line == reason),
        "{said}"
    );
}
