//! The names of servers, as shown to players.

/// Returns the host of a URL such as `wss://meet.example.org/table`, with the
/// port if the URL has one; `None` if the text is not a URL with a host.
pub fn url_host(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    Some(rest.split_once('/').map_or(rest, |(host, _)| host))
}

/// Returns the host in the address of a STUN server, such as
/// `stun:stun.example.org:3478`, without the port.
pub fn stun_host(server: &str) -> &str {
    let host = server.split_once(':').map_or(server, |(_, host)| host);
    match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_of_a_url_has_no_path() {
        let host = Some("meet.example.org");
        assert_eq!(url_host("wss://meet.example.org"), host);
        assert_eq!(url_host("wss://meet.example.org/a/b"), host);
        assert_eq!(url_host("ws://localhost:4222/"), Some("localhost:4222"));
        assert_eq!(url_host("meet.example.org"), None);
    }

    #[test]
    fn the_host_of_a_stun_server_has_no_port() {
        assert_eq!(stun_host("stun:stun.example.org:3478"), "stun.example.org");
        assert_eq!(stun_host("stun:stun.example.org"), "stun.example.org");
        assert_eq!(stun_host("stun:[2001:db8::1]:3478"), "[2001:db8::1]");
        assert_eq!(stun_host("stun:[2001:db8::1]"), "[2001:db8::1]");
    }
}
