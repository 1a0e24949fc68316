//! A game at the table as the page holds it: the table, the notice beside the
//! board, and the saving of every move.

use super::clockwork::Clockwork;
use super::draw_offer::declined;
use super::layout::Command;
use super::moves::{Moves, Walk};
use super::replay::Replay;
use super::summary::{Seated, Summary};
use super::voice::Voice;
use crate::engine::ugi::Info;
use crate::record::AnyGame;
use crate::rules::{Game, Seat, TurnBased};
use crate::table::{AnyMatch, GameId, GameSetup, Match, MatchMessage, TreePath};
use crate::ui::address::Address;
use crate::ui::browser::random::random_seed;
use crate::ui::browser::sound;
use crate::ui::i18n::reasons::Reason;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::share::Shareable;
use crate::ui::state::embed_context::{EmbedContext as Embed, use_embed};
use crate::ui::state::library::SavedGames;
use crate::ui::state::navigation::Navigation;
use leptos::prelude::*;

/// A game at the table.
pub struct MatchState<P: Seated> {
    /// The page's language.
    pub i18n: I18n,
    /// Whether computers play, and clocks run, in this tab rather than in
    /// another one that has the game open too.
    pub leads: RwSignal<bool>,
    /// The table.
    pub table: RwSignal<Match<P>>,
    /// What is told beside the board: why something was refused.
    pub notice: RwSignal<Option<String>>,
    /// The earlier position, or the variation, that is looked at.
    pub view: RwSignal<Option<TreePath>>,
    /// The table as it is shown: at hand, or as it was there.
    pub shown: Memo<Match<P>>,
    /// The moves.
    pub moves: Moves,
    /// What a screen reader is told besides.
    pub voice: Voice,
    /// What the screen round the board shows.
    pub summary: Memo<Summary>,
    /// The clocks, if it is played by any.
    pub clocks: Option<Clockwork>,
    /// Where a rematch begins.
    games: SavedGames,
    navigation: Navigation,
    /// The frame, if this is a board inside another page.
    embed: Option<Embed>,
    /// Makes a table of any game of it.
    pub any: fn(Match<P>) -> AnyMatch,
}

impl<P: Seated> Clone for MatchState<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Seated> Copy for MatchState<P> {}

impl<P> MatchState<P>
where
    P: Seated + TurnBased,
    P::Refusal: Reason,
    AnyGame: From<Game<P>>,
{
    /// Sits down at a table that is kept under `id`; `any` makes a table of any
    /// game of it, and `own` such a table of this game again.
    pub fn new(
        id: GameId,
        table: Match<P>,
        any: fn(Match<P>) -> AnyMatch,
        own: fn(AnyMatch) -> Option<Match<P>>,
    ) -> Self {
        let games = expect_context::<SavedGames>();
        let navigation = expect_context::<Navigation>();
        let embed = use_embed();
        let table = RwSignal::new(table);
        games.keep_up(
            id,
            move || table.read().to_text(),
            move |other| {
                if let Some(other) = own(other) {
                    table.set(other);
                }
            },
        );
        let view = RwSignal::new(None::<TreePath>);
        let shown = Memo::new(move |_| {
            let table = table.read();
            let there = view.get().and_then(|path| table.at(&path));
            there.unwrap_or_else(|| table.clone())
        });
        let notice = RwSignal::new(None);
        let moves = moves_of(table, view, shown, notice).read_only();
        Replay::provide(moves);
        let summary = Memo::new(move |_| {
            let table = table.read();
            let locked = embed.is_some_and(|embed| embed.locked.get());
            Summary {
                can_undo: table.can_undo() && !locked,
                can_redo: table.can_redo() && !locked,
                ..Summary::of(&shown.read())
            }
        });
        let i18n = use_i18n();
        let leads = games.leads(id);
        provide_context(Shareable {
            game: Signal::derive(move || any(table.get())),
            shown: Signal::derive(move || any(shown.get())),
        });
        sound::hear_end(move || table.read().outcome().is_some());
        Self {
            i18n,
            leads,
            table,
            notice,
            view,
            shown,
            moves,
            voice: Voice::of(i18n, table, shown, summary),
            summary,
            clocks: Clockwork::wind(id, table, games, leads),
            games,
            navigation,
            embed,
            any,
        }
    }

    /// Plays a move that was typed. One that cannot be read or is refused
    /// leaves a notice with the reason.
    pub fn play_typed(self, text: &str) -> bool {
        if self.looks_back() {
            let text = t_string!(self.i18n, page.moves.only_looked_at);
            self.notice.set(Some(text.to_owned()));
            return false;
        }
        let mv = {
            let table = self.table.read_untracked();
            // Nobody plays for a computer.
            if table.thinks().is_some() {
                return false;
            }
            table.position().parse_move(text)
        };
        match mv {
            Ok(mv) if Some(mv) != P::time_up() => self.send(MatchMessage::Play(mv)),
            Ok(_) => false,
            Err(reason) => {
                self.tell(&reason);
                false
            }
        }
    }

    /// Whether an earlier position or a variation is looked at: nothing can be
    /// played then.
    pub fn looks_back(self) -> bool {
        self.moves.looks_back.get_untracked()
    }

    /// Whether nothing can be touched: another position is looked at, or the
    /// page round the frame lets nobody play.
    pub fn is_still(self) -> bool {
        let locked = self.embed.is_some_and(|embed| embed.locked.get());
        locked || self.moves.looks_back.get()
    }

    /// Whether what somebody does is not to be done, and says so.
    fn refuses(self) -> bool {
        let refuses = self.embed.is_some_and(Embed::refuses);
        if refuses {
            let text = t_string!(self.i18n, page.embed.read_only);
            self.notice.set(Some(text.to_owned()));
        }
        refuses
    }

    /// Does what a message says and tells whether it was done. A refused move
    /// leaves a notice with the reason.
    pub fn send(self, message: MatchMessage<P::Move>) -> bool {
        // Computers go on where people only look.
        if self.table.read_untracked().thinks().is_none() && self.refuses() {
            return false;
        }
        self.moves.playing.set(false);
        if let Some(clocks) = self.clocks {
            clocks.settle();
        }
        // A computer does not go on for the people.
        let person = self.table.read_untracked().thinks().is_none();
        let goes_on = person && matches!(message, MatchMessage::Play(_));
        // The table is set only when something was done: a refusal saves
        // nothing and wakes nothing.
        let mut next = self.table.get_untracked();
        match next.update(message) {
            Ok(()) => {
                self.table.set(next);
                self.notice.set(None);
                if let Some(clocks) = self.clocks.filter(|_| goes_on) {
                    clocks.go_on();
                }
                true
            }
            Err(error) => {
                self.tell(&error);
                false
            }
        }
    }

    /// Does what the screen round the board asks for.
    pub fn command(self, command: Command) {
        if self.refuses() {
            return;
        }
        self.view.set(None);
        let message = match command {
            Command::Undo => MatchMessage::Undo,
            Command::Redo => MatchMessage::Redo,
            Command::ClaimDraw => MatchMessage::ClaimDraw,
            Command::EditPosition => {
                let table = (self.any)(self.table.get_untracked());
                let setup = GameSetup::from_position_of(&table);
                return self.navigation.go_with_setup(setup, Address::Edit);
            }
            Command::OfferDraw => match self.summary.read_untracked().offers_draw {
                Some(seat) => MatchMessage::OfferDraw(seat),
                None => return,
            },
            Command::AcceptDraw(seat) => MatchMessage::AcceptDraw(seat),
            Command::DeclineDraw(seat) => MatchMessage::DeclineDraw(seat),
            Command::Rematch => {
                let table = self.table.get_untracked();
                let start = table.game().start().rematch(random_seed());
                return self.games.begin(&(self.any)(table.rematch(start)), false);
            }
        };
        let computer = self.table.read_untracked().declines_draw();
        self.send(message);
        let declined = declined(self.i18n, &self.summary.read_untracked(), command, computer);
        if declined.is_some() {
            self.notice.set(declined);
        }
    }

    /// Notes what a computer thinks of a position. Nothing hears of it before
    /// the table changes for another reason.
    pub fn note(self, path: &TreePath, info: &Info) {
        if info.depth > 0 {
            // The table may have been left meanwhile.
            let _ = self.table.try_update_untracked(|table| {
                table.note_chances(path, &info.chances);
            });
        }
    }

    /// Tells a reason beside the board.
    pub fn tell(self, reason: &impl Reason) {
        self.notice
            .set(Some(reason.reason(self.i18n, &|seat| self.name(seat))));
    }

    /// What a player is called.
    pub fn name(self, seat: Seat) -> String {
        self.summary.read_untracked().name(self.i18n, seat)
    }
}

