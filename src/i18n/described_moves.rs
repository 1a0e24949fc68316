//! Sentences that describe the moves of a game.

use super::reasons::Names;
use super::{I18n, Language, SeatName, t_string};
use starfence_rules::Seat;
use starfence_table::{MoveDescription, TurnMatch};
use std::sync::Arc;

/// The moves of a game, each described in a sentence.
pub struct DescribedMoves {
    /// The language of the sentences, and the players' names as used in the
    /// sentences.
    described_for: (Language, Vec<SeatName>),
    table: TurnMatch,
    sentences: Vec<Arc<str>>,
}

impl DescribedMoves {
    /// Describes the moves of a game. Sentences in `before` for unchanged moves
    /// are reused, so that the cost of a new move does not grow with the game.
    /// `names` are the players' names, player 1's first.
    pub fn new(before: Option<Self>, i18n: I18n, table: &TurnMatch, names: Vec<SeatName>) -> Self {
        let described_for = (i18n.language(), names);
        let kept = before.filter(|before| before.described_for == described_for);
        let (same, mut sentences) = kept.map_or_else(Default::default, |kept| {
            (table.common_plies(&kept.table), kept.sentences)
        });
        sentences.truncate(same);
        let (_, names) = &described_for;
        let name = |seat: Seat| match names.get(seat.array_index()) {
            Some(name) => name.clone(),
            None => seat.to_string().into(),
        };
        for ply in same..table.plies() {
            let (Some(seat), Some(done)) = (table.mover(ply), table.describe(ply)) else {
                break;
            };
            sentences.push(move_text(i18n, seat, &name, done).into());
        }
        Self {
            described_for,
            table: table.clone(),
            sentences,
        }
    }

    /// Returns the sentences, oldest move first.
    pub fn sentences(&self) -> &[Arc<str>] {
        &self.sentences
    }
}

/// Returns a sentence that describes a player's move.
fn move_text(i18n: I18n, seat: Seat, name_of: Names, done: MoveDescription) -> String {
    let name = name_of(seat);
    match done {
        MoveDescription::Pawn(to) => t_string!(i18n, page.described.pawn, name, to),
        MoveDescription::Jump(over, to) => {
            t_string!(i18n, page.described.jump, name, over = name_of(over), to)
        }
        MoveDescription::Fence(fence) => t_string!(i18n, page.described.fence, name, fence),
        MoveDescription::Step(from, to) => t_string!(i18n, page.described.step, name, from, to),
        MoveDescription::Hops(from, to, count) => {
            t_string!(i18n, page.described.hops, name, from, to, count)
        }
        MoveDescription::Pass => t_string!(i18n, page.play.passed, names = i18n.names([name])),
        MoveDescription::TimeUp => t_string!(i18n, page.clock.ran_out, names = i18n.names([name])),
        MoveDescription::Resign => {
            t_string!(
                i18n,
                page.resign.done,
                count = 1,
                names = i18n.names([name])
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use starfence_rules::quoridor::{Players, Position, Rules};
    use starfence_table::{Match, MatchMessage};

    fn game(moves: &str) -> TurnMatch {
        let start = Position::start(Rules::new(Players::Two));
        let mut table = TurnMatch::from(Match::new(start, Vec::new()));
        for mv in moves.split_whitespace() {
            table.update(MatchMessage::Play(mv)).unwrap();
        }
        table
    }

    fn tell(before: Option<DescribedMoves>, moves: &str, names: [&str; 2]) -> DescribedMoves {
        let names = names.map(|name| name.to_owned().into()).to_vec();
        DescribedMoves::new(before, I18n::new(Texts::ENGLISH), &game(moves), names)
    }

    #[test]
    fn a_move_makes_one_sentence_and_keeps_the_others() {
        let names = ["Ann", "Bo"];
        let first = tell(None, "e2 e8", names);
        let old = first.sentences().to_vec();
        assert_eq!(old.len(), 2);
        let next = tell(Some(first), "e2 e8 d4h", names);
        assert!(next.sentences()[2].contains("Ann"));
        for (old, kept) in old.iter().zip(next.sentences()) {
            assert!(Arc::ptr_eq(old, kept));
        }
    }

    #[test]
    fn what_is_kept_is_what_would_be_told_anew() {
        let mut told = None;
        for (moves, names) in [
            ("e2 e8 e3 e7", ["Ann", "Bo"]),
            ("e2 e8", ["Ann", "Bo"]),
            ("e2 d9 e3", ["Ann", "Bo"]),
            ("e2 d9 e3", ["Cy", "Bo"]),
            ("", ["Cy", "Bo"]),
            ("e2 e8 e3 e7 e4 e6 e5 e4", ["Ann", "Bo"]),
        ] {
            let next = tell(told, moves, names);
            let fresh = tell(None, moves, names);
            assert_eq!(next.sentences(), fresh.sentences());
            assert_eq!(fresh.sentences().len(), moves.split_whitespace().count());
            told = Some(next);
        }
    }
}
