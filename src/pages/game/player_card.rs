//! The players' cards: each player's name, turn, clock, and remaining fences or
//! tokens.

use super::panel::Panel;
use super::renaming::Renaming;
use crate::boards::piece::Piece;
use crate::browser::press::on_click;
use crate::components::icon::Icon;
use crate::i18n::names::level_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::summary::{PlayerView, Summary};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::Colour;
use starfence_table::{GoalCount, Side};

const SIDES: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];

/// The cards of all players. In tabletop mode, each card is shown on its
/// player's side of the table.
#[component]
pub fn PlayerCards(
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// The message beside the board. In tabletop mode it is shown on the card
    /// of the player to move.
    notice: Signal<Option<String>>,
    /// The panel beside the board, in which players get names.
    panel: RwSignal<Option<Panel>>,
    /// Returns additional content for a player's card, such as a clock.
    #[prop(optional, into)]
    extra: Option<Callback<Seat, AnyView>>,
    /// Returns the buttons for the players at a side of the table in tabletop
    /// mode. Not called for the bottom side, where the toolbar is.
    #[prop(optional, into)]
    side_buttons: Option<Callback<Side, AnyView>>,
) -> impl IntoView {
    let i18n = use_i18n();
    // The players stay the same for a whole game; only what they have changes.
    let players = summary.with_untracked(|summary| summary.players.clone());
    let side = |side: Side| {
        let cards = players
            .iter()
            .filter(|player| player.side == side)
            .map(|player| {
                let extra = extra.map(|extra| extra.run(player.seat));
                view! {
                    <PlayerCard player=player.clone() summary notice panel>
                        {extra}
                    </PlayerCard>
                }
            });
        let cards = cards.collect::<Vec<_>>();
        let side_buttons = side_buttons
            .filter(|_| side != Side::Bottom && !cards.is_empty())
            .map(|side_buttons| side_buttons.run(side));
        view! {
            <div class="side" data-side=side.word()>
                {cards}
                {side_buttons}
            </div>
        }
    };
    // One list for screen readers, in turn order, wherever the cards are.
    let cards: Vec<String> = players.iter().map(|it| card_id(it.seat)).collect();
    view! {
        <section class="strips">
            <div
                class="hidden"
                role="list"
                aria-label=t!(i18n, page.play.players)
                aria-owns=cards.join(" ")
            ></div>
            {SIDES.map(side).into_iter().collect_view()}
        </section>
    }
}

/// Returns the `id` attribute of a player's card.
fn card_id(seat: Seat) -> String {
    format!("player-{seat}")
}

