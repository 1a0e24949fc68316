//! The page's state for a turn-based game of any kind: the match and the notice
//! beside the board.

use super::finale::TurnFinale;
use super::moves::moves_of;
use crate::address::Address;
use crate::browser::effects::run_effect;
use crate::browser::random::random_seed;
use crate::browser::sound;
use crate::browser::tab_lease::LockState;
use crate::i18n::described_moves::DescribedMoves;
use crate::i18n::reasons::Reason;
use crate::i18n::{I18n, SeatName, t_string, use_i18n};
use crate::pages::game::GameCommand;
use crate::pages::game::{
    Announcer, BoardContext, GameClock, Moves, PagePencil, Renaming, Replay, ShownHint,
    buzz_in_turns, count_when_over, decline_text,
};
use crate::share::Shareable;
use crate::state::coaching::Coaching;
use crate::state::embed_context::{EmbedContext, use_embed};
use crate::state::library::{SavedGames, SavedMatch};
use crate::state::navigation::Navigation;
use crate::state::remote_game::{RemoteGame, RemoteMatch};
use crate::state::settings::Settings;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_engine::ugi::Info;
use starfence_rules::Seat;
use starfence_table::{
    AnyMatch, GameId, GameSetup, Match, MatchMessage, MoveDescription, PlayerTurn, TreePath,
    TurnGame, TurnMatch, only_person,
};

/// The page's state for a turn-based game of any kind.
#[derive(Clone, Copy)]
pub struct MatchState {
    /// The translations for the page's language.
    pub i18n: I18n,
    /// Whether computers play and clocks run in this tab, rather than in
    /// another tab that has the same game open.
    pub leads: Signal<bool>,
    pub table: ReadSignal<TurnMatch>,
    /// The handle through which the match is changed; it saves every change.
    pub(super) saved: SavedMatch<TurnMatch>,
    /// The message beside the board, such as why something was refused.
    pub notice: RwSignal<Option<String>>,
    /// The hint for the position shown, displayed above the notice until
    /// another position is shown. Actions on the board can change the notice,
    /// but not the hint.
    pub hint: RwSignal<Option<ShownHint>>,
    /// The position shown, if that is not the game's current one.
    pub view: RwSignal<Option<TreePath>>,
    /// The match at the position shown: at `view` if that is set, otherwise at
    /// the game's current position.
    pub shown: Memo<TurnMatch>,
    /// The match as drawn on the board: `shown`, plus the moves being
    /// previewed.
    pub drawn: Memo<TurnMatch>,
    /// The part of the game that the board shows once more at its end.
    pub finale: TurnFinale,
    /// The moves being previewed, starting from the position shown.
    preview: RwSignal<Vec<String>>,
    /// The game's moves and the position shown.
    pub moves: Moves,
    /// The announcements for screen readers.
    pub announcer: Announcer,
    /// The pencil with which people draw on the board.
    pub(super) pencil: PagePencil,
    /// A summary of the game at the position shown: players, turn and result.
    pub summary: Memo<Summary>,
    /// The game's clocks; `None` if no player has a clock.
    pub clocks: Option<GameClock>,
    /// The library in which a rematch is saved.
    games: SavedGames,
    navigation: Navigation,
    /// The game's connection to players on other devices; `None` if there are
    /// no such players.
    pub(super) remote: Option<RemoteGame>,
    /// The context of the host page, if the board is embedded in one.
    embed: Option<EmbedContext>,
    /// The skills that the user has not used yet, which the page explains.
    coaching: Coaching,
}

