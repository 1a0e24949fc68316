//! The information that two devices need to connect directly: the parts of a
//! session description (SDP, RFC 8866) that differ between connections.

use crate::hashing::hex;
use std::fmt::Write as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use thiserror::Error;

/// The maximum number of candidates (addresses of a device) in a description;
/// further ones are left out.
pub const MAX_CANDIDATES: usize = 12;
/// The maximum length of a session description, in bytes.
const MAX_SDP_BYTES: usize = 64 * 1024;
/// The allowed lengths of a user fragment and of a password, in characters.
/// (RFC 8839, section 5.4, allows at most 256; browsers use at most 32.)
const UFRAG_LENGTHS: std::ops::RangeInclusive<usize> = 4..=64;
const PASSWORD_LENGTHS: std::ops::RangeInclusive<usize> = 22..=64;

/// The parts of a session description that differ between connections.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// The user fragment for the connectivity checks, which like the password
    /// consists of letters, digits, `+` and `/`.
    pub(crate) ufrag: String,
    pub(crate) password: String,
    /// The SHA-256 hash of the certificate that encrypts the connection.
    pub(crate) fingerprint: [u8; 32],
    pub(crate) setup: Setup,
    pub(crate) candidates: Vec<Candidate>,
}

/// The side that opens the encrypted connection (the `setup` attribute).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setup {
    /// Either device may open the connection. Every offer has this role.
    Either,
    /// The device that answers the offer.
    Active,
    /// The device that made the offer.
    Passive,
}

/// An address at which a device can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    pub(crate) host: Host,
    pub(crate) port: u16,
}

/// The host in a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Host {
    Address(IpAddr),
    /// A name that is valid only on the local network: the digits of a UUID,
    /// followed by `.local`.
    Local([u8; 16]),
}

/// The reason why a session description cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SdpError {
    /// The description exceeds the maximum length.
    #[error("a session description of {0} bytes: expected at most {MAX_SDP_BYTES}")]
    Long(usize),
    /// A line is invalid.
    #[error("line {line} of the session description: invalid {part}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// The invalid part of the line.
        part: &'static str,
    },
    /// A required line is missing.
    #[error("the session description has no {0}")]
    Missing(&'static str),
}

impl Description {
    /// Parses a session description. Keeps only the candidates that use UDP and
    /// are addresses of the device itself or of its router, as reported by a
    /// STUN server.
    ///
    /// # Errors
    /// Returns an error if the description is too long, or if a required part
    /// is missing or invalid.
    pub fn from_sdp(sdp: &str) -> Result<Self, SdpError> {
        if sdp.len() > MAX_SDP_BYTES {
            return Err(SdpError::Long(sdp.len()));
        }
        let (mut ufrag, mut password, mut fingerprint, mut setup) = (None, None, None, None);
        let mut candidates = Vec::new();
        for (line, text) in (1..).zip(sdp.lines()) {
            let Some((name, value)) = text.strip_prefix("a=").and_then(|it| it.split_once(':'))
            else {
                continue;
            };
            let value = value.trim();
            let invalid = |part| SdpError::Line { line, part };
            match name {
                "ice-ufrag" => {
                    let is_sound = is_ice_text(value, UFRAG_LENGTHS);
                    ufrag = Some(is_sound.then_some(value).ok_or(invalid("user fragment"))?);
                }
                "ice-pwd" => {
                    let is_sound = is_ice_text(value, PASSWORD_LENGTHS);
                    password = Some(is_sound.then_some(value).ok_or(invalid("password"))?);
                }
                "fingerprint" => {
                    let read = read_fingerprint(value).ok_or(invalid("fingerprint"));
                    fingerprint = Some(read?);
                }
                "setup" => setup = Some(Setup::read(value).ok_or(invalid("setup role"))?),
                "candidate" if candidates.len() < MAX_CANDIDATES => {
                    candidates.extend(Candidate::read(value));
                }
                _ => {}
            }
        }
        candidates.dedup();
        Ok(Self {
            ufrag: ufrag.ok_or(SdpError::Missing("user fragment"))?.to_owned(),
            password: password.ok_or(SdpError::Missing("password"))?.to_owned(),
            fingerprint: fingerprint.ok_or(SdpError::Missing("fingerprint"))?,
            setup: setup.ok_or(SdpError::Missing("setup role"))?,
            candidates,
        })
    }

