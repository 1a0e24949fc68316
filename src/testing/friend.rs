//! Friends in different places, who send each other links.

use super::device::Device;
use super::{App, Html};
use crate::address::Address;
use crate::browser::files::take_saved;
use crate::browser::location;
use crate::browser::random::seed;
use crate::browser::simulated::clock::{advance, settle};
use crate::browser::storage;
use crate::browser::{meeting_point, peer_connection, webxdc};
use crate::pages::remote::{ChatPage, LinkPage, LivePage, open_table};
use crate::state::library::{SavedGames, use_saved_games};
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use starfence_remote::{MessageError, Parcel};
use starfence_table::{GameId, GameSetup};
use std::time::Duration;

/// The page of a game that is open in an app.
pub trait GamePage: Sized + 'static {
    /// Opens the game that is saved under `id`.
    fn open(app: App, id: GameId) -> Self;

    /// Returns the id under which the game is saved.
    fn id(&self) -> GameId;

    /// Renders the page.
    fn page(&self) -> Html;

    /// Closes the page, and returns the app.
    fn into_app(self) -> App;
}

/// The part of an address before the message of a link.
const LINK: &str = "#/table/";

/// The time for which the page of a link waits for other tabs to take the link.
const OTHER_TABS: Duration = Duration::from_secs(1);

/// Renders the page at the current address. The page of a link, and that of a
/// chat, is not there at once: it reads whether there is a game on this device.
fn render_page(app: &App) -> Html {
    let fragment = location::fragment();
    if webxdc::is_in_chat() && Address::is_start(&fragment) {
        return app.render(|| view! { <ChatPage /> });
    }
    let Some(link) = fragment.strip_prefix(LINK).map(str::to_owned) else {
        return app.page();
    };
    match link.parse::<Parcel>() {
        Err(MessageError::Damaged(2)) => {
            app.render_later(OTHER_TABS, || view! { <LivePage link /> })
        }
        _ => app.render(|| view! { <LinkPage link /> }),
    }
}

/// What is on a friend's screen.
enum Screen<P> {
    /// A page on which nothing is played.
    Page(App),
    Game(P),
}

impl<P: GamePage> Screen<P> {
    /// Shows the game to which the address leads, or the page that is there.
    fn of(app: App) -> Self {
        match Address::from_fragment(&location::fragment()) {
            Ok(Address::Game(id)) => {
                let game = P::open(app, id);
                // What the page does beside the board begins with its parts.
                game.page();
                settle();
                Self::Game(game)
            }
            _ => Self::Page(app),
        }
    }

    fn into_app(self) -> App {
        match self {
            Self::Page(app) => app,
            Self::Game(game) => game.into_app(),
        }
    }
}

/// The browser of a friend; `None` only while something changes.
struct Here<P>(Option<Screen<P>>);

impl<P: GamePage> Here<P> {
    /// Closes what is shown, calls `act`, and shows what is at the address then.
    fn change<R>(&mut self, act: impl FnOnce(&App) -> R) -> R {
        let app = self
            .0
            .take()
            .map(Screen::into_app)
            .expect("something is shown");
        let done = act(&app);
        self.0 = Some(Screen::of(app));
        done
    }

    /// Returns the game that is shown: the one of the address, to which the last
    /// one may have led.
    fn game(&mut self) -> &P {
        let at = Address::from_fragment(&location::fragment());
        let is_shown = match (&self.0, &at) {
            (Some(Screen::Game(game)), Ok(Address::Game(id))) => game.id() == *id,
            _ => false,
        };
        if !is_shown {
            self.change(|_| ());
        }
        match &self.0 {
            Some(Screen::Game(game)) => game,
            _ => panic!("no game at {at:?}"),
        }
    }

