//! Remote play: the signed log of a table whose players use different devices.
//!
//! Each seat numbers and signs its entries. A device keeps the set of entries
//! that it has written or received ([`Log`]); merging two logs is a set union.
//! The state of the table ([`Table`]) is derived from the log alone, so all
//! devices with the same entries agree, no matter how the entries arrived. An
//! entry that breaks a rule changes nothing and is reported with the reason. A
//! player's [`Secret`] for a round (a plan, a layout of pegs or a contribution
//! to a random draw) stays on the player's device until all other players are
//! bound to their secrets; until then, the device sends only a [`Commitment`].
//!
//! Everything here is pure: no clock, no randomness except bytes passed in, no
//! browser, and no panic on any input. The three most common tasks:
//!
//! ```
//! use starfence_remote::{Content, Duty, Log, Occupant, Parcel, SeatKey, Table, Terms};
//! use starfence_rules::{GameKind, Seat};
//! use starfence_table::{FirstPlayer, GameSetup};
//!
//! // 1. Open a table, and send the entries in its log.
//! let (one, two) = (Seat::FIRST, Seat::FIRST.next_among(2));
//! let mut setup = GameSetup::new(GameKind::Quoridor);
//! setup.first_player = FirstPlayer::Chosen(two);
//! let (ida, otso) = (SeatKey::from_bytes(&[1; 32]), SeatKey::from_bytes(&[2; 32]));
//! let mut here = Log::open(&ida, one, Occupant::person("Ida"), &Terms::new(setup))?;
//! let link = Parcel::of_log(&here).to_link()?;
//!
//! // 2. On another device, open the link, take a seat, and move.
//! let mut there = link.parse::<Parcel>()?.to_log()?;
//! there.join(&otso, two, Occupant::person("Otso"))?;
//! let text = "e8".to_owned();
//! there.write(&otso, Content::Move { ply: 0, text })?;
//!
//! // 3. Merge the entries from the other device, and perform pending duties.
//! // Of a guest without a seat only the request is kept, so merge again then.
//! here.add_all(there.missing(&here.summary()))?;
//! while let Some(Duty::Admit(seat, key)) = Table::of(&here).duties(&here, one).first().cloned() {
//!     here.write(&ida, Content::Admit { seat, key })?;
//! }
//! here.add_all(there.missing(&here.summary()))?;
//! let table = Table::of(&here);
//! assert_eq!(table.duties(&here, one), [Duty::Move(1)]);
//! assert!(table.refused().is_empty() && table.forks().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There are no feature flags.

#![warn(missing_docs)]

mod chat;
mod desk;
mod direct;
mod driver;
mod hashing;
mod keys;
mod limits;
mod log;
mod meeting;
mod message;
mod phones;
mod secrets;
mod table;
mod version;

pub use chat::{ChatLimits, ChatList};
pub use desk::lines::PreparedLine;
pub use desk::received::{Received, Trouble};
pub use desk::rounds::SeenMatch;
pub use desk::seats::Hold;
pub use desk::store::{Stored, StoredError};
pub use desk::{Desk, Random};
pub use direct::description::{Description, MAX_CANDIDATES, SdpError};
pub use direct::meter::Conduct;
pub use direct::proof::{Channel, SeatProof, SeatProofError};
pub use direct::seat_pass::SeatPass;
pub use direct::session::{Session, SessionError};
pub use direct::signal::Signal;
pub use direct::signal_format::{SignalError, SignalKind};
pub use driver::{Access, TableDriver, TableEffect, TableEvent};
pub use keys::{PublicKey, SeatKey};
pub use limits::{MAX_ENTRY_BYTES, MAX_REQUESTS, MAX_TABLE_BYTES};
pub use log::arrivals::{Arrivals, ArrivalsError};
pub use log::content::{Content, Occupant, Offer};
pub use log::entry::{Entry, EntryError, EntryHash};
pub use log::ids::{EntryId, TableId, TableIdError};
pub use log::summary::Summary;
pub use log::writer::WriteError;
pub use log::{Log, LogError, OpenError};
pub use meeting::publication::{Publication, Rejection};
pub use meeting::reader::Request;
pub use meeting::room::{MAX_PAYLOAD_BYTES, Room};
pub use meeting::state::MeetingState;
pub use meeting::{Meeting, MeetingError};
pub use message::{MAX_MESSAGE_BYTES, Message, MessageError, Parcel, ParcelError};
pub use phones::guest::{GuestEvent, PhoneGuest};
pub use phones::host::PhoneHost;
pub use phones::messages::{
    HostMessage, PHONE_MESSAGE_BYTES, PhoneError, PhoneMessage, PhoneToken, RoundNews,
};
pub use phones::signal::PhoneSignal;
pub use phones::tokens::PhoneTokens;
pub use phones::used_offers::UsedOffers;
pub use secrets::round::{Hand, RevealedSecret, Round};
pub use secrets::verified_plans::{CheckedSecret, CommitmentsError, Truth, verify};
pub use secrets::{Commitment, RoundId, RoundKind, Secret, SecretError, lot_text};
pub use table::offer::OpenOffer;
pub use table::refusal::{Refusal, Refused};
pub use table::terms::{Terms, TermsError};
pub use table::{Duty, Fork, Table, Waiting};
