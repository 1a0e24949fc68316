//! The state of a game of Parallel Chinese Checkers on the page: the session,
//! and the round that is played back.

use super::moves::moves_of;
use super::notices::PublicNotice;
use super::reveal::playback::summary_of;
use super::secrets::keep_secrets;
use crate::address::Address;
use crate::browser::random::random_seed;
use crate::browser::sound;
use crate::browser::tab_lease::LockState;
use crate::browser::vibration::Buzz;
use crate::i18n::{I18n, use_i18n};
use crate::pages::game::GameCommand;
use crate::pages::game::{Computers, Moves, Panel, Renaming, Replay, buzz_when, count_when_over};
use crate::share::Shareable;
use crate::state::embed_context::{EmbedContext, use_embed};
use crate::state::library::{SavedGames, SavedMatch};
use crate::state::navigation::{Navigation, use_navigation};
use crate::state::phones::{
    PhoneTable, Phones, continue_with_phones, may_do_on_phone, uses_phones,
};
use crate::state::playback::Playback;
use crate::state::remote_game::{RemoteGame, RemoteMatch};
use crate::state::remote_rounds::RemoteRounds;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_boards::star::PegAnimation;
use starfence_rules::Seat;
use starfence_rules::parallel::{PlanError, Position, Resolution};
use starfence_table::{
    AnyMatch, GameId, GameOptions, GameSetup, MatchMessage, ParallelMatch, ParallelMessage,
    ParallelSession, ParallelStage, SecretTask,
};

/// A screen of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Screen {
    /// The device is being handed to the given player.
    Curtain(Seat),
    /// The given computer player is planning.
    Thinking(Seat),
    /// The given human player is planning.
    Planning(Seat),
    /// The given player is arranging pegs.
    Arranging(Seat),
    /// Everyone has planned, and nothing has been revealed yet.
    Ready,
    /// The players are planning in another tab.
    InOtherTab,
    /// The game waits for players on other devices or screens.
    Waiting,
    /// The round with the given index is being played back.
    Reveal(usize),
    /// The game is over, or the board is read-only.
    Over,
}

/// A game of Parallel Chinese Checkers on the page.
#[derive(Clone, Copy)]
pub struct ParallelGame {
    /// The translations for the page's language.
    pub i18n: I18n,
    /// The id under which the game is saved.
    pub id: GameId,
    /// The session: the match, and the secret plans of the current round.
    pub table: ReadSignal<ParallelSession>,
    /// The handle for changing the session, which saves every change to the
    /// match.
    pub(super) saved: SavedMatch<ParallelSession>,
    /// The state of the game's lock. The tab that holds the lock holds the
    /// plans of the current round.
    pub lock: RwSignal<LockState>,
    /// The notice shown to everyone.
    notice: RwSignal<Option<PublicNotice>>,
    /// The round that is being played back, and the number of steps that have
    /// run.
    pub playback: RwSignal<Option<Playback>>,
    /// The steps of the round that is being played back.
    pub round: Memo<Option<Resolution>>,
    /// The pegs that are moving in an animation.
    pub animation: RwSignal<Option<PegAnimation>>,
    /// The state of the game, as the page shows it.
    pub summary: Memo<Summary>,
    /// The rounds as a list of moves.
    pub moves: Moves,
    /// The settings of a replay of the whole game.
    pub replay: Replay,
    /// The state of the computer players, hints and analyses.
    pub computers: Computers,
    /// The index of the playback speed of rounds.
    pub speed: RwSignal<usize>,
    /// Whether the last screen was closed by the planning clock, possibly while
    /// its player was still using the keyboard.
    pub closed_by_clock: RwSignal<bool>,
    /// Whether a player has hidden the planning screen and has not returned to
    /// it yet.
    pub covered: RwSignal<bool>,
    /// The open panel beside the playback, if any; it stays open from round to
    /// round.
    pub panel: RwSignal<Option<Panel>>,
    /// The remote state of a game whose players use different devices; `None`
    /// if all players use this device.
    pub remote: Option<RemoteGame>,
    /// The role of this page in a game whose players plan on phones; `None` if
    /// nobody plans on a phone.
    pub phones: Option<Phones>,
    /// The players who have chosen to see an analysis of each position while
    /// they plan.
    analysing: StoredValue<starfence_rules::Set<Seat>>,
    games: SavedGames,
    navigation: Navigation,
    embed: Option<EmbedContext>,
}