impl MatchState {
    /// Opens the match that is saved under `id`.
    pub fn new(id: GameId, table: TurnMatch) -> Self {
        let games = expect_context::<SavedGames>();
        let navigation = expect_context::<Navigation>();
        let embed = use_embed();
        let follow = |table: WriteSignal<TurnMatch>, other| {
            if let AnyMatch::Turns(other) = other {
                table.set(other);
            }
        };
        let saved = SavedMatch::show(games, id, table, |table| table.to_text(), follow);
        let table = saved.table();
        let view = RwSignal::new(None::<TreePath>);
        let shown = Memo::new(move |_| {
            let table = table.read();
            let there = view.get().and_then(|path| table.at(&path));
            there.unwrap_or_else(|| table.clone())
        });
        let preview = RwSignal::new(Vec::<String>::new());
        let finale = TurnFinale::provide(table, view);
        let drawn = drawn_match(shown, preview, finale);
        let notice = RwSignal::new(None);
        let hint = RwSignal::new(None);
        // The position may also be changed in another tab.
        let position = Memo::new(move |_| shown.read().position_text());
        run_effect(move || {
            // Read the value: a memo that is only tracked reports no changes.
            position.with(|_| ());
            hint.set(None);
        });
        let moves = moves_of(saved, view, shown, notice, preview).read_only();
        Replay::provide(moves);
        let summary = Memo::new(move |_| {
            let table = table.read();
            let locked = embed.is_some_and(|embed| embed.locked.get());
            Summary {
                can_undo: table.can_undo() && !locked && !table.has_remote_players(),
                can_redo: table.can_redo() && !locked && !table.has_remote_players(),
                may_resign: if locked {
                    Vec::new()
                } else {
                    table.people_who_may_resign()
                },
                resigning: table.resigning().into_iter().collect(),
                ..Summary::new(&shown.read())
            }
        });
        let i18n = use_i18n();
        let names = Memo::new(move |_| {
            let summary = summary.read();
            summary
                .players
                .iter()
                .map(|player| player.seat)
                .map(|seat| summary.seat_name(i18n, seat))
                .collect::<Vec<_>>()
        });
        let told = Memo::new_owning(move |before| {
            let table = table.read();
            (DescribedMoves::new(before, i18n, &table, names.get()), true)
        });
        let sentences = Memo::new(move |_| told.read().sentences().to_vec());
        let moves = Moves {
            sentences: Some(sentences),
            ..moves
        };
        let lock = games.lock(id);
        let leads = Signal::derive(move || lock.get() == LockState::Held);
        let is_apart = table.with_untracked(|table| table.has_remote_players());
        let turns = RemoteMatch::Turns(saved);
        if !is_apart {
            Renaming::provide(move |seat, name| saved.update(|table| table.set_name(seat, name)));
        }
        let remote = is_apart.then(|| RemoteGame::provide(id, turns, lock, summary));
        let coaching = table.with_untracked(|table| {
            let has_fences = table.seat_state(Seat::FIRST).fences.is_some();
            Coaching::provide(table.kind().info().goal, has_fences)
        });
        provide_context(Shareable {
            game: Signal::derive(move || AnyMatch::Turns(table.get())),
            shown: Signal::derive(move || AnyMatch::Turns(shown.get())),
        });
        let is_over = move || table.read().outcome().is_some();
        sound::play_end_when(is_over);
        buzz_in_turns(table, notice);
        count_when_over(id, games, is_over, move || {
            AnyMatch::Turns(table.get_untracked())
        });
        Self {
            i18n,
            leads,
            table,
            saved,
            notice,
            hint,
            view,
            shown,
            drawn,
            finale,
            preview,
            moves,
            announcer: Announcer::new(i18n, table, shown, summary),
            pencil: PagePencil::provide(shown),
            summary,
            clocks: GameClock::new(saved, leads),
            games,
            navigation,
            remote,
            embed,
            coaching,
        }
    }

    /// Plays a typed move and returns whether it was played. If the move cannot
    /// be parsed or is refused, shows a notice with the reason.
    pub fn play_typed(self, text: &str) -> bool {
        if self.is_position_locked() {
            self.notify_position_locked();
            return false;
        }
        let (turn, mv, time_up) = {
            let table = self.shown.read_untracked();
            // Moves cannot be played for a computer or a remote player.
            if table.waits_for_others() {
                return false;
            }
            (table.turn(), table.parse_move(text), table.time_up_move())
        };
        match mv {
            Ok(mv) if Some(&mv) != time_up.as_ref() => self.play(turn, &mv),
            Ok(_) => {
                let reason = t_string!(self.i18n, page.moves.only_clock, mv = text);
                self.notice.set(Some(reason));
                false
            }
            Err(reason) => {
                self.show_reason(&reason);
                false
            }
        }
    }

    /// Returns whether the position shown is locked because it is not the
    /// current one of a game in progress. (Once the game is over, playing a
    /// move in an earlier position continues the game from there, unless the
    /// players are on different devices.)
    pub fn is_position_locked(self) -> bool {
        untrack(|| self.locks_position())
    }

    fn locks_position(self) -> bool {
        let table = self.table.read();
        self.moves.shows_other_position.get()
            && (table.outcome().is_none() || table.has_remote_players())
    }

    /// Returns whether moves are being previewed.
    pub fn is_previewing(self) -> bool {
        !self.preview.read().is_empty()
    }

    /// Returns the player to move if that player is a human on this device who
    /// has not moved yet. The board shows such a player an arrow towards the
    /// goal.
    pub fn player_on_first_turn(self) -> Option<Seat> {
        let table = self.shown.read();
        let seat = table.side_to_move()?;
        let first = table.plies() < table.players().len();
        (first && table.acts_here(seat)).then_some(seat)
    }

    /// Shows a notice that no move can be played in the position shown.
    pub fn notify_position_locked(self) {
        let text = t_string!(self.i18n, page.moves.viewing_other);
        self.notice.set(Some(text.to_owned()));
    }

