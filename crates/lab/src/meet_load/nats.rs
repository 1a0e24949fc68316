//! A connection to a NATS server: the part of the NATS text protocol that
//! remote tables need for a meeting point.
//!
//! The crate `async-nats` would add an asynchronous runtime and TLS, more code
//! than the rest of this program. The part needed here is small.

use std::collections::VecDeque;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use thiserror::Error;

/// The maximum length of a line or a message that is read, in bytes.
pub(super) const MAX_LENGTH: usize = 1 << 20;

/// The time after which a server that has not answered counts as unreachable.
pub const TIMEOUT: Duration = Duration::from_secs(10);

/// The reason why a connection failed.
#[derive(Debug, Error)]
pub enum NatsError {
    /// The connection was not made or is lost.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The server has closed the connection.
    #[error("the server has closed the connection")]
    Closed,
    /// The server has not answered in time.
    #[error("the server does not answer")]
    TimeOut,
    /// The server has refused an action.
    #[error("the server refuses: {0}")]
    Refused(String),
    /// The data received does not follow the NATS protocol.
    #[error("not a NATS server: {0:?}")]
    Protocol(String),
}

/// A message that the server has sent.
#[derive(Clone, Debug)]
pub struct Message {
    pub subject: String,
    /// The header lines `NAME: VALUE`, preceded by a line with the version of
    /// the protocol and possibly a status; empty if there are no headers.
    pub headers: String,
    pub payload: Vec<u8>,
}

impl Message {
    /// Returns the value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.headers.lines();
        lines.find_map(|line| Some(line.strip_prefix(name)?.strip_prefix(':')?.trim()))
    }

    /// Returns the status in the headers, such as 404; `None` if there is none.
    pub fn status(&self) -> Option<&str> {
        let line = self.headers.lines().next()?;
        line.strip_prefix("NATS/1.0")?.split_whitespace().next()
    }
}

/// An operation received from the server: a line of the protocol, with the
/// message that follows it, if any.
pub(super) enum Operation {
    Message(Message),
    Ping,
    Pong,
    Refused(String),
    Other,
}

/// A connection to a server.
pub struct Connection {
    stream: TcpStream,
    /// The bytes that have been received but not parsed.
    received: Vec<u8>,
    /// Messages that arrived while the answer to a request was awaited.
    waiting: VecDeque<Message>,
    subscriptions: u64,
    requests: u64,
}

