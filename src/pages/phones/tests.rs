//! Tests of the page that a phone shows when a code of the shared screen is
//! opened.

use crate::browser::peer_connection::{PeerConnection, allow_connections};
use crate::testing::App;
use starfence_remote::{PhoneSignal, PhoneToken};
use starfence_rules::Seat;
use std::cell::RefCell;
use std::rc::Rc;

/// Returns the message in a code of the shared screen.
fn code_to_open(app: &App) -> String {
    let link = Rc::new(RefCell::new(None));
    let made = Rc::clone(&link);
    app.run(|| {
        leptos::task::spawn_local(async move {
            let screen = PeerConnection::new(None, |_| {}).expect("a connection");
            let sdp = screen.offer().await.expect("an offer");
            let token = PhoneToken::new([1; 16]);
            let offer = PhoneSignal::offer(&sdp, 7, Seat::FIRST, token).expect("a code");
            *made.borrow_mut() = offer.to_link().ok();
        });
    });
    link.take().expect("a link")
}

#[test]
fn a_code_that_is_opened_says_what_it_offers_and_connects_nothing_before_a_press() {
    let app = App::open_in(allow_connections);
    let link = code_to_open(&app);
    let page = app.go_to(&format!("#/phone/{link}"));
    let said = page.text();
    assert!(said.contains("see each other’s network address"), "{said}");
    assert!(page.has("button", "Connect"), "{said}");
    // The answer would have the addresses of the phone.
    assert!(!page.has("textbox", "The link"), "{said}");
    page.find("button", "Connect").press();
}

#[test]
fn a_code_that_is_damaged_and_a_browser_that_cannot_connect_are_reported() {
    let app = App::open_in(allow_connections);
    for code in ["x", "<img src=x>", "aXY-_"] {
        let page = app.go_to(&format!("#/phone/{code}"));
        let said = page.all("alert")[0].text();
        assert!(said.contains("incomplete or has been changed"), "{said}");
        assert!(!page.has("button", "Connect"), "{code}");
    }
    let link = code_to_open(&app);
    let cut = app.go_to(&format!("#/phone/{}", &link[..link.len() - 40]));
    let said = cut.all("alert")[0].text();
    assert!(said.contains("incomplete or has been changed"), "{said}");
    // In a browser without direct connections.
    drop(app);
    let app = App::open();
    let page = app.go_to(&format!("#/phone/{link}"));
    let said = page.all("alert")[0].text();
    let expected = "This browser can’t connect phones to a game.";
    assert!(said.contains(expected), "{said}");
}
