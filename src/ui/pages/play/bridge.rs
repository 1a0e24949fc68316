//! The components of this folder as the old elements, for the pages that are
//! not converted yet.

use super::analysis::{Analysis, SearchResult};
use super::announcer::{Announcer, LiveRegion};
use super::command::Command;
use super::computer_controls::{AnalysisButton, HintButton, PauseComputersButton};
use super::computers::Computers;
use super::draw_offer::DrawOfferCard;
use super::game_clock::GameClock;
use super::layout::GameLayout;
use super::moves::Moves;
use super::player_card::PlayerCards;
use super::shortcuts::use_panel_keys;
use super::side_panel::{OpenPanel, Panel};
use super::status::status_text;
use super::summary::Summary;
use super::toolbar::Toolbar;
use super::typed_move::{PlayTyped, TypedMove};
use crate::rules::Seat;
use crate::table::{GameId, GameOptions};
use crate::ui::browser::wake_lock::keep_awake;
use crate::ui::dom::{El, classes, html};
use crate::ui::i18n::{I18n, use_i18n};
use crate::ui::state::settings::{Choice as _, Settings};
use leptos::prelude::*;

pub use super::shortcuts::command_key as shortcut;

/// [`GameLayout`].
#[derive(Clone, Copy)]
pub struct Frame {
    /// The game.
    pub id: GameId,
    /// Its rules.
    pub options: GameOptions,
    /// What the page shows of it.
    pub summary: Memo<Summary>,
    /// What is told beside the board.
    pub notice: RwSignal<Option<String>>,
    /// Is told what people ask for.
    pub command: Callback<Command>,
    /// The moves.
    pub moves: Moves,
    /// What a screen reader is told besides.
    pub announcer: Option<Announcer>,
    /// Plays a typed move.
    pub typed: Option<PlayTyped>,
    /// The computers.
    pub computers: Computers,
    /// The clocks.
    pub clocks: Option<GameClock>,
}

impl Frame {
    /// [`GameLayout`].
    pub fn draw(self, board: AnyView, tools: Vec<El>) -> El {
        let tools: Vec<AnyView> = tools.into_iter().map(El::into_view).collect();
        let view = view! {
            <GameLayout
                id=self.id
                options=self.options
                summary=self.summary
                notice=self.notice
                on_command=self.command
                moves=self.moves
                announcer=self.announcer
                typed=self.typed
                computers=self.computers
                clocks=self.clocks
                tools=tools.into_any()
            >
                {board}
            </GameLayout>
        };
        El::from_view(view.into_any())
    }
}

/// [`PlayerCards`].
pub fn strips(
    summary: Memo<Summary>,
    notice: RwSignal<Option<String>>,
    more: &dyn Fn(Seat) -> Vec<El>,
) -> El {
    let players = summary.with_untracked(|summary| summary.players.clone());
    let made = players.iter().map(|player| {
        let views: Vec<AnyView> = more(player.seat).into_iter().map(El::into_view).collect();
        views
    });
    let made = StoredValue::new_local(made.collect::<Vec<_>>());
    let extra = move |seat: Seat| {
        let taken = made.try_update_value(|made| std::mem::take(&mut made[seat.at()]));
        taken.unwrap_or_default().into_any()
    };
    El::from_view(view! { <PlayerCards summary notice extra /> }.into_any())
}

/// [`super::layout::GameRoot`].
pub fn root(class: &'static str, summary: Memo<Summary>, panel: RwSignal<Option<Panel>>) -> El {
    let settings = expect_context::<Settings>();
    keep_awake(Signal::derive(move || summary.read().outcome.is_none()));
    html("main").live(move |it| {
        it.set(
            "class",
            classes(class, &[("panelled", panel.get().is_some())]),
        );
        it.set("data-layout", settings.layout.get().word());
        let summary = summary.read();
        it.set("data-colour", summary.colour().map(|colour| colour.name()));
        it.set("data-game", summary.kind.name());
        it.set("data-players", summary.players.len() as u32);
        it.set("data-to-move", summary.to_move.map(|seat| seat.number()));
        it.set(
            "data-result",
            summary.outcome.map(|outcome| outcome.to_string()),
        );
    })
}

/// [`Toolbar`].
pub fn controls(
    summary: Memo<Summary>,
    command: Callback<Command>,
    panel: RwSignal<Option<Panel>>,
    more: Vec<El>,
) -> El {
    let more: Vec<AnyView> = more.into_iter().map(El::into_view).collect();
    El::from_view(view! { <Toolbar summary on_command=command panel>{more}</Toolbar> }.into_any())
}

/// [`super::side_panel::SidePanel`], while it is open.
pub fn side_panel(
    panel: RwSignal<Option<Panel>>,
    options: GameOptions,
    summary: Memo<Summary>,
    command: Callback<Command>,
    moves: Option<(Moves, Option<PlayTyped>)>,
) -> El {
    let Some((moves, typed)) = moves else {
        return html("aside");
    };
    El::from_view(
        view! { <OpenPanel panel options summary on_command=command moves typed /> }.into_any(),
    )
}

/// [`DrawOfferCard`].
pub fn draw_offer(summary: Memo<Summary>, command: Callback<Command>) -> El {
    El::from_view(view! { <DrawOfferCard summary on_command=command /> }.into_any())
}

/// [`Analysis`].
pub fn thought_view(
    result: RwSignal<SearchResult>,
    summary: Memo<Summary>,
    lines: impl Fn() -> u32 + Send + Sync + 'static,
) -> El {
    let lines = Signal::derive(lines);
    El::from_view(view! { <Analysis result summary lines /> }.into_any())
}

/// [`TypedMove`].
pub fn typed_move(
    play: PlayTyped,
    label: impl Fn(I18n) -> &'static str + Copy + Send + Sync + 'static,
) -> El {
    let i18n = use_i18n();
    let label = move || label(i18n).to_owned();
    El::from_view(view! { <TypedMove play label=Signal::derive(label) /> }.into_any())
}

/// [`LiveRegion`].
pub fn spoken(text: RwSignal<String>) -> El {
    El::from_view(view! { <LiveRegion text class="spoken" /> }.into_any())
}

/// [`status_text`].
pub fn status(i18n: I18n, summary: &Summary, announces_first: bool) -> String {
    status_text(i18n, summary, announces_first)
}

/// [`use_panel_keys`].
pub fn panel_keys(panel: RwSignal<Option<Panel>>) {
    use_panel_keys(panel);
}

impl Computers {
    /// [`HintButton`].
    pub fn hint(self) -> El {
        El::from_view(view! { <HintButton computers=self /> }.into_any())
    }

    /// [`AnalysisButton`].
    pub fn analysis(self) -> El {
        El::from_view(view! { <AnalysisButton computers=self /> }.into_any())
    }

    /// [`PauseComputersButton`].
    pub fn pause(self) -> El {
        El::from_view(view! { <PauseComputersButton computers=self /> }.into_any())
    }
}
