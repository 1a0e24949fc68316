//! Tests of players' devices and of strangers at a real NATS server, with the
//! configuration that meeting points use (tools/meet).

mod devices;
mod load;
mod strangers;

use async_nats::{Client, ConnectOptions};
use serde_json::Value;
use starfence_lab::meet_load::device::{Device, connect, parse_publish_ack};
use starfence_lab::meet_load::pawn_table::{open_table, play_move};
use starfence_remote::Log;
use std::net::TcpListener;
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
    async fn start(change: impl Fn(&mut Value)) -> Self {
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
        server.wait().await;
        let stream = fs::read_to_string(meet_folder().join("stream.json")).unwrap();
        let mut stream: Value = serde_json::from_str(&stream).unwrap();
        change(&mut stream);
        let create = format!("{STREAM}.CREATE.starfence");
        let answer = server.admin(&create, &stream).await;
        assert!(answer["error"].is_null(), "{answer}");
        server
    }

    async fn wait(&mut self) {
        let end = Instant::now() + Duration::from_secs(20);
        while connect(&self.address).await.is_err() {
            assert!(Instant::now() < end, "nats-server does not start");
            assert!(self.child.try_wait().unwrap().is_none(), "nats-server ends");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Kills the server and starts it again.
    async fn restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.child = spawn(&self.folder);
        self.wait().await;
    }

    /// Sends a request with the rights of an administrator.
    async fn admin(&self, subject: &str, body: &Value) -> Value {
        let options = ConnectOptions::with_user_and_password("admin".into(), PASSWORD.into());
        let admin = options.connect(&self.address).await.unwrap();
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let answer = admin.request(subject.to_owned(), body.into()).await;
        serde_json::from_slice(&answer.unwrap().payload).unwrap()
    }

    /// Returns the number of messages stored in the stream.
    async fn messages(&self) -> u64 {
        let info = format!("{STREAM}.INFO.starfence");
        let info = self.admin(&info, &Value::Null).await;
        info["state"]["messages"].as_u64().unwrap()
    }

    async fn client(&self) -> Client {
        connect(&self.address).await.unwrap()
    }

    async fn device(&self, log: &Log) -> Device {
        let device = Device::open(&self.address, log.table(), None).await;
        device.unwrap()
    }

    /// Returns a device that has read what the server has of a table.
    async fn ready_device(&self, log: &Log) -> Device {
        let mut device = self.device(log).await;
        device.read_stored().await.unwrap();
        device
    }

    /// Returns the log that is read by a device that knows only the table's ID.
    async fn read(&self, log: &Log) -> Log {
        let mut device = self.device(log).await;
        device.read_stored().await.unwrap().to_log().unwrap()
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
    let mut log = open_table(number.into()).unwrap();
    for ply in 0..3 {
        play_move(&mut log, ply).unwrap();
    }
    log
}

/// Publishes a message, and returns whether the server takes it for a duplicate
/// or why it does not store it.
async fn publish(client: &Client, subject: &str, payload: &[u8]) -> Result<bool, String> {
    let request = client.request(subject.to_owned(), payload.to_vec().into());
    parse_publish_ack(&request.await.unwrap())
}
