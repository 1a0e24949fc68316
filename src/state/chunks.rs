//! The parts of the program that are fetched when they are first needed.
//!
//! A chunk is a struct of function pointers, so that who holds it needs none of
//! the code behind it: what the start page calls by its name is loaded with the
//! start page. `src/main.rs` marks the making of each chunk as a place where
//! the program is split.

use crate::state::library::SavedGames;
use crate::state::rule_topic::RuleTopic;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_rules::GameKind;
use starfence_table::puzzle::Day;
use starfence_table::{GameId, GameOptions, GameSetup, Opponents, ParallelMatch};
use std::pin::Pin;

/// All pages but the start page, and the games with turns.
#[derive(Clone, Copy)]
pub struct PlayChunk {
    /// The page of an address, from the `#` on.
    pub page: fn(&str) -> AnyView,
    /// The games in progress, for the start page.
    pub games_in_progress: fn() -> AnyView,
    /// A link that begins a game as it was played last, for the start page.
    pub quick_start: fn(GameKind, Opponents) -> AnyView,
    /// Begins to read the saved games.
    pub open_library: fn(SavedGames),
    /// What a person chooses for the page, as a dialog that is there while it
    /// is open.
    pub settings: fn(RwSignal<bool>) -> AnyView,
    /// What has to be said about saving games, on whatever page.
    pub save_notices: fn() -> AnyView,
}

/// The programmed game.
#[derive(Clone, Copy)]
pub struct ParallelChunk {
    /// A programmed game.
    pub play: fn(GameId, ParallelMatch) -> AnyView,
}

/// What is looked up beside a game, or goes from and to it.
#[derive(Clone, Copy)]
pub struct ExtrasChunk {
    /// The rules of a game, at one of them or at the beginning.
    pub rules: fn(GameOptions, Option<RuleTopic>) -> AnyView,
    /// The rules of a game as a page of their own.
    pub rules_page: fn(GameSetup) -> AnyView,
    /// Ways to share a game.
    pub share: fn() -> AnyView,
    /// What computers have found out about the game.
    pub review: fn() -> AnyView,
    /// The saved games.
    pub library: fn() -> AnyView,
    /// Where a position is set up.
    pub editor: fn(GameSetup) -> AnyView,
    /// Where a game is imported.
    pub import: fn() -> AnyView,
    /// The page of a link that holds a record.
    pub record: fn(&str) -> AnyView,
}

/// Lessons, puzzles, and what one has played.
#[derive(Clone, Copy)]
pub struct LearnChunk {
    /// A lesson of a game, counted from 1, or the first one that is not done.
    pub lesson: fn(GameKind, Option<u16>) -> AnyView,
    /// A puzzle of a game: a day's, or the next one for whoever solves.
    pub puzzle: fn(GameKind, Option<Day>) -> AnyView,
    /// Today's puzzle.
    pub daily_puzzle: fn() -> AnyView,
    /// Ten pegs alone on their way over the star.
    pub crossing: fn() -> AnyView,
    /// What one has played.
    pub statistics: fn() -> AnyView,
    /// One's own mistakes to practise, of all saved games or of one.
    pub mistakes: fn(Option<GameId>) -> AnyView,
}

/// What serves the page round a frame.
#[derive(Clone, Copy)]
pub struct EmbedChunk {
    /// Serves the host page; returns what is to be shown besides the board.
    pub serve: fn() -> AnyView,
}

/// Fetches a chunk; `None` when it cannot be had.
pub type Fetch<T> = fn() -> Pin<Box<dyn Future<Output = Option<T>>>>;

/// How to fetch each chunk.
#[derive(Clone, Copy)]
pub struct ChunkSources {
    /// All pages but the start page.
    pub play: Fetch<PlayChunk>,
    /// The programmed game.
    pub parallel: Fetch<ParallelChunk>,
    /// What is beside the games.
    pub extras: Fetch<ExtrasChunk>,
    /// Lessons and puzzles.
    pub learn: Fetch<LearnChunk>,
    /// What serves the page round a frame.
    pub embed: Fetch<EmbedChunk>,
}

/// How far a chunk has come.
#[derive(Clone, Copy)]
pub enum LoadState<T> {
    /// Nobody has asked for it.
    NotAsked,
    /// It is being fetched.
    Loading,
    /// The last attempt to fetch it failed.
    Failed,
    /// It is here.
    Ready(T),
}

/// A chunk, fetched when it is first needed.
pub struct LazyChunk<T: 'static> {
    fetch: Fetch<T>,
    state: RwSignal<LoadState<T>>,
}

impl<T> Clone for LazyChunk<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for LazyChunk<T> {}

impl<T: Copy + Send + Sync> LazyChunk<T> {
    /// A chunk that nobody has asked for yet.
    pub fn new(fetch: Fetch<T>) -> Self {
        Self {
            fetch,
            state: RwSignal::new(LoadState::NotAsked),
        }
    }

    /// How far it has come; followed.
    pub fn state(self) -> LoadState<T> {
        self.state.get()
    }

    /// The chunk, once it is here; followed.
    pub fn get(self) -> Option<T> {
        match self.state.get() {
            LoadState::Ready(chunk) => Some(chunk),
            _ => None,
        }
    }

    /// Whether the last attempt to fetch it failed; followed.
    pub fn failed(self) -> bool {
        matches!(self.state.get(), LoadState::Failed)
    }

    /// Fetches it, unless it is here or on its way.
    pub fn load(self) {
        self.load_then(|_| ());
    }

    /// Fetches it, unless it is here or on its way. What `then` does with it
    /// comes before anybody else has it.
    pub fn load_then(self, then: impl FnOnce(Option<T>) + 'static) {
        if let LoadState::Loading | LoadState::Ready(_) = self.state.get_untracked() {
            return;
        }
        self.state.set(LoadState::Loading);
        spawn_local(async move {
            let chunk = (self.fetch)().await;
            then(chunk);
            self.state
                .set(chunk.map_or(LoadState::Failed, LoadState::Ready));
        });
    }
}

/// The chunks.
#[derive(Clone, Copy)]
pub struct Chunks {
    /// All pages but the start page.
    pub play: LazyChunk<PlayChunk>,
    /// The programmed game.
    pub parallel: LazyChunk<ParallelChunk>,
    /// What is beside the games.
    pub extras: LazyChunk<ExtrasChunk>,
    /// Lessons.
    pub learn: LazyChunk<LearnChunk>,
    /// What serves the page round a frame.
    pub embed: LazyChunk<EmbedChunk>,
    games: SavedGames,
    embedded: bool,
}

impl Chunks {
    /// Puts them into the context.
    pub fn provide(sources: ChunkSources, games: SavedGames, embedded: bool) -> Self {
        let chunks = Self {
            play: LazyChunk::new(sources.play),
            parallel: LazyChunk::new(sources.parallel),
            extras: LazyChunk::new(sources.extras),
            learn: LazyChunk::new(sources.learn),
            embed: LazyChunk::new(sources.embed),
            games,
            embedded,
        };
        provide_context(chunks);
        chunks
    }

    /// Fetches what lies behind the start page, unless that is here, and begins
    /// to read the saved games then. No page waits for the store but those that
    /// show what is in it.
    pub fn load_play(self) {
        self.play.load_then(move |play| {
            // A board inside another page has its games in memory alone.
            if let (Some(play), false) = (play, self.embedded) {
                (play.open_library)(self.games);
            }
        });
    }
}

/// The chunks in the context.
pub fn use_chunks() -> Chunks {
    expect_context()
}