impl ParallelGame {
    /// Opens the game that is saved under `id`.
    pub fn new(id: GameId, table: ParallelMatch) -> Self {
        let games = expect_context::<SavedGames>();
        let playback = RwSignal::new(Playback::at_opening(&table));
        let lock = games.lock(id);
        let mut table = ParallelSession::new(table);
        if uses_phones(id) {
            // Until it is known who plans here, no curtain is shown.
            table.set_elsewhere(table.people());
        }
        let saved = SavedMatch::show(
            games,
            id,
            table,
            |table| table.to_text(),
            move |table, other| {
                if let AnyMatch::Parallel(other) = other {
                    adopt_game(table, playback, *other);
                }
            },
        );
        let table = saved.table();
        keep_secrets(id, games, lock, saved);
        let is_over = move || table.read().outcome().is_some();
        count_when_over(id, games, is_over, move || {
            public_match(&table.read_untracked())
        });
        let mut game = Self::with_session(id, saved, playback, lock, None);
        let leads = game.leads_here();
        if table.with_untracked(|table| table.has_remote_players()) {
            let show = move |round| playback.set(Some(Playback::started(round)));
            let on_round = Callback::new(show);
            let rounds = RemoteMatch::Rounds(RemoteRounds { saved, on_round });
            let remote = RemoteGame::provide(id, rounds, lock, game.summary);
            game.computers.allows_help = remote.allows_help;
            game.remote = Some(remote);
        } else if uses_phones(id) {
            let table = PhoneTable::new(id, saved, playback, leads, game.summary);
            game.phones = Some(Phones::Table(table));
        } else {
            Renaming::provide(move |seat, name| saved.update(|table| table.set_name(seat, name)));
        }
        game
    }

    /// Creates the state of a game on the page. If the page is shown on a
    /// phone, `own` is the player who plans on that phone; on the device with
    /// the game, `own` is `None`.
    pub(super) fn with_session(
        id: GameId,
        saved: SavedMatch<ParallelSession>,
        playback: RwSignal<Option<Playback>>,
        lock: RwSignal<LockState>,
        own: Option<Seat>,
    ) -> Self {
        let table = saved.table();
        let leads = Signal::derive(move || lock.get() == LockState::Held);
        let computers = table.with_untracked(|table| Computers::new(leads, table.players(), None));
        let shared = Signal::derive(move || public_match(&table.read()));
        provide_context(Shareable {
            game: shared,
            shown: shared,
        });
        let index = Memo::new(move |_| Some(playback.get()?.round));
        let round = Memo::new(move |_| table.read().round(index.get()?));
        let steps_run = Memo::new(move |_| playback.get().map_or(0, |it| it.steps_run));
        let summary = Memo::new(move |_| {
            let summary = summary_of(&table.read(), round.read().as_ref(), steps_run.get());
            match own {
                Some(seat) => summary.for_phone(seat),
                None => summary,
            }
        });
        sound::play_end_when(move || summary.read().ending.is_some());
        buzz_when(Buzz::End, move || summary.read().ending.is_some());
        Self {
            i18n: use_i18n(),
            id,
            table,
            saved,
            lock,
            notice: RwSignal::new(None),
            playback,
            round,
            animation: RwSignal::new(None),
            summary,
            moves: moves_of(saved, playback).read_only(),
            replay: Replay::provide_settings(),
            computers,
            speed: RwSignal::new(0),
            closed_by_clock: RwSignal::new(false),
            covered: RwSignal::new(false),
            panel: RwSignal::new(None),
            remote: None,
            phones: None,
            analysing: StoredValue::new(starfence_rules::Set::EMPTY),
            games: expect_context::<SavedGames>(),
            navigation: use_navigation(),
            embed: use_embed(),
        }
    }