impl Connection {
    /// Connects to the server at `address` (host and port), optionally with a
    /// user name and password.
    pub fn open(address: &str, user: Option<(&str, &str)>) -> Result<Self, NatsError> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        let mut connection = Self {
            stream,
            received: Vec::new(),
            waiting: VecDeque::new(),
            subscriptions: 0,
            requests: 0,
        };
        let mut options = serde_json::json!({
            "verbose": false, "pedantic": false, "headers": true, "no_responders": true,
            "protocol": 1, "lang": "rust", "version": env!("CARGO_PKG_VERSION"),
        });
        if let Some((name, password)) = user {
            options["user"] = name.into();
            options["pass"] = password.into();
        }
        connection.subscriptions = 1;
        connection.send(format!(
            "CONNECT {options}\r\nSUB _INBOX.{}.* 1\r\n",
            connection.inbox()?
        ))?;
        connection.flush()?;
        Ok(connection)
    }

    /// Returns the name of this connection's inbox, which is unique on this
    /// machine.
    fn inbox(&self) -> Result<String, NatsError> {
        let port = self.stream.local_addr()?.port();
        Ok(format!("cli.{}-{port}", std::process::id()))
    }

    fn send(&mut self, bytes: impl AsRef<[u8]>) -> Result<(), NatsError> {
        Ok(self.stream.write_all(bytes.as_ref())?)
    }

    /// Waits until the server has processed everything sent so far. Messages
    /// that arrive meanwhile are kept for [`next`](Self::next).
    ///
    /// # Errors
    /// Returns an error if the server has refused an action.
    pub fn flush(&mut self) -> Result<(), NatsError> {
        self.send("PING\r\n")?;
        let end = Instant::now() + TIMEOUT;
        loop {
            match self.read(end)?.ok_or(NatsError::TimeOut)? {
                Operation::Message(message) => self.waiting.push_back(message),
                Operation::Refused(reason) => return Err(NatsError::Refused(reason)),
                Operation::Pong => return Ok(()),
                Operation::Ping | Operation::Other => {}
            }
        }
    }

    /// Subscribes to a subject.
    pub fn subscribe(&mut self, subject: &str) -> Result<(), NatsError> {
        self.subscriptions += 1;
        self.send(format!("SUB {subject} {}\r\n", self.subscriptions))
    }

    /// Ends all subscriptions except the one to the inbox.
    pub fn unsubscribe_all(&mut self) -> Result<(), NatsError> {
        for number in 2..=self.subscriptions {
            self.send(format!("UNSUB {number}\r\n"))?;
        }
        Ok(())
    }

    /// Publishes a message. `id` is sent as a header by which the server
    /// recognizes duplicates; `reply` is the subject for the server's answer.
    pub fn publish(
        &mut self,
        subject: &str,
        id: Option<&str>,
        reply: Option<&str>,
        payload: &[u8],
    ) -> Result<(), NatsError> {
        let headers = id.map_or(String::new(), |id| {
            format!("NATS/1.0\r\nNats-Msg-Id: {id}\r\n\r\n")
        });
        let (reply, length) = (reply.unwrap_or_default(), headers.len() + payload.len());
        let line = match id {
            Some(_) => format!("HPUB {subject} {reply} {} {length}\r\n", headers.len()),
            None => format!("PUB {subject} {reply} {length}\r\n"),
        };
        let parts = [line.as_bytes(), headers.as_bytes(), payload, b"\r\n"];
        self.send(parts.concat())
    }

    /// Returns a new subject for the answer to a request.
    pub fn reply_subject(&mut self) -> Result<String, NatsError> {
        self.requests += 1;
        Ok(format!("_INBOX.{}.{}", self.inbox()?, self.requests))
    }

    /// Publishes a message and returns the answer. Messages that arrive
    /// meanwhile are kept for [`next`](Self::next).
    pub fn request(
        &mut self,
        subject: &str,
        id: Option<&str>,
        payload: &[u8],
    ) -> Result<Message, NatsError> {
        let reply = self.reply_subject()?;
        self.publish(subject, id, Some(&reply), payload)?;
        self.answer(&reply)
    }

    /// Waits for the message on the subject `reply`. Other messages are kept
    /// for [`next`](Self::next).
    pub fn answer(&mut self, reply: &str) -> Result<Message, NatsError> {
        let end = Instant::now() + TIMEOUT;
        let mut others = std::mem::take(&mut self.waiting);
        let found = loop {
            match self.next(end) {
                Ok(Some(message)) if message.subject == reply => break Ok(message),
                Ok(Some(message)) => others.push_back(message),
                Ok(None) => break Err(NatsError::TimeOut),
                Err(error) => break Err(error),
            }
        };
        self.waiting = others;
        found
    }

    /// Returns the next message, or `None` if no message arrives before `end`.
    ///
    /// # Errors
    /// Returns an error if the connection is lost or the server has refused an
    /// action.
    pub fn next(&mut self, end: Instant) -> Result<Option<Message>, NatsError> {
        if let Some(message) = self.waiting.pop_front() {
            return Ok(Some(message));
        }
        loop {
            match self.read(end)? {
                None => return Ok(None),
                Some(Operation::Message(message)) => return Ok(Some(message)),
                Some(Operation::Refused(reason)) => return Err(NatsError::Refused(reason)),
                Some(_) => {}
            }
        }
    }

    /// Reads the next operation. Pings are answered and skipped.
    fn read(&mut self, end: Instant) -> Result<Option<Operation>, NatsError> {
        loop {
            if let Some((operation, length)) = parse(&self.received)? {
                self.received.drain(..length);
                if matches!(operation, Operation::Ping) {
                    self.send("PONG\r\n")?;
                    continue;
                }
                return Ok(Some(operation));
            }
            if !self.receive(end)? {
                return Ok(None);
            }
        }
    }

    /// Receives more bytes. Returns `false` if no bytes arrive before `end`.
    fn receive(&mut self, end: Instant) -> Result<bool, NatsError> {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(false);
        }
        self.stream.set_read_timeout(Some(left))?;
        let mut buffer = [0; 16 * 1024];
        match self.stream.read(&mut buffer) {
            Ok(0) => Err(NatsError::Closed),
            Ok(count) => {
                self.received.extend_from_slice(&buffer[..count]);
                Ok(true)
            }
            Err(error) => match error.kind() {
                ErrorKind::WouldBlock | ErrorKind::TimedOut => Ok(false),
                ErrorKind::Interrupted => Ok(true),
                _ => Err(error.into()),
            },
        }
    }
}

/// Parses the operation at the start of `bytes`, and returns it with its length
/// in bytes; `None` if it is incomplete.
pub(super) fn parse(bytes: &[u8]) -> Result<Option<(Operation, usize)>, NatsError> {
    let Some(end) = bytes.windows(2).position(|it| it == b"\r\n") else {
        return if bytes.len() > MAX_LENGTH {
            Err(NatsError::Protocol("a line without end".to_owned()))
        } else {
            Ok(None)
        };
    };
    let line = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let from = end + 2;
    let words: Vec<&str> = line.split_whitespace().collect();
    let wrong = || NatsError::Protocol(line.clone());
    let (has_headers, subject) = match &words[..] {
        ["MSG", subject, ..] => (false, *subject),
        ["HMSG", subject, ..] => (true, *subject),
        ["PING"] => return Ok(Some((Operation::Ping, from))),
        ["-ERR", ..] => {
            let reason = line.trim_start_matches("-ERR").trim().trim_matches('\'');
            return Ok(Some((Operation::Refused(reason.to_owned()), from)));
        }
        ["PONG"] => return Ok(Some((Operation::Pong, from))),
        ["INFO", ..] | ["+OK"] => return Ok(Some((Operation::Other, from))),
        _ => return Err(wrong()),
    };
    let mut lengths = words.iter().rev().map(|word| word.parse::<usize>());
    let length = lengths.next().and_then(Result::ok).ok_or_else(wrong)?;
    let head = if has_headers {
        lengths.next().and_then(Result::ok).ok_or_else(wrong)?
    } else {
        0
    };
    if length > MAX_LENGTH || head > length {
        return Err(wrong());
    }
    let Some(content) = bytes.get(from..from + length + 2) else {
        return Ok(None);
    };
    let message = Message {
        subject: subject.to_owned(),
        headers: String::from_utf8_lossy(&content[..head]).into_owned(),
        payload: content[head..length].to_vec(),
    };
    Ok(Some((Operation::Message(message), from + length + 2)))
}
