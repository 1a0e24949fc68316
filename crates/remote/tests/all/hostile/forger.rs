//! Signs entries without the checks of the library, whose format is written
//! down here a second time.

use ed25519_dalek::{Signer as _, SigningKey};
use sha2::{Digest as _, Sha256};
use starfence_remote::{Content, Entry, EntryHash, EntryId, SeatKey, TableId};
use starfence_rules::Seat;

const VERSION: u8 = 4;

/// What the writer of an entry claims to have seen.
pub struct Claim {
    /// The number of entries of each seat, beginning with player 1.
    pub counts: Vec<u16>,
    /// The hash of the writer's own previous entry, and of the last entry of
    /// each other seat.
    pub past: Option<(EntryHash, Vec<(Seat, EntryHash)>)>,
}

fn hash(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    Sha256::digest([&[domain.as_bytes(), &[0]], parts].concat().concat()).into()
}

/// Signs an entry. Returns `None` if it cannot be read as an entry.
pub fn forge(
    table: TableId,
    key: &SeatKey,
    id: EntryId,
    claim: Claim,
    content: Content,
) -> Option<Entry> {
    let mut counts = claim.counts;
    while counts.last() == Some(&0) {
        counts.pop();
    }
    let past: Option<[u8; 16]> = claim.past.map(|(before, others)| {
        let seat = |(seat, hash): &(Seat, EntryHash)| [&[seat.number()], &hash[..]].concat();
        let others = others.iter().flat_map(seat);
        let parts: Vec<u8> = before.into_iter().chain(others).collect();
        let mut first = [0; 16];
        first.copy_from_slice(&hash("starfence/past/1", &[&parts])[..16]);
        first
    });
    let body = (
        key.public(),
        id.seat.number(),
        id.number,
        counts,
        past,
        content,
    );
    let body = postcard::to_allocvec(&body).ok()?;
    let signed = hash("starfence/entry/1", &[table.as_bytes(), &body]);
    let signature = SigningKey::from_bytes(key.secret_bytes()).sign(&signed);
    let bytes = [&[VERSION], &body[..], &signature.to_bytes()].concat();
    Entry::read(table, &bytes).ok()
}
