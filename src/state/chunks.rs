//! The lazily loaded chunks of the program, which are fetched on first use.
//!
//! A chunk is a struct of function pointers, so that its users do not depend on
//! the code behind it: any code that the start page calls directly is loaded
//! with the start page. `src/main.rs` marks the construction of each chunk as a
//! point where the program is split.

use super::rule_topic::RuleTopic;
use crate::browser::webxdc::is_in_chat;
use crate::i18n::I18n;
use crate::state::library::SavedGames;
use crate::state::navigation::Navigation;
use crate::state::phones::{PhoneScreen, PhoneTable, Phones};
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_boards::BoardModel;
use starfence_engine::Level;
use starfence_rules::{GameKind, Seat, TurnMode};
use starfence_table::puzzle::{Day, PuzzleFile, Task};
use starfence_table::{AnyMatch, GameId, GameOptions, GameSetup, Opponents, ParallelMatch, Player};
use std::mem;
use std::num::NonZeroU16;
use std::pin::Pin;
use std::sync::Arc;

/// The data for starting a game with the players and rules of the previous
/// game.
#[derive(Clone)]
pub struct LastStart {
    /// The number of players.
    pub players: u8,
    /// The level of the computers, if they have the same.
    pub level: Option<Level>,
    /// The address that starts the game.
    pub address: String,
    /// Returns the players in words: their names, their number or the
    /// computer's level.
    pub label: Arc<dyn Fn() -> String + Send + Sync>,
    /// Keeps the data that the address cannot contain, such as names, until the
    /// game starts.
    pub prepare: Arc<dyn Fn() + Send + Sync>,
}

/// The lazily loaded chunk with the saved games and the choice of the page for
/// each address except the start page's.
#[derive(Clone, Copy)]
pub struct PagesChunk {
    /// Returns the page at an address, which is given from the `#` on.
    pub page: fn(&str) -> AnyView,
    /// Returns the list of games in progress, for the start page.
    pub games_in_progress: fn() -> AnyView,
    /// Plays a game on each picture of the start page: passes the boards to show
    /// to the callback.
    pub play_sample_games: fn(Callback<(GameKind, BoardModel)>),
    /// Returns the data for starting the last game of the given kind and
    /// opponents again, with computers of the given level if there is one;
    /// `None` if there was no such game.
    pub last_start: fn(GameKind, Opponents, Option<Level>) -> Option<LastStart>,
    /// Starts to read the saved games.
    pub open_library: fn(SavedGames),
    /// Returns the notices about saving games, for any page.
    pub save_notices: fn() -> AnyView,
}

/// The lazily loaded chunk with the page of a game.
#[derive(Clone, Copy)]
pub struct PlayChunk {
    /// Returns the page of a saved game.
    pub page: fn(GameId) -> AnyView,
}

/// The lazily loaded chunk with the settings and the languages.
#[derive(Clone, Copy)]
pub struct SettingsChunk {
    /// Returns the settings dialog. When the dialog is closed, it sets the
    /// signal to false.
    pub dialog: fn(RwSignal<bool>) -> AnyView,
    /// Returns the list of all languages.
    pub language_list: fn() -> AnyView,
    /// Returns the form for reporting a mistake in a translation.
    pub mistake_report: fn() -> AnyView,
}

/// The lazily loaded chunk with the set-up of a game.
#[derive(Clone, Copy)]
pub struct SetupChunk {
    /// Returns the page on which the user sets up a game, with the given
    /// initial set-up.
    pub page: fn(GameSetup) -> AnyView,
    /// Returns the page from which the user invites a friend on another device
    /// to a game.
    pub friend_page: fn(GameKind) -> AnyView,
}

/// The lazily loaded chunk with Parallel Chinese Checkers.
#[derive(Clone, Copy)]
pub struct ParallelChunk {
    /// Returns the page of a game of Parallel Chinese Checkers.
    pub play: fn(GameId, ParallelMatch) -> AnyView,
    /// Returns the page on which a player plans on a phone.
    pub phone: fn(PhoneScreen) -> AnyView,
}

