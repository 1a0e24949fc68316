//! A table that shows how close each player's moves were to the best ones.

use crate::i18n::{Percent, t, t_string, use_i18n};
use crate::pages::game::moves::rows::glyph_name;
use crate::pages::game::moves::state::Moves;
use crate::pages::game::player_card::PlayerPiece;
use crate::state::summary::{PlayerView, Summary};
use leptos::prelude::*;
use starfence_record::Glyph;
use starfence_table::PlayerReview;

/// A function that returns how many of a player's moves have a particular
/// annotation glyph.
type Counted = fn(&PlayerReview) -> usize;

/// The table rows that count moves with an annotation glyph, such as mistakes.
const GLYPHS: [(Glyph, Counted); 3] = [
    (Glyph::INACCURACY, |review| review.inaccuracies),
    (Glyph::MISTAKE, |review| review.mistakes),
    (Glyph::BLUNDER, |review| review.blunders),
];

/// A table with a column for each player, and rows for the accuracy and the
/// number of inaccuracies, mistakes and blunders.
#[component]
pub fn PlayerReviews(
    /// The game's moves and the position shown.
    moves: Moves,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
) -> impl IntoView {
    let i18n = use_i18n();
    let players = summary.with_untracked(|summary| summary.players.clone());
    let count = players.len();
    let review = move |at: usize| moves.review.read().players.get(at).copied();
    let head = |player: PlayerView| {
        let name = move || summary.read().label(i18n, player.seat);
        view! {
            <th scope="col" title=name>
                <PlayerPiece colour=Some(player.colour) />
                <span class="hidden">{name}</span>
            </th>
        }
    };
    let accuracy = move |at: usize| {
        let accuracy = move || {
            let accuracy = Percent(review(at)?.accuracy?.into());
            Some(t_string!(i18n, page.review.share, accuracy))
        };
        view! { <td>{accuracy}</td> }
    };
    let row = move |(glyph, counted): (Glyph, Counted)| {
        let cell = move |at: usize| {
            let text = move || review(at).map(|review| counted(&review).to_string());
            view! { <td>{text}</td> }
        };
        view! {
            <tr>
                <th scope="row">
                    <span class="verdict-name">{move || glyph_name(i18n, glyph)}</span>
                    " "
                    <span class="glyph" data-glyph=glyph.number().to_string() aria-hidden="true">
                        {glyph.sign()}
                    </span>
                </th>
                {(0..count).map(cell).collect_view()}
            </tr>
        }
    };
    view! {
        <table class="counts review">
            <thead>
                <tr>
                    <td></td>
                    {players.into_iter().map(head).collect_view()}
                </tr>
            </thead>
            <tbody>
                <tr>
                    <th scope="row">{t!(i18n, page.review.accuracy)}</th>
                    {(0..count).map(accuracy).collect_view()}
                </tr>
                {GLYPHS.map(row).into_iter().collect_view()}
            </tbody>
        </table>
    }
}