    fn page(&mut self) -> Html {
        if let Ok(Address::Game(_)) = Address::from_fragment(&location::fragment()) {
            return self.game().page();
        }
        if let Some(Screen::Game(_)) = self.0 {
            self.change(|_| ());
        }
        let page = match &self.0 {
            Some(Screen::Page(app)) => render_page(app),
            _ => panic!("the page leads to a game"),
        };
        match Address::from_fragment(&location::fragment()) {
            Ok(Address::Game(_)) => self.game().page(),
            _ => page,
        }
    }

    fn take_link(&mut self) -> String {
        let page = self.page();
        let Some(button) = page.with_class("sheet-button").pop() else {
            panic!("no link to send: {:?}", page.names("button"));
        };
        button.press();
        self.page().press("Save as file");
        let saved = take_saved().pop();
        let page = self.page();
        page.all("dialog")[0].find("button", "Done").press();
        saved.map_or_else(String::new, |(_, file)| {
            String::from_utf8(file.bytes).unwrap_or_default()
        })
    }
}

/// Someone at a device of their own.
pub struct Friend<P: 'static> {
    device: Device<Here<P>>,
}

impl<P: GamePage> Friend<P> {
    /// Opens the app at a new device. `number` is another one for each device: it
    /// determines the random numbers there.
    pub fn new(number: u64, name: &'static str) -> Self {
        Self::new_in(number, name, || ())
    }

    /// Does what [`Friend::new`] does, in a browser that `prepare` has changed.
    pub fn new_in(
        number: u64,
        name: &'static str,
        prepare: impl FnOnce() + Send + 'static,
    ) -> Self {
        let device = Device::start(move || {
            let app = App::open_in(|| {
                seed(number);
                storage::put("starfence.name", name);
                prepare();
            });
            Here(Some(Screen::Page(app)))
        });
        Self { device }
    }

    /// Begins a game whose other players are elsewhere.
    pub fn open_table(&self, setup: GameSetup) {
        self.app(move |app| {
            app.run(|| {
                let refused = Callback::new(|()| panic!("the keys were not stored"));
                open_table(use_saved_games(), use_navigation(), &setup, false, refused);
            });
        });
    }

