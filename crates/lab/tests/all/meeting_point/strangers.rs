//! Strangers, who break the rules of the protocol: they neither learn anything
//! about a table nor disturb its game.

use super::{STREAM, Server, nats_server, publish, table};
use futures_util::StreamExt as _;
use serde_json::json;
use starfence_lab::meet_load::device::{Device, parse_publish_ack};
use starfence_lab::meet_load::pawn_table::play_move;
use starfence_remote::{Content, Log, MAX_PAYLOAD_BYTES, Request, Room, SeatKey};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

/// A connection of a stranger who writes the protocol's text, and so may send
/// what a client would refuse to.
struct Stranger(BufReader<TcpStream>);

impl Stranger {
    fn new(server: &Server) -> Self {
        let stream = TcpStream::connect(&server.address).unwrap();
        let limit = Some(Duration::from_secs(10));
        stream.set_read_timeout(limit).unwrap();
        let mut stranger = Self(BufReader::new(stream));
        stranger.send("CONNECT {\"verbose\":false,\"pedantic\":false,\"headers\":true}");
        stranger.flush().unwrap();
        stranger
    }

    fn send(&mut self, line: &str) {
        // The server may have closed the connection, which `flush` reports.
        let _ = write!(self.0.get_mut(), "{line}\r\n");
    }

    fn publish(&mut self, subject: &str, reply: &str, payload: &str) {
        let length = payload.len();
        self.send(&format!("PUB {subject} {reply} {length}\r\n{payload}"));
    }

    /// Waits until the server has processed everything sent so far. Returns
    /// what it says if it refuses something.
    fn flush(&mut self) -> Result<(), String> {
        self.send("PING");
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).unwrap_or_default() == 0 {
                return Err("closed".to_owned());
            }
            match line.trim_end() {
                "PONG" => return Ok(()),
                line if line.starts_with("-ERR") => return Err(line.to_owned()),
                _ => {}
            }
        }
    }
}

#[tokio::test]
async fn strangers_can_neither_manage_the_stream_nor_publish_elsewhere() {
    let server = Server::start(|_| {}).await;
    let log = table(1);
    let mut device = server.ready_device(&log).await;
    device.publish(&log).await.unwrap();
    let messages = server.messages().await;
    let subject = device.meeting.subject_filter().replace('*', "0");
    let api = [
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
    ];
    let elsewhere = [
        "starfence",
        "starfence.table.a",
        "a",
        "$SYS.REQ.SERVER.PING",
        "_INBOX.a.b",
    ];
    let api = api.map(|name| format!("$JS.API.{name}"));
    for subject in api.iter().map(String::as_str).chain(elsewhere) {
        let mut stranger = Stranger::new(&server);
        stranger.publish(subject, "_INBOX.a.b.c", "");
        let refused = stranger.flush().unwrap_err();
        let reason = "Permissions Violation for Publish";
        assert!(refused.contains(reason), "{subject}: {refused}");
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
        let mut stranger = Stranger::new(&server);
        stranger.send(&format!("SUB {subject} 1"));
        let refused = stranger.flush().unwrap_err();
        let reason = "Permissions Violation for Subscription";
        assert!(refused.contains(reason), "{subject}: {refused}");
    }
    // The server sends its answer to a publication to any subject that a
    // stranger names. The answer must not reach the API that manages the
    // stream.
    let mut stranger = Stranger::new(&server);
    for api in ["PURGE", "DELETE", "UPDATE"] {
        let reply = format!("{STREAM}.{api}.starfence");
        let get = json!({ "last_by_subj": subject }).to_string();
        stranger.publish(&subject, &reply, "{}");
        stranger.publish(Request::SUBJECT, &reply, &get);
    }
    stranger.flush().unwrap();
    let client = server.client().await;
    assert_eq!(publish(&client, &subject, b"{}").await, Ok(false));
    assert_eq!(server.messages().await, messages + 4);
    assert_eq!(server.read(&log).await, log);
}

#[tokio::test]
async fn who_listens_to_all_tables_learns_nothing_about_one() {
    let server = Server::start(|_| {}).await;
    let log = table(1);
    let stranger = server.client().await;
    let mut all = stranger.subscribe("starfence.table.*.*").await.unwrap();
    let filter = r#"{"seq":1,"next_by_subj":"starfence.table.*.*"}"#;
    // The answer comes after the server has noted the subscription.
    let ask = async || {
        let answer = stranger.request(Request::SUBJECT, filter.into());
        answer.await.unwrap()
    };
    ask().await;
    let mut device = server.ready_device(&log).await;
    device.publish(&log).await.unwrap();
    let mut heard = Vec::new();
    for _ in 0..log.entries().count() {
        heard.push(all.next().await.unwrap());
    }
    heard.push(ask().await);
    assert!(heard.iter().all(|message| !message.payload.is_empty()));
    let table = log
        .table()
        .as_bytes()
        .map(|byte| format!("{byte:02x}"))
        .concat();
    for message in heard {
        let headers = format!("{:?}", message.headers);
        assert!(!message.subject.contains(&table) && !headers.contains(&table));
        for entry in log.entries() {
            // Look for any part of the entry that is too long for a
            // coincidence.
            let mut parts = entry.as_bytes().windows(8);
            let shown = |part: &[u8]| message.payload.windows(8).any(|it| it == part);
            assert!(!parts.any(shown));
        }
    }
}