    /// Returns whether the board ignores input: the position shown is locked,
    /// moves are being previewed, people draw with the pencil, or the host page
    /// has made the board read-only.
    pub fn ignores_touch(self) -> bool {
        let locked = self.embed.is_some_and(|embed| embed.locked.get());
        let shows_other = self.is_previewing() || self.finale.is_running();
        locked || shows_other || self.locks_position() || self.is_drawing()
    }

    /// Returns whether the host page has made the board read-only, and shows a
    /// notice if so.
    pub(super) fn refuses(self) -> bool {
        let refuses = self.embed.is_some_and(EmbedContext::must_refuse);
        if refuses {
            let text = t_string!(self.i18n, page.embed.read_only);
            self.notice.set(Some(text.to_owned()));
        }
        refuses
    }

    /// Returns the data and callbacks that the page provides to the board.
    /// `drawn` is the match as drawn on the board.
    pub fn board_context<P>(self, drawn: Memo<Match<P>>) -> BoardContext<P>
    where
        P: TurnGame<Refusal: Reason>,
    {
        let play = move |mv: P::Move| {
            // Nobody may move for a computer or for a person on another device,
            // nor where nothing can be played.
            let others = self.table.read_untracked().waits_for_others();
            let closed = self.is_position_locked() || others;
            !closed && self.play(self.turn(), &mv.to_string())
        };
        let explain = move |reason: Option<P::Refusal>| {
            if self.is_position_locked() {
                return self.notify_position_locked();
            }
            match reason {
                Some(reason) => self.show_reason(&reason),
                None => self.notice.set(None),
            }
        };
        BoardContext {
            i18n: self.i18n,
            table: drawn.into(),
            ignores_input: Signal::derive(move || self.ignores_touch()),
            name: Callback::new(move |seat| self.name(seat)),
            play: Callback::new(play),
            explain: Callback::new(explain),
        }
    }

