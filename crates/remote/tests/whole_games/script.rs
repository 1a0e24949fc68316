//! What the players of a simulated game do, determined in advance by a seed, so
//! that the same game can be played at one table and apart.

use crate::dice::{Dice, number};
use starfence_engine::{Playable, ReferencePlayer};
use starfence_remote::Terms;
use starfence_rules::parallel::{Arrow, Layout, Number, Position, SeatView};
use starfence_rules::{Cause, Game, GameKind, Seat, TurnBased, checkers, quoridor};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, TurnGame, TurnMatch};

/// The limit of rounds of a game that is played to the goal: more than it takes.
const MOST_ROUNDS: usize = 90;

/// Something that happens once, before the move or round with this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    pub ply: u16,
    pub act: Act,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The player to move, or player 1, offers a draw, and all others answer.
    Draw(bool),
    /// The player to move, or player 1, offers to take this many moves or
    /// rounds back, and all others answer.
    TakeBack(u8, bool),
    /// The player to move, or player 1, resigns.
    Resign,
    /// The player to move reports having run out of time.
    TimeUp,
}

/// A game to play.
#[derive(Debug)]
pub struct Script {
    pub seed: u64,
    pub terms: Terms,
    pub rematch: bool,
    /// Whether the players head for their goals, so that the game lasts until
    /// somebody wins. Otherwise they move at random for a few rounds.
    to_the_goal: bool,
    events: Vec<Event>,
}

impl Script {
    /// Creates the script that a seed determines.
    pub fn new(kind: GameKind, players: u8, seed: u64) -> Self {
        let mut dice = Dice::new(number((seed, players, kind.name())));
        let mut setup = GameSetup::new(kind);
        setup.options.set_players(players).unwrap();
        let at_once = kind == GameKind::Parallel;
        let to_the_goal = seed.is_multiple_of(10);
        let rounds = match to_the_goal {
            true => MOST_ROUNDS,
            false => 2 + dice.below(if at_once { 4 } else { 8 }),
        };
        setup
            .options
            .set_option("round_limit", &rounds.to_string())
            .unwrap();
        if dice.chance(50) && !at_once {
            let first = dice.below(players.into());
            setup.first_player = FirstPlayer::Chosen(Seat::all(players).nth(first).unwrap());
        }
        setup.round_settings.arrange = at_once && dice.chance(40);
        if dice.chance(40) && !at_once {
            let clock = ["600", "600+5", "600d5", "30/turn"][dice.below(4)];
            setup.set_all_clocks(clock.parse().ok());
        }
        let timed = setup.clocks().iter().any(Option::is_some);
        let plies = if at_once {
            rounds
        } else {
            rounds * usize::from(players)
        };
        let mut events = Vec::new();
        let acts = if to_the_goal { 0 } else { dice.below(4) };
        for _ in 0..acts {
            let ply = dice.below(plies) as u16;
            let act = match dice.below(8) {
                0 => Act::Resign,
                1 if timed => Act::TimeUp,
                2 => Act::Draw(dice.chance(30)),
                3 => Act::Draw(false),
                4 => Act::TakeBack(1, false),
                _ => Act::TakeBack(1 + dice.below(3) as u8, true),
            };
            if ply > 0 || matches!(act, Act::Draw(_) | Act::Resign) {
                events.push(Event { ply, act });
            }
            // Player 1, who makes all offers here, is out of the game then.
            if at_once && act == Act::Resign {
                break;
            }
        }
        let rematch = dice.chance(20);
        Self {
            seed,
            terms: Terms::new(setup),
            rematch,
            to_the_goal,
            events,
        }
    }

    /// Returns whether the game has ended because a player reached the goal.
    pub fn reached_goal(&self, game: &AnyMatch) -> bool {
        let cause = game.ending().map(|ending| ending.cause);
        let rounds = game.plies()
            / match game {
                AnyMatch::Turns(_) => usize::from(self.terms.players()),
                AnyMatch::Parallel(_) => 1,
            };
        self.to_the_goal && rounds < MOST_ROUNDS && matches!(cause, Some(Cause::Goal(_)))
    }