/// The lazily loaded chunk with the rules of the games.
#[derive(Clone, Copy)]
pub struct RulesChunk {
    /// Returns the rules of a game as a panel, scrolled to the given topic or
    /// to the top.
    pub panel: fn(GameOptions, Option<RuleTopic>) -> AnyView,
    /// Returns the rules of a game as a page.
    pub page: fn(GameSetup) -> AnyView,
}

/// The lazily loaded chunk with secondary parts of a game: sharing and review.
#[derive(Clone, Copy)]
pub struct ExtrasChunk {
    /// Returns the share panel of a game.
    pub share: fn() -> AnyView,
    /// Shares a picture of the final position of a match.
    pub share_picture: fn(I18n, &AnyMatch),
    /// Returns the review of a game by the computer.
    pub review: fn() -> AnyView,
}

/// The lazily loaded chunk with the pages that are printed.
#[derive(Clone, Copy)]
pub struct PrintChunk {
    /// Returns the sheets of a saved game, of which the position after the given
    /// number of moves is shown; `None` for the last position.
    pub game: fn(GameId, Option<usize>) -> AnyView,
    /// Returns the sheets of a game set-up: its position, and its board and
    /// pieces.
    pub setup: fn(GameSetup) -> AnyView,
    /// Returns the sheets with puzzles of a game, from the one with the given
    /// number on. The puzzles come from another chunk.
    pub puzzles: fn(GameKind, NonZeroU16, PuzzleSource) -> AnyView,
}

/// The functions that fetch and describe puzzles to print.
#[derive(Clone, Copy)]
pub struct PuzzleSource {
    /// Returns a page that the callback creates for the puzzles of a game once
    /// they are fetched.
    pub fetched: fn(GameKind, Callback<Arc<PuzzleFile>, AnyView>) -> AnyView,
    /// Returns a puzzle as it is printed; `None` if its game is not known.
    pub printed: fn(I18n, &Task) -> Option<PrintedPuzzle>,
}

/// A puzzle as it is printed.
pub struct PrintedPuzzle {
    /// The board with the position.
    pub board: BoardModel,
    /// The task, as a sentence.
    pub task: String,
    /// What one has to know besides the board, such as the fences left.
    pub notes: AnyView,
    /// The answers, as texts.
    pub answers: Vec<String>,
}

/// The lazily loaded chunk with the pages for saved games and positions, which
/// embedded boards do not need.
#[derive(Clone, Copy)]
pub struct LibraryChunk {
    /// Returns the page with the list of saved games.
    pub library: fn() -> AnyView,
    /// Returns the position editor.
    pub editor: fn(GameSetup) -> AnyView,
    /// Returns the page for importing a game.
    pub import: fn() -> AnyView,
    /// Returns the page for a link that contains a game record.
    pub record: fn(&str) -> AnyView,
    /// Returns the page about Starfence.
    pub about: fn() -> AnyView,
}

/// The lazily loaded chunk with lessons, puzzles and the user's statistics.
#[derive(Clone, Copy)]
pub struct LearnChunk {
    /// Returns the overview page of the lessons.
    pub hub: fn() -> AnyView,
    /// Returns the overview page of the puzzles.
    pub puzzle_hub: fn() -> AnyView,
    /// Returns the lesson with the given number, counted from 1, or the first
    /// lesson that the user has not completed.
    pub lesson: fn(GameKind, Option<u16>) -> AnyView,
    /// Returns the page of the puzzle of the given day, or of the next puzzle
    /// to solve.
    pub puzzle: fn(GameKind, Option<Day>) -> AnyView,
    /// Returns the page of today's puzzle.
    pub daily_puzzle: fn() -> AnyView,
    /// Returns the page of the solo crossing, the single-player task of moving
    /// ten pegs across the star.
    pub crossing: fn() -> AnyView,
    /// Returns the page with the user's statistics.
    pub statistics: fn() -> AnyView,
    /// Returns the page on which users practise their own mistakes, from all
    /// saved games or from one.
    pub mistakes: fn(Option<GameId>) -> AnyView,
    /// The functions that fetch and describe puzzles to print.
    pub puzzle_source: PuzzleSource,
}

