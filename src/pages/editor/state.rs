//! The editor's state: the position being edited, and the rest of the game's
//! setup.

use crate::i18n::names;
use crate::i18n::reasons::setup_error_with_names;
use crate::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::edit::{EditError, Editor, EditorMessage, IncompletePosition, PositionDraft};
use starfence_table::{Colour, FirstPlayer, GameSetup};

/// A command that the editor accepts for every game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorCommand {
    /// Undoes the last change.
    Undo,
    /// Redoes the last undone change.
    Redo,
    /// Clears the board.
    Clear,
    /// Sets up the game's standard starting position. Contains the random seed
    /// for games in which that position is shuffled.
    StandardStart(u64),
    /// Sets up the position that the text describes.
    SetText(String),
}

/// The part of the editor's state that does not depend on the game.
#[derive(Clone, Copy)]
pub struct EditorState {
    /// The translations for the page's language.
    pub i18n: I18n,
    /// The reason why the last edit was refused, shown beside the board; `None`
    /// if it was accepted.
    pub notice: RwSignal<Option<String>>,
    /// The error in the typed text; `None` if the text is valid. Invalid text
    /// does not change the board.
    pub text_error: RwSignal<Option<String>>,
    /// The draft in text form, even if it is not a valid position yet.
    pub text: Memo<String>,
    /// The text of the position if a game can begin from it, or the reason why
    /// no game can begin.
    pub check: Memo<Result<String, IncompletePosition>>,
    /// The player to move; `None` in games where all players move at once.
    pub side_to_move: Memo<Option<Seat>>,
    /// Whether there is a change to undo.
    pub can_undo: Memo<bool>,
    /// Whether there is a change to redo.
    pub can_redo: Memo<bool>,
    setup: StoredValue<GameSetup>,
    command: Callback<EditorCommand, Result<(), EditError>>,
}

impl EditorState {
    /// Returns the game's setup.
    pub fn setup(self) -> GameSetup {
        self.setup.get_value()
    }

    /// Returns the players' colours, in seat order.
    pub fn colours(self) -> Vec<Colour> {
        self.setup
            .with_value(|setup| setup.players().iter().map(|player| player.colour).collect())
    }

    /// Returns a player's colour.
    pub fn colour(self, seat: Seat) -> Colour {
        let colours = self.colours();
        colours
            .get(seat.array_index())
            .copied()
            .unwrap_or(Colour::of(seat))
    }

    /// Returns a player's name.
    pub fn name(self, seat: Seat) -> String {
        self.setup.with_value(|setup| {
            let player = setup.players().get(seat.array_index());
            player.map_or_else(
                || seat.to_string(),
                |player| names::player_name(self.i18n, &player.name, player.colour),
            )
        })
    }

    /// Returns a player's name as a label that stands by itself; "You" for the
    /// only person among computers.
    pub fn label(self, seat: Seat) -> String {
        let name = |setup: &GameSetup| names::seat_name(self.i18n, setup.players(), seat);
        self.setup.with_value(name).label(self.i18n)
    }

    /// Returns the players' seats.
    pub fn seats(self) -> Vec<Seat> {
        let players = self.setup.with_value(|setup| setup.options.players());
        Seat::all(players).collect()
    }

    /// Runs a command.
    ///
    /// # Errors
    /// Returns an [`EditError`] if the command is refused, in which case
    /// nothing changes.
    pub fn try_run(self, command: EditorCommand) -> Result<(), EditError> {
        self.command.run(command)
    }

    /// Runs a command, and shows a notice if it is refused.
    pub fn run(self, command: EditorCommand) {
        if let Err(error) = self.try_run(command) {
            self.notice.set(Some(self.refusal(&error)));
        }
    }

    /// Returns a sentence that says why an edit is refused.
    pub fn refusal(self, error: &EditError) -> String {
        let i18n = self.i18n;
        match error {
            EditError::NoPegLeft { seat, number: None } => {
                t_string!(i18n, edit.no_peg, name = self.name(*seat))
            }
            EditError::NoPegLeft {
                seat,
                number: Some(number),
            } => t_string!(i18n, edit.no_number, name = self.name(*seat), number),
            EditError::Refused(error) => {
                setup_error_with_names(i18n, error, &|seat| self.name(seat).into())
            }
        }
    }