    fn leads_here(self) -> Signal<bool> {
        Signal::derive(move || self.lock.get() == LockState::Held)
    }

    /// Returns the screen to show.
    pub fn screen(self) -> Screen {
        if let Some(playback) = self.playback.get() {
            return Screen::Reveal(playback.round);
        }
        let table = self.table.read();
        let locked = self.embed.is_some_and(|embed| embed.locked.get());
        match (table.stage(), table.task()) {
            // On a read-only board, the public board is shown instead of a
            // private screen.
            (ParallelStage::Curtain(_) | ParallelStage::Open(_), _) if locked => Screen::Over,
            (ParallelStage::Curtain(seat), _) => Screen::Curtain(seat),
            (ParallelStage::Thinking(seat), _) => Screen::Thinking(seat),
            (ParallelStage::Open(seat), SecretTask::Plan) => Screen::Planning(seat),
            (ParallelStage::Open(seat), SecretTask::Arrange) => Screen::Arranging(seat),
            (ParallelStage::Ready, _) => Screen::Ready,
            (ParallelStage::InOtherTab, _) => Screen::InOtherTab,
            (ParallelStage::Waiting, _) => Screen::Waiting,
            (ParallelStage::Showing | ParallelStage::Over, _) if self.is_on_phone() => {
                Screen::Waiting
            }
            // Normally a round that is being shown has a playback, which was
            // handled above.
            (ParallelStage::Showing | ParallelStage::Over, _) => Screen::Over,
        }
    }

    /// Returns the rule options of the game, for the help.
    pub fn options(self) -> GameOptions {
        self.table.read_untracked().game_options()
    }

    /// Applies a message to the session. Returns whether the message was
    /// accepted.
    pub fn send(self, message: ParallelMessage) -> bool {
        self.try_send(message).unwrap_or(false)
    }

    /// Applies a message to the session. Returns whether the message was
    /// accepted.
    ///
    /// # Errors
    /// Fails if the message contains a plan or a token that is refused. The
    /// reason may be shown only to the player who is planning.
    pub fn try_send(self, message: ParallelMessage) -> Result<bool, PlanError> {
        // Computers keep playing on a read-only board.
        let goes_on = matches!(
            message,
            ParallelMessage::ComputerPlan(..)
                | ParallelMessage::Reveal
                | ParallelMessage::NextRound
        );
        if !goes_on && self.embed.is_some_and(EmbedContext::must_refuse) {
            return Ok(false);
        }
        if self.is_on_phone() && !may_do_on_phone(&message) {
            return Ok(false);
        }
        let before = self.table.get_untracked();
        let mut next = before.clone();
        next.update(message)?;
        self.notice.set(None);
        self.closed_by_clock.set(false);
        match message {
            ParallelMessage::CloseScreen => self.covered.set(true),
            ParallelMessage::OpenScreen => self.covered.set(false),
            _ => {}
        }
        let plays = next.rounds() > before.rounds();
        let leaves = next.rounds() < before.rounds();
        let rounds = next.rounds();
        if next != before {
            // The playback starts before anything can reveal how the round
            // ends.
            if plays {
                self.playback
                    .set(rounds.checked_sub(1).map(Playback::started));
            }
            self.saved.set(next);
        }
        if leaves || message == ParallelMessage::NextRound {
            self.playback.set(None);
        }
        Ok(true)
    }

    /// Shows a notice to everyone, replacing the previous notice.
    pub fn show_notice(self, notice: PublicNotice) {
        self.notice.set(Some(notice));
    }

    /// Returns the text of the notice shown to everyone; tracked reactively.
    pub fn public_notice(self) -> Option<String> {
        let notice = self.notice.get()?;
        Some(notice.text(self.i18n, &|seat| self.name(seat)))
    }

    /// Returns whether a player has chosen to see an analysis of each position
    /// while planning.
    pub fn wants_analysis(self, seat: Seat) -> bool {
        self.analysing.with_value(|seats| seats.contains(seat))
    }

