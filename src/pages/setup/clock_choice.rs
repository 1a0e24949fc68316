//! The choice of a clock setting, for one player or for all.

use super::collapsible_row::SelectRow;
use crate::components::choice::Segments;
use crate::components::number_field::NumberField;
use crate::i18n::names;
use crate::i18n::{I18n, t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{Bonus, GameSetup, TimeControl};

/// The clock settings that are offered by name; `None` means no clock. Any
/// other setting can be entered as a custom clock.
const OFFERED_CLOCKS: [Option<TimeControl>; 9] = [
    None,
    Some(TimeControl::Turn(30)),
    Some(TimeControl::Turn(60)),
    Some(game_clock(5, Bonus::Increment(0))),
    Some(game_clock(5, Bonus::Increment(3))),
    Some(game_clock(10, Bonus::Increment(5))),
    Some(game_clock(10, Bonus::Delay(5))),
    Some(game_clock(15, Bonus::Increment(10))),
    Some(game_clock(30, Bonus::Increment(0))),
];
/// The initial values of a custom clock.
const CUSTOM: TimeControl = game_clock(20, Bonus::Increment(5));
/// The initial values of a custom clock that limits each turn separately.
const CUSTOM_TURN: TimeControl = TimeControl::Turn(45);
/// The smallest and largest values of the input fields: minutes for the whole
/// game, bonus seconds for a move, and seconds for a turn.
const MINUTES: (u32, u32) = (1, 600);
const BONUS_SECONDS: (u32, u32) = (0, 300);
const TURN_SECONDS: (u32, u32) = (1, 86_400);

const fn game_clock(minutes: u32, bonus: Bonus) -> TimeControl {
    let seconds = minutes * 60;
    TimeControl::Game { seconds, bonus }
}

/// Returns a short name of a clock setting.
fn clock_name(i18n: I18n, clock: Option<TimeControl>) -> String {
    match clock {
        None => t_string!(i18n, page.setup.no_clock).to_owned(),
        Some(TimeControl::Turn(seconds)) => t_string!(i18n, page.setup.clock_turn, seconds),
        Some(TimeControl::Game { seconds, bonus }) => {
            let minutes = seconds / 60;
            match bonus {
                Bonus::Increment(0) => t_string!(i18n, page.setup.clock_game, minutes),
                Bonus::Increment(seconds) => {
                    t_string!(i18n, page.setup.clock_increment, minutes, seconds)
                }
                Bonus::Delay(seconds) => t_string!(i18n, page.setup.clock_delay, minutes, seconds),
            }
        }
    }
}

/// Returns a sentence that explains a clock setting.
fn clock_text(i18n: I18n, clock: TimeControl) -> String {
    match clock {
        TimeControl::Turn(seconds) => t_string!(i18n, page.setup.about_turn, count = seconds),
        TimeControl::Game { seconds, bonus } => {
            let minutes = seconds / 60;
            match bonus {
                Bonus::Increment(0) => t_string!(i18n, page.setup.about_game, count = minutes),
                Bonus::Increment(seconds) => {
                    let seconds = t_string!(i18n, page.unit.seconds, count = seconds);
                    let minutes = t_string!(i18n, page.unit.minutes, count = minutes);
                    t_string!(i18n, page.setup.about_increment, minutes, seconds)
                }
                Bonus::Delay(seconds) => {
                    let seconds = t_string!(i18n, page.unit.seconds, count = seconds);
                    let minutes = t_string!(i18n, page.unit.minutes, count = minutes);
                    t_string!(i18n, page.setup.about_delay, minutes, seconds)
                }
            }
        }
    }
}

/// The controls for choosing a clock setting.
#[component]
pub fn ClockChoice(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
    /// The seats of the human players.
    people: Memo<Vec<Seat>>,
    /// The player whose clock is chosen; `None` for a setting shared by all
    /// players.
    seat: Option<Seat>,
) -> impl IntoView {
    let i18n = use_i18n();
    let clock = Memo::new(move |_| {
        let seat = seat.or_else(|| people.read().first().copied());
        clock_of(&setup.read(), seat?)
    });
    let custom = RwSignal::new(!OFFERED_CLOCKS.contains(&clock.get_untracked()));
    let refused = RwSignal::new(None::<String>);
    let set = Callback::new(move |clock: Option<TimeControl>| {
        refused.set(None);
        setup.update(|setup| match seat {
            Some(seat) => setup.set_clock(seat, clock),
            None => setup.set_all_clocks(clock),
        });
    });
    let parts = move || {
        custom.get().then(|| {
            let clock = Signal::derive(move || clock.get().unwrap_or(CUSTOM));
            let on_change = move |clock| set.run(Some(clock));
            view! { <ClockParts clock on_change refused /> }
        })
    };
    let sentence = move || Some(clock_text(i18n, clock.get()?));
    view! {
        <div class={"clock-choice"}>
            <ClockSelect setup seat clock custom on_choose=set />
            {parts}
            <p class="refused" role="alert">
                {move || refused.get()}
            </p>
            <p class="quiet row-note">{sentence}</p>
        </div>
    }
}

/// The name of the player whose clock is chosen.
#[component]
fn ClockPlayer(setup: RwSignal<GameSetup>, seat: Seat) -> impl IntoView {
    let i18n = use_i18n();
    let player = Memo::new(move |_| setup.read().players().get(seat.array_index()).cloned());
    let colour = move || player.get().map(|player| player.colour.name());
    let name = move || {
        let player = player.get()?;
        Some(names::player_name(i18n, &player.name, player.colour))
    };
    view! {
        <span class="clock-player" data-colour=colour>
            {name}
        </span>
    }
}

/// The drop-down list of clock settings, with an entry for a custom clock.
#[component]
fn ClockSelect(
    setup: RwSignal<GameSetup>,
    seat: Option<Seat>,
    clock: Memo<Option<TimeControl>>,
    custom: RwSignal<bool>,
    on_choose: Callback<Option<TimeControl>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let chosen = move || {
        if custom.get() {
            OFFERED_CLOCKS.len()
        } else {
            let clock = clock.get();
            let mut offered = OFFERED_CLOCKS.iter();
            offered.position(|it| *it == clock).unwrap_or(0)
        }
    };
    let names = move || {
        let offered = OFFERED_CLOCKS.iter().map(|clock| clock_name(i18n, *clock));
        let other = t_string!(i18n, page.setup.clock_other).to_owned();
        offered.chain(std::iter::once(other)).collect::<Vec<_>>()
    };
    let label = move || match seat {
        Some(seat) => t_string!(i18n, page.setup.clock_of, number = seat),
        None => t_string!(i18n, page.setup.clock).to_owned(),
    };
    let choose = move |at: usize| {
        let offered = OFFERED_CLOCKS.get(at).copied();
        custom.set(offered.is_none());
        let clock = clock.get_untracked();
        on_choose.run(offered.unwrap_or_else(|| clock.or(Some(CUSTOM))));
    };
    let title = match seat {
        Some(seat) => view! { <ClockPlayer setup seat /> }.into_any(),
        None => view! { <h2>{label}</h2> }.into_any(),
    };
    view! {
        <SelectRow
            title
            label=Signal::derive(label)
            names=Signal::derive(names)
            chosen=Signal::derive(chosen)
            on_choose=choose
        />
    }
}

/// The kinds of clocks, in the order in which they are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ClockKind {
    Increment,
    Delay,
    Turn,
}