    /// Returns the game's setup with the starting position given as text. The
    /// player to move in the draft goes first.
    pub fn setup_with(self, position: &str) -> GameSetup {
        let mut setup = self.setup();
        let mover = self.side_to_move.get_untracked();
        setup.first_player = FirstPlayer::Chosen(mover.unwrap_or(Seat::FIRST));
        setup.position = Some(position.to_owned());
        // The position already fixes where the pegs are.
        setup.round_settings.seed = None;
        setup.round_settings.arrange = false;
        setup
    }

    /// Returns the setup of a game that begins from the draft; `None` if no
    /// game can begin from it.
    pub fn complete_setup(self) -> Option<GameSetup> {
        let check = self.check.read_untracked();
        let text = check.as_ref().ok()?;
        Some(self.setup_with(text))
    }
}

/// The editor for one game. `D` is the type of its drafts (positions being
/// edited).
pub struct DraftEditor<D: 'static> {
    /// The part of the state that does not depend on the game.
    pub state: EditorState,
    editor: RwSignal<Editor<D>>,
}

impl<D> Clone for DraftEditor<D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D> Copy for DraftEditor<D> {}

impl<D: PositionDraft + Send + Sync + 'static> DraftEditor<D> {
    /// Creates the editor's state for a game with the given setup.
    pub fn new(editor: Editor<D>, setup: GameSetup) -> Self {
        let editor = RwSignal::new(editor);
        let notice = RwSignal::new(None);
        let command = Callback::new(move |command| {
            let message = match &command {
                EditorCommand::Undo => EditorMessage::Undo,
                EditorCommand::Redo => EditorMessage::Redo,
                EditorCommand::Clear => EditorMessage::Clear,
                EditorCommand::StandardStart(seed) => EditorMessage::StandardStart(*seed),
                EditorCommand::SetText(text) => EditorMessage::Read(text),
            };
            update(editor, notice, message)
        });
        let state = EditorState {
            i18n: use_i18n(),
            notice,
            text_error: RwSignal::new(None),
            text: Memo::new(move |_| editor.read().draft().to_string()),
            check: Memo::new(move |_| editor.read().check()),
            side_to_move: Memo::new(move |_| editor.read().draft().side_to_move()),
            can_undo: Memo::new(move |_| editor.read().can_undo()),
            can_redo: Memo::new(move |_| editor.read().can_redo()),
            setup: StoredValue::new(setup),
            command,
        };
        Self { state, editor }
    }

    /// Calls `read` with the draft and returns the result. Tracks changes to
    /// the draft reactively.
    pub fn with<T>(self, read: impl FnOnce(&D) -> T) -> T {
        self.editor.with(|editor| read(editor.draft()))
    }

    /// Calls `read` with the draft and returns the result, without tracking
    /// changes to the draft.
    pub fn with_untracked<T>(self, read: impl FnOnce(&D) -> T) -> T {
        self.editor.with_untracked(|editor| read(editor.draft()))
    }

    /// Applies an edit, and shows a notice if it is refused. Returns whether it
    /// was applied.
    pub fn edit(self, edit: D::Edit) -> bool {
        let notice = self.state.notice;
        let done = update(self.editor, notice, EditorMessage::Edit(edit));
        if let Err(error) = &done {
            notice.set(Some(self.state.refusal(error)));
        }
        done.is_ok()
    }
}

/// Applies a message to the editor. On success, clears any earlier error
/// message.
fn update<D: PositionDraft + Send + Sync + 'static>(
    editor: RwSignal<Editor<D>>,
    notice: RwSignal<Option<String>>,
    message: EditorMessage<'_, D::Edit>,
) -> Result<(), EditError> {
    let mut next = editor.get_untracked();
    next.update(message)?;
    notice.set(None);
    if next != *editor.read_untracked() {
        editor.set(next);
    }
    Ok(())
}
