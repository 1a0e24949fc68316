//! The playback of a round: how it starts, and the state that the page shows
//! while it runs.

use crate::state::playback::Playback;
use crate::state::summary::{Summary, offers_draw, players_of};
use starfence_rules::parallel::{NumberCounts, Position, Resolution};
use starfence_rules::{GameKind, Seat};
use starfence_table::{ParallelMatch, ParallelSession, ParallelStage, SeatState, TokenCounts};

impl Playback {
    /// Returns the playback with which a game opens: that of the last round,
    /// paused after its last step, so that the game is as it was left. If a
    /// player is on another device and the game goes on, it is paused before
    /// the first step, since the round may have arrived unseen. `None` unless a
    /// round is being shown.
    pub fn at_opening(table: &ParallelMatch) -> Option<Self> {
        let last = table.rounds().checked_sub(1)?;
        let may_be_unseen = table.outcome().is_none() && table.has_remote_players();
        let steps = || table.round(last).map_or(0, |round| round.steps.len());
        table.is_showing().then(|| Self {
            steps_run: if may_be_unseen { 0 } else { steps() },
            ..Self::paused_at_start(last)
        })
    }
}

/// Returns the displayed position: the position of `round` after `steps_run`
/// steps or, without a round, the current position.
pub fn shown_position(
    table: &ParallelMatch,
    round: Option<&Resolution>,
    steps_run: usize,
) -> Position {
    match round {
        Some(round) => round.position_after(steps_run),
        None => table.position().clone(),
    }
}

/// Returns the number of rounds that have been played back to their end.
/// `steps` is the number of steps of the round in `playback`, and `before` is
/// the previous result: a round that has been counted still counts while
/// another round is played back.
pub fn rounds_seen(
    table: &ParallelMatch,
    playback: Option<Playback>,
    steps: usize,
    before: Option<usize>,
) -> usize {
    let rounds = table.rounds();
    let has_run = playback.is_none_or(|it| it.round + 1 == rounds && it.steps_run >= steps);
    if table.is_showing() && !has_run && before != Some(rounds) {
        rounds.saturating_sub(1)
    } else {
        rounds
    }
}

/// Returns the summary that the page shows. The summary does not reveal the
/// result of a round before the round has run to its end.
pub fn summary_of(
    table: &ParallelSession,
    round: Option<&Resolution>,
    steps_run: usize,
) -> Summary {
    let shown = shown_position(table, round, steps_run);
    let mut players = players_of(table.players(), |seat| SeatState::of(&shown, seat));
    for (player, (won, lost)) in players
        .iter_mut()
        .zip(taken_tokens(table, round, steps_run))
    {
        if let Some(store) = player.store {
            player.store = Some(TokenCounts { won, lost, ..store });
        }
    }
    let running = round.is_some_and(|round| steps_run < round.steps.len());
    let withheld = running && table.is_showing();
    let open = table.outcome().is_none() && table.draw_offer().is_none();
    Summary {
        kind: GameKind::Parallel,
        offers_draw: offers_draw(&players, table.side_to_move()).filter(|_| open || withheld),
        offer: table.draw_offer(),
        to_answer: table.players_to_answer_draw().collect(),
        players,
        to_move: table.side_to_move(),
        moves_next: table.side_to_move(),
        ending: table.ending().filter(|_| !withheld),
        can_undo: table.can_undo(),
        can_redo: table.can_redo(),
        may_claim_draw: false,
        passed: Vec::new(),
        timed_out: Vec::new(),
        resigned: Vec::new(),
        may_resign: people_who_may_resign(table),
        resigning: table.resigning().into_iter().collect(),
        finished: Vec::new(),
    }
}

/// Returns the human players who may resign. On a private screen, only the
/// player of that screen may resign.
fn people_who_may_resign(table: &ParallelSession) -> Vec<Seat> {
    let open = match table.stage() {
        ParallelStage::Open(seat) => Some(seat),
        _ => None,
    };
    let mine = |seat: &Seat| open.is_none_or(|open| open == *seat);
    table
        .people()
        .into_iter()
        .filter(mine)
        .filter(|seat| table.may_resign(*seat))
        .collect()
}

