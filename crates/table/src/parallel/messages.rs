//! The stages of a round of Parallel Chinese Checkers, and the messages that
//! advance the round.

use crate::MatchMessage;
use starfence_rules::parallel::{Arrow, Number, Plan, Submissions};
use starfence_rules::{AcceptedValues, NumberRange, OptionTable, OptionValue, RuleOption, Seat};

/// The stage of a round of Parallel Chinese Checkers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParallelStage {
    /// The device is being passed to this player; a curtain hides all plans.
    Curtain(Seat),
    /// This player is arranging pegs or planning, while the other players look
    /// away.
    Open(Seat),
    /// The computer player in this seat is planning.
    Thinking(Seat),
    /// All players have confirmed, and their plans or layouts can be revealed.
    Ready,
    /// The last round is being shown.
    Showing,
    /// The players are planning or arranging their pegs in another browser tab.
    InOtherTab,
    /// All players on this device have confirmed, and the game waits for
    /// players on other devices or screens.
    Waiting,
    /// The game is over.
    Over,
}

/// The secret task of the players in the current phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretTask {
    /// The players arrange their pegs in secret before the first round. Occurs
    /// only in games in which the players have agreed on this.
    Arrange,
    /// The players plan a round.
    Plan,
}

/// A message to a session of Parallel Chinese Checkers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParallelMessage {
    /// The player who was given the device opens the privacy screen.
    OpenScreen,
    /// The player places a token on an arrow.
    PlaceToken(Arrow, Number),
    /// The player removes the token from an arrow.
    RemoveToken(Arrow),
    /// The player removes all tokens from the arrows.
    Clear,
    /// The player replaces the whole plan with this plan.
    SetPlan(Plan),
    /// The player swaps two pegs, given by their indices in the layout. Index 0
    /// is the peg at the tip of the star's point.
    Swap(usize, usize),
    /// One second of the planning clock has passed. When the clock runs out,
    /// the plan is confirmed as it is.
    Tick,
    /// The player closes the privacy screen temporarily, without confirming.
    CloseScreen,
    /// The player confirms the plan or layout.
    Confirm,
    /// The player who confirmed last wants to change the confirmed plan or
    /// layout.
    Reopen,
    /// The computer player in this seat has chosen this plan.
    ComputerPlan(Seat, Plan),
    /// The players reveal all plans or layouts.
    Reveal,
    /// The players have watched the round and continue with the next one.
    NextRound,
    /// A message that is common to all games. Messages that play a move or
    /// claim a draw have no effect. A resignation replaces the plan of the
    /// current round or, if the player has already confirmed that plan, the
    /// plan of the next round.
    Match(MatchMessage<Submissions>),
}

/// The agreed settings of a game that are not part of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ParallelSettings {
    /// The seed for shuffling the pegs. `None` in a setup means a random seed;
    /// `None` in a game means that the pegs were not shuffled with a seed.
    pub seed: Option<u64>,
    /// The time limit for each plan in seconds, at least 1; `None` for no
    /// clock.
    pub seconds: Option<u16>,
    /// Whether the players arrange their pegs in secret.
    pub arrange: bool,
}

const SHUFFLED: &str = "shuffled";
const SECRET: &str = "secret";
const NO_CLOCK: &str = "none";

/// The settings that can be part of a web address. The seed is left out, since
/// users do not choose a 64-bit number.
impl OptionTable for ParallelSettings {
    const TABLE: &'static [RuleOption<Self>] = &[
        RuleOption {
            name: "arrange",
            values: AcceptedValues::from_words(&[SHUFFLED, SECRET]),
            get: |terms| OptionValue::Word(if terms.arrange { SECRET } else { SHUFFLED }),
            set: |terms, value| {
                terms.arrange = match value {
                    OptionValue::Word(SECRET) => true,
                    OptionValue::Word(SHUFFLED) => false,
                    _ => return None,
                };
                Some(())
            },
            is_relevant: |_, _| true,
        },
        RuleOption {
            name: "plan_time",
            values: AcceptedValues {
                words: &[NO_CLOCK],
                numbers: Some(NumberRange {
                    min: 1,
                    max: u16::MAX,
                    unit: "seconds",
                }),
            },
            get: |terms| match terms.seconds {
                Some(seconds) => OptionValue::Number(seconds),
                None => OptionValue::Word(NO_CLOCK),
            },
            set: |terms, value| {
                terms.seconds = match value {
                    OptionValue::Number(seconds) => Some(seconds),
                    OptionValue::Word(NO_CLOCK) => None,
                    OptionValue::Word(_) => return None,
                };
                Some(())
            },
            is_relevant: |_, _| true,
        },
    ];
}