impl ClockKind {
    const ALL: [Self; 3] = [Self::Increment, Self::Delay, Self::Turn];

    fn from_clock(clock: TimeControl) -> Self {
        match clock {
            TimeControl::Turn(_) => Self::Turn,
            TimeControl::Game { bonus, .. } => match bonus {
                Bonus::Increment(_) => Self::Increment,
                Bonus::Delay(_) => Self::Delay,
            },
        }
    }

    /// Returns a clock of this kind with the times of `clock`, as far as they
    /// apply to this kind.
    fn with_numbers_of(self, clock: TimeControl) -> TimeControl {
        match (self, clock) {
            (Self::Turn, TimeControl::Turn(_)) => clock,
            (Self::Turn, TimeControl::Game { .. }) => CUSTOM_TURN,
            (_, TimeControl::Turn(_)) => self.with_numbers_of(CUSTOM),
            (_, TimeControl::Game { .. }) => {
                let (minutes, seconds) = numbers(clock);
                self.clock(minutes, seconds)
            }
        }
    }

    /// Returns a clock of this kind. `minutes` is the time for the whole game,
    /// which is ignored for a clock that limits each turn separately.
    fn clock(self, minutes: u32, seconds: u32) -> TimeControl {
        match self {
            Self::Increment => game_clock(minutes, Bonus::Increment(seconds)),
            Self::Delay => game_clock(minutes, Bonus::Delay(seconds)),
            Self::Turn => TimeControl::Turn(seconds),
        }
    }
}