    /// Returns what happens next, after `done` events and `plies` moves or
    /// rounds in the game with this number; `None` if it is not due yet.
    pub fn event(&self, game: u16, done: usize, plies: usize) -> Option<Act> {
        let event = self.events.get(done).filter(|_| game == 0)?;
        (usize::from(event.ply) == plies).then_some(event.act)
    }

    /// Returns the answer to the offer after `done` events.
    pub fn accepts(&self, done: usize) -> bool {
        let event = self.events.get(done);
        event.is_some_and(|event| matches!(event.act, Act::Draw(true) | Act::TakeBack(_, true)))
    }

    /// Returns a move of the player to move.
    pub fn choose(&self, game: u16, done: usize, table: &TurnMatch) -> String {
        let done = if game == 0 { done } else { 0 };
        let chosen = number((self.seed, game, done, table.plies(), "move"));
        if self.to_the_goal {
            let checkers = greedy_move::<checkers::Position>(table, chosen);
            return checkers
                .or_else(|| greedy_move::<quoridor::Position>(table, chosen))
                .unwrap();
        }
        let moves = moves(table);
        moves[(chosen % moves.len() as u64) as usize].clone()
    }

    /// Returns the tenths of a second that a player spends on a move.
    pub fn spends(&self, game: u16, table: &TurnMatch) -> u32 {
        (number((self.seed, game, table.plies(), "time")) % 99) as u32
    }

    /// Returns a player's plan.
    pub fn plan(&self, game: u16, position: &Position, seat: Seat) -> SeatView {
        let round = starfence_rules::Position::round(position);
        let mut dice = Dice::new(number((self.seed, game, round, seat, "plan")));
        let mut view = SeatView::new(position.clone(), seat).unwrap();
        if self.to_the_goal {
            let (game, greedy) = (Game::new(position.clone()), ReferencePlayer::Greedy);
            let plan = Position::reference_answer(&game, seat, greedy, number(self.seed));
            view.set_plan(plan.unwrap()).unwrap();
            return view;
        }
        let arrows: Vec<Arrow> = Arrow::all().collect();
        for _ in 0..dice.below(5) {
            let arrow = arrows[dice.below(arrows.len())];
            let number = Number::from_char(char::from(b'1' + dice.below(6) as u8)).unwrap();
            // A token that the store lacks is not placed.
            let _ = view.lay_token(arrow, number);
        }
        view
    }

    /// Returns the pairs of pegs that a player swaps when arranging them.
    pub fn swaps(&self, game: u16, layout: &Layout, seat: Seat) -> Vec<(usize, usize)> {
        let mut dice = Dice::new(number((self.seed, game, seat, "layout")));
        let pegs = layout.numbers().len();
        (0..dice.below(9))
            .map(|_| (dice.below(pegs), dice.below(pegs)))
            .collect()
    }
}

/// Returns the move that brings the player to move nearest to the goal; `None`
/// if the match is of another game. `seed` decides between equal moves.
fn greedy_move<P: TurnGame + Playable>(table: &TurnMatch, seed: u64) -> Option<String>
where
    P::Engine: starfence_engine::Engine<Move = P::Move>,
    P::Move: std::fmt::Display,
{
    let game = table.downcast_ref::<P>()?.game();
    let (seat, greedy) = (table.side_to_move()?, ReferencePlayer::Greedy);
    Some(P::reference_answer(game, seat, greedy, seed)?.to_string())
}

/// Returns the legal moves of the player to move.
fn moves(table: &TurnMatch) -> Vec<String> {
    fn of<P: TurnGame + TurnBased>(table: &TurnMatch) -> Option<Vec<String>> {
        let mut moves = Vec::new();
        let position = table.downcast_ref::<P>()?.position();
        position.for_each_child(&mut |mv, _| moves.push(mv.to_string()));
        Some(moves)
    }
    let checkers = of::<checkers::Position>(table);
    checkers
        .or_else(|| of::<quoridor::Position>(table))
        .unwrap()
}