/// The lazily loaded chunk that handles the requests of an embedded board's
/// host page.
#[derive(Clone, Copy)]
pub struct EmbedChunk {
    /// Starts to handle the requests of the host page. Returns the view to show
    /// beside the board.
    pub serve: fn() -> AnyView,
}

/// The lazily loaded chunk with direct connections between the devices of a
/// table, and with the transfer of seats to another device.
#[derive(Clone, Copy)]
pub struct LiveChunk {
    /// Returns the page for a link that contains an offer to connect, an answer
    /// to such an offer, or the seats of another device.
    pub page: fn(String) -> AnyView,
    /// Returns the sheet for connecting devices, which is initially closed.
    pub sheet: fn(RemoteGame) -> AnyView,
    /// Returns the status line about the direct connections.
    pub status: fn(RemoteGame) -> AnyView,
}

/// The lazily loaded chunk with the exchange of moves through a meeting point,
/// a server that stores them for all devices of a table.
#[derive(Clone, Copy)]
pub struct MeetChunk {
    /// Lets the moves of a game travel through the meeting point, for as long
    /// as the page of the game exists.
    pub follow: fn(RemoteGame),
    /// Returns the status line about the meeting point.
    pub status: fn(RemoteGame) -> AnyView,
}

/// The lazily loaded chunk with a table whose entries travel through the chat in
/// which the page runs.
#[derive(Clone, Copy)]
pub struct ChatChunk {
    /// Starts to read the list of the chat, and provides the chat as a context of
    /// the current reactive owner.
    pub enter: fn(),
    /// Returns the page that opens in the chat.
    pub page: fn() -> AnyView,
    /// Lets the moves of a game travel through the chat, for as long as the page
    /// of the game exists.
    pub follow: fn(RemoteGame),
}

/// The lazily loaded chunk with games whose players plan on phones.
#[derive(Clone, Copy)]
pub struct PhonesChunk {
    /// Returns the page for a link that connects a phone.
    pub page: fn(String) -> AnyView,
    /// Connects a game on the shared screen with its players' phones. Returns a
    /// view that stays on the page of the game all the time.
    pub connect: fn(PhoneTable) -> AnyView,
    /// Returns the view of the phones' states, shown on the curtain of the
    /// shared screen.
    pub panel: fn(PhoneTable) -> AnyView,
    /// Returns the view that the shared screen or a phone shows while it waits.
    pub waiting: fn(Phones) -> AnyView,
}

/// The lazily loaded chunk with the dialog for sending a link to remote players.
#[derive(Clone, Copy)]
pub struct SendChunk {
    /// Returns the dialog for a game, which is initially open.
    pub sheet: fn(RemoteGame) -> AnyView,
    /// Returns the list of the terms of a table that are unusual, given its
    /// set-up, the player who opened it, and all players.
    pub terms: fn(GameSetup, Seat, Vec<Player>) -> AnyView,
}

/// The lazily loaded chunk with games whose players are on different devices.
#[derive(Clone, Copy)]
pub struct RemoteChunk {
    /// Returns the page for a link that contains a message about a remote
    /// table.
    pub page: fn(String) -> AnyView,
    /// Opens a remote table for a set-up with a player on another device, and
    /// shows its game; if the boolean is `true`, then sends the invitation.
    /// Calls the callback if the keys of the seats cannot be stored.
    pub open: fn(SavedGames, Navigation, &GameSetup, bool, Callback<()>),
    /// Shows the game of the table that a link refers to on an embedded board.
    /// Returns an error text if the link does not lead to a table.
    pub watch: fn(I18n, SavedGames, Navigation, &str) -> Result<(), String>,
    /// Connects a remote game with the log of its table, for as long as the
    /// page of the game exists. Returns a view that stays on that page all the
    /// time.
    pub connect: fn(RemoteGame) -> AnyView,
    /// Returns the panel beside the board of a remote game.
    pub panel: fn(RemoteGame) -> AnyView,
    /// Returns the button that sends what has not been sent, shown while a round
    /// of a game with simultaneous moves is played back.
    pub send_during_reveal: fn(RemoteGame) -> AnyView,
    /// Returns the view that a remote game with simultaneous moves shows while
    /// it waits for players on other devices.
    pub waiting: fn(RemoteGame) -> AnyView,
}

