//! The view of a running engine search: a bar with each player's winning
//! chance, and the best lines (sequences of moves) found.

use crate::browser::effects::{run_effect, while_shown};
use crate::browser::press::on_click;
use crate::browser::timer::{UseTimeoutFnReturn, use_timeout_fn};
use crate::i18n::{Compact, I18n, Percent, Text, t, t_string, use_i18n};
use crate::pages::game::announcer::LiveRegion;
use crate::pages::game::moves::rows::PegSign;
use crate::pages::game::moves::state::{MoveAction, Moves};
use crate::pages::game::moves::typed_move::PlayTyped;
use crate::state::summary::{PlayerView, Summary};
use leptos::prelude::*;
use starfence_boards::geometry::Decimal;
use starfence_engine::ugi::Info;
use starfence_rules::Seat;

/// The result of an engine search so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SearchResult {
    /// The player to move in the searched position.
    seat: Option<Seat>,
    /// The lines (sequences of moves) found, best first.
    lines: Vec<Info>,
}

impl SearchResult {
    /// Creates an empty result for a position in which `seat` is to move.
    pub fn new(seat: Option<Seat>) -> Self {
        Self {
            seat,
            lines: Vec::new(),
        }
    }

    /// Adds a line that the engine reports. The first line of a deeper search
    /// replaces all lines of the previous depth.
    pub fn add(&mut self, info: Info) {
        let at = info.line.saturating_sub(1);
        self.lines.truncate(at);
        if self.lines.len() == at {
            self.lines.push(info);
        }
    }

    /// Returns the best line; `None` if none has been found yet.
    pub fn best(&self) -> Option<&Info> {
        self.lines.first()
    }

    /// Returns whether the second-best line gives the player about the same
    /// winning chance as the best line.
    pub fn has_close_second(&self, seat: Option<Seat>) -> bool {
        let chance = |at: usize| {
            let info: &Info = self.lines.get(at)?;
            info.chances.get(seat?.array_index()).copied()
        };
        let gap = chance(0).zip(chance(1)).map(|(best, second)| best - second);
        gap.is_some_and(|gap| gap < CLOSE_CHANCE_DIFFERENCE)
    }

    /// Returns all lines, best first.
    pub fn into_lines(self) -> Vec<Info> {
        self.lines
    }

    /// Returns the first move of each line, best first.
    pub fn suggestions(&self) -> Vec<String> {
        self.lines
            .iter()
            .filter_map(|info| info.moves.first())
            .cloned()
            .collect()
    }

    /// Returns a player's winning chance, according to the best line.
    pub fn chance(&self, seat: Seat) -> Option<Percent> {
        let share = self.best()?.chances.get(seat.array_index())?;
        Some(Percent((*share).into()))
    }

    /// Returns the winning chance of the player to move if the line at index
    /// `at` is played.
    fn line_chance(&self, at: usize) -> Option<Percent> {
        let (seat, info) = (self.seat?, self.lines.get(at)?);
        let chance = info.chances.get(seat.array_index()).copied();
        Some(Percent(chance.unwrap_or(0.0).into()))
    }

    /// Returns a text that states the winning chance of the player to move if
    /// the line at index `at` is played.
    fn chance_text(&self, i18n: I18n, summary: &Summary, at: usize) -> Option<String> {
        let (seat, chance) = (self.seat?, self.line_chance(at)?);
        let name = summary.label(i18n, seat);
        Some(t_string!(i18n, page.computer.chance, name, chance))
    }

    /// Returns the sum of the winning chances of all players before `seat`.
    fn chances_before(&self, seat: usize) -> f64 {
        let chances = self.best().map_or(&[][..], |info| &info.chances);
        chances.iter().take(seat).copied().map(f64::from).sum()
    }
}

/// The difference between two moves' winning chances, from 0 to 1, below which
/// the moves count as about equally good.
const CLOSE_CHANCE_DIFFERENCE: f32 = 0.03;
/// The maximum number of moves shown for a line.
const MAX_MOVES_SHOWN: usize = 6;
/// How long each move of a previewed line is shown, in milliseconds.
const PREVIEW_MS: f64 = 600.0;
/// How long a move must stay the best before it is announced, in milliseconds.
const ANNOUNCE_AFTER_MS: f64 = 1500.0;

