//! The stages of a round of Parallel Chinese Checkers, and the messages that
//! advance it.

use super::MatchMessage;
use starfence_rules::parallel::{Arrow, Number, Plan, Submissions};
use starfence_rules::{AcceptedValues, NumberRange, OptionTable, OptionValue, RuleOption, Seat};

/// The stage of a round: what is happening at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParallelStage {
    /// The device is being handed to this player; nothing is shown.
    Curtain(Seat),
    /// This player arranges pegs or plans, while the others do not watch.
    Open(Seat),
    /// The computer player in this seat is planning.
    Thinking(Seat),
    /// All players are done, and the screens are about to be raised.
    Ready,
    /// The last round is shown.
    Showing,
    /// The players are planning or arranging in another tab.
    Elsewhere,
    /// Everybody on this device has laid, and the table waits for players on
    /// other devices.
    Waiting,
    /// The game is over.
    Over,
}

/// What the players have to do in secret, behind the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretTask {
    /// Arrange their pegs, if they have agreed to do so in secret.
    Arrange,
    /// Plan a round.
    Plan,
}

/// A message from the people at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParallelMessage {
    /// The player who was given the device opens the screen.
    Start,
    /// The player lays a token on an arrow.
    Lay(Arrow, Number),
    /// The player takes the token off an arrow.
    Lift(Arrow),
    /// The player takes all tokens back.
    Clear,
    /// The player replaces the whole plan by another one.
    SetPlan(Plan),
    /// The player swaps two pegs, each given by its place from the tip, counted
    /// from 0.
    Swap(usize, usize),
    /// A second of the planning clock has passed. After the last one, the plan
    /// is confirmed as it is.
    Tick,
    /// The player closes the screen for a while, without confirming.
    Cover,
    /// The player confirms the plan or layout.
    Confirm,
    /// The player who confirmed last wants to change the plan or layout.
    GiveBack,
    /// The computer player in this seat has made this plan.
    Answer(Seat, Plan),
    /// The screens are raised, which reveals the plans or layouts.
    Raise,
    /// The round has been watched; continue with the next one.
    GoOn,
    /// A message that is common to all games. Nobody can claim a draw here. A
    /// player resigns instead of making the next plan: this round's, if the
    /// player has not confirmed it yet.
    Match(MatchMessage<Submissions>),
}

/// The settings agreed in addition to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ParallelSettings {
    /// The seed with which the pegs are shuffled. `None` in a setup for a
    /// random seed, and in a game whose pegs were not shuffled with a seed.
    pub seed: Option<u64>,
    /// The time for each plan in seconds, at least 1; `None` for no clock.
    pub seconds: Option<u16>,
    /// Whether the players arrange their pegs in secret.
    pub arrange: bool,
}

const SHUFFLED: &str = "shuffled";
const SECRET: &str = "secret";
const NO_CLOCK: &str = "none";

/// The settings that a web address can hold. The seed is left out, since nobody
/// chooses a 64-bit number.
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
            matters: |_, _| true,
        },
        RuleOption {
            name: "plan_time",
            values: AcceptedValues {
                words: &[NO_CLOCK],
                numbers: Some(NumberRange {
                    least: 1,
                    most: u16::MAX,
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
            matters: |_, _| true,
        },
    ];
}