/// A function that fetches a chunk and resolves to `None` if the chunk cannot
/// be fetched.
pub type Fetch<T> = fn() -> Pin<Box<dyn Future<Output = Option<T>>>>;

/// The functions that fetch the chunks of the program.
#[derive(Clone, Copy)]
pub struct ChunkSources {
    /// Fetches the chunk with the saved games and the choice of the page.
    pub pages: Fetch<PagesChunk>,
    /// Fetches the chunk with the page of a game.
    pub play: Fetch<PlayChunk>,
    /// Fetches the chunk with the settings and the languages.
    pub settings: Fetch<SettingsChunk>,
    /// Fetches the chunk with the set-up of a game.
    pub setup: Fetch<SetupChunk>,
    /// Fetches the chunk with Parallel Chinese Checkers.
    pub parallel: Fetch<ParallelChunk>,
    /// Fetches the chunk with the rules of the games.
    pub rules: Fetch<RulesChunk>,
    /// Fetches the chunk with the sharing and review of games.
    pub extras: Fetch<ExtrasChunk>,
    /// Fetches the chunk with the pages that are printed.
    pub print: Fetch<PrintChunk>,
    /// Fetches the chunk with the pages for saved games and positions.
    pub library: Fetch<LibraryChunk>,
    /// Fetches the chunk with lessons, puzzles and statistics.
    pub learn: Fetch<LearnChunk>,
    /// Fetches the chunk with the server for the host page.
    pub embed: Fetch<EmbedChunk>,
    /// Fetches the chunk with remote games.
    pub remote: Fetch<RemoteChunk>,
    /// Fetches the chunk with the dialog for sending a link.
    pub send: Fetch<SendChunk>,
    /// Fetches the chunk with direct connections between devices.
    pub live: Fetch<LiveChunk>,
    /// Fetches the chunk with moves that travel through a meeting point.
    pub meet: Fetch<MeetChunk>,
    /// Fetches the chunk with moves that travel through a chat.
    pub chat: Fetch<ChatChunk>,
    /// Fetches the chunk with games whose players plan on phones.
    pub phones: Fetch<PhonesChunk>,
}

/// The state of loading a chunk of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadState {
    /// The chunk has not been requested.
    NotAsked,
    /// The chunk is being fetched.
    Loading,
    /// The last attempt to fetch the chunk failed.
    Failed,
    /// The chunk is loaded.
    Ready,
}

/// A function that waits for a chunk.
type Waiting<T> = Box<dyn FnOnce(T)>;

/// A chunk of the program, which is fetched on first use.
///
/// The load state has the same type for all chunks, so that the code that shows
/// it is compiled only once.
pub struct LazyChunk<T: 'static> {
    fetch: Fetch<T>,
    state: RwSignal<LoadState>,
    loaded: StoredValue<Option<T>>,
    waiting: StoredValue<Vec<Waiting<T>>, LocalStorage>,
}

impl<T> Clone for LazyChunk<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for LazyChunk<T> {}

impl<T: Copy + Send + Sync> LazyChunk<T> {
    /// Creates a lazily loaded chunk that has not been requested yet.
    pub fn new(fetch: Fetch<T>) -> Self {
        Self {
            fetch,
            state: RwSignal::new(LoadState::NotAsked),
            loaded: StoredValue::new(None),
            waiting: StoredValue::new_local(Vec::new()),
        }
    }

