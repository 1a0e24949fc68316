//! `serve`: answers moves over HTTP, to programs on this machine only
//! (docs/bots.md, "HTTP").

mod guard;
mod question;
mod reply;

use super::clock::WallClock;
use super::failure::Failure;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Router, middleware};
pub use question::{MoveReply, QuestionError, answer_move};
use reply::{error, json, refusal_reply};
use serde::Serialize;
use starfence_rules::GameKind;
use std::io::{self, Write as _};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::thread;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// The greatest length of a request's body in bytes.
const MAX_BODY: usize = 256 << 10;

/// What `GET /` answers.
#[derive(Serialize)]
struct About {
    name: &'static str,
    version: &'static str,
    games: Vec<String>,
}

/// Answers requests at 127.0.0.1 until the program is ended. Port 0 stands for
/// any free port; the address is printed.
///
/// # Errors
/// Returns an error if the port is not free.
pub fn serve(port: u16) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_io()
        .build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let address = listener.local_addr()?;
        let mut out = io::stdout().lock();
        writeln!(out, "listening on http://{address}")?;
        out.flush()?;
        drop(out);
        axum::serve(listener, router()).await?;
        Ok(())
    })
}

/// Returns what answers each request.
fn router() -> Router {
    // More searches than cores would only take each other's time.
    let searches = Arc::new(Semaphore::new(
        thread::available_parallelism().map_or(1, usize::from),
    ));
    Router::new()
        .route("/", get(about))
        .route("/move", post(move_request))
        .fallback(async || error(StatusCode::NOT_FOUND, "not_found", "expected / or /move"))
        .method_not_allowed_fallback(async || {
            let expected = "expected GET / or POST /move";
            error(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", expected)
        })
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn(guard::only_this_machine))
        .with_state(searches)
}

async fn about() -> Response {
    let games = GameKind::ALL.iter().map(GameKind::to_string).collect();
    json(
        StatusCode::OK,
        &About {
            name: "Starfence",
            version: env!("CARGO_PKG_VERSION"),
            games,
        },
    )
}

/// Answers a request for a move. Searches wait for each other if there are more
/// than cores.
async fn move_request(
    State(searches): State<Arc<Semaphore>>,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    let body = match body {
        Ok(body) => body,
        Err(rejection) => {
            let reason = format!("{rejection}; a request has at most {MAX_BODY} bytes");
            return error(rejection.status(), "invalid_body", reason);
        }
    };
    // The semaphore is never closed.
    let _permit = searches.acquire().await.ok();
    let search = tokio::task::spawn_blocking(move || {
        answer_move(&body, &|| Box::new(WallClock::never_stopped()))
    });
    match search.await {
        Ok(Ok(reply)) => json(StatusCode::OK, &reply),
        Ok(Err(refusal)) => {
            let status = if refusal.is_of_the_rules() {
                StatusCode::UNPROCESSABLE_ENTITY
            } else {
                StatusCode::BAD_REQUEST
            };
            refusal_reply(status, &refusal)
        }
        Err(cancelled) => error(
            StatusCode::INTERNAL_SERVER_ERROR,
            "cancelled",
            cancelled.to_string(),
        ),
    }
}
