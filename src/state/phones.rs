//! The state of games whose players plan on phones: the game on the shared
//! screen, and the screen of each phone.

use super::playback::Playback;
use super::summary::Summary;
use crate::browser::storage;
use crate::state::library::SavedMatch;
use leptos::prelude::*;
use starfence_remote::{PhoneTokens, RoundNews};
use starfence_rules::Seat;
use starfence_table::{GameId, MatchMessage, ParallelMessage, ParallelSession};
use std::cell::Cell;

/// The storage key of the id of the latest game that is played with phones.
const KEY: &str = "starfence.phones";
/// The storage key of the tokens with which its phones are invited, after the
/// id of the game.
const TOKENS_KEY: &str = "starfence.phone-tokens";

thread_local! {
    /// The last game with phones whose players continued with another game, and
    /// that other game.
    static CONTINUED: Cell<Option<(GameId, GameId)>> = const { Cell::new(None) };
}

/// Returns whether a game is played with phones.
pub fn uses_phones(id: GameId) -> bool {
    storage::get(KEY).is_some_and(|value| value == id.to_string())
}

/// Records that a game is played with phones, in place of any earlier game.
pub fn record_phone_game(id: GameId) {
    storage::put(KEY, &id.to_string());
}

/// Records that the players of a game with phones continue with another game.
pub fn continue_with_phones(from: GameId, to: GameId) {
    record_phone_game(to);
    CONTINUED.set(Some((from, to)));
}

/// Returns the game with phones whose players continued with the game `id`, if
/// any. The phones of that game are still connected.
pub fn continued_from(id: GameId) -> Option<GameId> {
    CONTINUED
        .get()
        .filter(|(_, to)| *to == id)
        .map(|(from, _)| from)
}

/// Returns the tokens with which the phones of a game have been invited.
pub fn phone_tokens(id: GameId) -> PhoneTokens {
    let stored = storage::get(TOKENS_KEY).unwrap_or_default();
    match stored.split_once(' ') {
        Some((game, tokens)) if game == id.to_string() => PhoneTokens::from_text(tokens),
        _ => PhoneTokens::default(),
    }
}

/// Stores the tokens with which the phones of a game are invited, in place of
/// those of any earlier game.
pub fn store_phone_tokens(id: GameId, tokens: &PhoneTokens) {
    storage::put(TOKENS_KEY, &format!("{id} {tokens}"));
}

/// A game on the shared screen, whose players plan on phones.
#[derive(Clone, Copy)]
pub struct PhoneTable {
    pub id: GameId,
    /// The session of the game, which is saved after every change.
    pub saved: SavedMatch<ParallelSession>,
    /// The round that is being played back.
    pub playback: RwSignal<Option<Playback>>,
    /// Whether this tab holds the plans of the current round.
    pub leads: Signal<bool>,
    /// A summary of the state of the game, which the page shows.
    pub summary: Memo<Summary>,
    /// The reactive owner of all state that exists as long as the page of the
    /// game.
    owner: StoredValue<Owner>,
}

impl PhoneTable {
    /// Creates the state for phones on a game's page, which must be the current
    /// reactive owner.
    pub fn new(
        id: GameId,
        saved: SavedMatch<ParallelSession>,
        playback: RwSignal<Option<Playback>>,
        leads: Signal<bool>,
        summary: Memo<Summary>,
    ) -> Self {
        Self {
            id,
            saved,
            playback,
            leads,
            summary,
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
        }
    }

    /// Runs a function with the page of the game as its reactive owner, rather
    /// than the part of the page that is being built.
    pub fn on_page<T>(self, run: impl FnOnce() -> T) -> T {
        self.owner.get_value().with(run)
    }
}

/// The screen of a phone, on which one player plans.
#[derive(Clone, Copy)]
pub struct PhoneScreen {
    /// The player's seat.
    pub seat: Seat,
    /// The phone's session, which follows the game on the shared screen and is
    /// not saved.
    pub saved: SavedMatch<ParallelSession>,
    /// The round that is being played back.
    pub playback: RwSignal<Option<Playback>>,
    /// The state of the round.
    pub news: RwSignal<RoundNews>,
    /// The reason why the last plan was refused, as a sentence for the player.
    pub notice: RwSignal<Option<String>>,
}

/// The role of a page in a game whose players plan on phones.
#[derive(Clone, Copy)]
pub enum Phones {
    /// The page is the shared screen.
    Table(PhoneTable),
    /// The page is the screen of a phone.
    Screen(PhoneScreen),
}

/// Returns whether a message may be sent from a phone: a message about the plan
/// or the resignation of the phone's player. All other actions are taken on the
/// shared screen.
pub fn may_do_on_phone(message: &ParallelMessage) -> bool {
    match message {
        ParallelMessage::OpenScreen
        | ParallelMessage::PlaceToken(..)
        | ParallelMessage::RemoveToken(_)
        | ParallelMessage::Clear
        | ParallelMessage::SetPlan(_)
        | ParallelMessage::Swap(..)
        | ParallelMessage::Tick
        | ParallelMessage::CloseScreen
        | ParallelMessage::Confirm
        | ParallelMessage::Reopen => true,
        // A player who resigns makes no plan.
        ParallelMessage::Match(message) => matches!(
            message,
            MatchMessage::Resign(_) | MatchMessage::WithdrawResignation(_)
        ),
        ParallelMessage::ComputerPlan(..)
        | ParallelMessage::Reveal
        | ParallelMessage::NextRound => false,
    }
}
