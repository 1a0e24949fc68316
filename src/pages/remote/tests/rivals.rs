//! Several people who ask for the same seat.

use super::apart::{Player, apart, assert_says};
use starfence_remote::{Occupant, Parcel, SeatKey};
use starfence_rules::GameKind;

#[test]
fn the_opener_reads_when_each_request_arrived_and_chooses() {
    let ida = Player::new(1, "Ida");
    ida.open_table(apart(GameKind::Quoridor));
    let invitation = ida.take_link();
    let (address, parcel) = invitation.rsplit_once('/').expect("a link");
    let invitation: Parcel = parcel.parse().expect("an invitation");
    let log = invitation.to_log().expect("a table");
    let request = |(number, name): (u8, &str)| {
        let (key, mut log) = (SeatKey::from_bytes(&[number; 32]), log.clone());
        let who = Occupant::person(name);
        log.join(&key, super::guest(), who).expect("a request")
    };
    let requests = [(1, "Anna"), (2, "Ben")].map(request);
    let link = Parcel::new(log.table(), requests).to_link();
    ida.open(&format!("{address}/{}", link.expect("a link")));
    assert_says(
        &ida.page(),
        "Last heard from Anna: now · Last heard from Ben: now",
    );
    ida.wait(5 * 60);
    ida.reload();
    let heard = "Last heard from Anna: 5 minutes ago · Last heard from Ben: 5 minutes ago";
    assert_says(&ida.page(), heard);
    ida.press("Play with Ben");
    let page = ida.page().text();
    assert!(!page.contains("Last heard from Anna"), "{page}");
}