/// The moves of a table, of which `shown` is what `view` shows.
fn moves_of<P>(
    table: RwSignal<Match<P>>,
    view: RwSignal<Option<TreePath>>,
    shown: Memo<Match<P>>,
    notice: RwSignal<Option<String>>,
) -> Moves
where
    P: Seated + TurnBased,
{
    let at = Memo::new(move |_| {
        let table = table.read();
        let path = view.get().filter(|path| table.at(path).is_some());
        path.unwrap_or_else(|| table.here())
    });
    let walk = move |walk: Walk| {
        let here = at.get_untracked();
        let table_now = table.read_untracked();
        let to = match walk {
            Walk::To(path) => path,
            Walk::By(by) => table_now.step(&here, by),
            Walk::First => table_now.step(&here, isize::MIN),
            Walk::Last => table_now.step(&here, isize::MAX),
            Walk::Back => table_now.here(),
            Walk::Say(text) => {
                drop(table_now);
                return table.update(|table| table.set_comment(&here, &text));
            }
            Walk::GoOn => {
                drop(table_now);
                view.set(None);
                return table.update(|table| {
                    table.go_on_from(&here);
                });
            }
        };
        let there = table_now.here();
        drop(table_now);
        // A hint or a reason is told of the position that one leaves.
        notice.set(None);
        view.set((to != there).then_some(to));
    };
    Moves {
        rows: Memo::new(move |_| table.read().sheet()),
        at,
        len: Memo::new(move |_| shown.read().line_len()),
        looks_back: Memo::new(move |_| *at.read() != table.read().here()),
        last: Memo::new(move |_| {
            let shown = shown.read();
            let last = shown.game().moves().next_back();
            last.map_or_else(String::new, |mv| mv.to_string())
        }),
        said: Memo::new(move |_| table.read().comment(&at.read())),
        chances: Memo::new(move |_| {
            let table = table.read();
            (0..=table.line_len())
                .map(|ply| table.chances(ply))
                .collect()
        }),
        walk: Callback::new(walk),
        playing: RwSignal::new(false),
        reviewing: RwSignal::new(false),
        can_review: true,
    }
}

/// The player to whom an upright board turns: the one to move, or while a
/// computer thinks the next person.
pub fn faced<P: TurnBased>(table: &Match<P>) -> Seat {
    let mover = table.position().side_to_move();
    let players = table.position().players();
    let mut seats = std::iter::successors(mover, |seat| Some(seat.after(players)));
    let person = |seat: &Seat| table.computer(*seat).is_none();
    seats
        .by_ref()
        .take(usize::from(players))
        .find(person)
        .unwrap_or(Seat::FIRST)
}