    /// Returns the load state of the chunk.
    pub fn state(self) -> ReadSignal<LoadState> {
        self.state.read_only()
    }

    /// Returns the chunk, or `None` until it is loaded, tracked reactively.
    pub fn get(self) -> Option<T> {
        self.state.track();
        self.loaded.get_value()
    }

    /// Returns whether the last attempt to fetch the chunk failed, tracked
    /// reactively.
    pub fn failed(self) -> bool {
        self.state.get() == LoadState::Failed
    }

    /// Fetches the chunk unless it is loaded or being fetched. Calls `then`
    /// with the chunk before the views that wait for the chunk are shown. If
    /// fetching fails, `then` is called once a later attempt succeeds.
    pub fn when_loaded(self, then: impl FnOnce(T) + 'static) {
        if let Some(chunk) = untrack(|| self.get()) {
            return then(chunk);
        }
        self.waiting
            .update_value(|waiting| waiting.push(Box::new(then)));
        self.load();
    }

    /// Fetches the chunk, unless it is loaded or being fetched.
    pub fn load(self) {
        self.load_then(|_| ());
    }

    /// Fetches the chunk. Calls `then` with the chunk, or with `None` if
    /// fetching failed, before any other user of the chunk is notified. Does
    /// nothing if the chunk is loaded or being fetched.
    pub fn load_then(self, then: impl FnOnce(Option<T>) + 'static) {
        if let LoadState::Loading | LoadState::Ready = self.state.get_untracked() {
            return;
        }
        self.state.set(LoadState::Loading);
        spawn_local(async move {
            let chunk = (self.fetch)().await;
            then(chunk);
            if let Some(chunk) = chunk {
                let waiting = self.waiting.try_update_value(mem::take);
                waiting.into_iter().flatten().for_each(|then| then(chunk));
            }
            self.loaded.set_value(chunk);
            self.state
                .set(chunk.map_or(LoadState::Failed, |_| LoadState::Ready));
        });
    }
}

/// All chunks of the program, each fetched on first use.
#[derive(Clone, Copy)]
pub struct Chunks {
    /// The chunk with the saved games and the choice of the page.
    pub pages: LazyChunk<PagesChunk>,
    /// The chunk with the page of a game.
    pub play: LazyChunk<PlayChunk>,
    /// The chunk with the settings and the languages.
    pub settings: LazyChunk<SettingsChunk>,
    /// The chunk with the set-up of a game.
    pub setup: LazyChunk<SetupChunk>,
    /// The chunk with Parallel Chinese Checkers.
    pub parallel: LazyChunk<ParallelChunk>,
    /// The chunk with the rules of the games.
    pub rules: LazyChunk<RulesChunk>,
    /// The chunk with the sharing and review of games.
    pub extras: LazyChunk<ExtrasChunk>,
    /// The chunk with the pages that are printed.
    pub print: LazyChunk<PrintChunk>,
    /// The chunk with the pages for saved games and positions.
    pub library: LazyChunk<LibraryChunk>,
    /// The chunk with lessons, puzzles and statistics.
    pub learn: LazyChunk<LearnChunk>,
    /// The chunk with the server for the host page of an embedded board.
    pub embed: LazyChunk<EmbedChunk>,
    /// The chunk with remote games, whose players are on different devices.
    pub remote: LazyChunk<RemoteChunk>,
    /// The chunk with the dialog for sending a link to remote players.
    pub send: LazyChunk<SendChunk>,
    /// The chunk with direct connections between devices.
    pub live: LazyChunk<LiveChunk>,
    /// The chunk with moves that travel through a meeting point.
    pub meet: LazyChunk<MeetChunk>,
    /// The chunk with moves that travel through a chat.
    pub chat: LazyChunk<ChatChunk>,
    /// The chunk with games whose players plan on phones.
    pub phones: LazyChunk<PhonesChunk>,
    games: SavedGames,
    embedded: bool,
}

