//! Whatever any set of keys signs and sends in any order, a device keeps what it
//! has shown, opens it again, and has little to do.

use super::villains::Villains;
use super::{reopened, seat, setup, sit_with, text};
use crate::dice::Dice;
use crate::moves::moves;
use proptest::prelude::*;
use starfence_remote::{Desk, Entry, Offer, Parcel, Table};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, FirstPlayer, MatchMessage, ParallelSession};

/// The most bytes that a device stores for a table.
const MAX_STORED_BYTES: usize = 300 * 1024;

/// The match on the page of the device, which is saved after each change.
struct Page {
    number: u16,
    shown: AnyMatch,
}

impl Page {
    /// Shows the current game at a table.
    fn open(desk: &mut Desk) -> Self {
        let number = desk.table().game_number();
        desk.show_game(number);
        let shown = desk.game().unwrap();
        Self { number, shown }
    }

    /// Brings the match up to date with the log, and checks that nothing that
    /// was played is lost from it, or from what is saved.
    fn follow(&mut self, desk: &mut Desk) {
        let before = self.shown.clone();
        self.shown = match self.shown.clone() {
            AnyMatch::Turns(mut seen) => {
                desk.follow(&mut seen);
                seen.into()
            }
            AnyMatch::Parallel(seen) => {
                let mut session = ParallelSession::new(*seen);
                desk.follow_rounds(&mut session);
                session.public().clone().into()
            }
        };
        let saved = AnyMatch::from_text(&text(Some(&self.shown))).unwrap();
        // A drawn lot says who begins.
        let has_begun = desk.table().game().is_some() && before.plies() > 0;
        for now in [&self.shown, &saved] {
            assert!(
                !has_begun || is_beginning(&before, now),
                "{}\n{}",
                text(Some(&before)),
                text(Some(now))
            );
        }
        if self.number < desk.table().game_number() {
            *self = Self::open(desk);
        }
    }
}

/// Lets the player of the device do what there is to do. The player declines to
/// take back, and accepts a draw now and then.
fn act_honestly(desk: &mut Desk, dice: &mut Dice) {
    let table = desk.table();
    for offer in table.offers().to_vec() {
        let accepts = offer.offer == Offer::Draw && dice.chance(10);
        let _ = desk.answer(offer.id, accepts);
    }
    if dice.chance(2) {
        let _ = desk.offer(Offer::Draw);
    }
    if table.is_over() && dice.chance(30) {
        let _ = desk.ask_rematch();
    }
    if !desk.is_our_turn() {
        return;
    }
    match desk.game() {
        Some(AnyMatch::Turns(mut seen)) => {
            let moves = moves(&seen);
            if let Some(text) = moves.get(dice.below(moves.len().max(1))) {
                let _ = seen.update(MatchMessage::Play(text));
                let _ = desk.record_actions(&seen);
            }
        }
        _ => {
            for seat in desk.own_seats() {
                let _ = desk.submit_secret_for(seat, "-/-", &mut || dice.bytes());
            }
        }
    }
}

fn is_beginning(old: &AnyMatch, new: &AnyMatch) -> bool {
    let is_same = match (old, new) {
        (AnyMatch::Turns(old), AnyMatch::Turns(new)) => new.common_plies(old) == old.plies(),
        (AnyMatch::Parallel(old), AnyMatch::Parallel(new)) => {
            (0..old.rounds()).all(|round| old.plans(round) == new.plans(round))
        }
        _ => false,
    };
    is_same && (old.outcome().is_none() || old.outcome() == new.outcome())
}

/// Returns all games at a table, the current one last.
fn games(table: &Table) -> impl Iterator<Item = &AnyMatch> {
    table.earlier_games().iter().chain(table.game())
}

fn survive(kind: GameKind, players: u8, opener: Seat, here: Seat, seed: u64) {
    let mut terms = setup(kind, players, here);
    if seed.is_multiple_of(3) {
        // Who begins, or where the pegs are, is drawn by lot.
        match kind {
            GameKind::Parallel => terms.round_settings.seed = None,
            _ => terms.first_player = FirstPlayer::Random,
        }
    }
    let (mut desk, log) = sit_with(&terms, opener, here);
    let mut page = Page::open(&mut desk);
    let mut dice = Dice::new(seed ^ 77);
    let mut villains = Villains {
        here,
        players,
        worlds: vec![log],
        secrets: Vec::new(),
        dice: Dice::new(seed),
        forks: seed.is_multiple_of(4),
    };
    let mut sent: Vec<Entry> = Vec::new();
    for turn in 0..160 {
        let before = desk.table();
        let (bytes, derived) = (desk.log().bytes(), desk.derivations());
        let mut entries = villains.act(&desk);
        sent.extend(entries.iter().cloned());
        if dice.chance(20) && !sent.is_empty() {
            // Something old, from whichever world, in any order.
            entries = vec![sent[dice.below(sent.len())].clone()];
        }
        let count = entries.len() as u64;
        let parcel = Parcel::new(desk.log().table(), entries);
        let parcel: Parcel = parcel.to_link().unwrap().parse().unwrap();
        let received = desk.receive(&parcel, &mut || dice.bytes());
        let work = desk.derivations() - derived;
        // Besides the arrival, the device itself may reveal a secret, settle an
        // offer or admit somebody.
        let written = desk.log().bytes() > bytes;
        assert!(work <= 2 * count + 8, "{work} for {count}");
        assert!(
            written || received.is_new || work <= 2 * count,
            "{work} for {count}"
        );
        page.follow(&mut desk);
        act_honestly(&mut desk, &mut dice);
        let after = desk.table();
        let mut now = games(&after);
        for old in games(&before) {
            let new = now.next().unwrap();
            assert!(
                is_beginning(old, new),
                "{}\n{}",
                text(Some(old)),
                text(Some(new))
            );
        }
        assert!(desk.stored().public.len() <= MAX_STORED_BYTES);
        assert!(desk.parcel().to_link().unwrap().len() < 8_000);
        if turn % 20 == 19 {
            desk = reopened(&desk);
            desk.show_game(page.number);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(32)
    })]

    #[test]
    fn a_device_keeps_what_it_has_shown(
        kind in prop_oneof![
            Just(GameKind::Quoridor),
            Just(GameKind::ChineseCheckers),
            Just(GameKind::Parallel),
        ],
        players in prop_oneof![Just(2_u8), Just(3), Just(4), Just(6)],
        opener in 0..6_u8,
        here in 0..6_u8,
        seed in any::<u64>(),
    ) {
        let players = match kind {
            GameKind::Quoridor if players != 2 => 4,
            GameKind::Parallel if players == 6 => 3,
            _ => players,
        };
        survive(kind, players, seat(1 + opener % players), seat(1 + here % players), seed);
    }
}
