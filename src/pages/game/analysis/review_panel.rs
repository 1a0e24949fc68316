//! The analysis tab: the analysis of the position shown, and the review of the
//! game with a chart of the winning chances, a list of mistakes, and buttons
//! that lead from one mistake to the next.

use super::review_table::PlayerReviews;
use super::view::Analysis;
use super::winning_chances::ChancesCurve;
use crate::address::Address;
use crate::browser::press::on_click;
use crate::browser::timer::queue_microtask;
use crate::browser::webxdc::is_in_chat;
use crate::components::button::{Button, IconButton};
use crate::components::choice::Switch;
use crate::i18n::hint_text::better_reason;
use crate::i18n::{Percent, t, t_string, use_i18n};
use crate::pages::game::computers::Computers;
use crate::pages::game::moves::rows::glyph_name;
use crate::pages::game::moves::state::{MoveAction, Moves};
use crate::pages::game::moves::typed_move::PlayTyped;
use crate::pages::game::plan_figure::{BetterPlan, PHASE_SEPARATOR, PlanRotation, plan_text};
use crate::pages::game::player_card::PlayerPiece;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_record::Glyph;
use starfence_rules::TurnMode;
use starfence_table::{GameId, MoveVerdict, TreePath};

/// The game shown in the analysis tab. It is passed as a context, because the
/// tab is part of another chunk, which is downloaded later.
#[derive(Clone, Copy)]
pub struct AnalysedGame {
    /// The id under which the game is saved; `None` for a board embedded in
    /// another page.
    pub id: Option<GameId>,
    /// The game's moves and the position shown.
    pub moves: Moves,
    /// A summary of the game at the position shown: players, turn and result.
    pub summary: Memo<Summary>,
    /// The analysis engine; `None` if the game cannot be analysed here.
    pub computers: Option<Computers>,
    /// Plays a move that the user types; `None` if typing is not available.
    pub typed: Option<PlayTyped>,
}

/// The analysis tab.
#[component]
pub fn ReviewPanel() -> impl IntoView {
    let AnalysedGame {
        id,
        moves,
        summary,
        computers,
        typed,
    } = expect_context();
    // Plans are analysed on the planning screen instead.
    let in_turns = summary.with_untracked(|summary| !summary.kind.info().has_secret_plans);
    let computers = computers.filter(|_| in_turns);
    let analysis = computers.map(|computers| {
        let lines = Signal::derive(move || computers.lines_to_show());
        view! {
            <Show when=move || { lines.get() > 0 }>
                <Analysis result=computers.result summary lines moves=Some(moves) typed />
            </Show>
        }
    });
    // During a game a review would help a player, so an earlier one is shown
    // only if someone has asked for an analysis.
    let may_tell = Memo::new(move |_| {
        let analyses = computers.is_some_and(|computers| computers.analysing.get());
        moves.is_reviewed() || moves.has_review() && (analyses || moves.is_over.get())
    });
    // The switch stays at the top, where it is visible without scrolling. Once
    // there is a review, a button for another one comes after it.
    view! {
        <div class={"analysis-tools"}>
            {computers.map(|computers| view! { <EngineSwitch computers /> })}
            <Show when=move || !may_tell.get()>
                <ReviewButton moves />
            </Show>
        </div>
        <Show when=move || moves.reviewing.get()>
            <ReviewProgress moves />
        </Show>
        {analysis}
        <Show when=move || may_tell.get()>
            <FinishedReview id moves summary />
            <div class={"analysis-tools"}>
                <ReviewButton moves />
            </div>
        </Show>
    }
}

/// The switch for the analysis of the position shown.
#[component]
fn EngineSwitch(computers: Computers) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Switch
            label=t!(i18n, page.computer.engine)
            on=move || computers.analysing.get()
            on_change=move |on| computers.analysing.set(on)
        />
    }
}

/// The button that starts or stops a computer's review of the game.
#[component]
fn ReviewButton(moves: Moves) -> impl IntoView {
    let i18n = use_i18n();
    let label = move || {
        if moves.reviewing.get() {
            t_string!(i18n, page.moves.stop_review).to_owned()
        } else {
            t_string!(i18n, page.moves.review).to_owned()
        }
    };
    let has_moves = Memo::new(move |_| moves.chances.read().len() > 2);
    view! {
        <Show when=move || has_moves.get() || moves.reviewing.get()>
            <Button
                label
                on_press=move |()| moves.reviewing.update(|reviewing| *reviewing = !*reviewing)
            />
        </Show>
    }
}

