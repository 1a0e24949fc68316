//! The view of a finished game: key figures for each player, and buttons such
//! as “rematch”.

use super::clock::face::clock_text;
use super::command::GameCommand;
use super::moves::state::{Moves, MovesTab};
use super::panel::Panel;
use super::player_card::PlayerPiece;
use crate::address::Address;
use crate::browser::effects::run_effect;
use crate::browser::embedded::is_embedded;
use crate::browser::focus::focus_when_shown;
use crate::browser::media::{MoveListPlace, move_list_place};
use crate::browser::press::on_click;
use crate::components::icon::Icon;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::share::Shareable;
use crate::state::chunks::use_chunks;
use crate::state::library::use_saved_games;
use crate::state::navigation::use_navigation;
use crate::state::remote_game::{RemoteGame, is_watched};
use crate::state::statistics::{FinishedNote, finished_note};
use crate::state::summary::{PlayerView, Summary};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::statistics::{GameResult, PersonalBest};
use starfence_table::{GameId, GameSetup};
use starfence_table::{Highlight, PlayerStatistic};

/// Key figures of a finished game, such as moves and time used, and buttons for
/// a rematch, a review or a new game.
#[component]
pub fn GameOver(
    id: GameId,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Called with each command that a player gives.
    on_command: Callback<GameCommand>,
    /// The game's moves, for starting a review.
    moves: Moves,
    /// The panel that is open beside the board; `None` if all are closed.
    panel: RwSignal<Option<Panel>>,
    /// Whether the move list can be shown in the column beside the board;
    /// otherwise it is always shown in the panel.
    #[prop(default = true)]
    in_rail: bool,
    /// Whether the rematch button takes the focus, because the element that had
    /// the focus has been removed.
    #[prop(optional)]
    focuses: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let rematch = NodeRef::new();
    if focuses {
        focus_when_shown(rematch);
    }
    let kind = summary.with_untracked(|summary| summary.kind);
    let place = move_list_place();
    let review = move |_| {
        if !in_rail || place.get_untracked() != MoveListPlace::Rail {
            panel.set(Some(Panel::Moves));
        }
        moves.tab.set(MovesTab::Analysis);
        moves.reviewing.set(true);
    };
    // If computers cannot analyse this game, there is nothing to review.
    let review_button = moves.can_review.then(|| {
        view! {
            <button {..on_click(review)} class="button" type="button">
                {t!(i18n, page.over.review)}
            </button>
        }
    });
    // An embedded board never opens another page.
    let new_game = (!is_embedded()).then(|| {
        view! {
            <a class="button" href=Address::SetUp(kind).to_fragment()>
                {t!(i18n, page.over.new_game)}
            </a>
        }
    });
    let note = finished_note_of(id);
    let remote = use_context::<RemoteGame>();
    view! {
        <div class={"over-body"}>
            <Counts summary />
            <Told summary id />
            <p class="over-note">{move || note.get().and_then(|note| note_text(i18n, &note))}</p>
        </div>
        <div class={"after"}>
            <Show when=move || !is_watched(remote)>
                <button
                    {..on_click(move |_| on_command.run(GameCommand::Rematch))}
                    class="button primary"
                    type="button"
                    node_ref=rematch
                >
                    {t!(i18n, page.play.rematch)}
                </button>
            </Show>
            {review_button}
            <NextLevel note />
            {new_game}
            <SharePicture />
        </div>
    }
}

/// A button that shares a picture of the final position, with the result. An
/// embedded board has none.
#[component]
fn SharePicture() -> impl IntoView {
    let i18n = use_i18n();
    let extras = use_chunks().extras;
    let game = use_context::<Shareable>().filter(|_| !is_embedded());
    game.map(|game| {
        let share = move |_| {
            extras.when_loaded(move |extras| {
                (extras.share_picture)(i18n, &game.game.read_untracked());
            });
        };
        view! {
            <button
                {..on_click(share)}
                class="button share-picture"
                type="button"
                aria-label=t!(i18n, share.sheet)
                title=t!(i18n, share.sheet)
            >
                <Icon name="share" />
            </button>
        }
    })
}