/// Returns the tokens that each player has won and lost so far in the round
/// that is being played back or, without a playback, in the last round.
fn taken_tokens(
    table: &ParallelMatch,
    round: Option<&Resolution>,
    steps_run: usize,
) -> [(NumberCounts, NumberCounts); 4] {
    if let Some(round) = round {
        return round.taken_tokens(steps_run);
    }
    let last = table.rounds().checked_sub(1);
    last.and_then(|last| table.round(last))
        .map_or([(NumberCounts::NONE, NumberCounts::NONE); 4], |round| {
            round.taken_tokens(round.steps.len())
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::parallel::{Players, Rules};
    use starfence_table::{AnyMatch, ParallelMessage, ParallelSettings, PlayerKind};

    /// Returns a game after the given number of rounds, of which the last is
    /// being shown.
    fn shown(rounds: usize) -> ParallelSession {
        use ParallelMessage::*;
        let start = Position::shuffled(Rules::new(Players::Two), 1);
        let game = ParallelMatch::new(start, Vec::new(), ParallelSettings::default());
        let mut table = ParallelSession::new(game);
        table.hold_secrets(None);
        let plan = SetPlan("E4/W3".parse().unwrap());
        for _ in 0..rounds {
            for message in [
                NextRound, OpenScreen, plan, Confirm, OpenScreen, Confirm, Reveal,
            ] {
                table.update(message).unwrap();
            }
        }
        table
    }

    /// Returns a game whose last round, in which the second player won, is
    /// being shown.
    fn won() -> ParallelSession {
        use ParallelMessage::*;
        let start = "../..../....../......../..A2....................B1/A1..................B2../..A2A6..............B6/..................../......A4....A4A5B2/B5B3B3..A5A4..A3..../..B4....B5B4..A3....../............A3........../....B4....B3............../......../....../..../.. W 000112/444332";
        let start = Position::from_text(start, Rules::new(Players::Two)).unwrap();
        let game = ParallelMatch::new(start, Vec::new(), ParallelSettings::default());
        let mut table = ParallelSession::new(game);
        table.hold_secrets(None);
        for plan in ["SE4/E6,SE5", "SE4,SW3,W4,NW5/E6,SW3,W3,NW3"] {
            let plan = SetPlan(plan.parse().unwrap());
            for message in [OpenScreen, plan, Confirm] {
                table.update(message).unwrap();
            }
        }
        table.update(Reveal).unwrap();
        table
    }

    #[test]
    fn a_game_opens_at_the_end_of_the_round_that_is_shown_or_at_its_start_if_it_may_be_unseen() {
        let mut table = shown(2);
        let at_start = Some(Playback::paused_at_start(1));
        let steps_run = table.round(1).unwrap().steps.len();
        assert!(steps_run > 0);
        let at_end = at_start.map(|it| Playback { steps_run, ..it });
        assert_eq!(Playback::at_opening(&table), at_end);
        let mut players = table.players().to_vec();
        players[1].kind = PlayerKind::Remote;
        let mut apart = AnyMatch::from(table.public().clone());
        apart.set_players(&players);
        let AnyMatch::Parallel(apart) = apart else {
            panic!("a game with rounds");
        };
        assert_eq!(Playback::at_opening(&apart), at_start);
        table.update(ParallelMessage::NextRound).unwrap();
        assert_eq!(Playback::at_opening(&table), None);
        assert_eq!(Playback::at_opening(&shown(0)), None);
    }

    #[test]
    fn a_finished_game_opens_at_its_result() {
        let table = won();
        let playback = Playback::at_opening(&table).unwrap();
        let round = table.round(playback.round).unwrap();
        assert_eq!(playback.round + 1, table.rounds());
        assert_eq!(playback.steps_run, round.steps.len());
        assert!(!playback.playing && playback.steps_run > 0);
        let summary = summary_of(&table, Some(&round), playback.steps_run);
        assert_eq!(summary.outcome(), table.outcome());
        // Before its last step, the round does not give the result away.
        assert_eq!(summary_of(&table, Some(&round), 0).outcome(), None);
    }

    #[test]
    fn a_round_is_seen_when_its_playback_has_reached_the_end() {
        let table = shown(2);
        let last = table.round(1).unwrap();
        let steps = last.steps.len();
        assert!(steps > 0);
        let at = |round, steps_run| {
            let playback = Playback {
                steps_run,
                ..Playback::started(round)
            };
            Some(playback)
        };
        let seen = |playback, before| rounds_seen(&table, playback, steps, before);
        assert_eq!(seen(at(1, 0), Some(1)), 1);
        assert_eq!(seen(at(1, steps - 1), Some(1)), 1);
        // Nor while another round is played back.
        assert_eq!(seen(at(0, steps), Some(1)), 1);
        assert_eq!(seen(at(1, steps), Some(1)), 2);
        // A round stays seen when it is played back again.
        assert_eq!(seen(at(1, 0), Some(2)), 2);
        // After a reload, the round is shown again.
        assert_eq!(seen(at(1, 0), None), 1);
        let mut table = table;
        table.update(ParallelMessage::NextRound).unwrap();
        assert_eq!(rounds_seen(&table, None, 0, Some(2)), 2);
        assert_eq!(rounds_seen(&table, at(0, 0), steps, Some(2)), 2);
    }
}