/// A progress bar for a running review.
#[component]
fn ReviewProgress(moves: Moves) -> impl IntoView {
    let i18n = use_i18n();
    moves.first_mistake_shown.set(false);
    view! {
        <div class="review-progress">
            <p>{t!(i18n, page.review.running)}</p>
            <progress
                max="1"
                aria-label=t!(i18n, page.review.running)
                prop:value=move || moves.progress.get()
            ></progress>
        </div>
    }
}

/// The findings of a review, including a review that was stopped early.
#[component]
fn FinishedReview(id: Option<GameId>, moves: Moves, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let own = summary.with_untracked(Summary::only_local_person);
    let own_only = RwSignal::new(own.is_some());
    let mistakes = Memo::new(move |_| {
        let (review, own) = (moves.review.read(), own.filter(|_| own_only.get()));
        let marked = review.marked.iter().filter(|it| it.is_mistake());
        let marked = marked.filter(|it| own.is_none_or(|own| own == it.seat));
        let mut mistakes = Vec::from_iter(marked.cloned());
        // In Parallel Chinese Checkers, mistakes are listed player by player.
        mistakes.sort_by_key(|verdict| verdict.ply);
        mistakes
    });
    let switch = own.map(|_| {
        view! {
            <Switch
                label=t!(i18n, page.review.own_only)
                on=move || own_only.get()
                on_change=move |on| own_only.set(on)
            />
        }
    });
    // A new review shows its first mistake, unless the game is still in
    // progress. This component is created again whenever another round is
    // shown, so a flag keeps it from returning to the first mistake.
    let first = untrack(|| {
        let begins = moves.is_over.get()
            && !moves.shows_other_position.get()
            && !moves.first_mistake_shown.get();
        let mistakes = mistakes.read();
        mistakes
            .first()
            .filter(|_| begins)
            .map(|verdict| verdict.ply)
    });
    if !moves.is_replaying.get_untracked()
        && let Some(ply) = first
    {
        moves.first_mistake_shown.set(true);
        // Not while the page is being built.
        queue_microtask(move || show_ply(moves, ply));
    }
    view! {
        <ChancesCurve moves summary mistakes />
        <div class={"mistake-walk"}>
            <MistakeButtons moves mistakes />
        </div>
        <VerdictsOnMove moves summary />
        {id.map(|id| view! { <PractiseLink id moves summary /> })}
        {switch}
        <Show when=move || moves.is_reviewed()>
            <PlayerReviews moves summary />
        </Show>
    }
}

fn show_ply(moves: Moves, ply: usize) {
    moves.carry_out(MoveAction::GoTo(TreePath::on_main_line(ply)));
}

/// The link for practising the mistakes of the human players, shown once the
/// review has ended.
#[component]
fn PractiseLink(id: GameId, moves: Moves, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    // The app in a chat has nowhere to practise.
    let may_practise = !is_in_chat();
    let has_mistakes = Memo::new(move |_| {
        let (review, summary) = (moves.review.read(), summary.read());
        let is_own = |seat| {
            let player = summary.player(seat);
            player.is_some_and(|player| player.kind.is_person())
        };
        let mut marked = review.marked.iter();
        may_practise
            && marked.any(|verdict| {
                verdict.is_mistake() && verdict.better.is_some() && is_own(verdict.seat)
            })
    });
    view! {
        <Show when=move || has_mistakes.get() && moves.is_over.get() && !moves.reviewing.get()>
            <a class="button primary practise" href=Address::Mistakes(Some(id)).to_fragment()>
                {t!(i18n, page.review.practise)}
            </a>
        </Show>
    }
}

/// The review's verdict on the move that led to the position shown or, in a
/// game in which all players move at once, on each plan of the round.
#[component]
fn VerdictsOnMove(moves: Moves, summary: Memo<Summary>) -> impl IntoView {
    let verdicts = Memo::new(move |_| {
        let (review, at) = (moves.review.read(), moves.shown_path.get());
        review.verdicts(&at).cloned().collect::<Vec<_>>()
    });
    let verdict = move |verdict| view! { <VerdictOnMove verdict moves summary /> };
    let verdicts = move || verdicts.get().into_iter().map(verdict).collect_view();
    view! {
        <div class={"move-verdict"}>
            {verdicts}
        </div>
    }
}

