//! Which game comes to the frame's board, and when.

use super::Value;
use super::display_options::{Wanted, wanted};
use super::serve::{Desk, Refusal, storage};
use crate::record::{Link, Reading, Record};
use crate::rules::GameKind;
use crate::table::{AnyMatch, FirstPlayer, GameSetup};
use crate::ui::address::Address;
use crate::ui::browser::random::random_seed;
use crate::ui::chunks::address_error;
use crate::ui::dom::follow;
use crate::ui::i18n::reasons::{link_error, load_error, record_error};
use crate::ui::i18n::t_string;
use leptos::prelude::*;

/// What is to be done once the game that was asked for lies on the board.
#[derive(Default)]
pub(crate) struct Coming {
    ply: Option<usize>,
    /// The request to be answered then, by its name.
    pub asked: Option<Option<Value>>,
    /// The game itself, as long as the files that its screens take are on their
    /// way, and whether lots are drawn who begins it.
    game: Option<(AnyMatch, bool)>,
}

impl Desk {
    /// Begins the game that is wished for. The one at hand stays if it cannot
    /// be begun.
    pub(crate) fn begin(self, pairs: &[(String, String)]) -> Result<(), Refusal> {
        let (game, ply) = wanted(pairs)?;
        let (table, lot) = match game {
            Wanted::New(address) => match Address::from_fragment(&address) {
                Ok(Address::Play(setup)) => {
                    let table = self.left(&setup).map_or_else(
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
            Wanted::Record(text) => (self.read_record(&text), false),
        };
        let table = table.map_err(|reason| Refusal::new("game", reason))?;
        let mut coming = Coming {
            ply,
            ..Coming::default()
        };
        let parallel = self.parallel;
        if table.kind() == GameKind::Parallel && untrack(|| parallel.get()).is_none() {
            coming.game = Some((table, lot));
            self.coming.set_value(coming);
            parallel.load();
        } else {
            self.coming.set_value(coming);
            self.games.begin(&table, lot);
        }
        Ok(())
    }

    /// Begins a programmed game when the files for it are there. Until then, and
    /// if they do not come, the game at hand stays.
    pub(crate) fn wait_for_files(self) {
        let parallel = self.parallel;
        follow(move || {
            if !parallel.failed() && parallel.get().is_none() {
                return;
            }
            let game = self.coming.try_update_value(|coming| coming.game.take());
            let Some((table, lot)) = game.flatten() else {
                return;
            };
            if !parallel.failed() {
                return untrack(|| self.games.begin(&table, lot));
            }
            let coming = self.coming.try_update_value(std::mem::take);
            let told = untrack(|| t_string!(self.i18n, page.trouble.not_fetched));
            if self.embed.board().is_none() {
                self.embed.trouble.set(Some(told.to_owned()));
            }
            let asked = coming.and_then(|coming| coming.asked).flatten();
            self.refuse(asked, Refusal::new("game", told));
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
            Reading::Whole(record) => {
                AnyMatch::of_record(record).map_err(|error| load_error(self.i18n, &error))
            }
            Reading::Damaged { error, .. } => Err(record_error(self.i18n, &error)),
        }
    }

    /// The game as it was left on the last visit, where it is kept and is such
    /// a game. Once: another game that is loaded later is a new one.
    fn left(self, setup: &GameSetup) -> Option<AnyMatch> {
        if self.embed.laid.get_untracked() > 0 {
            return None;
        }
        let key = self.key.get_value()?;
        let text = storage()?.get_item(&key).ok().flatten()?;
        let table = AnyMatch::from_text(&text).ok()?;
        let same =
            table.kind() == setup.options.kind() && table.players().len() == setup.players().len();
        same.then_some(table)
    }

    /// Another game lies on the board.
    pub(crate) fn lies(self) {
        // What is said of a game that is still on its way is not said of this one.
        let lies = |coming: &mut Coming| match coming.game {
            None => std::mem::take(coming),
            Some(_) => Coming::default(),
        };
        let coming = self.coming.try_update_value(lies);
        let Coming { ply, asked, .. } = coming.unwrap_or_default();
        if let (Some(ply), Some(board)) = (ply, self.embed.board())
            && let Err(reason) = untrack(|| (board.go_to)(ply))
        {
            self.refuse(None, Refusal::new("ply", reason));
        }
        self.tell("ready", Vec::new());
        if let Some(id) = asked {
            self.done(id, Vec::new());
        }
    }
}