/// The bar of winning chances and the best lines. Their space is reserved
/// before the first result arrives, so that the board does not move.
#[component]
pub fn Analysis(
    /// The result of the search so far.
    result: RwSignal<SearchResult>,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// The number of lines for which space is reserved.
    #[prop(into)]
    lines: Signal<u32>,
    /// The game's moves; `None` if lines cannot be previewed on the board.
    #[prop(optional_no_strip)]
    moves: Option<Moves>,
    /// Plays a line's first move; `None` if moves cannot be played here.
    #[prop(optional_no_strip)]
    typed: Option<PlayTyped>,
) -> impl IntoView {
    let i18n = use_i18n();
    let count = Memo::new(move |_| result.read().lines.len());
    let line = move |at: usize| view! { <FoundLine at result moves typed /> };
    let depth = move || {
        let result = result.read();
        let info = result.best()?;
        Some(match (info.depth, info.nodes) {
            (0, _) => t_string!(i18n, page.computer.first_guess).to_owned(),
            (depth, count) => {
                let nodes = Compact(count as f64);
                t_string!(i18n, page.computer.depth, depth, count, nodes)
            }
        })
    };
    view! {
        <div class="thought">
            <ChancesBar result summary />
            <ChanceNames result summary />
            <p class="quiet">{depth}</p>
            <ol
                class="lines-found"
                aria-label=t!(i18n, page.computer.lines)
                data-lines=move || lines.get().to_string()
            >
                <For each=move || 0..count.get() key=|at| *at children=line />
            </ol>
            <BestMoveAnnouncement result summary />
        </div>
    }
}

/// Announces the best move to screen readers once it has stayed the same for a
/// while, because the result of the search changes many times a second.
#[component]
fn BestMoveAnnouncement(result: RwSignal<SearchResult>, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let text = RwSignal::new(String::new());
    let best = Memo::new(move |_| result.read().best()?.moves.first().cloned());
    let tell = move |()| {
        let Some(result) = result.try_get_untracked() else {
            return;
        };
        let best = result.best().and_then(|info| info.moves.first());
        let (Some(mv), Some(chance)) =
            (best, result.chance_text(i18n, &summary.read_untracked(), 0))
        else {
            return;
        };
        text.set(t_string!(i18n, page.computer.best, mv, chance));
    };
    let UseTimeoutFnReturn { start, stop, .. } = use_timeout_fn(tell, ANNOUNCE_AFTER_MS);
    run_effect(move || {
        stop();
        if best.read().is_some() {
            start(());
        }
    });
    view! { <LiveRegion text class="spoken-line" /> }
}

/// A line that the search has found: its winning chance, a button that plays
/// its first move, and a button that previews its other moves on the board.
#[component]
fn FoundLine(
    /// The index of the line; 0 is the best line.
    at: usize,
    result: RwSignal<SearchResult>,
    moves: Option<Moves>,
    typed: Option<PlayTyped>,
) -> impl IntoView {
    let i18n = use_i18n();
    // The chance is always that of the player to move.
    let chance = move || result.read().line_chance(at);
    let chance = move || chance().map(|accuracy| t_string!(i18n, page.review.share, accuracy));
    let line = Memo::new(move |_| {
        let result = result.read();
        let moves = result
            .lines
            .get(at)
            .map(|info| info.moves.iter().take(MAX_MOVES_SHOWN));
        moves.map_or_else(Vec::new, |moves| moves.cloned().collect())
    });
    let Some(moves) = moves else {
        return view! { <li>{chance} " " {move || line.read().join(" ")}</li> }.into_any();
    };
    let preview = LinePreview::new(line, moves);
    let first = Memo::new(move |_| line.read().first().cloned().unwrap_or_default());
    let rest = Memo::new(move |_| {
        let line = line.read();
        line.get(1..)
            .map_or_else(String::new, |rest| rest.join(" "))
    });
    let play = move |()| {
        if let Some(typed) = typed {
            preview.show(0);
            typed.run(first.get_untracked());
        }
    };
    view! {
        <li>
            <span class="line-chance">{chance}</span>
            <PreviewButton
                preview
                count=1
                class="line-move"
                text=first
                label=move || t_string!(i18n, page.computer.play_line, mv = first.get())
                on_press=typed.map(|_| Callback::new(play))
            />
            <Show when=move || !rest.read().is_empty()>
                <PreviewButton
                    preview
                    count=MAX_MOVES_SHOWN
                    class="line-rest"
                    text=rest
                    label=move || t_string!(i18n, page.computer.preview_line, moves = rest.get())
                    on_press=Some(Callback::new(move |()| preview.show(MAX_MOVES_SHOWN)))
                />
            </Show>
        </li>
    }
    .into_any()
}

