//! The results of the computer analysis: the position shown, the chances over
//! the course of the game, and each player's mistakes.

use super::analysis::Analysis;
use super::computer_controls::AnalysisButton;
use super::computers::Computers;
use super::move_rows::glyph_name;
use super::moves::{MoveAction, Moves};
use super::plan_figure::BetterPlan;
use super::player_card::PlayerPiece;
use super::typed_move::PlayTyped;
use super::winning_chances::{ReviewButton, WinningChances};
use crate::address::Address;
use crate::components::button::Button;
use crate::i18n::{Percent, t_string, use_i18n};
use crate::model::game::{PlayerView, Summary};
use leptos::prelude::*;
use starfence_record::Glyph;
use starfence_rules::Pace;
use starfence_table::{GameId, MoveVerdict, PlayerReview, TreePath};

/// The game that the analysis tab is about. It is passed as a context, because
/// the tab is loaded as part of another chunk.
#[derive(Clone, Copy)]
pub struct AnalysedGame {
    /// The id under which the game is saved; `None` for a board embedded in
    /// another page.
    pub id: Option<GameId>,
    /// The moves.
    pub moves: Moves,
    /// The state of the game, as the page shows it.
    pub summary: Memo<Summary>,
    /// The computers, if they can be asked to analyse a position.
    pub computers: Option<Computers>,
    /// Plays a typed move, if moves may be typed.
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
    let in_turns = summary.with_untracked(|summary| !summary.kind.info().secrets);
    let computers = computers.filter(|_| in_turns);
    let analysis = computers.map(|computers| {
        let lines = Signal::derive(move || computers.lines_to_show());
        view! {
            <Show when=move || { lines.get() > 0 }>
                <Analysis result=computers.result summary lines moves=Some(moves) typed />
            </Show>
        }
    });
    let is_reviewed = Memo::new(move |_| {
        let review = moves.review.read();
        review
            .players
            .iter()
            .any(|player| player.accuracy.is_some())
    });
    let may_tell = Memo::new(move |_| {
        let analyses = computers.is_some_and(|computers| computers.analysing.get());
        analyses || moves.reviewing.get() || moves.is_over.get()
    });
    view! {
        <div class={"analysis-tools"}>
            {computers.map(|computers| view! { <AnalysisButton computers /> })}
            <ReviewButton moves />
        </div>
        {analysis}
        <WinningChances moves summary computers />
        <Show when=move || may_tell.get() && is_reviewed.get()>
            <VerdictsOnMove moves summary />
            <PlayerReviews moves summary />
            <MistakeButtons moves />
            {id.map(|id| view! { <PractiseLink id moves summary /> })}
        </Show>
    }
}

/// The link to practise the mistakes of the people who played, shown once the
/// review has ended.
#[component]
fn PractiseLink(id: GameId, moves: Moves, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let has_mistakes = Memo::new(move |_| {
        let (review, summary) = (moves.review.read(), summary.read());
        let is_own = |seat| {
            let player = summary.player(seat);
            player.is_some_and(|player| player.kind.is_person())
        };
        review.marked.iter().any(|verdict| {
            let is_bad = [Glyph::MISTAKE, Glyph::BLUNDER].contains(&verdict.glyph);
            is_bad && verdict.better.is_some() && is_own(verdict.seat)
        })
    });
    view! {
        <Show when=move || has_mistakes.get() && moves.is_over.get() && !moves.reviewing.get()>
            <a class="button" href=Address::Mistakes(Some(id)).to_fragment()>
                {move || t_string!(i18n, page.review.practise)}
            </a>
        </Show>
    }
}

