//! The tools of the MCP server.

use super::review::review;
use super::table::{Table, TableError};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{
    ContentBlock, Implementation, ResourceContents, ServerCapabilities, ServerConfig,
};
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use starfence_engine::Level;
use starfence_rules::{GameKind, SetupArgs, join_with_or};
use std::sync::{Arc, Mutex, PoisonError};

/// What the client learns at the start, after the games.
const INSTRUCTIONS: &str = "Begin with new_game, look at the board with show, ask legal_moves what \
is allowed, and move with play. Computer players answer by themselves. A refused move says which \
rule refuses it. suggest and review teach: they say what is best, and what the moves of a game have \
cost. One game is in progress at a time.";

/// The arguments of `new_game`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewGameArgs {
    /// chinese-checkers, parallel or quoridor
    game: String,
    /// Number of players [default: 2]
    players: Option<u8>,
    /// Rule options as name=value, joined by commas, such as round_limit=100
    options: Option<String>,
    /// Number of the player who begins [default: 1]
    first: Option<u8>,
    /// What each player begins with, joined by commas: fences (quoridor), pegs (chinese-checkers)
    /// or tokens (parallel), such as 6,10 [default: as many as usual]
    head_start: Option<String>,
    /// Starting position in Starfence's notation [default: the standard one]
    position: Option<String>,
    /// Seed that shuffles the pegs of parallel [default: 1]
    seed: Option<u64>,
    /// Level of the computer player in each seat, player 1's first: 1 (weakest) to 8, or 0 for a
    /// player who uses these tools, such as [0, 5] [default: all 0]
    computers: Option<Vec<u8>>,
}

/// The arguments of `open_record`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OpenArgs {
    /// A game as text: tags such as [Game "quoridor"] and [Players "2"], and numbered moves
    record: String,
    /// Level of the computer player in each seat, as in new_game
    computers: Option<Vec<u8>>,
}

/// The arguments of `play`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PlayArgs {
    /// The move, such as e2 or d7h (quoridor), a5-c7 (chinese-checkers), E2,SE3/W1 (a plan of
    /// parallel), or resign
    #[serde(rename = "move")]
    text: String,
    /// Number of the player; needed only where several have to plan
    player: Option<u8>,
}

/// The arguments of `suggest`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SuggestArgs {
    /// Level from 1 to 8 [default: a full search of a second, with the three best moves]
    level: Option<u8>,
    /// Number of the player; needed only where several have to plan
    player: Option<u8>,
}

/// The server, with the game in progress.
#[derive(Clone, Default)]
pub struct Server {
    table: Arc<Mutex<Option<Table>>>,
}

impl Server {
    /// Runs `act` with the game in progress on a thread for long work, since a
    /// search may take seconds.
    async fn with_slot<T: Send + 'static>(
        &self,
        act: impl FnOnce(&mut Option<Table>) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, String> {
        let table = Arc::clone(&self.table);
        let done = tokio::task::spawn_blocking(move || {
            // A call that has failed leaves the game as it was.
            let mut slot = table.lock().unwrap_or_else(PoisonError::into_inner);
            act(&mut slot)
        });
        match done.await {
            Ok(result) => result.map_err(|error| error.to_string()),
            Err(cancelled) => Err(cancelled.to_string()),
        }
    }

    /// Runs `act` with the game in progress.
    async fn with_table<T: Send + 'static>(
        &self,
        act: impl FnOnce(&mut Table) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, String> {
        self.with_slot(|slot| act(slot.as_mut().ok_or(TableError::NoGame)?))
            .await
    }

    /// Puts a game in place of the one in progress, and describes it.
    async fn begin(
        &self,
        make: impl FnOnce() -> Result<Table, TableError> + Send + 'static,
    ) -> Result<String, String> {
        self.with_slot(|slot| {
            let table = make()?;
            let text = table.describe();
            *slot = Some(table);
            Ok(text)
        })
        .await
    }
}

