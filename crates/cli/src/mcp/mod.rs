//! `mcp`: a server of the Model Context Protocol on standard input and output,
//! through which a language model can play or teach (docs/bots.md, "MCP").

mod review;
mod server;
mod table;

use super::failure::Failure;
use rmcp::ServiceExt as _;
use rmcp::transport::stdio;
use server::Server;

/// Serves the client until it closes the input.
///
/// # Errors
/// Returns an error if the client does not speak the protocol.
pub fn mcp() -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_io()
        .enable_time()
        .build()?;
    let served = runtime.block_on(async {
        let service = Server::default().serve(stdio()).await;
        let service = service.map_err(|error| Failure::Mcp(error.to_string()))?;
        let waited = service.waiting().await;
        waited.map_err(|error| Failure::Mcp(error.to_string()))
    });
    // A thread that reads the input does not end before the input does.
    runtime.shutdown_background();
    served.map(|_| ())
}