/// Returns two times of a clock: the minutes for the whole game, or 0 if the
/// clock limits only turns, and the seconds for a move or a turn.
fn numbers(clock: TimeControl) -> (u32, u32) {
    match clock {
        TimeControl::Turn(seconds) => (0, seconds),
        TimeControl::Game { seconds, bonus } => match bonus {
            Bonus::Increment(bonus) | Bonus::Delay(bonus) => (seconds / 60, bonus),
        },
    }
}

/// The input fields for a custom clock.
#[component]
fn ClockParts(
    #[prop(into)] clock: Signal<TimeControl>,
    #[prop(into)] on_change: Callback<TimeControl>,
    refused: RwSignal<Option<String>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let kind = Memo::new(move |_| ClockKind::from_clock(clock.get()));
    let refuse = Callback::new(move |reason| refused.set(Some(reason)));
    let set_minutes = move |minutes| {
        let (_, seconds) = numbers(clock.get_untracked());
        on_change.run(kind.get_untracked().clock(minutes, seconds));
    };
    let set_seconds = move |seconds| {
        let (minutes, _) = numbers(clock.get_untracked());
        on_change.run(kind.get_untracked().clock(minutes, seconds));
    };
    let choose_kind = move |at: usize| {
        if let Some(kind) = ClockKind::ALL.get(at) {
            on_change.run(kind.with_numbers_of(clock.get_untracked()));
        }
    };
    let kind_names = move || {
        let name = |kind| match kind {
            ClockKind::Increment => t_string!(i18n, page.setup.added),
            ClockKind::Delay => t_string!(i18n, page.setup.given_back),
            ClockKind::Turn => t_string!(i18n, page.setup.per_turn),
        };
        ClockKind::ALL.map(|kind| name(kind).to_owned()).to_vec()
    };
    let seconds = Signal::derive(move || numbers(clock.get()).1);
    let fields = move || match kind.get() {
        ClockKind::Turn => {
            let label = t!(i18n, page.setup.seconds_turn);
            view! {
                <NumberField
                    label
                    range=TURN_SECONDS
                    value=seconds
                    on_change=set_seconds
                    on_refuse=refuse
                />
            }
            .into_any()
        }
        ClockKind::Increment | ClockKind::Delay => {
            let minutes = t!(i18n, page.setup.minutes);
            let per_move = t!(i18n, page.setup.seconds);
            view! {
                <NumberField
                    label=minutes
                    range=MINUTES
                    value=Signal::derive(move || numbers(clock.get()).0)
                    on_change=set_minutes
                    on_refuse=refuse
                />
                <NumberField
                    label=per_move
                    range=BONUS_SECONDS
                    value=seconds
                    on_change=set_seconds
                    on_refuse=refuse
                />
            }
            .into_any()
        }
    };
    let kind_label = t!(i18n, page.setup.clock_kind);
    view! {
        <div class={"number-fields"}>
            {fields}
            <Segments
                label=kind_label
                names=Signal::derive(kind_names)
                chosen=Signal::derive(move || Some(kind.get() as usize))
                on_choose=choose_kind
            />
        </div>
    }
}

/// Returns the clock of the player in `seat`; `None` if that player has no
/// clock.
pub fn clock_of(setup: &GameSetup, seat: Seat) -> Option<TimeControl> {
    setup.clocks().get(seat.array_index()).copied().flatten()
}