    /// Returns the complete session description of a connection with one data
    /// channel, for the other device.
    ///
    /// If this description was an offer, the returned one gives the device that
    /// made the offer the task of opening the encrypted connection, since that
    /// device opens it only to the device whose answer it has received.
    /// Otherwise, if two devices answered the same offer, the wrong one could
    /// open the connection first, and neither could connect any more.
    pub fn to_sdp(&self) -> String {
        let setup = match self.setup {
            Setup::Either => Setup::Active,
            answered => answered,
        };
        let setup = setup.name();
        let fingerprint = self.fingerprint.map(|byte| format!("{byte:02X}")).join(":");
        let max_message = crate::MAX_MESSAGE_BYTES;
        let mut sdp = format!(
            "v=0\r\n\
             o=- 1 2 IN IP4 127.0.0.1\r\n\
             s=-\r\n\
             t=0 0\r\n\
             a=group:BUNDLE 0\r\n\
             m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n\
             c=IN IP4 0.0.0.0\r\n\
             a=ice-ufrag:{}\r\n\
             a=ice-pwd:{}\r\n\
             a=ice-options:trickle\r\n\
             a=fingerprint:sha-256 {fingerprint}\r\n\
             a=setup:{setup}\r\n\
             a=mid:0\r\n\
             a=sctp-port:5000\r\n\
             a=max-message-size:{max_message}\r\n",
            self.ufrag, self.password,
        );
        for candidate in self.candidate_lines() {
            // Writing to a string does not fail.
            let _ = write!(sdp, "a={candidate}\r\n");
        }
        sdp
    }

    /// Returns the candidates, each as a line of a session description without
    /// the leading `a=`.
    fn candidate_lines(&self) -> Vec<String> {
        let line = |(place, candidate): (u32, &Candidate)| {
            // RFC 8445, section 5.1.2.1, for addresses of the device itself.
            let preference = 65535 - place;
            let priority = (126 << 24) + (preference << 8) + 255;
            let (host, port) = (candidate.host.name(), candidate.port);
            format!("candidate:{place} 1 udp {priority} {host} {port} typ host")
        };
        (0..).zip(&self.candidates).map(line).collect()
    }

    /// Returns whether the user fragment and the password have allowed lengths
    /// and contain only allowed characters.
    pub(crate) fn is_sound(&self) -> bool {
        is_ice_text(&self.ufrag, UFRAG_LENGTHS)
            && is_ice_text(&self.password, PASSWORD_LENGTHS)
            && self.candidates.len() <= MAX_CANDIDATES
    }
}

impl Setup {
    fn read(text: &str) -> Option<Self> {
        let all = [Self::Either, Self::Active, Self::Passive];
        all.into_iter().find(|setup| setup.name() == text)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Either => "actpass",
            Self::Active => "active",
            Self::Passive => "passive",
        }
    }
}

impl Candidate {
    /// Parses the value of a `candidate` line. Returns `None` for an
    /// unsupported kind of candidate.
    fn read(value: &str) -> Option<Self> {
        let mut words = value.split_ascii_whitespace().skip(1);
        let component = words.next()?;
        let protocol = words.next()?;
        let (host, port) = (words.nth(1)?, words.next()?);
        let is_typed = words.next() == Some("typ");
        // To the other device, both are just addresses to try.
        let is_direct = is_typed && matches!(words.next(), Some("host" | "srflx"));
        if component != "1" || !protocol.eq_ignore_ascii_case("udp") || !is_direct {
            return None;
        }
        let host = match host.parse::<IpAddr>() {
            Ok(address) if address.is_unspecified() || address.is_multicast() => return None,
            Ok(address) => Host::Address(address),
            Err(_) => Host::Local(read_uuid(host.strip_suffix(".local")?)?),
        };
        let port = port.parse().ok().filter(|port| *port > 0)?;
        Some(Self { host, port })
    }
}

impl Host {
    fn name(&self) -> String {
        match self {
            Self::Address(address) => address.to_string(),
            Self::Local(bytes) => {
                let hex = hex(bytes);
                let parts = [
                    &hex[..8],
                    &hex[8..12],
                    &hex[12..16],
                    &hex[16..20],
                    &hex[20..],
                ];
                format!("{}.local", parts.join("-"))
            }
        }
    }

    pub(crate) fn v4(bytes: [u8; 4]) -> Self {
        Self::Address(IpAddr::V4(Ipv4Addr::from(bytes)))
    }

    pub(crate) fn v6(bytes: [u8; 16]) -> Self {
        Self::Address(IpAddr::V6(Ipv6Addr::from(bytes)))
    }
}

fn is_ice_text(text: &str, lengths: std::ops::RangeInclusive<usize>) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'+' || byte == b'/';
    lengths.contains(&text.len()) && text.bytes().all(is_allowed)
}

fn read_fingerprint(value: &str) -> Option<[u8; 32]> {
    let (method, digits) = value.split_once(' ')?;
    let bytes: Option<Vec<u8>> = digits.split(':').map(read_byte).collect();
    let is_known = method.eq_ignore_ascii_case("sha-256");
    bytes.filter(|_| is_known)?.try_into().ok()
}

/// Parses the digits of a UUID, in the form that [`Host::name`] returns.
fn read_uuid(text: &str) -> Option<[u8; 16]> {
    let lengths = text.split('-').map(str::len);
    let digits: String = text.split('-').collect();
    if !lengths.eq([8, 4, 4, 4, 12]) || digits.len() != 32 {
        return None;
    }
    let digits = digits.as_bytes().chunks(2);
    let bytes = digits.map(|pair| read_byte(std::str::from_utf8(pair).ok()?));
    let bytes: Option<Vec<u8>> = bytes.collect();
    bytes?.try_into().ok()
}