/// The review's verdict on a move or a plan.
#[component]
fn VerdictOnMove(verdict: MoveVerdict, moves: Moves, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let chances = verdict.chances();
    let MoveVerdict {
        ply,
        seat,
        mv,
        glyph,
        better,
        ..
    } = verdict;
    let turned = PlanRotation::of_board();
    let is_plan =
        summary.with_untracked(|summary| summary.kind.info().turn_mode == TurnMode::Simultaneous);
    let text = move || {
        let verdict = glyph_name(i18n, glyph)?;
        let name = summary.read().label(i18n, seat);
        let mv = match mv.parse() {
            Ok(plan) if is_plan => plan_text(i18n, plan, turned.get(), PHASE_SEPARATOR),
            _ => mv.clone(),
        };
        let mv = t_string!(i18n, page.moves.of, name, mv);
        // A glyph may come from a person, in a game that was never reviewed.
        let Some((before, after)) = chances.filter(|_| glyph != Glyph::GOOD) else {
            return Some(t_string!(i18n, page.review.marked, mv, verdict));
        };
        let (before, after) = (Percent(before.into()), Percent(after.into()));
        Some(t_string!(
            i18n,
            page.review.verdict,
            mv,
            verdict,
            before,
            after
        ))
    };
    let colour = summary.with_untracked(|summary| summary.player(seat).map(|it| it.colour));
    let sign = glyph.sign();
    let number = glyph.number().to_string();
    let better = better.map(|(path, line)| {
        let first = line.first().cloned().unwrap_or_default();
        let reason = moves.reason.run((ply.saturating_sub(1), seat, first));
        let why = move || {
            let summary = summary.read();
            let player = summary.player(seat);
            let is_reader = player.is_some_and(|player| player.kind.acts_here());
            better_reason(i18n, &|seat| summary.name(i18n, seat), reason, is_reader)
        };
        let line = if is_plan {
            view! { <BetterPlan text=line.concat() /> }.into_any()
        } else {
            view! { <BetterLine path line moves /> }.into_any()
        };
        view! {
            {line}
            <p class="better-why">{why}</p>
        }
    });
    view! {
        <p class="mistake-said" role="status">
            <PlayerPiece colour />
            <span class="glyph" data-glyph=number aria-hidden="true">
                {sign}
            </span>
            <span>{text}</span>
        </p>
        {better}
    }
}

/// The better move that the review found, with the moves that could follow.
/// Pressing it shows the move on the board.
#[component]
fn BetterLine(path: TreePath, line: Vec<String>, moves: Moves) -> impl IntoView {
    let i18n = use_i18n();
    let show = move |_| moves.carry_out(MoveAction::GoTo(path.clone()));
    let (better, then) = match line.split_first() {
        Some((better, then)) => (better.clone(), then.join(" ")),
        None => (String::new(), String::new()),
    };
    view! {
        <button {..on_click(show)} class="button better-line" type="button">
            <b>{move || t_string!(i18n, page.review.better, moves = &better)}</b>
            " "
            <span class="better-then" dir="ltr">{then}</span>
        </button>
    }
}

/// Buttons that lead to the previous and the next mistake, and the number of
/// the mistake shown. The first mistake follows the last.
#[component]
fn MistakeButtons(moves: Moves, mistakes: Memo<Vec<MoveVerdict>>) -> impl IntoView {
    let i18n = use_i18n();
    let target = move |later: bool| {
        let (mistakes, here) = (mistakes.read(), moves.ply());
        let mut plies = mistakes.iter().map(|verdict| verdict.ply);
        if later {
            plies.clone().find(|ply| *ply > here).or(plies.next())
        } else {
            plies.clone().rfind(|ply| *ply < here).or(plies.next_back())
        }
    };
    let button = move |later: bool| {
        let ply = Memo::new(move |_| target(later));
        let show = move |()| {
            if let Some(ply) = ply.get_untracked() {
                show_ply(moves, ply);
            }
        };
        let label = move || {
            if later {
                t_string!(i18n, page.review.next).to_owned()
            } else {
                t_string!(i18n, page.review.previous).to_owned()
            }
        };
        let icon = if later { "forward" } else { "back" };
        let disabled = Signal::derive(move || ply.get().is_none());
        view! { <IconButton icon label on_press=show disabled /> }
    };
    let place = move || {
        let (mistakes, here) = (mistakes.read(), moves.ply());
        let number = mistakes.iter().position(|verdict| verdict.ply == here);
        let of = mistakes.len();
        match number {
            _ if of == 0 => t_string!(i18n, page.review.no_mistakes).to_owned(),
            Some(at) => t_string!(i18n, page.review.place, number = at + 1, of),
            None => t_string!(i18n, page.review.mistakes, count = of),
        }
    };
    view! {
        {button(false)}
        <span class="mistake-place">{place}</span>
        {button(true)}
    }
}
