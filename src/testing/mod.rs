//! A kit for tests of components, which run natively, without a browser.
//!
//! It is a part of the crate, and its tests are beside the components, because
//! nearly all of these are private to the crate: a folder of tests outside it
//! would need them public, and the compiler would no longer find what nothing
//! uses. It is also compiled once, with the other unit tests.
//!
//! A view is rendered as text, so it shows the state that it has at that moment.
//! To see another state, a test renders it again: what the state is kept in
//! (saved games, settings, the signals that a component takes) stays, what the
//! component itself had remembered does not. A test presses what it has found: a
//! control that was made with `on_click` (`src/browser/simulated/press.rs`) has a
//! number in the text, by which its handler is called. It cannot press what
//! `on:click` handles, since Leptos drops such handlers natively.

mod device;
mod friend;
mod html;
mod languages;
mod open_game;
mod record;

pub use friend::{Friend, GamePage};
pub use html::{Found, Html};
pub use languages::texts;
pub use open_game::OpenGame;
pub use record::Record;

use crate::address::Address;
use crate::browser::location;
use crate::browser::simulated::clock::{advance, settle};
use crate::browser::simulated::fetch::reveal_chunk_arrives;
use crate::browser::simulated::press::forget_controls;
use crate::browser::simulated::state::reset;
use crate::browser::simulated::worker::fail;
use crate::browser::webxdc::is_in_chat;
use crate::chunks;
use crate::components::loading_page::LoadingPages;
use crate::games::{planning_chunk, reveal_chunk};
use crate::i18n::{FirstLanguage, provide_language};
use crate::pages::home::HomePage;
use crate::state::chunks::{ChunkSources, Chunks, LazyChunk, use_chunks};
use crate::state::embed_context::EmbedContext;
use crate::state::library::{SavedGames, forget_tables};
use crate::state::navigation::{Navigation, use_navigation};
use crate::state::settings::Settings;
use any_spawner::Executor;
use leptos::prelude::*;
use starfence_table::{AnyMatch, GameId, MatchMessage};
use std::cell::RefCell;
use std::sync::Once;
use std::time::Duration;

/// The app in a browser of its own, with all of its program loaded.
pub struct App {
    owner: Owner,
    /// What the view that was rendered last has made; disposed of when another
    /// one is rendered.
    shown: RefCell<Owner>,
    /// What pages that stay open have made; ends before the app.
    kept: RefCell<Vec<Owner>>,
}

impl App {
    /// Opens the app in a browser that has never shown it. What a test changes
    /// in the browser before this call is lost.
    pub fn open() -> Self {
        Self::open_in(|| {})
    }

    /// Opens the app in a new browser that `prepare` has changed, for example
    /// one whose storage is forbidden.
    pub fn open_in(prepare: impl FnOnce()) -> Self {
        static EXECUTOR: Once = Once::new();
        EXECUTOR.call_once(|| {
            // Fails only if a test has already chosen an executor.
            let _ = Executor::init_futures_executor();
        });
        reset();
        prepare();
        Self::start()
    }

    /// Reloads the app: nothing remains but what the browser has stored.
    #[must_use]
    pub fn reload(self) -> Self {
        drop(self);
        Self::start()
    }

    fn start() -> Self {
        forget_tables();
        let owner = Owner::new();
        let shown = RefCell::new(owner.child());
        let kept = RefCell::default();
        let app = Self { owner, shown, kept };
        app.run(|| {
            provide_language(FirstLanguage::ENGLISH);
            Settings::provide();
            LoadingPages::provide();
            let navigation = Navigation::provide();
            let games = SavedGames::provide(navigation);
            let embedded = crate::browser::embedded::is_embedded();
            let chunks = Chunks::provide(sources(), games, embedded);
            EmbedContext::provide();
            let table = LazyChunk::new(|| Box::pin(async { Some(chunks::table_chunk()) }));
            let planning = LazyChunk::new(|| Box::pin(async { Some(planning_chunk()) }));
            let reveal =
                LazyChunk::new(|| Box::pin(async { reveal_chunk_arrives().then(reveal_chunk) }));
            provide_context(table);
            provide_context(planning);
            provide_context(reveal);
            chunks.load_pages();
            load(chunks);
            table.load();
            planning.load();
            reveal.load();
            chunks.enter_chat();
        });
        app
    }

    /// Calls a function as components are called: with all contexts, and with
    /// signals that live as long as this app. Then everything happens that is
    /// due.
    pub fn run<T>(&self, act: impl FnOnce() -> T) -> T {
        let done = self.owner.with(act);
        settle();
        done
    }

    /// Does what [`App::run`] does, with signals that live until
    /// [`App::close_pages`].
    pub fn open_page<T>(&self, open: impl FnOnce() -> T) -> T {
        let owner = self.owner.child();
        let opened = owner.with(open);
        self.kept.borrow_mut().push(owner);
        settle();
        opened
    }

    /// Closes the pages that stay open, and lets them finish what they save.
    pub fn close_pages(&self) {
        self.shown.borrow().cleanup();
        for page in self.kept.take() {
            page.cleanup();
        }
        self.wait(Duration::from_secs(1));
    }

