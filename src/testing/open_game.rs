//! A game with turns that is open in the app.

use super::{App, GamePage, Html};
use crate::browser::local_storage::set_item;
use crate::browser::window_events::let_media_match;
use crate::games::turns_page;
use crate::pages::game::Panel;
use crate::pages::play::TurnPlay;
use crate::state::library::SavedGames;
use leptos::prelude::*;
use starfence_table::{AnyMatch, GameId};
use std::time::Duration;

/// A game with turns that is open in an app of its own. What its page remembers
/// beside the board stays from one rendering to the next.
pub struct OpenGame {
    app: App,
    play: TurnPlay,
}

impl OpenGame {
    /// Starts a game with the set-up of an address such as
    /// `#/play?game=quoridor&players=2`. The user has played before, so the
    /// page does not explain how to move.
    pub fn begin(address: &str) -> Self {
        Self::begin_in(App::open_in(play_before), address)
    }

    /// Starts a game in an app that is open, in a window in which the moves are
    /// beside the board.
    pub fn begin_in(app: App, address: &str) -> Self {
        let_media_match("min-height: 36.01rem");
        let id = app.begin(address);
        Self::open(app, id)
    }

    /// Opens the game that is saved under `id`.
    fn open(app: App, id: GameId) -> Self {
        let Ok(Some(AnyMatch::Turns(table))) = app.context::<SavedGames>().table(id) else {
            panic!("no game with turns is saved under {id}");
        };
        // The page that has started the game ends first.
        app.render(|| ());
        let play = app.open_page(|| {
            provide_context(id);
            TurnPlay::open(id, table)
        });
        Self { app, play }
    }

    /// Reloads the page.
    #[must_use]
    pub fn reload(self) -> Self {
        let id = self.play.id;
        Self::open(self.into_app().reload(), id)
    }

    /// Closes the game, and returns the app.
    pub fn into_app(self) -> App {
        self.app.close_pages();
        self.app
    }

    /// Returns the app.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Returns the state of the page.
    pub fn state(&self) -> TurnPlay {
        self.play
    }

    /// Renders the page of the game.
    pub fn page(&self) -> Html {
        let play = self.play;
        self.app.render(move || untrack(|| turns_page(play)))
    }

    /// Presses the only button or link of this name on the page.
    pub fn press(&self, name: &str) {
        self.page().press(name);
    }

    /// Gives the player whose card shows `from` the name `to`.
    pub fn rename(&self, from: &str, to: &str) {
        self.press(from);
        let page = self.page();
        let panel = page.find("complementary", "Name");
        panel.all("textbox")[0].enter(to);
        panel.find("button", "Save").press();
    }

    /// Opens the menu and presses an entry of it.
    pub fn choose_in_menu(&self, entry: &str) {
        self.app.run(|| self.play.panel.set(Some(Panel::Menu)));
        let page = self.page();
        let menu = page.find("complementary", "Menu");
        menu.find("button", entry).press();
    }

    /// Returns the names of the buttons in the menu.
    pub fn menu(&self) -> Vec<String> {
        self.app.run(|| self.play.panel.set(Some(Panel::Menu)));
        let page = self.page();
        let menu = page.find("complementary", "Menu");
        let buttons = menu.all("button");
        buttons
            .iter()
            .map(|it| it.name())
            .filter(|it| it != "Close")
            .collect()
    }

    /// Plays moves, typed as in a record.
    ///
    /// # Panics
    /// Panics if a move is refused.
    pub fn play(&self, moves: &[&str]) {
        for mv in moves {
            assert!(self.type_move(mv), "{mv}: {}", self.notice());
        }
    }

    /// Types a move, and returns whether it was played.
    pub fn type_move(&self, mv: &str) -> bool {
        let game = self.play.game;
        self.app.run(|| game.play_typed(mv))
    }

    /// Lets time pass.
    pub fn wait(&self, seconds: f64) {
        self.app.wait(Duration::from_secs_f64(seconds));
    }

    /// Returns what the page says about the turn or the end of the game.
    pub fn status(&self) -> String {
        self.text_of("status")
    }

    /// Returns the message beside the board.
    pub fn notice(&self) -> String {
        self.text_of("notice")
    }

    /// Returns what screen readers announce.
    pub fn spoken(&self) -> String {
        self.text_of("spoken")
    }

    /// Returns the result of the game as a record has it.
    pub fn result(&self) -> Option<String> {
        self.attribute("data-result")
    }

    /// Returns the number of the player to move.
    pub fn to_move(&self) -> Option<String> {
        self.attribute("data-to-move")
    }

    fn attribute(&self, name: &str) -> Option<String> {
        let page = self.page();
        let root = page.all("main")[0];
        root.attribute(name).map(str::to_owned)
    }

    /// Returns the text of the first element with a CSS class.
    pub fn text_of(&self, class: &str) -> String {
        let page = self.page();
        let found = page.with_class(class);
        found.first().map_or_else(String::new, |it| it.text())
    }

    /// Returns the text on a player's card.
    pub fn card(&self, seat: u8) -> String {
        let page = self.page();
        let card = page.with_attribute("id", &format!("player-{seat}"));
        card.unwrap_or_else(|| panic!("no player {seat}")).text()
    }
}

/// Stores that the user has moved and placed before.
fn play_before() {
    for skill in ["moved-peg", "moved-pawn", "placed-fence"] {
        let stored = set_item(&format!("starfence.has-{skill}"), "true");
        assert!(stored.is_ok());
    }
}

impl GamePage for OpenGame {
    fn open(app: App, id: GameId) -> Self {
        let_media_match("min-height: 36.01rem");
        play_before();
        Self::open(app, id)
    }

    fn id(&self) -> GameId {
        self.play.id
    }

    fn page(&self) -> Html {
        Self::page(self)
    }

    fn into_app(self) -> App {
        Self::into_app(self)
    }
}
