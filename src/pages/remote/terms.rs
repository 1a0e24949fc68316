//! The terms of a remote table that differ from the usual ones. A player who
//! joins the table agrees to them.

use crate::i18n::names::colour_name;
use crate::i18n::rule_options::unusual_rules;
use crate::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{GameSetup, Player};

/// A list of the terms that differ from the usual ones.
#[component]
pub fn UnusualTerms(
    /// The set-up that the player who opened the table has chosen.
    setup: GameSetup,
    /// The seat of that player.
    opener: Seat,
    /// The players, with the names that they have given so far.
    players: Vec<Player>,
) -> impl IntoView {
    let i18n = use_i18n();
    let terms = move || {
        let called = |seat: Seat| {
            let player = players.get(seat.array_index());
            let name = player.and_then(|player| player.name.get());
            let colour = || Some(colour_name(i18n, player?.colour).to_owned());
            name.map(str::to_owned).or_else(colour).unwrap_or_default()
        };
        unusual_terms(i18n, &setup, opener, called)
            .into_iter()
            .map(|term| view! { <li>{term}</li> })
            .collect_view()
    };
    view! {
        <ul class="invitation-terms" role={"list"}>
            {terms}
        </ul>
    }
}

/// Returns a sentence for each term that differs from the usual ones. `called`
/// returns the name of a player, or else the colour.
fn unusual_terms(
    i18n: I18n,
    setup: &GameSetup,
    opener: Seat,
    called: impl Fn(Seat) -> String,
) -> Vec<String> {
    let mut terms = Vec::new();
    let rules = unusual_rules(i18n, setup);
    if !rules.is_empty() {
        let (option, value) = (t_string!(i18n, page.setup.rules), rules.join(" · "));
        terms.push(t_string!(i18n, page.setup.rule_value, option, value));
    }
    if let Some(head_start) = setup.head_start() {
        let option = t_string!(i18n, page.setup.head_start);
        let value = Seat::all(setup.options.players())
            .map(|seat| {
                let (option, value) = (called(seat), i18n.write(head_start.amount(seat)));
                t_string!(i18n, page.setup.rule_value, option, value)
            })
            .collect::<Vec<_>>()
            .join(" · ");
        terms.push(t_string!(i18n, page.setup.rule_value, option, value));
    }
    if setup.position.is_some() {
        terms.push(t_string!(i18n, page.setup.own_start).to_owned());
    }
    if let Some(seed) = setup.round_settings.seed {
        let name = called(opener);
        terms.push(t_string!(i18n, remote.join.seed, name, seed));
    }
    if setup.allows_help {
        terms.push(t_string!(i18n, remote.help).to_owned());
    }
    terms
}