/// A picture of the winner's piece, or of each winner's piece if players share
/// the win.
#[component]
pub fn WinnerPieces(
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
) -> impl IntoView {
    move || {
        let summary = summary.read();
        let winners = summary.players.iter().filter(|it| summary.has_won(it.seat));
        let piece = |winner: &PlayerView| {
            let colour = Some(winner.colour);
            view! { <PlayerPiece colour /> }
        };
        winners.map(piece).collect_view()
    }
}

/// Returns a signal with a remark from the statistics about a finished game,
/// such as a personal best; `None` on an embedded board, which keeps no
/// statistics.
fn finished_note_of(id: GameId) -> RwSignal<Option<FinishedNote>> {
    let shareable = use_context::<Shareable>().filter(|_| !is_embedded());
    let note = RwSignal::new(None);
    // In an effect, because this game's end is added to the statistics while
    // the view is being built.
    run_effect(move || {
        let table = shareable.map(|it| it.game.get_untracked());
        note.set(table.and_then(|table| finished_note(id, &table)));
    });
    note
}

/// Returns a sentence about a streak of wins or losses or, without a streak,
/// about a personal best.
fn note_text(i18n: I18n, note: &FinishedNote) -> Option<String> {
    let text = match (note.best, note.streak_result) {
        (_, Some(GameResult::Lost)) => t_string!(i18n, page.over.lost_three).to_owned(),
        (_, Some(_)) => t_string!(i18n, page.over.won_three).to_owned(),
        (Some(PersonalBest::FirstWin(level)), _) => {
            t_string!(i18n, page.over.first_win, level = level.number())
        }
        (Some(PersonalBest::FastestWin(level)), _) => {
            t_string!(i18n, page.over.fastest_win, level = level.number())
        }
        (Some(PersonalBest::LongestChain(count)), _) => {
            t_string!(i18n, page.over.best_chain, count)
        }
        (None, None) => return None,
    };
    Some(text)
}

/// A link that starts a game with the same setup against computers of the level
/// recommended next.
#[component]
fn NextLevel(note: RwSignal<Option<FinishedNote>>) -> impl IntoView {
    let i18n = use_i18n();
    let navigation = use_navigation();
    let shareable = use_context::<Shareable>();
    move || {
        let level = note.get()?.next_level?;
        let mut setup = GameSetup::of_table(&shareable?.game.get_untracked());
        for (seat, player) in Seat::all(Seat::MAX_PLAYERS).zip(setup.players().to_vec()) {
            if !player.kind.is_person() {
                setup.set_computer(seat, Some(level));
            }
        }
        let address = Address::Play(Box::new(setup.clone())).to_fragment();
        let level = level.number();
        Some(view! {
            <a {..on_click(move |_| navigation.keep_setup(setup.clone()))} class="button" href=address>
                {move || t_string!(i18n, page.over.try_level, level)}
            </a>
        })
    }
}

/// A table of key figures, with a column for each player.
#[component]
fn Counts(summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let game = use_context::<Shareable>();
    // The counts by player; all players have the same counts in the same order.
    let counts = Memo::new(move |_| match game {
        Some(game) => game.shown.read().counts(),
        None => Vec::new(),
    });
    let players = move || summary.read().players.clone();
    // The heads of the columns form a podium.
    let head = move || {
        let places = summary.read().places();
        let head = players().into_iter().zip(places).map(|(player, place)| {
            let name = move || summary.read().card_name(i18n, player.seat);
            view! {
                <th scope="col" data-place=place.to_string()>
                    <PlayerPiece colour=Some(player.colour) />
                    <span class="podium-name">{name}</span>
                    <span class="podium-step" data-colour=player.colour.name()></span>
                </th>
            }
        });
        head.collect_view()
    };
    let row = move |at: usize| {
        let counts = counts.read();
        let mut row = counts
            .iter()
            .filter_map(|own| own.get(at).copied())
            .peekable();
        let label = row.peek().map(|count| label_of(i18n, *count));
        let cells = row.map(|count| view! { <td>{count_text(count)}</td> });
        view! {
            <tr>
                <th scope="row">{label}</th>
                {cells.collect_view()}
            </tr>
        }
    };
    let rows = move || {
        let kinds = counts.read().first().map_or(0, Vec::len);
        (0..kinds).map(row).collect_view()
    };
    let in_goal = move || {
        let players = players();
        let counts = players.iter().map(|player| player.goal);
        let cells = counts.collect::<Option<Vec<_>>>()?.into_iter();
        let cells =
            cells.map(|count| view! { <td>{format!("{}/{}", count.pegs, count.needed)}</td> });
        let label = t_string!(i18n, page.over.in_goal);
        Some(view! {
            <tr>
                <th scope="row">{label}</th>
                {cells.collect_view()}
            </tr>
        })
    };
    view! {
        <table class="counts">
            <thead>
                <tr>
                    <td></td>
                    {head}
                </tr>
            </thead>
            <tbody>{in_goal} {rows}</tbody>
        </table>
    }
}