#[component]
fn PlayerCard(
    player: PlayerView,
    summary: Memo<Summary>,
    notice: Signal<Option<String>>,
    panel: RwSignal<Option<Panel>>,
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let PlayerView { seat, colour, .. } = player;
    let to_move = Memo::new(move |_| summary.read().to_move == Some(seat));
    let fences = Memo::new(move |_| summary.read().player(seat)?.fences);
    let goal = Memo::new(move |_| summary.read().player(seat)?.goal);
    let won = Memo::new(move |_| summary.read().has_won(seat));
    let level = player.kind.level().map(|level| {
        let number = level.number();
        let label = move || t_string!(i18n, page.computer.level, level = number);
        let name = move || level_name(i18n, level);
        // The style sheet shows the one for which there is room.
        view! {
            <span class="strip-level" role="img" aria-label=label title=name>
                <Icon name="computer" />
                <span class="short">{move || t_string!(i18n, page.start.level, level = number)}</span>
                <span class="long">{name}</span>
            </span>
        }
    });
    let resigned = Memo::new(move |_| summary.read().player(seat).is_some_and(|it| it.resigned));
    // A player who has resigned places no more fences.
    let fences_left = move || {
        fences.get().filter(|_| !resigned.get()).map(|left| {
            let label = move || t_string!(i18n, page.play.fences_left, count = left);
            view! {
                <span class="fences-left" role="img" aria-label=label title=label>
                    <FenceDrawer left />
                    <FenceMark />
                    <span class="count">{format!("× {left}")}</span>
                </span>
            }
        })
    };
    let home_count = move || {
        goal.get().map(|GoalCount { pegs, needed }| {
            let label = move || t_string!(i18n, page.play.in_goal, pegs, needed);
            view! {
                // The style sheet shows the word where there is room, and in
                // tabletop mode otherwise the icon.
                <span
                    class="home-count"
                    role="img"
                    aria-label=label
                    title=label
                    data-word=t!(i18n, page.plan.in_goal)
                >
                    <Icon name="goal" />
                    {format!("{pegs}/{needed}")}
                </span>
            }
        })
    };
    let resigned_tag = move || {
        let text = t!(i18n, page.resign.out);
        resigned
            .get()
            .then(|| view! { <span class="strip-level">{text}</span> })
    };
    // In tabletop mode each person reads the prompt on that person's own side.
    // A computer needs no prompt.
    let prompt = move || {
        let reads = to_move.get() && !summary.read().waits_for_computer();
        let your_turn = || t_string!(i18n, page.play.your_turn).to_owned();
        reads.then(|| notice.get().unwrap_or_else(your_turn))
    };
    view! {
        <div
            id=card_id(seat)
            class="strip"
            role="listitem"
            class:winner=move || won.get()
            data-colour=colour.name()
            data-seat=seat.number().to_string()
            aria-current=move || to_move.get().then_some("true")
            style:order=seat.to_string()
        >
            <PlayerPiece colour=Some(colour) />
            // What the player has goes below the name if there is no room
            // beside it.
            <span class="strip-who">
                <span class="strip-names">
                    <CardName seat summary panel />
                    {resigned_tag}
                    {level}
                </span>
                {fences_left}
                {home_count}
            </span>
            {children()}
            <span class="strip-turn" aria-hidden="true">
                {prompt}
            </span>
        </div>
    }
}

/// The name on a player's card. If the player can be named, it is a button that
/// opens the panel for that.
#[component]
fn CardName(seat: Seat, summary: Memo<Summary>, panel: RwSignal<Option<Panel>>) -> impl IntoView {
    let i18n = use_i18n();
    let name = Memo::new(move |_| summary.read().card_name(i18n, seat));
    let is_here = summary.with_untracked(|summary| {
        let player = summary.player(seat);
        player.is_some_and(|player| player.kind.acts_here())
    });
    if !is_here || use_context::<Renaming>().is_none() {
        return view! { <span class="strip-name">{move || name.get()}</span> }.into_any();
    }
    let open = move |_| panel.set(Some(Panel::Name(seat)));
    let is_named = move || !summary.read().is_nameless(seat);
    let hint = move || t_string!(i18n, page.setup.name_of, number = seat);
    // The style sheet makes all of the card respond.
    view! {
        <button
            {..on_click(open)}
            class="strip-name"
            class:named=is_named
            type="button"
            title=hint
            aria-haspopup="dialog"
        >
            {move || name.get()}
        </button>
    }
    .into_any()
}

/// A player's piece as a picture.
#[component]
pub fn PlayerPiece(
    /// The player's colour; `None` leaves the picture empty.
    colour: Option<Colour>,
) -> impl IntoView {
    view! {
        <svg class="strip-piece" viewBox="-1.3 -1.2 2.6 2.7" aria-hidden="true">
            {colour.map(|colour| view! { <Piece colour radius=1.0 /> })}
        </svg>
    }
}

/// An icon of a fence, shown before the number of fences left.
#[component]
fn FenceMark() -> impl IntoView {
    let height = "18";
    view! {
        <svg class="fence-mark" viewBox="0 0 6 20">
            <rect x="1" y="1" width="4" height=height rx="1.4" />
        </svg>
    }
}

/// A drawing of the fences that a player has left, side by side.
#[component]
fn FenceDrawer(left: u8) -> impl IntoView {
    let fence = |fence: u8| {
        let x = u32::from(fence) * 6 + 1;
        view! { <rect x=x.to_string() y="1" width="4" height="18" rx="1.4" /> }
    };
    view! {
        <svg class="fence-drawer" viewBox="0 0 60 20" preserveAspectRatio="xMinYMid slice">
            {(0..left).map(fence).collect_view()}
        </svg>
    }
}