#[tool_router]
impl Server {
    /// Starts a game, in place of the one in progress. Returns the board.
    #[tool]
    async fn new_game(&self, Parameters(args): Parameters<NewGameArgs>) -> Result<String, String> {
        self.begin(move || {
            let texts = SetupArgs {
                players: args.players.unwrap_or(2),
                options: args.options.as_deref().unwrap_or_default(),
                first: args.first,
                position: args.position.as_deref(),
                seed: args.seed.or(Some(1)),
            };
            let head_start = args.head_start.as_deref();
            let levels = args.computers.unwrap_or_default();
            Table::new(&args.game, texts, head_start, &levels)
        })
        .await
    }

    /// Continues the game of a record, in place of the one in progress. Returns
    /// the board.
    #[tool]
    async fn open_record(&self, Parameters(args): Parameters<OpenArgs>) -> Result<String, String> {
        self.begin(move || Table::open(&args.record, &args.computers.unwrap_or_default()))
            .await
    }

    /// Shows the board as text, the position, and who is to move.
    #[tool]
    async fn show(&self) -> Result<String, String> {
        self.with_table(|table| Ok(table.describe())).await
    }

    /// Draws the board as a picture in SVG.
    #[tool]
    async fn picture(&self) -> Result<ContentBlock, String> {
        let svg = self.with_table(|table| Ok(table.picture())).await?;
        Ok(ContentBlock::resource(
            ResourceContents::TextResourceContents {
                uri: "starfence://board.svg".to_owned(),
                mime_type: Some("image/svg+xml".to_owned()),
                text: svg,
                meta: None,
            },
        ))
    }

    /// Lists the legal moves of the player to move. In parallel, says how plans
    /// are written and which tokens each player has.
    #[tool]
    async fn legal_moves(&self) -> Result<String, String> {
        self.with_table(|table| table.legal_moves()).await
    }

    /// Makes a move, or lays a plan, which the others learn only when all have
    /// planned. Computer players move after it. Returns what has been played and
    /// the board.
    #[tool]
    async fn play(&self, Parameters(args): Parameters<PlayArgs>) -> Result<String, String> {
        self.with_table(move |table| {
            let played = table.play(args.player, &args.text)?;
            Ok(format!("{}\n\n{}", played.join("\n"), table.describe()))
        })
        .await
    }

    /// Undoes the last move, with the answers of computer players after it.
    #[tool]
    async fn undo(&self) -> Result<String, String> {
        self.with_table(|table| {
            table.undo()?;
            Ok(table.describe())
        })
        .await
    }

    /// Asks a computer player what it would play for the player to move,
    /// without playing it.
    #[tool]
    async fn suggest(&self, Parameters(args): Parameters<SuggestArgs>) -> Result<String, String> {
        self.with_table(move |table| {
            let limits = match args.level {
                None => "movetime 1000 multipv 3".to_owned(),
                Some(level) => {
                    let level = Level::from_number(level).ok_or(TableError::Level(level))?;
                    format!("level {} seed {}", level.number(), table.moves_played())
                }
            };
            table.ask(args.player, &limits)
        })
        .await
    }

    /// Reviews the game so far: how accurate each player was, which moves were
    /// mistakes and what was better. Takes some seconds. Returns the record with
    /// the marks, too.
    #[tool]
    async fn review(&self) -> Result<String, String> {
        self.with_table(|table| review(table.game())).await
    }

    /// Returns the record of the game, with which it can be opened later, here
    /// or in the app.
    #[tool]
    async fn record(&self) -> Result<String, String> {
        self.with_table(|table| Ok(table.record())).await
    }
}

#[tool_handler]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let games = GameKind::ALL.map(|kind| {
            let players = join_with_or(kind.info().players);
            format!("{kind} ({players} players)")
        });
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("starfence", env!("CARGO_PKG_VERSION")))
            .with_instructions(format!(
                "Starfence plays {} by their rulebooks. {INSTRUCTIONS}",
                games.join(", ")
            ))
    }
}
