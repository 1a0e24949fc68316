//! What is set up, as the page holds it, and the screen round its board.

use super::text::text_field;
use crate::rules::{Outcome, Seat};
use crate::table::edit::{EditError, Editor, EditorMessage, IncompletePosition, PositionDraft};
use crate::table::{Colour, FirstPlayer, GameSetup};
use crate::ui::address::Address;
use crate::ui::browser::random::random_seed;
use crate::ui::components::icons::{home_link, icon_button};
use crate::ui::dom::{El, classes, follow, html, listen_to_window};
use crate::ui::i18n::names;
use crate::ui::i18n::reasons::setup_error_of;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::pages::play::unanswered;
use crate::ui::state::library::SavedGames;
use leptos::prelude::*;
use web_sys::{Event, KeyboardEvent};

/// A position being set up.
pub struct Desk<S: 'static> {
    /// The page's language.
    pub i18n: I18n,
    /// What is set up.
    pub editor: RwSignal<Editor<S>>,
    /// What is told beside the board: why something was refused.
    pub notice: RwSignal<Option<String>>,
    /// What is wrong with the text in the field, which the board does not show.
    pub wrong: RwSignal<Option<String>>,
    /// What is agreed of the game besides.
    setup: StoredValue<GameSetup>,
    games: SavedGames,
    navigation: crate::ui::state::navigation::Navigation,
}

impl<S> Clone for Desk<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Desk<S> {}

/// What an editor's screen has of its game's own.
pub struct Parts {
    /// The board.
    pub board: AnyView,
    /// What lies beside it.
    pub tray: Vec<El>,
    /// How things are done, in a sentence.
    pub how: fn(I18n) -> &'static str,
    /// What clearing the board is called.
    pub clear: fn(I18n) -> &'static str,
}

impl<S: PositionDraft + Send + Sync> Desk<S> {
    /// Sits down to set up a position of a game that is agreed so.
    pub fn new(editor: Editor<S>, setup: GameSetup) -> Self {
        Self {
            i18n: use_i18n(),
            editor: RwSignal::new(editor),
            notice: RwSignal::new(None),
            wrong: RwSignal::new(None),
            setup: StoredValue::new(setup),
            games: expect_context(),
            navigation: expect_context(),
        }
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
        Seat::all(self.editor.read_untracked().players()).collect()
    }

    /// Does what a message says.
    pub fn send(self, message: EditorMessage<'_, S::Edit>) -> Result<(), EditError> {
        let mut next = self.editor.get_untracked();
        next.update(message)?;
        self.notice.set(None);
        if next != *self.editor.read_untracked() {
            self.editor.set(next);
        }
        Ok(())
    }

