//! The pages that lead to the rules, the lessons and the puzzles of each game.

use super::rules::against_computer;
use super::{StaticPage, button, head, html_of};
use crate::address::Address;
use crate::games::printed_puzzle;
use crate::i18n::I18n;
use crate::i18n::games::{game_line, game_name};
use crate::i18n::t_string;
use crate::pages::hub::HubCard;
use crate::pages::learn::place::LessonPlace;
use leptos::prelude::*;
use starfence_boards::{crossing_board, puzzle_board, sample_board};
use starfence_rules::GameKind;
use starfence_table::lesson::lesson_names;
use starfence_table::puzzle::{Crossing, Day, PuzzleFile};
use std::fs;
use std::num::NonZeroU16;

/// Returns the page that leads to the rules of each game.
pub fn overview(i18n: I18n) -> StaticPage {
    let play = t_string!(i18n, page.nav.play);
    let links = button(Address::Start.to_fragment(), play, true);
    let card = |kind| {
        view! {
            <HubCard
                picture=sample_board(kind)
                title=game_name(i18n, kind)
                about=move || view! { <p>{game_line(i18n, kind)}</p> }
            >
                {button(rules_page(kind), t_string!(i18n, page.play.help), true)}
                {button(
                    against_computer(kind),
                    t_string!(i18n, page.start.against_computer),
                    false,
                )}
            </HubCard>
        }
    };
    let cards = GameKind::ALL.map(card).collect_view();
    let title = t_string!(i18n, page.setup.rules);
    hub(title, None, Some(links), cards.into_any())
}

/// Returns the page that leads to the lessons of each game.
pub fn lessons(i18n: I18n) -> StaticPage {
    let card = |kind| {
        let place = LessonPlace {
            kind,
            names: lesson_names(kind),
            at: 0,
        };
        let about = move || {
            let link = |at: usize| {
                view! {
                    <li>
                        <a href=place.address(at)>{place.title(i18n, at)}</a>
                    </li>
                }
            };
            let links = (0..place.names.len()).map(link).collect_view();
            view! { <ol>{links}</ol> }
        };
        view! {
            <HubCard picture=sample_board(kind) title=game_name(i18n, kind) about>
                {button(
                    Address::Learn(kind, None).to_fragment(),
                    t_string!(i18n, learn.hub.begin),
                    true,
                )}
                {button(rules_page(kind), t_string!(i18n, page.play.help), false)}
            </HubCard>
        }
    };
    hub(
        t_string!(i18n, learn.hub.title),
        Some(t_string!(i18n, learn.hub.about)),
        None,
        GameKind::ALL.map(card).collect_view().into_any(),
    )
}

/// Returns the page that leads to the puzzles of each game, with the first
/// puzzle of each.
pub fn puzzles(i18n: I18n) -> StaticPage {
    let daily = t_string!(i18n, puzzles.daily);
    let links = button(Address::DailyPuzzle.to_fragment(), daily, true);
    let cards = GameKind::ALL.map(|kind| puzzle_card(i18n, kind));
    let crossing = view! {
        <HubCard
            picture=crossing_board(&Crossing::default())
            title=t_string!(i18n, puzzles.crossing.title)
            about=move || view! { <p>{t_string!(i18n, puzzles.crossing.task)}</p> }
        >
            {button(Address::Crossing.to_fragment(), t_string!(i18n, puzzles.hub.cross), true)}
        </HubCard>
    };
    hub(
        t_string!(i18n, page.start.puzzles),
        Some(t_string!(i18n, puzzles.hub.about)),
        Some(links),
        view! { {cards.collect_view()} {crossing} }.into_any(),
    )
}

/// Renders the card of a game's puzzles. It shows the first one, the puzzle of
/// the day on the first day.
fn puzzle_card(i18n: I18n, kind: GameKind) -> AnyView {
    let path = format!("{}/data/puzzles/{kind}.json", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("a file of the project");
    let file = PuzzleFile::read(kind, &text).expect("puzzles");
    let task = &file.puzzles()[0].task;
    let about = printed_puzzle(i18n, task).expect("a known game").task;
    let first = t_string!(i18n, puzzles.number, number = 1);
    view! {
        <HubCard
            picture=puzzle_board(task).expect("a known game")
            title=game_name(i18n, kind)
            about=move || view! { <p>{about.clone()}</p> }
        >
            {button(Address::Puzzle(kind, Some(Day::EPOCH)).to_fragment(), &first, true)}
            {button(
                Address::Puzzle(kind, None).to_fragment(),
                t_string!(i18n, puzzles.more),
                false,
            )}
            {button(
                Address::PrintPuzzles(kind, NonZeroU16::MIN).to_fragment(),
                t_string!(i18n, help.page.print),
                false,
            )}
        </HubCard>
    }
    .into_any()
}

/// Returns the address of the page with a game's rules, from the others.
fn rules_page(kind: GameKind) -> String {
    format!("{kind}.html")
}

/// Returns a page with cards.
fn hub(title: &str, about: Option<&str>, links: Option<AnyView>, cards: AnyView) -> StaticPage {
    let page = view! {
        {head(title, about, links)}
        <div class={"cards"}>{cards}</div>
    };
    StaticPage {
        title: title.to_owned(),
        description: about.map(str::to_owned),
        html: html_of(page),
        sections: Vec::new(),
    }
}