impl Chunks {
    /// Provides the chunks as a context.
    pub fn provide(sources: ChunkSources, games: SavedGames, embedded: bool) -> Self {
        let chunks = Self {
            pages: LazyChunk::new(sources.pages),
            play: LazyChunk::new(sources.play),
            settings: LazyChunk::new(sources.settings),
            setup: LazyChunk::new(sources.setup),
            parallel: LazyChunk::new(sources.parallel),
            rules: LazyChunk::new(sources.rules),
            extras: LazyChunk::new(sources.extras),
            print: LazyChunk::new(sources.print),
            library: LazyChunk::new(sources.library),
            learn: LazyChunk::new(sources.learn),
            embed: LazyChunk::new(sources.embed),
            remote: LazyChunk::new(sources.remote),
            send: LazyChunk::new(sources.send),
            live: LazyChunk::new(sources.live),
            meet: LazyChunk::new(sources.meet),
            chat: LazyChunk::new(sources.chat),
            phones: LazyChunk::new(sources.phones),
            games,
            embedded,
        };
        provide_context(chunks);
        chunks
    }

    /// Returns the load state of a game's page, tracked reactively: that of the
    /// chunk of all games until it is loaded, then that of the game's own chunk
    /// if there is one.
    pub fn page_state(self, kind: GameKind) -> LoadState {
        let own = match kind.info().turn_mode {
            TurnMode::Turns => LoadState::Ready,
            TurnMode::Simultaneous => self.parallel.state.get(),
        };
        match self.play.state.get() {
            LoadState::Ready => own,
            state => state,
        }
    }

    /// Fetches the chunks that the page of any game needs, unless they are
    /// loaded or being fetched.
    pub fn load_play(self) {
        self.load_pages();
        self.play.load();
    }

    /// Fetches the chunks with a game's page that are not loaded or being
    /// fetched.
    pub fn load_page(self, kind: GameKind) {
        self.load_play();
        match kind.info().turn_mode {
            TurnMode::Turns => {}
            TurnMode::Simultaneous => self.parallel.load(),
        }
    }

    /// Starts to read the list of the chat in which the page runs, if it runs in
    /// one. The current reactive owner, which is the app's, then has the chat as
    /// a context.
    pub fn enter_chat(self) {
        if is_in_chat() {
            let owner = Owner::current().unwrap_or_default();
            // What both have in common is in the file of the first one.
            self.remote.when_loaded(move |_| {
                self.chat.when_loaded(move |chat| owner.with(chat.enter));
            });
        }
    }

    /// Fetches the code that chooses the pages, unless it is loaded, and then
    /// starts to read the saved games. Only pages that show stored games wait
    /// for the store.
    pub fn load_pages(self) {
        self.pages.load_then(move |pages| {
            // An embedded board holds its games in memory only.
            if let (Some(pages), false) = (pages, self.embedded) {
                (pages.open_library)(self.games);
            }
        });
    }
}

impl Chunks {
    /// Opens a remote table for a set-up with a player on another device, and
    /// shows its game; if `invites`, then sends the invitation. Calls `refused`
    /// if the keys of the seats cannot be stored, and `failed` if the code for
    /// remote games cannot be fetched.
    pub fn open_table(
        self,
        navigation: Navigation,
        setup: GameSetup,
        invites: bool,
        refused: Callback<()>,
        failed: impl FnOnce() + 'static,
    ) {
        let games = self.games;
        let open = move |remote: RemoteChunk| {
            (remote.open)(games, navigation, &setup, invites, refused);
        };
        if let Some(remote) = untrack(|| self.remote.get()) {
            return open(remote);
        }
        self.remote.load_then(move |remote| match remote {
            Some(remote) => open(remote),
            None => failed(),
        });
    }
}

/// Returns the chunks from the context.
pub fn use_chunks() -> Chunks {
    expect_context()
}
