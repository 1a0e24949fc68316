//! Sentences about how a game ended and why, in the page's language.

use super::reasons::Names;
use super::{I18n, t_string};
use starfence_rules::{Cause, DrawReason, Ending, GameKind, Goal, GoalReached, Outcome, Seat, Set};

/// Texts about how a game ended and why.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EndingTexts {
    /// The result in a few words: the winner, or that nobody won.
    pub headline: String,
    /// The reason for the result, in one or more sentences; empty if the
    /// headline contains the reason.
    pub reason: String,
}

impl EndingTexts {
    /// Returns the headline and the reason as one text.
    pub fn joined(self, i18n: I18n) -> String {
        i18n.sentences([self.headline, self.reason])
    }
}

/// Returns the texts about how a game ended and why.
pub fn ending_texts(i18n: I18n, kind: GameKind, ending: &Ending, names: Names) -> EndingTexts {
    let list = |seats: Set<Seat>| i18n.names(seats.into_iter().map(names));
    let headline = match (ending.outcome, ending.cause) {
        (Outcome::Drawn(reason), _) | (_, Cause::Drawn(reason)) => {
            draw_text(i18n, reason).to_owned()
        }
        (Outcome::Tied(seats), _) => t_string!(i18n, page.ending.tied, names = list(seats)),
        (Outcome::Won(winner), _) => t_string!(i18n, page.play.won, name = names(winner)),
    };
    let reason = match (ending.outcome, ending.cause) {
        (Outcome::Won(winner), Cause::Goal(goal)) => goal_text(i18n, kind, winner, goal, names),
        (
            Outcome::Won(_),
            Cause::LastLeft {
                resigned,
                timed_out,
            },
        ) => {
            let mut sentences = Vec::new();
            if !timed_out.is_empty() {
                sentences.push(t_string!(i18n, page.clock.ran_out, names = list(timed_out)));
            }
            if !resigned.is_empty() {
                sentences.push(resigned_text(i18n, resigned, names));
            }
            i18n.sentences(sentences)
        }
        _ => String::new(),
    };
    EndingTexts { headline, reason }
}

/// Returns a sentence that names the players who have resigned.
pub fn resigned_text(i18n: I18n, seats: Set<Seat>, names: Names) -> String {
    let count = seats.len();
    let names = i18n.names(seats.into_iter().map(names));
    t_string!(i18n, page.resign.done, count, names)
}

fn goal_text(i18n: I18n, kind: GameKind, winner: Seat, goal: GoalReached, names: Names) -> String {
    if !goal.filled_too_late.is_empty() {
        let (name, late) = (names(winner), goal.filled_too_late.into_iter().map(names));
        return t_string!(i18n, page.ending.too_late, name, names = i18n.names(late));
    }
    if goal.held_by_others.contains(winner) {
        let held = t_string!(i18n, page.ending.held_by_others).to_owned();
        let number = goal.pegs_of_others;
        return i18n.sentences([held, t_string!(i18n, page.ending.held_count, number)]);
    }
    let text = if goal.opened_again.contains(winner) {
        t_string!(i18n, page.ending.opened_again)
    } else if goal.ended_before_round_end {
        t_string!(i18n, page.ending.first)
    } else if kind.info().goal == Goal::Reach {
        t_string!(i18n, page.ending.across)
    } else {
        t_string!(i18n, page.ending.full)
    };
    text.to_owned()
}

fn draw_text(i18n: I18n, reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::AllPassed => t_string!(i18n, page.play.drawn.all_passed),
        DrawReason::RoundLimit => t_string!(i18n, page.play.drawn.round_limit),
        DrawReason::Repetition => t_string!(i18n, page.play.drawn.repetition),
        DrawReason::Agreement => t_string!(i18n, page.play.drawn.agreement),
        DrawReason::AllResigned => t_string!(i18n, page.play.drawn.all_resigned),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{SeatName, Texts};
    use super::*;

    fn names(seat: Seat) -> SeatName {
        let name = ["Red", "Blue", "Ida", "Green"][seat.array_index()];
        name.to_owned().into()
    }

    /// Returns "you" for player 1, and the names of the other players.
    fn to_you(seat: Seat) -> SeatName {
        if seat == Seat::FIRST {
            SeatName::You
        } else {
            names(seat)
        }
    }

    // Native tests have no `Intl`, so lists are joined with commas.
    fn text(outcome: Outcome, cause: Cause) -> String {
        let i18n = I18n::new(Texts::ENGLISH);
        let kind = GameKind::ChineseCheckers;
        ending_texts(i18n, kind, &Ending { outcome, cause }, &names).joined(i18n)
    }

    #[test]
    fn a_goal_is_reached_as_the_game_says() {
        let ending = Ending {
            outcome: Outcome::Won(Seat::FIRST),
            cause: Cause::Goal(GoalReached::default()),
        };
        let i18n = I18n::new(Texts::ENGLISH);
        let text = |kind| ending_texts(i18n, kind, &ending, &names).joined(i18n);
        let across = "Red won! First to reach the far side.";
        assert_eq!(text(GameKind::Quoridor), across);
        assert_eq!(
            text(GameKind::ChineseCheckers),
            "Red won! The target triangle is full."
        );
        assert_eq!(
            text(GameKind::Parallel),
            "Red won! The target triangle is full."
        );
        let own = ending_texts(i18n, GameKind::Quoridor, &ending, &to_you);
        assert_eq!(own.headline, "You won!");
    }

    #[test]
    fn what_is_not_plain_to_see_is_said() {
        let won = Outcome::Won(Seat::FIRST);
        let red = Set::only(Seat::FIRST);
        let late: Set<Seat> = Seat::all(3).skip(1).collect();
        let cases = [
            (
                GoalReached {
                    held_by_others: red,
                    pegs_of_others: 5,
                    ended_before_round_end: true,
                    ..GoalReached::default()
                },
                "Red won! Every hole of the target triangle that the others left free is filled. Pegs of others that count in it: 5.",
            ),
            (
                GoalReached {
                    opened_again: red,
                    ..GoalReached::default()
                },
                "Red won! The target triangle was full during this round, and that counts.",
            ),
            (
                GoalReached {
                    ended_before_round_end: true,
                    ..GoalReached::default()
                },
                "Red won! First to fill the target triangle.",
            ),
            (
                GoalReached {
                    ended_before_round_end: true,
                    filled_too_late: late,
                    ..GoalReached::default()
                },
                "Red won! The same move also filled the target triangle of Blue, Ida, but Red comes first in the order of turns and wins.",
            ),
        ];
        for (goal, expected) in cases {
            assert_eq!(text(won, Cause::Goal(goal)), expected);
        }
        let tied = Outcome::Tied(Seat::all(2).collect());
        assert_eq!(
            text(tied, Cause::Goal(GoalReached::default())),
            "It’s a tie between Red, Blue: they filled their target triangles in the same round."
        );
    }

    #[test]
    fn the_last_one_left_wins_because_the_others_are_out() {
        let [_, blue, ida, green] = [0, 1, 2, 3].map(|at| Seat::all(4).nth(at));
        let set = |seats: &[Option<Seat>]| seats.iter().flatten().copied().collect::<Set<Seat>>();
        let cause = Cause::LastLeft {
            resigned: set(&[blue, green]),
            timed_out: set(&[ida]),
        };
        assert_eq!(
            text(Outcome::Won(Seat::FIRST), cause),
            "Red won! Ida ran out of time. Blue, Green resigned."
        );
    }
}
