//! Games in the form in which they are shared as links, files and copied text.
//!
//! A stored game contains more than the shared record: undone moves, and the
//! state of the current round. Both are removed.

use super::game_match::FollowingMoves;
use super::library::{KEPT_TAGS, TABLE};
use super::saved::{COLOURS, TIME_CONTROL};
use super::{ARRANGE, COMMITMENTS, Match, PLAN_TIME, SEED, TreePath};
use starfence_record::{AnyGame, Record, Recorded};
use starfence_rules::{Game, Position, Seat, SetupArgs};

/// The tags that are shared, in addition to the players' names and the tags
/// that describe the game. All other tags stay in the browser, so that a new
/// tag is private by default.
const PUBLIC_TAGS: [&str; 6] = [COLOURS, TIME_CONTROL, SEED, PLAN_TIME, ARRANGE, COMMITMENTS];

/// Returns the match with all moves of its game, including moves after the
/// current position if an earlier position is being viewed.
pub(super) fn whole_game<P: Position>(table: &Match<P>) -> Match<P> {
    let end = TreePath::on_main_line(table.line_len());
    match table.following_moves() {
        FollowingMoves::Ahead => table.at(&end).unwrap_or_else(|| table.clone()),
        FollowingMoves::Nothing | FollowingMoves::TakenBack => table.clone(),
    }
}

/// Returns a game that starts from the current position of `game`, in round 1.
pub(super) fn from_here<P: Recorded>(game: &Game<P>) -> AnyGame {
    let here = game.position();
    let texts = SetupArgs {
        players: Position::players(here),
        options: &here.options_text(),
        first: Some(here.first_player().number()),
        position: Some(&here.to_string()),
        seed: None,
    };
    // A position that was reached by play can always be set up.
    let start = P::set_up(texts).unwrap_or_else(|_| here.clone());
    Game::new(start).into()
}

/// Returns the record with only the tags that are shared.
pub(super) fn with_public_tags(mut record: Record) -> Record {
    let names: Vec<String> = Seat::all(Seat::MAX_PLAYERS)
        .map(Record::player_tag)
        .collect();
    record.tags.retain(|(name, _)| {
        let mut known = PUBLIC_TAGS.iter().chain(&KEPT_TAGS);
        // Who knows the name of a remote table can ask for a seat at it.
        name != TABLE && (known.any(|tag| tag == name) || names.contains(name))
    });
    record
}