    /// Sets whether a player sees an analysis of each position while planning.
    pub fn set_analysis_wanted(self, seat: Seat, wanted: bool) {
        self.analysing.update_value(|seats| {
            if wanted {
                seats.insert(seat)
            } else {
                seats.remove(seat)
            }
        });
    }

    /// Counts down the planning clock by one second, without removing the
    /// current notice.
    pub fn count_second(self) {
        let before = self.table.get_untracked();
        let mut next = before.clone();
        // The session never refuses a tick.
        if next.update(ParallelMessage::Tick).is_ok() && next != before {
            self.closed_by_clock.set(next.stage() != before.stage());
            self.saved.set(next);
        }
    }

    /// Hides the private screen of the player who is planning or arranging
    /// pegs, if such a screen is open.
    pub fn cover_screen(self) {
        let mut covered = self.table.get_untracked();
        covered.cover();
        if covered != *self.table.read_untracked() {
            self.saved.set(covered);
        }
    }

    /// Carries out a command from the controls of the game.
    pub fn command(self, command: GameCommand) {
        if self.embed.is_some_and(EmbedContext::must_refuse) {
            return;
        }
        match command {
            GameCommand::Rematch if self.is_on_phone() => return,
            GameCommand::EditPosition => {
                let setup =
                    GameSetup::from_position_of(&public_match(&self.table.read_untracked()));
                return self.navigation.go_with_setup(setup, Address::Edit);
            }
            GameCommand::Rematch if self.remote.is_some() => {
                if let Some(remote) = self.remote {
                    remote.wants_rematch.set(true);
                }
                return;
            }
            GameCommand::Rematch => {
                let next = rematch(self.table.read_untracked().public(), random_seed());
                let next = AnyMatch::Parallel(Box::new(next));
                let id = self.games.start(&next, false);
                if self.phones.is_some() {
                    continue_with_phones(self.id, id);
                }
                return;
            }
            _ => {}
        }
        let message = command.message(&self.summary.read_untracked());
        // The other players answer the offer, and must not see a private
        // screen.
        if command == GameCommand::OfferDraw {
            self.cover_screen();
        }
        if let Some(message) = message {
            self.send(ParallelMessage::Match(message));
        }
        if let GameCommand::DeclineDraw(seat) = command {
            self.show_notice(PublicNotice::DrawDeclined(seat));
        }
    }

    /// Responds to the open draw offer for the computer player in `seat`, whose
    /// winning chance is `chance`, from 0 to 1.
    pub fn answer_draw(self, seat: Seat, chance: f32) {
        if self.table.read_untracked().accepts_draw(chance) {
            self.send(ParallelMessage::Match(MatchMessage::AcceptDraw(seat)));
            return;
        }
        self.send(ParallelMessage::Match(MatchMessage::DeclineDraw(seat)));
        self.show_notice(PublicNotice::DrawDeclined(seat));
    }
}

/// Adopts the state that the game has reached in another tab.
fn adopt_game(
    table: WriteSignal<ParallelSession>,
    playback: RwSignal<Option<Playback>>,
    other: ParallelMatch,
) {
    let stage_of = |game: &ParallelMatch| (game.rounds(), game.is_showing());
    let (rounds, showing) = stage_of(&other);
    table.update(|table| {
        let before = stage_of(table.public());
        if (rounds, showing) != before {
            let last = rounds.checked_sub(1).filter(|_| showing);
            playback.set(if rounds > before.0 {
                last.map(Playback::started)
            } else {
                Playback::at_opening(&other)
            });
        }
        table.follow(other);
    });
}

/// Returns the public part of the game, without secret plans.
fn public_match(table: &ParallelSession) -> AnyMatch {
    AnyMatch::Parallel(Box::new(table.public().clone()))
}

/// Returns a rematch, which is a new game with the same players. The pegs are
/// shuffled or arranged again or, if the last game began from a given position,
/// start from that position.
fn rematch(table: &ParallelMatch, seed: u64) -> ParallelMatch {
    let terms = table.settings();
    if terms.seed.is_none() && !terms.arrange {
        return table.rematch(table.game().start().clone(), None);
    }
    table.rematch(Position::shuffled(table.rules(), seed), Some(seed))
}