/// A button that previews moves of a line while it is hovered or focused.
#[component]
fn PreviewButton(
    preview: LinePreview,
    /// The number of moves of the line that the button previews.
    count: usize,
    class: &'static str,
    /// The text of the button; an empty text hides the button.
    text: Memo<String>,
    #[prop(into)] label: Text,
    on_press: Option<Callback<()>>,
) -> impl IntoView {
    let show = move || preview.show(count);
    let point = move || {
        if preview.wanted.get_untracked() != count {
            show();
        }
    };
    let hide = move || preview.show(0);
    view! {
        <button
            {..on_click(move |_| {
                if let Some(on_press) = on_press {
                    on_press.run(());
                }
            })}
            class=class
            type="button"
            hidden=move || text.read().is_empty()
            disabled=on_press.is_none()
            aria-label=move || label.get()
            // Not when the pointer enters: a line that appears under a pointer
            // that rests would be previewed without having been asked for.
            on:pointermove=move |_| point()
            on:pointerleave=move |_| hide()
            on:focus=move |_| show()
            on:blur=while_shown(move |_| hide())
        >
            {move || text.get()}
        </button>
    }
}

/// A preview that plays a line on the board, move by move.
#[derive(Clone, Copy)]
struct LinePreview {
    /// The number of moves to show; 0 ends the preview.
    wanted: RwSignal<usize>,
    /// The number of moves shown now.
    shown: RwSignal<usize>,
}

impl LinePreview {
    fn new(line: Memo<Vec<String>>, moves: Moves) -> Self {
        let (wanted, shown) = (RwSignal::new(0_usize), RwSignal::new(0_usize));
        let UseTimeoutFnReturn { start, stop, .. } =
            use_timeout_fn(move |()| shown.update(|shown| *shown += 1), PREVIEW_MS);
        Effect::new(move |before: Option<usize>| {
            stop();
            let (shown, wanted) = (shown.get(), wanted.get());
            let line = line.read_untracked();
            if shown < wanted.min(line.len()) {
                start(());
            }
            // Only a line that has been previewed reports a change, so that
            // leaving this line does not end the preview of another.
            if shown > 0 || before.is_some_and(|before| before > 0) {
                let line = line.iter().take(shown).cloned().collect();
                moves.on_action.run(MoveAction::Preview(line));
            }
            shown
        });
        Self { wanted, shown }
    }

    /// Previews the first `moves` moves of the line, starting immediately; 0
    /// ends the preview.
    fn show(self, moves: usize) {
        self.wanted.set(moves);
        self.shown.set(moves.min(1));
    }
}

/// Each player's name and winning chance, below the bar. Screen readers read
/// the bar's label instead.
#[component]
fn ChanceNames(result: RwSignal<SearchResult>, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let players = summary.with_untracked(|summary| summary.players.clone());
    let count = players.len().to_string();
    let one = move |player: PlayerView| {
        let name = move || summary.read().label(i18n, player.seat);
        let chance = move || {
            let accuracy = result.read().chance(player.seat)?;
            Some(t_string!(i18n, page.review.share, accuracy))
        };
        view! {
            <span class="chance">
                <PegSign colour=player.colour />
                <span class="chance-name">{name}</span>
                <b>{chance}</b>
            </span>
        }
    };
    view! {
        <div class="chance-names" aria-hidden="true" data-count=count>
            {players.into_iter().map(one).collect_view()}
        </div>
    }
}

/// A bar divided between the players in proportion to their winning chances.
#[component]
fn ChancesBar(result: RwSignal<SearchResult>, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let label = move || {
        let (result, summary) = (result.read(), summary.read());
        let chances = summary.players.iter().map(|player| {
            let name = summary.label(i18n, player.seat);
            let chance = result.chance(player.seat).unwrap_or(Percent(0.0));
            t_string!(i18n, page.computer.chance, name, chance)
        });
        i18n.list(&chances.collect::<Vec<_>>())
    };
    let players = summary.with_untracked(|summary| summary.players.clone());
    let parts = players.into_iter().map(|player| {
        let seat = player.seat.array_index();
        // Each part begins where those before it end.
        let x = move || 100.0 * result.read().chances_before(seat);
        let width = move || {
            let result = result.read();
            100.0 * (result.chances_before(seat + 1) - result.chances_before(seat))
        };
        view! {
            <rect
                data-colour=player.colour.name()
                y="0"
                height="1"
                x=move || Decimal(x()).to_string()
                width=move || Decimal(width().max(0.0)).to_string()
            />
        }
    });
    view! {
        <svg
            class="chances"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            role="img"
            aria-label=label
        >
            {parts.collect_view()}
        </svg>
    }
}