    /// Returns the rotation of the board. If the board faces a player, this is
    /// the rotation that `to_face` returns for that player; otherwise it is the
    /// default rotation.
    pub fn board_rotation<R: Default + PartialEq + Send + Sync + 'static>(
        self,
        to_face: impl Fn(Seat) -> Option<R> + Send + Sync + 'static,
    ) -> Memo<R> {
        let settings = expect_context::<Settings>();
        Memo::new(move |_| {
            let shown = self.shown.read();
            let mover = player_to_face(&shown);
            let faced = settings.faced_player(mover, only_person(shown.players()));
            faced.and_then(&to_face).unwrap_or_default()
        })
    }

    /// Returns the turn to which the position shown belongs.
    pub fn turn(self) -> PlayerTurn {
        self.shown.read_untracked().turn()
    }

    /// Plays a move that was chosen in `turn` and returns whether it was
    /// played. The move is ignored if that turn has ended. If the move is
    /// refused, shows a notice with the reason.
    pub fn play(self, turn: PlayerTurn, mv: &str) -> bool {
        self.send(MatchMessage::PlayIn(turn, mv))
    }

    /// Returns whether the players have to act in another tab, which writes to
    /// the log of the game's table, and shows a notice if so.
    fn must_act_elsewhere(self) -> bool {
        let lock = self.remote.map(|remote| remote.lock.get_untracked());
        let is_elsewhere = lock == Some(LockState::HeldElsewhere);
        if is_elsewhere {
            let text = t_string!(self.i18n, remote.other_tab);
            self.notice.set(Some(text.to_owned()));
        }
        is_elsewhere
    }

    /// Sends a message to the match and returns whether it had an effect. If
    /// the message is refused, shows a notice with the reason.
    fn send(self, message: MatchMessage<&str>) -> bool {
        if self.must_act_elsewhere() {
            return false;
        }
        // Computers keep playing on a read-only board.
        if self.table.read_untracked().computer_to_move().is_none() && self.refuses() {
            return false;
        }
        self.moves.is_replaying.set(false);
        if let Some(clocks) = self.clocks {
            clocks.count();
        }
        // A computer's move does not resume the clocks.
        let person = self.table.read_untracked().computer_to_move().is_none();
        let is_move = matches!(message, MatchMessage::PlayIn(..));
        let resumes = person && is_move;
        // The match is set only if something has changed, so that a refusal
        // notifies nothing.
        let mut next = self.table.get_untracked();
        let branches =
            self.moves.shows_other_position.get_untracked() && next.outcome().is_some() && is_move;
        if branches {
            next.continue_from(&self.moves.shown_path.get_untracked());
        }
        let plies = next.plies();
        match next.update(message) {
            // The turn in which the move was chosen has ended.
            Ok(()) if is_move && next.plies() == plies => false,
            Ok(()) => {
                if branches {
                    self.view.set(None);
                }
                let described = next.describe(plies);
                self.saved.set(next);
                self.notice.set(None);
                self.hint.set(None);
                if let Some(clocks) = self.clocks.filter(|_| resumes) {
                    clocks.resume();
                }
                if let Some(done) = described.filter(|_| resumes) {
                    let is_fence = matches!(done, MoveDescription::Fence(_));
                    self.coaching.record_move(is_fence);
                }
                true
            }
            Err(error) => {
                self.show_reason(&error);
                false
            }
        }
    }

    /// Runs a command from the buttons beside the board.
    pub fn command(self, command: GameCommand) {
        if self.refuses() {
            return;
        }
        self.view.set(None);
        match command {
            GameCommand::EditPosition => {
                let table = AnyMatch::Turns(self.table.get_untracked());
                let setup = GameSetup::from_position_of(&table);
                return self.navigation.go_with_setup(setup, Address::Edit);
            }
            GameCommand::Undo | GameCommand::Redo
                if self.table.read_untracked().has_remote_players() =>
            {
                return;
            }
            GameCommand::Rematch if self.remote.is_some() => {
                if let Some(remote) = self.remote {
                    remote.wants_rematch.set(true);
                }
                return;
            }
            GameCommand::Rematch => {
                let table = self.table.get_untracked();
                let next = AnyMatch::Turns(table.rematch(random_seed()));
                return self.games.begin(&next, false);
            }
            _ => {}
        }
        let Some(message) = command.message(&self.summary.read_untracked()) else {
            return;
        };
        let computer = self.table.read_untracked().computer_declining_draw();
        self.send(message);
        let declined = decline_text(self.i18n, &self.summary.read_untracked(), command, computer);
        if declined.is_some() {
            self.notice.set(declined);
        }
    }

    /// Stores the winning chances that a computer found in a position.
    /// Subscribers are not notified until the match changes for another reason.
    pub fn store_chances(self, path: &TreePath, info: &Info) {
        if info.depth > 0 {
            self.saved
                .update_silently(|table| table.record_winning_chances(path, &info.chances));
        }
    }

    /// Shows the reason for a refusal beside the board.
    pub fn show_reason(self, reason: &impl Reason) {
        self.notice
            .set(Some(reason.reason(self.i18n, &|seat| self.name(seat))));
    }

    /// Shows the idea behind a move that a hint recommends in the position
    /// shown. `has_close_alternative` says whether another move is about as
    /// good as the recommended one.
    pub fn show_hint_idea(self, mv: &str, has_close_alternative: bool) {
        let Some(hint) = self.shown.read_untracked().hint(mv) else {
            return;
        };
        self.notice.set(None);
        self.hint.set(Some(ShownHint {
            mv: mv.to_owned(),
            hint,
            has_close_alternative,
            shows_move: false,
        }));
    }

    /// Returns the player's name or “you”, for use in sentences.
    pub fn name(self, seat: Seat) -> SeatName {
        self.summary.read_untracked().seat_name(self.i18n, seat)
    }
}

/// Returns the match as drawn on the board: an earlier position during the
/// finale, otherwise `shown` and the moves of `preview`. A preview belongs to
/// the position from which it started.
fn drawn_match(
    shown: Memo<TurnMatch>,
    preview: RwSignal<Vec<String>>,
    finale: TurnFinale,
) -> Memo<TurnMatch> {
    run_effect(move || {
        shown.track();
        if !preview.read_untracked().is_empty() {
            preview.set(Vec::new());
        }
    });
    Memo::new(move |_| {
        let mut drawn = finale.earlier().unwrap_or_else(|| shown.get());
        for text in preview.read().iter() {
            if drawn.update(MatchMessage::Play(text)).is_err() {
                break;
            }
        }
        drawn
    })
}

/// Returns the player towards whom the board should be turned: the player to
/// move or, if that is a computer or remote player, the next human player on
/// this device.
fn player_to_face(table: &TurnMatch) -> Seat {
    let mover = table.mover(table.plies());
    let players = table.players().len();
    let mut seats = std::iter::successors(mover, |seat| Some(seat.next_among(players as u8)));
    let person = |seat: &Seat| table.acts_here(*seat);
    seats
        .by_ref()
        .take(players)
        .find(person)
        .unwrap_or(Seat::FIRST)
}

/// Returns the match converted to the position type `P` of its game. `first` is
/// used until a match of that type is available.
pub fn typed_match<P: TurnGame>(table: Memo<TurnMatch>, first: Match<P>) -> Memo<Match<P>> {
    Memo::new(move |before: Option<&Match<P>>| {
        let own = table.read().downcast_ref().cloned();
        own.unwrap_or_else(|| before.unwrap_or(&first).clone())
    })
}
