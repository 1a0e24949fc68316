//! The calendar of the daily puzzles.

use super::layout::date_text;
use crate::address::Address;
use crate::browser::time::{PointInTime, first_weekday};
use crate::components::button::IconButton;
use crate::components::icon::Icon;
use crate::i18n::names::game_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::puzzle_progress::today_or_first_day;
use leptos::prelude::*;
use starfence_table::puzzle::{Day, Month, SolvedDays};

/// The maximum length of a weekday's short name that fits into a column, in
/// characters.
const LONGEST_WEEKDAY: usize = 4;

/// A calendar that shows one month at a time. Each day up to today is a link to
/// that day's puzzle, and days with a solved puzzle are marked.
#[component]
pub fn Calendar(
    /// The days whose puzzles have been solved.
    solved: Memo<SolvedDays>,
) -> impl IntoView {
    let i18n = use_i18n();
    let today = today_or_first_day();
    let month = RwSignal::new(Month::of(today));
    let first_weekday = move || first_weekday(i18n.language().tag());
    let title = move || {
        let moment = PointInTime::start_of_day(&month.get().first().to_string());
        moment.map_or_else(String::new, |moment| moment.month(i18n.language().tag()))
    };
    // The epoch is the first day with a puzzle, but the device's clock may show
    // an earlier day.
    let is_first = move || month.get() <= Month::of(Day::EPOCH.min(today));
    let is_last = move || month.get() >= Month::of(today);
    let head = move || {
        let tag = i18n.language().tag();
        // Any week will do for the names of the weekdays.
        let start = i32::from(first_weekday()) - i32::from(Day::EPOCH.weekday());
        let days = (start..start + 7).map(|at| Day::EPOCH.later(at).to_string());
        let days: Vec<_> = days
            .filter_map(|day| PointInTime::start_of_day(&day))
            .collect();
        let fits = |day: &PointInTime| day.weekday(tag, "short").chars().count() <= LONGEST_WEEKDAY;
        let style = if days.iter().all(fits) {
            "short"
        } else {
            "narrow"
        };
        let name = |day: &PointInTime| {
            view! {
                <th scope="col" aria-label=day.weekday(tag, "long")>
                    {day.weekday(tag, style)}
                </th>
            }
        };
        days.iter().map(name).collect_view()
    };
    let rows = move || {
        let cell = |day: Option<Day>| {
            let day = day.map(|day| view! { <DayCell day today solved /> });
            view! { <td>{day}</td> }
        };
        let row = |week: [Option<Day>; 7]| view! { <tr>{week.map(cell).collect_view()}</tr> };
        let weeks = month.get().weeks(first_weekday());
        weeks.into_iter().map(row).collect_view()
    };
    view! {
        <div class="calendar">
            <div class="calendar-head">
                <IconButton
                    icon="back"
                    label=t!(i18n, puzzles.hub.earlier)
                    disabled=Signal::derive(is_first)
                    on_press=move |()| month.update(|month| *month = month.previous())
                />
                <h2 id="month" aria-live="polite">
                    {title}
                </h2>
                <IconButton
                    icon="forward"
                    label=t!(i18n, puzzles.hub.later)
                    disabled=Signal::derive(is_last)
                    on_press=move |()| month.update(|month| *month = month.next())
                />
            </div>
            <table aria-labelledby="month">
                <thead>
                    <tr>{head}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

/// A day in the calendar: a link to the day's puzzle, or only the number of a
/// future day.
#[component]
fn DayCell(day: Day, today: Day, solved: Memo<SolvedDays>) -> impl IntoView {
    let i18n = use_i18n();
    let (_, _, number) = day.date();
    let number = move || i18n.write(number);
    if day > today {
        return view! { <span class="day">{number}</span> }.into_any();
    }
    let is_solved = Memo::new(move |_| solved.read().contains(day));
    let label = move || {
        let date = date_text(i18n.language().tag(), day);
        let game = game_name(i18n, day.game());
        if is_solved.get() {
            t_string!(i18n, puzzles.hub.day_solved, date, game)
        } else {
            t_string!(i18n, puzzles.hub.day, date, game)
        }
    };
    view! {
        <a
            class="day"
            class:solved=move || is_solved.get()
            href=Address::Puzzle(day.game(), Some(day)).to_fragment()
            aria-current=(day == today).then_some("date")
            aria-label=label
            title=label
        >
            {number}
            {move || is_solved.get().then(|| view! { <Icon name="tick" /> })}
        </a>
    }
    .into_any()
}
