//! Loads the game that the host page requests onto the embedded board.

use super::display_options::{RequestedGame, requested_game};
use super::event::Event;
use super::server::{EmbedServer, PendingGame, Refusal};
use crate::address::Address;
use crate::browser::effects::run_effect;
use crate::browser::random::random_seed;
use crate::browser::storage;
use crate::i18n::reasons::{address_error, link_error, load_error, record_error};
use crate::i18n::t_string;
use crate::state::chunks::LoadState;
use leptos::prelude::*;
use starfence_record::{Link, ReadOutcome, Record};
use starfence_rules::GameKind;
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, time_control_error};

impl EmbedServer {
    /// Starts the game described by the name–value pairs of a URL query. If
    /// that game cannot be started, the current game remains.
    pub fn load(self, pairs: &[(String, String)]) -> Result<(), Refusal> {
        let (game, ply) = requested_game(pairs)?;
        let (table, lot) = match game {
            RequestedGame::New(address) => match Address::from_fragment(&address) {
                Ok(Address::Play(setup)) => {
                    let table = self.kept_game(&setup).map_or_else(
                        || {
                            setup
                                .table(random_seed())
                                .map_err(|error| address_error(self.i18n, &error.into()))
                        },
                        Ok,
                    );
                    (table, setup.first_player == FirstPlayer::Random)
                }
                Ok(_) => (Err(address), false),
                Err(error) => (Err(address_error(self.i18n, &error)), false),
            },
            RequestedGame::Record(text) => (self.read_record(&text), false),
            RequestedGame::Watched(link) => return self.load_table(link, ply),
        };
        let table = table.map_err(|reason| Refusal::new("game", reason))?;
        let mut pending = PendingGame {
            ply,
            ..PendingGame::default()
        };
        let kind = table.kind();
        if untrack(|| self.chunks.page_state(kind)) != LoadState::Ready {
            pending.game = Some((table, lot));
            self.pending.set_value(pending);
            self.chunks.load_page(kind);
        } else {
            self.pending.set_value(pending);
            self.games.begin(&table, lot);
        }
        Ok(())
    }

    /// Starts a pending game as soon as the code of its page is loaded. Until
    /// then, and if the code cannot be loaded, the current game remains.
    pub fn start_when_loaded(self) {
        run_effect(move || {
            let states = GameKind::ALL.map(|kind| (kind, self.chunks.page_state(kind)));
            let pending = |pending: &PendingGame| Some(pending.game.as_ref()?.0.kind());
            let pending = self.pending.try_with_value(pending).flatten();
            let state = states.into_iter().find(|(kind, _)| Some(*kind) == pending);
            let Some((_, state @ (LoadState::Ready | LoadState::Failed))) = state else {
                return;
            };
            let game = self.pending.try_update_value(|pending| pending.game.take());
            let Some((table, lot)) = game.flatten() else {
                return;
            };
            if state == LoadState::Ready {
                return untrack(|| self.games.begin(&table, lot));
            }
            self.fail_pending(untrack(|| t_string!(self.i18n, page.trouble.not_fetched)));
        });
    }

    /// Reports that a pending game cannot be shown. The current game remains.
    fn fail_pending(self, reason: &str) {
        let pending = self.pending.try_update_value(std::mem::take);
        if self.embed.board().is_none() {
            self.embed.error.set(Some(reason.to_owned()));
        }
        let id = pending.and_then(|pending| pending.request).flatten();
        self.refuse(id, Refusal::new("game", reason));
    }

    /// Shows the remote game that `link` refers to, once the code for remote
    /// games is loaded.
    fn load_table(self, link: String, ply: Option<usize>) -> Result<(), Refusal> {
        let remote = untrack(|| self.remote.get());
        let watched = remote.is_none().then(|| link.clone());
        self.pending.set_value(PendingGame {
            ply,
            watched,
            ..PendingGame::default()
        });
        match remote {
            Some(remote) => (remote.watch)(self.i18n, self.games, self.navigation, &link)
                .map_err(|reason| Refusal::new("game", reason)),
            None => {
                self.remote.load();
                Ok(())
            }
        }
    }

    /// Shows a pending remote game as soon as the code for remote games is
    /// loaded.
    pub fn watch_when_loaded(self) {
        run_effect(move || {
            let remote = self.remote.get();
            if remote.is_none() && !self.remote.failed() {
                return;
            }
            let link = self.pending.try_update_value(|it| it.watched.take());
            let Some(link) = link.flatten() else {
                return;
            };
            untrack(|| match remote {
                None => self.fail_pending(t_string!(self.i18n, page.trouble.not_fetched)),
                Some(remote) => {
                    if let Err(reason) =
                        (remote.watch)(self.i18n, self.games, self.navigation, &link)
                    {
                        self.fail_pending(&reason);
                    }
                }
            });
        });
    }

    fn read_record(self, text: &str) -> Result<AnyMatch, String> {
        let link = (!text.trim_start().starts_with('[')).then(|| text.trim().parse::<Link>());
        let text = match &link {
            Some(Ok(link)) => link.text(),
            Some(Err(error)) => return Err(link_error(self.i18n, error)),
            None => text,
        };
        match Record::read(text) {
            ReadOutcome::Whole(record) => {
                self.games
                    .time_control_error
                    .set(time_control_error(&record));
                AnyMatch::from_foreign_record(record).map_err(|error| load_error(self.i18n, &error))
            }
            ReadOutcome::Damaged { error, .. } => Err(record_error(self.i18n, &error)),
        }
    }

    /// Returns the game that was stored on the last visit, if its kind and
    /// number of players match the set-up. Applies only to the first game on
    /// the page: later requests start new games.
    fn kept_game(self, setup: &GameSetup) -> Option<AnyMatch> {
        if self.embed.board_count.get_untracked() > 0 {
            return None;
        }
        let text = storage::get_embedded(&self.key.get_value()?)?;
        let table = AnyMatch::from_text(&text).ok()?;
        let same =
            table.kind() == setup.options.kind() && table.players().len() == setup.players().len();
        same.then_some(table)
    }

    /// Handles a change of the game on the board: shows the position after the
    /// requested ply, and answers the request.
    pub fn on_new_board(self) {
        // A game whose code is still being fetched stays pending.
        let take = |pending: &mut PendingGame| match (&pending.game, &pending.watched) {
            (None, None) => std::mem::take(pending),
            _ => PendingGame::default(),
        };
        let pending = self.pending.try_update_value(take);
        let PendingGame { ply, request, .. } = pending.unwrap_or_default();
        if let (Some(ply), Some(board)) = (ply, self.embed.board())
            && let Err(reason) = untrack(|| (board.go_to)(ply))
        {
            self.refuse(None, Refusal::new("ply", reason));
        }
        self.report(Event::Ready { id: None });
        if let Some(id) = request {
            self.report(Event::Done { record: None, id });
        }
    }
}
