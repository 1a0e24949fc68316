//! Refuses requests that web pages make.
//!
//! Every page that a browser on this machine shows could send requests to the
//! server. One that calls a name of its own 127.0.0.1 (DNS rebinding) could even
//! read the answers, but then the browser sends that name as the host.

use super::reply::error;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

/// The names of this machine, as they are in the header `Host`.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Passes a request on if a program on this machine has sent it.
pub async fn only_this_machine(request: Request, next: Next) -> Response {
    if !is_for_this_machine(request.headers()) {
        let reason = "expected the host 127.0.0.1 or localhost";
        error(StatusCode::FORBIDDEN, "wrong_host", reason)
    } else if request.headers().contains_key(header::ORIGIN) {
        let reason = "requests of web pages, which have an Origin, are not answered";
        error(StatusCode::FORBIDDEN, "web_page", reason)
    } else {
        next.run(request).await
    }
}

/// Returns whether the only host of a request is this machine, with any port.
fn is_for_this_machine(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return false;
    };
    let Ok(host) = host.to_str() else {
        return false;
    };
    NAMES.iter().any(|name| {
        host.strip_prefix(name).is_some_and(|port| {
            let number = port.strip_prefix(':').unwrap_or("0");
            (port.is_empty() || port.starts_with(':')) && number.parse::<u16>().is_ok()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn is_accepted(hosts: &[&'static str]) -> bool {
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(header::HOST, HeaderValue::from_static(host));
        }
        is_for_this_machine(&headers)
    }

    #[test]
    fn only_the_names_of_this_machine_are_hosts() {
        for host in ["127.0.0.1", "localhost:8372", "[::1]:1", "127.0.0.1:65535"] {
            assert!(is_accepted(&[host]), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example:8372",
            "127.0.0.1:",
            "localhost:x",
            "localhost:65536",
            "",
        ] {
            assert!(!is_accepted(&[host]), "{host}");
        }
        assert!(!is_accepted(&[]) && !is_accepted(&["localhost", "localhost"]));
    }
}
