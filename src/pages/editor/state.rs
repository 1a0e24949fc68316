//! What the editor holds: the position that is set up, and what is agreed of
//! the game besides.

use crate::i18n::names;
use crate::i18n::reasons::setup_error_of;
use crate::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::edit::{EditError, Editor, EditorMessage, IncompletePosition, PositionDraft};
use starfence_table::{Colour, FirstPlayer, GameSetup};

/// What can be done in the editor of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorCommand {
    /// Takes the last change back.
    Undo,
    /// Makes the change again that was taken back last.
    Redo,
    /// Clears the board.
    Clear,
    /// Sets up the game's usual start, shuffled by the number where it is
    /// shuffled.
    UsualStart(u64),
    /// Sets up the position of a text.
    Read(String),
}

/// The editor as the parts know it that are the same in all games.
#[derive(Clone, Copy)]
pub struct EditorState {
    /// The page's language.
    pub i18n: I18n,
    /// Why something was refused, told beside the board.
    pub notice: RwSignal<Option<String>>,
    /// What is wrong with the typed text, which the board does not show.
    pub text_error: RwSignal<Option<String>>,
    /// The position as text, also where it is not yet a position.
    pub text: Memo<String>,
    /// The text of a position from which a game can begin, or why it is none.
    pub check: Memo<Result<String, IncompletePosition>>,
    /// The player to move; none where all move at once.
    pub side_to_move: Memo<Option<Seat>>,
    /// Whether there is a change to take back.
    pub can_undo: Memo<bool>,
    /// Whether there is a change to make again.
    pub can_redo: Memo<bool>,
    setup: StoredValue<GameSetup>,
    command: Callback<EditorCommand, Result<(), EditError>>,
}

impl EditorState {
    /// What is agreed of the game.
    pub fn setup(self) -> GameSetup {
        self.setup.get_value()
    }

    /// The players' colours.
    pub fn colours(self) -> Vec<Colour> {
        self.setup.with_value(|setup| {
            let colours = setup.players().iter().map(|player| player.colour);
            colours.collect()
        })
    }

    /// A player's colour.
    pub fn colour(self, seat: Seat) -> Colour {
        let colours = self.colours();
        colours.get(seat.at()).copied().unwrap_or(Colour::of(seat))
    }

    /// What a player is called.
    pub fn name(self, seat: Seat) -> String {
        self.setup.with_value(|setup| {
            let player = setup.players().get(seat.at());
            player.map_or_else(
                || seat.to_string(),
                |player| names::of_player(self.i18n, &player.name, player.colour),
            )
        })
    }

    /// The players.
    pub fn seats(self) -> Vec<Seat> {
        let players = self.setup.with_value(|setup| setup.options.players());
        Seat::all(players).collect()
    }

    /// Runs a command.
    ///
    /// # Errors
    /// Why it cannot be; then nothing is changed.
    pub fn try_run(self, command: EditorCommand) -> Result<(), EditError> {
        self.command.run(command)
    }

    /// Runs a command; a refusal is told.
    pub fn run(self, command: EditorCommand) {
        if let Err(error) = self.try_run(command) {
            self.notice.set(Some(self.refusal(&error)));
        }
    }

    /// Why something is refused, as a sentence.
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
            EditError::Refused(error) => setup_error_of(i18n, error, &|seat| self.name(seat)),
        }
    }

    /// The game with the position of that text; the player to move goes first.
    pub fn setup_with(self, position: &str) -> GameSetup {
        let mut setup = self.setup();
        let mover = self.side_to_move.get_untracked();
        setup.first_player = FirstPlayer::Chosen(mover.unwrap_or(Seat::FIRST));
        setup.position = Some(position.to_owned());
        // The position says where the pegs are.
        setup.terms.seed = None;
        setup.terms.arrange = false;
        setup
    }

    /// The game that can begin now, if any can.
    pub fn complete_setup(self) -> Option<GameSetup> {
        let check = self.check.read_untracked();
        let text = check.as_ref().ok()?;
        Some(self.setup_with(text))
    }
}

/// The editor of one game.
pub struct DraftEditor<D: 'static> {
    /// What is the same in all games.
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
    /// Begins to set up a position of a game that is agreed so.
    pub fn new(editor: Editor<D>, setup: GameSetup) -> Self {
        let editor = RwSignal::new(editor);
        let notice = RwSignal::new(None);
        let command = Callback::new(move |command| {
            let message = match &command {
                EditorCommand::Undo => EditorMessage::Undo,
                EditorCommand::Redo => EditorMessage::Redo,
                EditorCommand::Clear => EditorMessage::Clear,
                EditorCommand::UsualStart(seed) => EditorMessage::UsualStart(*seed),
                EditorCommand::Read(text) => EditorMessage::Read(text),
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

    /// Reads the draft, and follows it.
    pub fn with<T>(self, read: impl FnOnce(&D) -> T) -> T {
        self.editor.with(|editor| read(editor.draft()))
    }

    /// Reads the draft as it is now.
    pub fn with_untracked<T>(self, read: impl FnOnce(&D) -> T) -> T {
        self.editor.with_untracked(|editor| read(editor.draft()))
    }

    /// Changes something; a refusal is told. Whether it was done.
    pub fn edit(self, edit: D::Edit) -> bool {
        let notice = self.state.notice;
        let done = update(self.editor, notice, EditorMessage::Edit(edit));
        if let Err(error) = &done {
            notice.set(Some(self.state.refusal(error)));
        }
        done.is_ok()
    }
}

/// Does what a message says. What was refused before is then of no interest.
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
