//! Tests of the page that a phone shows when a code of the shared screen is
//! opened.

use crate::browser::peer_connection::{PeerConnection, allow_connections};
use crate::testing::App;
use starfence_remote::{PhoneSignal, PhoneToken};
use starfence_rules::Seat;
use std::cell::RefCell;
use std::rc::Rc;

#[test]
fn a_code_that_is_opened_says_what_it_offers_and_connects_nothing_before_a_press() {
    let app = App::open_in(allow_connections);
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
    let link = link.take().expect("a link");
    let page = app.go_to(&format!("#/phone/{link}"));
    let said = page.text();
    assert!(said.contains("see each other’s network address"), "{said}");
    assert!(page.has("button", "Connect"), "{said}");
    // The answer would have the addresses of the phone.
    assert!(!page.has("textbox", "The link"), "{said}");
    page.find("button", "Connect").press();
}