#[tokio::test]
async fn a_payload_over_the_limit_is_refused_and_the_longest_entry_is_not() {
    let server = Server::start(|_| {}).await;
    let subject = "starfence.table.0123456789abcdef0123456789abcdef.5";
    let client = server.client().await;
    let mut headers = async_nats::HeaderMap::new();
    headers.insert("Nats-Msg-Id", "0".repeat(32));
    let longest = vec![0; MAX_PAYLOAD_BYTES].into();
    let answer = client.request_with_headers(subject, headers, longest).await;
    assert_eq!(parse_publish_ack(&answer.unwrap()), Ok(false));
    let mut stranger = Stranger::new(&server);
    stranger.publish(subject, "", &"0".repeat(4 * 1024));
    assert!(stranger.flush().is_err());
    let mut stranger = Stranger::new(&server);
    let long_subject = format!("starfence.table.{}.0", "a".repeat(2000));
    stranger.publish(&long_subject, "", "");
    assert!(stranger.flush().is_err());
    assert_eq!(server.messages().await, 1);
    let mut stranger = Stranger::new(&server);
    for number in 0..40 {
        stranger.send(&format!("SUB starfence.table.{number}.* {number}"));
    }
    assert!(stranger.flush().is_err());
}

#[tokio::test]
async fn a_flood_of_rubbish_on_a_tables_subject_is_noticed_and_the_table_moves() {
    let server = Server::start(|_| {}).await;
    let mut log = table(1);
    let mut here = server.ready_device(&log).await;
    here.publish(&log).await.unwrap();
    assert!(!here.meeting.is_flooded());
    let subject = here.meeting.subject_filter().replace('*', "0");
    let mut stranger = Stranger::new(&server);
    for _ in 0..10_000 {
        stranger.publish(&subject, "", "rubbish");
    }
    stranger.flush().unwrap();
    let client = server.client().await;
    assert_eq!(publish(&client, &subject, b"more").await, Ok(false));
    assert!(server.messages().await <= 1_200 + log.entries().count() as u64);
    here.read_stored().await.unwrap();
    let there = server.ready_device(&log).await;
    assert!(here.meeting.is_flooded() && there.meeting.is_flooded());
    // A player moves the table, which the others learn from a link.
    play_move(&mut log, 3).unwrap();
    let room = Room([4; 16]);
    let key = SeatKey::from_bytes(&[1; 32]);
    log.write(&key, Content::Room(room)).unwrap();
    let moved = |log: &Log| Device::open(&server.address, log.table(), Some(room));
    let mut here = moved(&log).await.unwrap();
    here.read_stored().await.unwrap();
    here.publish(&log).await.unwrap();
    let mut there = moved(&log).await.unwrap();
    let read = there.read_stored().await.unwrap();
    assert_eq!(read.to_log().unwrap(), log);
    assert!(here.meeting.is_settled(&log) && !there.meeting.is_flooded());
}

/// Returns a subject that belongs to no table.
fn subject_of_nobody(number: u32) -> String {
    format!("starfence.table.{number:032x}.0")
}

#[tokio::test]
async fn a_flood_of_random_subjects_locks_nobody_out_and_devices_put_back_what_it_displaced() {
    let server = Server::start(|stream| stream["max_msgs"] = 300.into()).await;
    let mut log = table(1);
    let mut device = server.ready_device(&log).await;
    device.publish(&log).await.unwrap();
    let mut stranger = Stranger::new(&server);
    for number in 0..2_000 {
        stranger.publish(&subject_of_nobody(number), "", "x");
    }
    stranger.flush().unwrap();
    let client = server.client().await;
    let last = subject_of_nobody(2_000);
    assert_eq!(publish(&client, &last, b"x").await, Ok(false));
    assert_eq!(server.messages().await, 300);
    // The table's entries are gone, and its game goes on nevertheless.
    let read = server.device(&log).await.read_stored().await.unwrap();
    assert!(read.entries().is_empty());
    play_move(&mut log, 3).unwrap();
    assert_eq!(device.publish(&log).await.unwrap(), None);
    let read = server.device(&log).await.read_stored().await.unwrap();
    assert_eq!(read.entries().len(), 1);
    // A device that looks again publishes what the server lacks. The server
    // takes it for a duplicate at first.
    device.meeting.restart();
    device.read_stored().await.unwrap();
    device.publish(&log).await.unwrap();
    device.meeting.retry();
    device.publish(&log).await.unwrap();
    assert!(device.meeting.is_settled(&log));
    assert_eq!(server.read(&log).await, log);
}

#[tokio::test]
async fn no_message_of_a_stranger_ends_the_server() {
    let (_, version, is_mended) = nats_server();
    if !is_mended {
        eprintln!("nats-server {version} is ended by such messages, so they are not sent");
        return;
    }
    let mut server = Server::start(|_| {}).await;
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
            let mut stranger = Stranger::new(&server);
            stranger.publish(to, reply, payload);
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
    let mut device = server.ready_device(&log).await;
    device.publish(&log).await.unwrap();
    assert_eq!(server.read(&log).await, log);
    assert!(server.child.try_wait().unwrap().is_none());
}