    /// Closes what is shown, calls a function with the app, and shows what is at
    /// the address then.
    pub fn app<R: Send + 'static>(&self, act: impl FnOnce(&App) -> R + Send + 'static) -> R {
        self.device.run(|here| here.change(|app| act(app)))
    }

    /// Opens a link, and returns the page that is there.
    pub fn open(&self, link: &str) -> Html {
        let at = link.find('#').unwrap_or_default();
        let fragment = link[at..].to_owned();
        self.device.run(move |here| {
            here.change(|app| {
                app.show(&fragment);
                render_page(app);
            });
            here.page()
        })
    }

    /// Opens an invitation, and takes the first free seat, or that of a colour.
    pub fn join(&self, link: &str, colour: Option<&str>) -> Html {
        self.open(link);
        self.sit_down(colour)
    }

    /// Takes the first free seat, or that of a colour, to which the page that is
    /// shown invites.
    pub fn sit_down(&self, colour: Option<&str>) -> Html {
        let wanted = format!("Join as {}", colour.unwrap_or_default());
        self.app(move |app| {
            let page = render_page(app);
            let buttons = page.all("button");
            let button = buttons.iter().find(|it| it.name().starts_with(&wanted));
            let Some(button) = button else {
                panic!("no free seat: {}", page.text());
            };
            button.press();
        });
        self.page()
    }

    /// Renders the page that is shown.
    pub fn page(&self) -> Html {
        self.device.run(Here::page)
    }

    /// Presses the only button or link of this name.
    pub fn press(&self, name: &str) {
        let name = name.to_owned();
        self.device.run(move |here| here.page().press(&name));
    }

    /// Calls a function with the page as it is rendered once, so that what the
    /// page remembers stays from one press to the next.
    pub fn on_page<R: Send + 'static>(&self, act: impl FnOnce(&Html) -> R + Send + 'static) -> R {
        self.device.run(|here| act(&here.page()))
    }

    /// Calls a function with the game that is shown.
    pub fn game<R: Send + 'static>(&self, act: impl FnOnce(&P) -> R + Send + 'static) -> R {
        self.device.run(|here| act(here.game()))
    }

    /// Returns the link that the page offers to send, which is sent then.
    pub fn take_link(&self) -> String {
        self.device.run(Here::take_link)
    }

    /// Sends what there is to say to others.
    pub fn send(&self, to: &[&Self]) {
        let link = self.take_link();
        for friend in to {
            friend.open(&link);
        }
    }

    /// Reloads the page. Its connections to other devices end.
    pub fn reload(&self) {
        self.device.run(|here| {
            peer_connection::close_all();
            let app = here
                .0
                .take()
                .map(Screen::into_app)
                .expect("something is shown");
            here.0 = Some(Screen::of(app.reload()));
        });
    }

    /// Looks at another page, and goes back.
    pub fn look_at(&self, address: &'static str) -> Html {
        self.app(move |app| {
            let before = location::fragment();
            let page = app.go_to(address);
            app.show(&before);
            page
        })
    }

    /// Lets what others send over direct connections, publish at a meeting point
    /// or append to a chat arrive, and what follows from it, until nothing is on
    /// the way.
    pub fn exchange(friends: &[&Self]) {
        let take = |here: &mut Here<P>| {
            here.game();
            let is_any = peer_connection::deliver() | meeting_point::deliver() | webxdc::deliver();
            settle();
            if meeting_point::meeting_host().is_some() {
                // Stored messages are read a little later.
                advance(Duration::from_secs(1));
            }
            if webxdc::is_in_chat() {
                // The chat sets a time between two updates.
                advance(webxdc::update_interval());
            }
            is_any
        };
        // What a device publishes may be for one whose turn is over.
        let mut quiet = 0;
        while quiet < 2 {
            let is_any = friends
                .iter()
                .fold(false, |any, it| it.device.run(take) | any);
            quiet = if is_any { 0 } else { quiet + 1 };
        }
    }

    /// Goes back to the game that was shown last.
    pub fn back(&self) {
        self.app(|app| {
            let games = app.context::<SavedGames>();
            let last = games.library.with_value(|library| library.ids().max());
            if let Some(id) = last {
                app.show(&Address::Game(id).to_fragment());
            }
        });
    }

    /// Opens the dialog about direct connections, and returns the link that it
    /// offers to send: the last one.
    pub fn take_live_link(&self) -> String {
        self.device.run(|here| {
            let page = here.page();
            let dialogs = page.all("dialog");
            assert!(!dialogs.is_empty(), "no dialog: {}", page.text());
            let mut save = dialogs[0].all("button").into_iter();
            let save = save.rfind(|it| it.name() == "Save as file");
            save.unwrap_or_else(|| panic!("no link: {}", dialogs[0].text()))
                .press();
            let saved = take_saved().pop();
            saved.map_or_else(String::new, |(_, file)| {
                String::from_utf8(file.bytes).unwrap_or_default()
            })
        })
    }

    /// Makes a link with which another device can connect.
    pub fn offer_link(&self) -> String {
        if !self.page().has("dialog", "Play live") {
            self.press("Play live");
        }
        self.press("Make a link to connect");
        self.take_live_link()
    }

    /// Connects the device of a friend, who takes a free seat if `joins`.
    pub fn connect(&self, friend: &Self, joins: bool) {
        let offer = self.offer_link();
        if joins {
            friend.join(&offer, None);
        } else {
            friend.open(&offer);
            friend.press("Connect");
        }
        self.open(&friend.take_live_link());
        Self::exchange(&[self, friend]);
    }

    /// Lets time pass.
    pub fn wait(&self, seconds: u64) {
        self.device.run(move |here| {
            here.page();
            advance(Duration::from_secs(seconds));
        });
    }
}