    /// Changes something; what cannot be is told. Whether it was done.
    pub fn edit(self, edit: S::Edit) -> bool {
        let done = self.send(EditorMessage::Edit(edit));
        if let Err(error) = &done {
            self.notice.set(Some(self.refusal(error)));
        }
        done.is_ok()
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

    /// Whether a game can begin, or why not yet.
    fn verdict(self, check: &Result<String, IncompletePosition>) -> String {
        let i18n = self.i18n;
        match check {
            Ok(_) => t_string!(i18n, edit.ready).to_owned(),
            Err(IncompletePosition::NoPosition(error)) => {
                setup_error_of(i18n, error, &|seat| self.name(seat))
            }
            Err(IncompletePosition::Over(Outcome::Won(seat))) => {
                t_string!(i18n, edit.over_won, name = self.name(*seat))
            }
            Err(IncompletePosition::Over(_)) => t_string!(i18n, edit.over).to_owned(),
        }
    }

    /// The game with the position of that text; whoever is to move begins.
    fn setup_with(self, position: &str) -> GameSetup {
        let mut setup = self.setup.get_value();
        let mover = self.editor.read_untracked().draft().side_to_move();
        setup.first_player = FirstPlayer::Chosen(mover.unwrap_or(Seat::FIRST));
        setup.position = Some(position.to_owned());
        // The position says where the pegs are.
        setup.terms.seed = None;
        setup.terms.arrange = false;
        setup
    }

    /// The screen.
    pub fn draw(self, parts: Parts) -> El {
        let i18n = self.i18n;
        let editor = self.editor;
        let check = Memo::new(move |_| editor.read().check());
        // The address follows the board, so that a reload or a bookmark finds it.
        let mut shown = None;
        follow(move || {
            if let Ok(text) = &*check.read() {
                let address = Address::Edit(Box::new(self.setup_with(text)));
                if shown.as_ref() != Some(&address) {
                    self.navigation.update_address(&address);
                }
                shown = Some(address);
            }
        });
        listen_to_window("keydown", move |event: KeyboardEvent| self.shortcut(&event));
        let Parts {
            board,
            tray,
            how,
            clear,
        } = parts;
        let setup = self.setup.get_value();
        html("main")
            .class("editor")
            .attr("data-game", setup.options.kind().name())
            .attr("data-players", setup.options.players())
            .live(move |it| {
                let mover = editor.read().draft().side_to_move();
                it.set("data-to-move", mover.map(Seat::number));
            })
            .child(self.head())
            .child(html("div").class("board-cell").view(board))
            .child(
                html("section")
                    .class("editor-desk")
                    .children(tray)
                    .child(html("p").class("quiet").live_text(move || how(i18n)))
                    .child(self.starts(clear))
                    .child(text_field(self)),
            )
            .child(self.foot(check))
    }

    fn head(self) -> El {
        let Self { i18n, editor, .. } = self;
        let home = home_link();
        let undo = icon_button(
            "undo",
            |i18n| t_string!(i18n, edit.undo),
            move || self.go(EditorMessage::Undo),
        )
        .live(move |it| it.set("disabled", !editor.read().can_undo()));
        let redo = icon_button(
            "redo",
            |i18n| t_string!(i18n, edit.redo),
            move || self.go(EditorMessage::Redo),
        )
        .live(move |it| it.set("disabled", !editor.read().can_redo()));
        html("header")
            .class("editor-head")
            .child(home)
            .child(html("h1").live_text(move || t_string!(i18n, edit.title)))
            .child(undo)
            .child(redo)
    }

    /// Goes where nothing is ever refused.
    fn go(self, message: EditorMessage<'_, S::Edit>) {
        if let Err(error) = self.send(message) {
            self.notice.set(Some(self.refusal(&error)));
        }
    }

    /// The ways to begin anew.
    fn starts(self, clear: fn(I18n) -> &'static str) -> El {
        let i18n = self.i18n;
        let button = |label: fn(I18n) -> &'static str| {
            html("button")
                .class("button")
                .attr("type", "button")
                .live_text(move || label(i18n))
        };
        let usual = button(|i18n| t_string!(i18n, edit.usual)).on("click", move |_: Event| {
            self.go(EditorMessage::UsualStart(random_seed()))
        });
        let empty = button(clear).on("click", move |_: Event| self.go(EditorMessage::Clear));
        html("div").class("editor-starts").child(usual).child(empty)
    }

    /// Whether a game can begin here, and the ways to begin it.
    fn foot(self, check: Memo<Result<String, IncompletePosition>>) -> El {
        let Self {
            i18n,
            notice,
            wrong,
            games,
            navigation,
            ..
        } = self;
        let setup = move || {
            let check = check.read_untracked();
            check.as_ref().ok().map(|text| self.setup_with(text))
        };
        let not_yet = move || check.read().is_err() || wrong.read().is_some();
        let begin = html("button")
            .class("button primary")
            .attr("type", "button")
            .live(move |it| it.set("disabled", not_yet()))
            .on("click", move |_: Event| {
                if let Some(setup) = setup() {
                    games.begin_setup(&setup);
                }
            })
            .live_text(move || t_string!(i18n, edit.begin));
        let set_up = html("button")
            .class("button")
            .attr("type", "button")
            .live(move |it| it.set("disabled", not_yet()))
            .on("click", move |_: Event| {
                if let Some(setup) = setup() {
                    navigation.go_with_setup(setup, Address::SetUpFrom);
                }
            })
            .live_text(move || t_string!(i18n, edit.set_up));
        html("footer")
            .class("editor-foot")
            .child(
                html("div")
                    .class("editor-told")
                    .child(
                        html("p")
                            .attr("role", "status")
                            .live(move |it| {
                                let more = [
                                    ("wrong", check.read().is_err()),
                                    ("hidden", notice.read().is_some()),
                                ];
                                it.set("class", classes("verdict", &more));
                            })
                            .live_text(move || {
                                // Of the board nothing is said while the text is about another one.
                                let sound = wrong.read().is_none();
                                sound.then(|| self.verdict(&check.read()))
                            }),
                    )
                    .child(
                        html("p")
                            .class("notice")
                            .attr("role", "alert")
                            .live_text(move || notice.get()),
                    ),
            )
            .child(html("div").class("editor-ways").child(set_up).child(begin))
    }

    /// Keys that work wherever the focus is.
    fn shortcut(self, event: &KeyboardEvent) {
        if !unanswered(event) {
            return;
        }
        let command = event.ctrl_key() || event.meta_key();
        let message = match (event.key().as_str(), command, event.shift_key()) {
            ("z", true, false) | ("u", false, _) => EditorMessage::Undo,
            ("z" | "Z", true, true) | ("y", true, _) | ("U", false, _) => EditorMessage::Redo,
            _ => return,
        };
        self.go(message);
        event.prevent_default();
    }
}