/// Removes a time limit for plans that is not a whole number of seconds. Such
/// values can only come from other programs.
pub(super) fn without_odd_plan_time(mut record: Record) -> Record {
    let is_number =
        |value: &str| !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    record
        .tags
        .retain(|(name, value)| name != PLAN_TIME || is_number(value));
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        AnyMatch, Clocks, MatchMessage, ParallelMatch, ParallelMessage, ParallelSession,
        ParallelSettings, Player, PlayerName, time_control_error,
    };
    use starfence_rules::Seat;
    use starfence_rules::parallel::{self, Arrow, Number};
    use starfence_rules::quoridor;

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
        table.into()
    }

    /// Returns a game in which player 1 has confirmed a plan, and player 2 has
    /// begun a plan and has a clock.
    fn plans() -> AnyMatch {
        let terms = ParallelSettings {
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
            table.update(ParallelMessage::OpenScreen).unwrap();
            let arrow = Arrow::all().next().unwrap();
            let number = Number::new(2).unwrap();
            table
                .update(ParallelMessage::PlaceToken(arrow, number))
                .unwrap();
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
        let shared = table.public_record();
        assert_eq!(tags(&shared), ["Player1", "Player2", "Colours"]);
        assert!(!shared.to_string().contains("d7h"));
        let again = AnyMatch::from_foreign_record(shared.clone()).unwrap();
        assert_eq!((again.public_record(), again.plies()), (shared, 3));
    }

    #[test]
    fn who_looks_back_hands_on_the_whole_game_and_the_position_looked_at() {
        let mut table: Match<quoridor::Position> = fences().into_turns().unwrap();
        assert!(table.continue_from(&TreePath::on_main_line(1)));
        let text = table.position().to_string();
        let table = AnyMatch::from(table);
        assert!(
            table
                .public_record()
                .to_string()
                .contains("1. e2 e8 2. e3 d7h *")
        );
        assert_eq!(table.public_position_record().game.position_text(), text);
    }

    /// Makes players 1 and 2 agree on a draw while an earlier position is being
    /// viewed.
    fn drawn_after_going_back(mut table: Match<quoridor::Position>) -> Match<quoridor::Position> {
        assert!(table.continue_from(&TreePath::on_main_line(1)));
        table.update(MatchMessage::AgreeDraw).unwrap();
        table
    }

    #[test]
    fn a_draw_that_was_agreed_after_going_back_is_shared() {
        let table: Match<quoridor::Position> = fences().into_turns().unwrap();
        let mut table = drawn_after_going_back(table);
        let kept = AnyMatch::from(table.clone());
        let shared = kept.public_record().to_string();
        assert!(shared.ends_with("\n\n1. e2 1/2\n"), "{shared}");
        assert_eq!(AnyMatch::from_text(&kept.to_text()), Ok(kept));
        // After the draw is taken back, nothing of the game is lost.
        table.update(MatchMessage::Undo).unwrap();
        let shared = AnyMatch::from(table).public_record().to_string();
        assert!(shared.ends_with("1. e2 e8 2. e3 d7h *\n"), "{shared}");
    }

    /// Returns a game of three rounds in which no player gives an order.
    fn rounds() -> ParallelSession {
        let AnyMatch::Parallel(game) = plans() else {
            panic!("another game");
        };
        let mut table = ParallelSession::new(game.rematch(game.game().start().clone(), Some(4)));
        table.hold_secrets(None);
        for _ in 0..3 {
            for _ in 0..2 {
                table.update(ParallelMessage::OpenScreen).unwrap();
                table.update(ParallelMessage::Confirm).unwrap();
            }
            table.update(ParallelMessage::Reveal).unwrap();
            table.update(ParallelMessage::NextRound).unwrap();
        }
        table
    }

    #[test]
    fn who_looks_back_at_a_round_hands_on_the_whole_game() {
        let mut table = rounds();
        assert!(table.continue_from(&TreePath::on_main_line(1)));
        let shared = |table: &ParallelSession| {
            let table = AnyMatch::Parallel(Box::new(table.public().clone()));
            assert_eq!(AnyMatch::from_text(&table.to_text()).as_ref(), Ok(&table));
            let shared = table.public_record();
            let known = ["Player1", "Player2", "Colours", "Seed", "PlanTime"];
            assert_eq!(tags(&shared), known);
            let text = shared.to_string();
            text.split_once("\n\n").unwrap().1.trim_end().to_owned()
        };
        assert_eq!(shared(&table), "1. -/- -/- 2. -/- -/- 3. -/- -/- *");
        let agree = ParallelMessage::Match(MatchMessage::AgreeDraw);
        table.update(agree).unwrap();
        assert_eq!(shared(&table), "1. -/- -/- 1/2");
    }

    #[test]
    fn a_tag_that_is_not_known_to_be_public_is_private() {
        for table in [fences(), plans()] {
            let mut record: Record = table.to_text().parse().unwrap();
            record.set_tag("Diary", "I will lose");
            record.set_tag("Event", "Cup");
            let public = with_public_tags(record);
            assert_eq!(
                (public.tag("Diary"), public.tag("Event")),
                (None, Some("Cup"))
            );
        }
    }

    #[test]
    fn how_far_a_round_has_come_is_not_shared() {
        let table = plans();
        assert!(table.to_text().contains("Begun"));
        let shared = table.public_record();
        assert_eq!(
            tags(&shared),
            ["Player1", "Player2", "Colours", "Seed", "PlanTime"]
        );
        let again = AnyMatch::from_foreign_record(shared).unwrap();
        assert!(again.is_untouched());
    }

    #[test]
    fn odd_tags_of_a_record_from_elsewhere_are_left_out() {
        let mut odd: Record = plans().to_text().parse().unwrap();
        odd.set_tag("Phase", "lunch");
        odd.set_tag("PlanTime", "ages");
        odd.set_tag("Laid", "E2/-");
        let table = AnyMatch::from_foreign_record(odd).unwrap();
        assert!(!table.to_text().contains("E2"));
    }

    #[test]
    fn a_plan_time_is_some_seconds() {
        for (seconds, expected) in [("1", true), ("65535", true), ("0", false), ("65536", false)] {
            let mut record: Record = plans().to_text().parse().unwrap();
            record.set_tag("PlanTime", seconds);
            let kept = AnyMatch::from_record(&record).is_ok();
            let opened = AnyMatch::from_foreign_record(record).is_ok();
            assert_eq!((kept, opened), (expected, expected), "{seconds}");
        }
    }

    #[test]
    fn a_game_with_another_programs_clock_opens_without_it() {
        let table: Match<quoridor::Position> = fences().into_turns().unwrap();
        let clocks = Clocks::new(vec!["300+5".parse().ok(); 2]);
        let sound = AnyMatch::from(table.clone().with_clocks(clocks)).public_record();
        assert_eq!(time_control_error(&sound), None);
        assert_eq!(
            AnyMatch::from_foreign_record(sound.clone())
                .unwrap()
                .public_record(),
            sound
        );
        for text in ["40/7200:3600", "?", "", "300,300,300"] {
            let mut record = sound.clone();
            record.set_tag("TimeControl", text);
            let error = time_control_error(&record);
            assert_eq!(error.map(|error| error.0).as_deref(), Some(text));
            let opened = AnyMatch::from_foreign_record(record).unwrap();
            let opened: Match<quoridor::Position> = opened.into_turns().unwrap();
            assert_eq!((opened.clocks(), opened.game()), (None, table.game()));
        }
    }

    #[test]
    fn a_position_is_shared_without_the_moves_before_it() {
        for table in [fences(), plans()] {
            let position = table.public_position_record();
            assert!(position.game.is_empty());
            let read: Record = position.to_string().parse().unwrap();
            assert_eq!(read, position);
            let whole = table.public_record();
            assert_eq!(read.game.position_text(), whole.game.position_text());
            assert_eq!(read.tag("Player2"), Some("Otso"));
            assert!(AnyMatch::from_foreign_record(read).is_ok());
        }
    }
}