fn read_byte(digits: &str) -> Option<u8> {
    let is_hex = digits.len() == 2 && digits.bytes().all(|it| it.is_ascii_hexdigit());
    is_hex.then(|| u8::from_str_radix(digits, 16).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A session description from Chromium 142 with a candidate of each kind.
    const CHROMIUM: &str = "v=0\r\no=- 4611731400430051336 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n\
        a=group:BUNDLE 0\r\na=extmap-allow-mixed\r\na=msid-semantic: WMS\r\n\
        m=application 50353 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 192.168.1.5\r\n\
        a=candidate:2999745851 1 udp 2113937151 192.168.1.5 50353 typ host generation 0 network-cost 999\r\n\
        a=candidate:1 1 udp 2113939711 2001:db8::7 50354 typ host generation 0\r\n\
        a=candidate:2 1 udp 2113937151 1f4712db-ea17-4bcf-a596-105139dfd8bf.local 54596 typ host\r\n\
        a=candidate:3 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active generation 0\r\n\
        a=candidate:4 1 udp 1677729535 203.0.113.1 61764 typ srflx raddr 0.0.0.0 rport 0\r\n\
        a=ice-ufrag:sTF7\r\na=ice-pwd:TzM3rs6ZzbF2tkKjzKbgjzNz\r\na=ice-options:trickle\r\n\
        a=fingerprint:sha-256 00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF\r\n\
        a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n";

    #[test]
    fn what_differs_between_connections_is_read_and_written() {
        let read = Description::from_sdp(CHROMIUM).unwrap();
        assert_eq!(read.ufrag, "sTF7");
        assert_eq!((read.fingerprint[1], read.fingerprint[31]), (0x11, 0xff));
        let names: Vec<String> = read.candidates.iter().map(|it| it.host.name()).collect();
        let local = "1f4712db-ea17-4bcf-a596-105139dfd8bf.local";
        assert_eq!(names, ["192.168.1.5", "2001:db8::7", local, "203.0.113.1"]);
        let written = read.to_sdp();
        assert!(written.contains("192.168.1.5 50353 typ host\r\n"));
        // The device that made the offer opens the encrypted connection.
        let setup = Setup::Active;
        let expected = Description { setup, ..read };
        assert_eq!(Description::from_sdp(&written), Ok(expected));
    }

    #[test]
    fn what_is_missing_or_invalid_is_named_with_its_line() {
        let without = |part: &str| {
            let lines = CHROMIUM.lines().filter(|line| !line.contains(part));
            Description::from_sdp(&lines.collect::<Vec<_>>().join("\r\n"))
        };
        for (part, missing) in [
            ("ice-ufrag", "user fragment"),
            ("ice-pwd", "password"),
            ("fingerprint", "fingerprint"),
            ("setup", "setup role"),
        ] {
            assert_eq!(without(part), Err(SdpError::Missing(missing)));
        }
        assert!(without("candidate").unwrap().candidates.is_empty());
        for (from, to, part, line) in [
            ("sTF7", "s<F7", "user fragment", 15),
            ("TzM3rs6ZzbF2tkKjzKbgjzNz", "short", "password", 16),
            ("sha-256", "sha-1", "fingerprint", 18),
            ("actpass", "holdconn", "setup role", 19),
        ] {
            let error = Description::from_sdp(&CHROMIUM.replace(from, to));
            assert_eq!(error, Err(SdpError::Line { line, part }));
        }
        let long = "a".repeat(MAX_SDP_BYTES + 1);
        assert_eq!(
            Description::from_sdp(&long),
            Err(SdpError::Long(long.len()))
        );
    }

    #[test]
    fn candidates_beyond_the_limit_and_of_other_kinds_are_left_out() {
        let mut sdp = CHROMIUM.to_owned();
        for port in 1..100 {
            sdp += &format!("a=candidate:9 1 UDP 1 10.0.0.1 {port} typ host\r\n");
        }
        let read = Description::from_sdp(&sdp).unwrap();
        assert_eq!(read.candidates.len(), MAX_CANDIDATES);
        for value in [
            "1 2 udp 1 10.0.0.1 5 typ host",
            "1 1 udp 1 0.0.0.0 5 typ host",
            "1 1 udp 1 10.0.0.1 0 typ host",
            "1 1 udp 1 10.0.0.1 70000 typ host",
            "1 1 udp 1 example.org 5 typ host",
            "1 1 udp 1 10.0.0.1 5 typ relay raddr 0.0.0.0 rport 0",
            "1 1 udp 1 x.local 5 typ host",
            "1 1 udp 1 1f4712db-ea17-4bcf-a596-105139dfd8bé.local 5 typ host",
            "1 1 udp 1",
            "",
        ] {
            assert_eq!(Candidate::read(value), None, "{value}");
        }
    }
}