/// What is worth telling of the game, and the games that the same players have
/// won on the same day.
#[component]
fn Told(summary: Memo<Summary>, id: GameId) -> impl IntoView {
    let i18n = use_i18n();
    let game = use_context::<Shareable>();
    let games = use_saved_games();
    let highlights = Memo::new(move |_| {
        let game = game.map(|game| game.shown.get());
        game.map_or_else(Vec::new, |game| game.highlights())
    });
    let tally = Memo::new(move |_| {
        // The names may change, and other games may end in another tab.
        summary.track();
        games.day_tally(id)
    });
    let name = move |seat| summary.read().card_name(i18n, seat);
    let told = move |highlight: &Highlight| {
        let seat = highlight.seat();
        let (label, value) = match highlight {
            Highlight::LongestChain { hops, .. } => {
                (t_string!(i18n, page.over.longest_chain), i18n.write(*hops))
            }
            Highlight::CostliestFence { fence, steps, .. } => (
                t_string!(i18n, page.over.costliest_fence),
                format!("{fence} +{}", i18n.write(*steps)),
            ),
            Highlight::MostTokens { tokens, .. } => {
                (t_string!(i18n, page.over.tokens_won), i18n.write(*tokens))
            }
        };
        let colour = summary.read().player(seat).map(|player| player.colour);
        view! {
            <div>
                <dt>{label}</dt>
                <dd>
                    <PlayerPiece colour />
                    <span class="told-name">{name(seat)}</span>
                    <b>{value}</b>
                </dd>
            </div>
        }
    };
    let wins = move || {
        // The first game of the day has nothing to add up.
        let tally = tally.get().filter(|tally| tally.games > 1)?;
        let each = summary
            .read()
            .players
            .clone()
            .into_iter()
            .zip(tally.wins)
            .map(|(player, wins)| {
                view! {
                    <dd>
                        <PlayerPiece colour=Some(player.colour) />
                        <span class="told-name">{name(player.seat)}</span>
                        <b>{i18n.write(wins)}</b>
                    </dd>
                }
            });
        Some(view! {
            <div>
                <dt>{t!(i18n, page.over.today)}</dt>
                {each.collect_view()}
            </div>
        })
    };
    view! {
        <dl class="told">
            {move || highlights.read().iter().map(told).collect_view()}
            {wins}
        </dl>
    }
}

fn count_text(count: PlayerStatistic) -> String {
    match count {
        PlayerStatistic::Time(None) => "–".to_owned(),
        PlayerStatistic::Time(Some(used)) => clock_text(used.as_secs()),
        PlayerStatistic::Moves(number)
        | PlayerStatistic::LongestChain(number)
        | PlayerStatistic::MostHopped(number)
        | PlayerStatistic::Fences(number)
        | PlayerStatistic::TokensWon(number)
        | PlayerStatistic::TokensLost(number) => number.to_string(),
    }
}

fn label_of(i18n: I18n, count: PlayerStatistic) -> &'static str {
    match count {
        PlayerStatistic::Moves(_) => t_string!(i18n, page.over.moves),
        PlayerStatistic::LongestChain(_) => t_string!(i18n, page.over.longest_chain),
        PlayerStatistic::MostHopped(_) => t_string!(i18n, page.over.most_hopped),
        PlayerStatistic::Fences(_) => t_string!(i18n, page.over.fences),
        PlayerStatistic::TokensWon(_) => t_string!(i18n, page.over.tokens_won),
        PlayerStatistic::TokensLost(_) => t_string!(i18n, page.over.tokens_lost),
        PlayerStatistic::Time(_) => t_string!(i18n, page.over.time),
    }
}