/// What the review found about the move that led to the position shown, or
/// about each plan of the round.
#[component]
fn VerdictsOnMove(moves: Moves, summary: Memo<Summary>) -> impl IntoView {
    let verdicts = Memo::new(move |_| {
        let (review, at) = (moves.review.read(), moves.at.get());
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

/// What the review found about a move or a plan.
#[component]
fn VerdictOnMove(verdict: MoveVerdict, moves: Moves, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let MoveVerdict {
        seat,
        mv,
        glyph,
        cost,
        better,
        ..
    } = verdict;
    let is_plan = summary.with_untracked(|summary| summary.kind.info().pace == Pace::AtOnce);
    let text = move || {
        let verdict = glyph_name(i18n, glyph)?;
        let mv = match is_plan {
            true => {
                let name = summary.read().name(i18n, seat);
                t_string!(i18n, page.moves.of, name, mv = &mv)
            }
            false => mv.clone(),
        };
        if glyph == Glyph::GOOD {
            return Some(t_string!(i18n, page.review.marked, mv, verdict));
        }
        let cost = Percent(f64::from(cost.max(0.0)));
        Some(t_string!(i18n, page.review.verdict, mv, verdict, cost))
    };
    let better = better.map(|(path, line)| match is_plan {
        true => view! { <BetterPlan text=line.concat() /> }.into_any(),
        false => view! { <BetterLine path line moves /> }.into_any(),
    });
    view! {
        <p role="status">{text}</p>
        {better}
    }
}

/// The better line. Pressing it shows it on the board.
#[component]
fn BetterLine(path: TreePath, line: Vec<String>, moves: Moves) -> impl IntoView {
    let i18n = use_i18n();
    let show = move |_| moves.carry_out(MoveAction::GoTo(path.clone()));
    let line = line.join(" ");
    view! {
        <button class="button better-line" type="button" on:click=show>
            {move || t_string!(i18n, page.review.better, moves = &line)}
        </button>
    }
}

/// A table of how close each player's moves were to the best ones.
#[component]
fn PlayerReviews(moves: Moves, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let players = summary.with_untracked(|summary| summary.players.clone());
    let row = move |(at, player): (usize, PlayerView)| {
        let review = Memo::new(move |_| moves.review.read().players.get(at).copied());
        let counted = move |count: fn(&PlayerReview) -> usize| {
            move || review.get().map(|review| count(&review).to_string())
        };
        let accuracy = move || {
            let accuracy = review.get()?.accuracy?;
            let accuracy = Percent(accuracy.into());
            Some(t_string!(i18n, page.review.share, accuracy))
        };
        let name = move || summary.read().name(i18n, player.seat);
        view! {
            <tr>
                <th scope="row">
                    <PlayerPiece colour=Some(player.colour) />
                    <span class="hidden">{name}</span>
                </th>
                <td>{accuracy}</td>
                <td>{counted(|review| review.inaccuracies)}</td>
                <td>{counted(|review| review.mistakes)}</td>
                <td>{counted(|review| review.blunders)}</td>
            </tr>
        }
    };
    view! {
        <table class="counts review">
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{move || t_string!(i18n, page.review.accuracy)}</th>
                    <SignHeading glyph=Glyph::INACCURACY />
                    <SignHeading glyph=Glyph::MISTAKE />
                    <SignHeading glyph=Glyph::BLUNDER />
                </tr>
            </thead>
            <tbody>{players.into_iter().enumerate().map(row).collect_view()}</tbody>
        </table>
    }
}

/// The column heading for moves with a glyph.
#[component]
fn SignHeading(glyph: Glyph) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || glyph_name(i18n, glyph);
    view! {
        <th scope="col" title=name>
            <span class="glyph" data-glyph=glyph.number().to_string() aria-hidden="true">
                {glyph.sign()}
            </span>
            <span class="hidden">{name}</span>
        </th>
    }
}

/// The buttons to the previous and the next mistake, seen from the position
/// shown. After the last mistake comes the first.
#[component]
fn MistakeButtons(moves: Moves) -> impl IntoView {
    let i18n = use_i18n();
    let target = move |later: bool| {
        let (review, here) = (moves.review.read(), moves.ply());
        let mistakes = review.marked.iter().filter(|it| it.glyph != Glyph::GOOD);
        let mut plies = mistakes.map(|verdict| verdict.ply);
        match later {
            true => plies.clone().find(|ply| *ply > here).or(plies.next()),
            false => plies.clone().rfind(|ply| *ply < here).or(plies.next_back()),
        }
    };
    let button = move |later: bool| {
        let ply = Memo::new(move |_| target(later));
        let show = move |()| {
            if let Some(ply) = ply.get_untracked() {
                moves.carry_out(MoveAction::GoTo(TreePath::on_main_line(ply)));
            }
        };
        let label = move || match later {
            true => t_string!(i18n, page.review.next).to_owned(),
            false => t_string!(i18n, page.review.previous).to_owned(),
        };
        let disabled = Signal::derive(move || ply.get().is_none());
        view! { <Button label on_press=show disabled /> }
    };
    view! { <div class="after">{button(false)} {button(true)}</div> }
}
