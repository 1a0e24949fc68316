//! Games that go from hand to hand: as links, files and copied text.
//!
//! A game that is kept tells more than its record does: what was taken back,
//! and how far a round has come. Neither is anybody else's business.

use super::resign::RESIGNING;
use super::saved::{SPENT, TAKEN_BACK, on_match};
use super::saved_parallel::{PLAN_TIME, ROUND_TAGS};
use super::{AnyMatch, LoadError, Match, TreePath};
use crate::record::{AnyGame, Record};
use crate::rules::{Game, Position, SetUp, SetUpTexts};

impl AnyMatch {
    /// The game as everybody may see it: the players, the terms, the moves with
    /// what stands beside them, and nothing that only this device knows. Who
    /// looks at an earlier position still hands on the whole game.
    pub fn shared(&self) -> Record {
        without_table_tags(match self {
            Self::Checkers(table) => whole_line(table),
            Self::Parallel(table) => table.to_record(),
            Self::Quoridor(table) => whole_line(table),
        })
    }

    /// The position at hand without the moves that led to it, as everybody may
    /// see it.
    pub fn shared_position(&self) -> Record {
        let game = on_match!(self, table => from_here(table.game()));
        let mut record = Record::new(game);
        record.tags = self.shared().tags;
        // The pegs are not as the seed shuffled them.
        record.tags.retain(|(name, _)| name != "Seed");
        record
    }

    /// The table at which a game from elsewhere goes on. What only the table
    /// knew at which it was played is left out.
    ///
    /// # Errors
    /// The record holds a game that no table can be set up for.
    pub fn of_record(record: Record) -> Result<Self, LoadError> {
        let mut record = without_table_tags(record);
        // What a clock cannot show is no reason to refuse a game.
        record
            .tags
            .retain(|(name, value)| name != PLAN_TIME || value.parse::<u16>().is_ok());
        Self::from_record(&record)
    }
}

/// The record of the main line, with its rest if that is to be kept.
fn whole_line<P>(table: &Match<P>) -> Record
where
    P: SetUp,
    AnyGame: From<Game<P>>,
{
    let end = TreePath::on_main_line(table.line_len());
    let whole = table.keeps_rest.then(|| table.at(&end)).flatten();
    whole.as_ref().unwrap_or(table).to_record()
}

/// A game that begins where another one is, in its first round.
fn from_here<P>(game: &Game<P>) -> AnyGame
where
    P: SetUp,
    AnyGame: From<Game<P>>,
{
    let here = game.position();
    let texts = SetUpTexts {
        players: Position::players(here),
        options: &here.options_text(),
        first: Some(here.first().number()),
        position: Some(&here.to_string()),
        seed: None,
    };
    // A position that was played to can be set up.
    let start = P::set_up(texts).unwrap_or_else(|_| here.clone());
    Game::new(start).into()
}

fn without_table_tags(mut record: Record) -> Record {
    let private =
        |name: &str| [TAKEN_BACK, SPENT, RESIGNING].contains(&name) || ROUND_TAGS.contains(&name);
    record.tags.retain(|(name, _)| !private(name));
    record
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::rules::Seat;
    use crate::rules::parallel::{self, Arrow, Number};
    use crate::rules::quoridor;
    use crate::table::{
        MatchMessage, ParallelMatch, ParallelMessage, ParallelSession, ParallelTerms, Player,
        PlayerName,
    };

    fn two_with_names() -> Vec<Player> {
        let named = |seat, name| Player {
            name: PlayerName::new(name),
            ..Player::on(seat)
        };
        Seat::all(2)
            .zip(["Ida", "Otso"])
            .map(|(seat, name)| named(seat, name))
            .collect()
    }

    fn fences() -> AnyMatch {
        let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
        let mut table = Match::new(start, two_with_names());
        for mv in ["e2", "e8", "e3", "d7h"] {
            table
                .update(MatchMessage::Play(mv.parse().unwrap()))
                .unwrap();
        }
        table.update(MatchMessage::Undo).unwrap();
        AnyMatch::Quoridor(table)
    }

    /// Player 1 has laid a plan, player 2 has begun one and has a clock.
    fn plans() -> AnyMatch {
        let terms = ParallelTerms {
            seed: Some(4),
            seconds: Some(90),
            arrange: false,
        };
        let rules = parallel::Rules::new(parallel::Players::Two);
        let start = parallel::Position::shuffled(rules, 4);
        let game = ParallelMatch::new(start, two_with_names(), terms);
        let mut table = ParallelSession::new(game);
        table.hold_secrets(None);
        let lay = |table: &mut ParallelSession| {
            table.update(ParallelMessage::Start).unwrap();
            let arrow = Arrow::all().next().unwrap();
            let number = Number::new(2).unwrap();
            table.update(ParallelMessage::Lay(arrow, number)).unwrap();
        };
        lay(&mut table);
        table.update(ParallelMessage::Confirm).unwrap();
        lay(&mut table);
        AnyMatch::Parallel(Box::new(table.public().clone()))
    }

    fn tags(record: &Record) -> Vec<&str> {
        record.tags.iter().map(|(name, _)| name.as_str()).collect()
    }

    #[test]
    fn nothing_taken_back_is_shared() {
        let table = fences();
        assert!(table.to_text().contains("TakenBack"));
        let shared = table.shared();
        assert_eq!(tags(&shared), ["Player1", "Player2", "Colours"]);
        assert!(!shared.to_string().contains("d7h"));
        let again = AnyMatch::of_record(shared.clone()).unwrap();
        assert_eq!((again.shared(), again.plies()), (shared, 3));
    }

    #[test]
    fn who_looks_back_hands_on_the_whole_game_and_the_position_looked_at() {
        let AnyMatch::Quoridor(mut table) = fences() else {
            panic!("another game");
        };
        assert!(table.go_on_from(&TreePath::on_main_line(1)));
        let text = table.position().to_string();
        let table = AnyMatch::Quoridor(table);
        assert!(table.shared().to_string().contains("1. e2 e8 2. e3 d7h *"));
        assert_eq!(table.shared_position().game.position_text(), text);
    }

    #[test]
    fn how_far_a_round_has_come_is_not_shared() {
        let table = plans();
        assert!(table.to_text().contains("Begun"));
        let shared = table.shared();
        assert_eq!(
            tags(&shared),
            ["Player1", "Player2", "Colours", "Seed", "PlanTime"]
        );
        let again = AnyMatch::of_record(shared).unwrap();
        assert!(again.is_untouched());
    }

    #[test]
    fn odd_tags_of_a_record_from_elsewhere_are_left_out() {
        let mut odd: Record = plans().to_text().parse().unwrap();
        odd.set_tag("Phase", "lunch");
        odd.set_tag("PlanTime", "ages");
        odd.set_tag("Laid", "E2/-");
        let table = AnyMatch::of_record(odd).unwrap();
        assert!(!table.to_text().contains("E2"));
    }

    #[test]
    fn a_position_is_shared_without_the_moves_before_it() {
        for table in [fences(), plans()] {
            let position = table.shared_position();
            assert!(position.game.is_empty());
            let read: Record = position.to_string().parse().unwrap();
            assert_eq!(read, position);
            let whole = table.shared();
            assert_eq!(read.game.position_text(), whole.game.position_text());
            assert_eq!(read.tag("Player2"), Some("Otso"));
            assert!(AnyMatch::of_record(read).is_ok());
        }
    }
}
