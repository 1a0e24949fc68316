//! Tests of the parser of the NATS protocol.
use super::nats::{MAX_LENGTH, Message, Operation, parse};

#[test]
fn messages_are_read_once_they_are_complete() {
    let bytes = b"HMSG a.b 1 c 16 19\r\nNATS/1.0 404\r\n\r\nabc\r\nPONG\r\n";
    let full = bytes.len() - "PONG\r\n".len();
    for length in 0..full {
        assert!(parse(&bytes[..length]).unwrap().is_none());
    }
    let (operation, length) = parse(bytes).unwrap().unwrap();
    let Operation::Message(message) = operation else {
        panic!("a message");
    };
    assert_eq!((length, &*message.subject), (full, "a.b"));
    assert_eq!(
        (message.status(), &*message.payload),
        (Some("404"), &b"abc"[..])
    );
    let other = Message {
        headers: "NATS/1.0\r\nNats-Sequence: 7\r\n\r\n".to_owned(),
        ..message
    };
    assert_eq!(
        (other.status(), other.header("Nats-Sequence")),
        (None, Some("7"))
    );
    assert_eq!(other.header("Nats"), None);
}

#[test]
fn other_protocols_are_refused() {
    for bytes in [
        "HTTP/1.1 400 Bad Request\r\n",
        "MSG a b\r\n",
        "MSG a 1 99999999\r\n",
        "HMSG a 1 5 2\r\n",
    ] {
        assert!(parse(bytes.as_bytes()).is_err(), "{bytes}");
    }
    assert!(parse(&vec![b'a'; MAX_LENGTH + 1]).is_err());
    let refused = parse(b"-ERR 'Permissions Violation'\r\n")
        .unwrap()
        .unwrap()
        .0;
    assert!(matches!(refused, Operation::Refused(reason) if reason == "Permissions Violation"));
}