    /// Renders a view in the state that it has when its effects have run.
    pub fn render<V: IntoView + 'static>(&self, view: impl FnOnce() -> V) -> Html {
        self.render_later(Duration::ZERO, view)
    }

    /// Renders a view in the state that it has some time after it was opened.
    pub fn render_later<V: IntoView + 'static>(
        &self,
        time: Duration,
        view: impl FnOnce() -> V,
    ) -> Html {
        // With the contexts of the page that stays open.
        let owner = match self.kept.borrow().last() {
            Some(page) => page.child(),
            None => self.owner.child(),
        };
        self.shown.replace(owner.clone()).cleanup();
        let view = owner.with(|| view().into_any());
        advance(time);
        Html::parse(&owner.with(|| view.to_html()))
    }

    /// Goes to an address, from the `#` on, and renders the page that is there.
    pub fn go_to(&self, address: &str) -> Html {
        self.show(address);
        self.page()
    }

    /// Goes to an address, from the `#` on, and renders nothing.
    pub fn show(&self, address: &str) {
        location::go_to(address);
        self.run(|| use_navigation().show(address.to_owned()));
    }

    /// Renders the page at the current address.
    pub fn page(&self) -> Html {
        let address = self.owner.with(|| use_navigation().shown().get_untracked());
        let address = address.unwrap_or_default();
        let page = || match use_chunks().pages.get() {
            Some(pages) if !Address::is_start(&address) || is_in_chat() => (pages.page)(&address),
            _ => view! { <HomePage /> }.into_any(),
        };
        let html = self.render(|| untrack(page));
        // Some pages lead to another one at once.
        let now = self.owner.with(|| use_navigation().shown().get_untracked());
        if now.as_deref() == Some(&address) || now.is_none() {
            html
        } else {
            self.page()
        }
    }

    /// Starts a game with the set-up of an address such as
    /// `#/play?game=quoridor&players=2`, and returns the id under which it is
    /// saved.
    pub fn begin(&self, address: &str) -> GameId {
        self.go_to(address);
        self.game()
    }

    /// Returns the id of the game that is shown.
    ///
    /// # Panics
    /// Panics if no game is shown.
    fn game(&self) -> GameId {
        let address = location::fragment();
        match Address::from_fragment(&address) {
            Ok(Address::Game(id)) => id,
            _ => panic!("no game at {address}"),
        }
    }

    /// Plays moves in the game with turns that is shown.
    pub fn play(&self, moves: &[&str]) {
        for mv in moves {
            self.send(MatchMessage::Play(*mv));
        }
    }

    /// Sends a message to the game with turns that is shown, and saves it.
    ///
    /// # Panics
    /// Panics if the game refuses the message.
    pub fn send(&self, message: MatchMessage<&str>) {
        let (games, id) = (self.context::<SavedGames>(), self.game());
        let Ok(Some(AnyMatch::Turns(mut table))) = games.table(id) else {
            panic!("no game with turns is saved under {id}");
        };
        if let Err(refusal) = table.update(message) {
            panic!("refused: {refusal:?}");
        }
        self.run(|| games.put(id, Some(&table.to_text())));
    }

    /// Lets time pass.
    pub fn wait(&self, time: Duration) {
        advance(time);
    }

    /// Returns a context of the app.
    pub fn context<T: Clone + 'static>(&self) -> T {
        self.owner.with(expect_context)
    }
}

impl Drop for App {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // Another panic would hide the first one.
            return;
        }
        // What has begun ends first: a task that goes on after its signals are
        // gone would panic.
        self.close_pages();
        self.owner.cleanup();
        settle();
        forget_controls();
        // The next app in this thread starts a worker of its own.
        fail();
    }
}

fn load(chunks: Chunks) {
    chunks.settings.load();
    chunks.setup.load();
    chunks.parallel.load();
    chunks.play.load();
    chunks.rules.load();
    chunks.extras.load();
    chunks.print.load();
    chunks.library.load();
    chunks.learn.load();
    chunks.remote.load();
    chunks.send.load();
    chunks.live.load();
    // Not that of the meeting point, which this page does not have.
    chunks.phones.load();
}

fn sources() -> ChunkSources {
    ChunkSources {
        pages: || Box::pin(async { Some(chunks::pages_chunk()) }),
        play: || Box::pin(async { Some(chunks::play_chunk()) }),
        settings: || Box::pin(async { Some(chunks::settings_chunk()) }),
        setup: || Box::pin(async { Some(chunks::setup_chunk()) }),
        parallel: || Box::pin(async { Some(chunks::parallel_chunk()) }),
        rules: || Box::pin(async { Some(chunks::rules_chunk()) }),
        extras: || Box::pin(async { Some(chunks::extras_chunk()) }),
        print: || Box::pin(async { Some(chunks::print_chunk()) }),
        library: || Box::pin(async { Some(chunks::library_chunk()) }),
        learn: || Box::pin(async { Some(chunks::learn_chunk()) }),
        embed: || Box::pin(async { Some(chunks::embed_chunk()) }),
        remote: || Box::pin(async { Some(chunks::remote_chunk()) }),
        send: || Box::pin(async { Some(chunks::send_chunk()) }),
        live: || Box::pin(async { Some(chunks::live_chunk()) }),
        meet: || Box::pin(async { Some(chunks::meet_chunk()) }),
        chat: || Box::pin(async { Some(chunks::chat_chunk()) }),
        phones: || Box::pin(async { Some(chunks::phones_chunk()) }),
    }
}
