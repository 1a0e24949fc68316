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

mod apply;
mod arrivals;
mod chain;
mod chat;
mod content;
mod derived;
mod description;
mod desk;
mod desk_draw;
mod desk_duties;
mod desk_lines;
mod desk_lost_seat;
mod desk_match;
mod desk_receive;
mod desk_rematch;
mod desk_room;
mod desk_rounds;
mod desk_send;
mod desk_store;
mod entry;
mod hashing;
mod ids;
mod keys;
mod limits;
mod log;
mod meeting;
mod meeting_publish;
mod meeting_reader;
mod meeting_room;
mod meeting_state;
mod meeting_watch;
mod message;
mod meter;
mod offer;
mod order;
mod phone;
mod phone_guest;
mod phone_host;
mod phone_signal;
mod phone_tokens;
mod prepared_line;
mod proof;
mod publication;
mod refusal;
mod round;
mod rounds;
mod seat_pass;
mod secret;
mod session;
mod setup;
mod signal;
mod signal_format;
mod state;
mod summary;
mod table;
mod turns;
mod used_offers;
mod verified_plans;
mod version;
mod writer;

pub use arrivals::{Arrivals, ArrivalsError};
pub use chat::{ChatLimits, ChatList};
pub use content::{Content, Occupant, Offer};
pub use description::{Description, MAX_CANDIDATES, SdpError};
pub use desk::{Desk, Hold, Random};
pub use desk_receive::{Received, Trouble};
pub use desk_store::{Stored, StoredError};
pub use entry::{Entry, EntryError, EntryHash};
pub use ids::{EntryId, TableId, TableIdError};
pub use keys::{PublicKey, SeatKey};
pub use limits::{MAX_ENTRY_BYTES, MAX_REQUESTS, MAX_TABLE_BYTES};
pub use log::{Log, LogError, OpenError};
pub use meeting::{Meeting, MeetingError};
pub use meeting_reader::Request;
pub use meeting_room::{MAX_PAYLOAD_BYTES, Room};
pub use meeting_state::MeetingState;
pub use message::{MAX_MESSAGE_BYTES, Message, MessageError, Parcel, ParcelError};
pub use meter::Conduct;
pub use offer::OpenOffer;
pub use phone::{
    HostMessage, PHONE_MESSAGE_BYTES, PhoneError, PhoneMessage, PhoneToken, RoundNews,
};
pub use phone_guest::{GuestEvent, PhoneGuest};
pub use phone_host::PhoneHost;
pub use phone_signal::PhoneSignal;
pub use phone_tokens::PhoneTokens;
pub use prepared_line::PreparedLine;
pub use proof::{Channel, SeatProof, SeatProofError};
pub use publication::{Publication, Rejection};
pub use refusal::{Refusal, Refused};
pub use round::{Hand, RevealedSecret, Round};
pub use seat_pass::SeatPass;
pub use secret::{Commitment, RoundId, RoundKind, Secret, SecretError, lot_text};
pub use session::{Session, SessionError};
pub use setup::{Terms, TermsError};
pub use signal::Signal;
pub use signal_format::{SignalError, SignalKind};
pub use summary::Summary;
pub use table::{Duty, Fork, Table, Waiting};
pub use used_offers::UsedOffers;
pub use verified_plans::{CheckedSecret, CommitmentsError, Truth, verify};
pub use writer::WriteError;
