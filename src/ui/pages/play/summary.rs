//! What the screen round a board shows of a table, whatever game is played.

use crate::engine::Level;
use crate::rules::lattice::{Hole, Point};
use crate::rules::parallel::Tokens;
use crate::rules::quoridor::Direction;
use crate::rules::{GameKind, Outcome, Seat, SetUp, TurnBased, checkers, parallel, quoridor};
use crate::table::{Colour, DrawOffer, Match, Player, PlayerName};
use crate::ui::boards::quoridor::home_side;
use crate::ui::boards::star::pegs_in_goal;

/// The side of a flat table on which a player sits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Across from the person who holds the tablet.
    Top,
    /// On that person's right.
    Right,
    /// Where that person sits.
    Bottom,
    /// On the left.
    Left,
}

impl Side {
    /// The word for style sheets.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Right => "right",
            Self::Bottom => "bottom",
            Self::Left => "left",
        }
    }
}

/// A player's strip.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strip {
    /// Which player.
    pub seat: Seat,
    /// The name, if one was given.
    pub name: PlayerName,
    /// The colour.
    pub colour: Colour,
    /// The level of the computer that plays; `None` for a person.
    pub computer: Option<Level>,
    /// Where that player sits when the tablet lies flat.
    pub side: Side,
    /// Fences left, in games with fences.
    pub fences: Option<u8>,
    /// Own pegs in the goal, in games with a goal to fill.
    pub goal: Option<InGoal>,
    /// The order tokens, in games with a store of them.
    pub store: Option<Store>,
    /// Whether that player is out of the game.
    pub out: bool,
}

/// How near a player is to the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InGoal {
    /// Own pegs in it.
    pub pegs: u32,
    /// Own pegs that it takes.
    pub needed: u32,
}

/// A player's order tokens, as all may see them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Store {
    /// Those in the store.
    pub tokens: Tokens,
    /// Those won from others in the round that is shown.
    pub won: Tokens,
    /// Those lost to others in it.
    pub lost: Tokens,
}

/// All that the screen round a board shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Which game.
    pub kind: GameKind,
    /// The players, player 1 first.
    pub strips: Vec<Strip>,
    /// Whose turn it is; nobody's when the game is over.
    pub to_move: Option<Seat>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// Whether a move can be taken back.
    pub can_undo: bool,
    /// Whether a move can be played again.
    pub can_redo: bool,
    /// Whether the player to move may claim a draw.
    pub may_claim_draw: bool,
    /// Who would offer a draw: the player to move, or the first person. None
    /// when that cannot be done now.
    pub offers_draw: Option<Seat>,
    /// The draw that is offered.
    pub offer: Option<DrawOffer>,
    /// Who has yet to answer it.
    pub to_answer: Vec<Seat>,
    /// Who had to pass just now.
    pub passed: Vec<Seat>,
    /// Whose time has run out just now.
    pub ran_out: Vec<Seat>,
    /// Whose goals are full while the round is played to its end.
    pub finished: Vec<Seat>,
}

/// What a summary needs to know of one game's positions.
pub trait Seated: SetUp<Move: Send + Sync> + Send + Sync + 'static {
    /// Where a player sits when the tablet lies flat.
    fn side(&self, seat: Seat) -> Side;

    /// Fences left to a player.
    fn fences(&self, _seat: Seat) -> Option<u8> {
        None
    }

    /// How near a player is to the goal.
    fn goal(&self, _seat: Seat) -> Option<InGoal> {
        None
    }

    /// A player's order tokens.
    fn store(&self, _seat: Seat) -> Option<Store> {
        None
    }

    /// Whose goals are full.
    fn finished(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Where a player's pieces are, in the notation's words.
    fn places(&self, seat: Seat) -> Vec<String>;

    /// The fences on the board.
    fn barriers(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Seated for checkers::Position {
    fn side(&self, seat: Seat) -> Side {
        side_of(self.rules().players().home(seat))
    }

    fn goal(&self, seat: Seat) -> Option<InGoal> {
        let pegs = pegs_in_goal(self).get(seat.at()).copied()?;
        Some(InGoal { pegs, needed: 10 })
    }

    fn finished(&self) -> Vec<Seat> {
        self.full().into_iter().collect()
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        let pegs = self.pegs(seat).into_iter();
        pegs.map(|hole| hole.to_string()).collect()
    }
}

/// The side of a flat table that is nearest to a point of the star.
fn side_of(home: Option<Point>) -> Side {
    match home {
        Some(Point::N) => Side::Top,
        Some(Point::NE | Point::SE) => Side::Right,
        Some(Point::SW | Point::NW) => Side::Left,
        Some(Point::S) | None => Side::Bottom,
    }
}

impl Seated for parallel::Position {
    fn side(&self, seat: Seat) -> Side {
        side_of(self.rules().players.home(seat))
    }

    fn goal(&self, seat: Seat) -> Option<InGoal> {
        Some(InGoal {
            pegs: self.in_goal(seat).into(),
            needed: self.rules().options.pegs.needed().into(),
        })
    }

    fn store(&self, seat: Seat) -> Option<Store> {
        let tokens = parallel::Position::store(self, seat);
        Some(Store {
            tokens,
            ..Store::default()
        })
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        let own = Hole::all().filter_map(|hole| {
            let peg = self.peg_at(hole)?;
            (peg.seat == seat).then(|| format!("{hole} {}", peg.number))
        });
        own.collect()
    }
}

impl Seated for quoridor::Position {
    fn side(&self, seat: Seat) -> Side {
        match home_side(self.rules().players(), seat) {
            Direction::South => Side::Bottom,
            Direction::West => Side::Left,
            Direction::North => Side::Top,
            Direction::East => Side::Right,
        }
    }

    fn fences(&self, seat: Seat) -> Option<u8> {
        Some(self.fences_left(seat))
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        self.pawn(seat).iter().map(ToString::to_string).collect()
    }

    fn barriers(&self) -> Vec<String> {
        quoridor::Position::fences(self)
            .map(|fence| fence.to_string())
            .collect()
    }
}

impl Summary {
    /// The summary of a table.
    pub fn of<P: Seated + TurnBased>(table: &Match<P>) -> Self {
        let position = table.position();
        let strips = strips_of(position, table.players());
        let open = table.outcome().is_none() && table.offer().is_none();
        Self {
            kind: P::KIND,
            offers_draw: offers_draw(&strips, table.side_to_move()).filter(|_| open),
            offer: table.offer(),
            to_answer: table.to_answer().collect(),
            strips,
            to_move: table.side_to_move(),
            outcome: table.outcome(),
            can_undo: table.can_undo(),
            can_redo: table.can_redo(),
            may_claim_draw: table.game().may_claim_draw(),
            passed: table.passed(),
            ran_out: table.ran_out(),
            finished: position.finished(),
        }
    }

    /// A player's strip.
    pub fn strip(&self, seat: Seat) -> Option<&Strip> {
        self.strips.get(seat.at())
    }

    /// Whether the game waits for a computer.
    pub fn waits_for_computer(&self) -> bool {
        let mover = self.to_move.and_then(|seat| self.strip(seat));
        mover.is_some_and(|strip| strip.computer.is_some())
    }

    /// The colour of the player to move, or of the winner.
    pub fn colour(&self) -> Option<Colour> {
        let seat = match self.outcome {
            Some(Outcome::Won(winner)) => Some(winner),
            _ => self.to_move,
        };
        Some(self.strip(seat?)?.colour)
    }
}

/// The person who would offer a draw.
pub fn offers_draw(strips: &[Strip], to_move: Option<Seat>) -> Option<Seat> {
    let plays = |strip: &&Strip| strip.computer.is_none() && !strip.out;
    let mover = strips.iter().filter(|strip| Some(strip.seat) == to_move);
    let strip = mover.chain(strips).find(plays)?;
    Some(strip.seat)
}

/// The players' strips in a position.
pub fn strips_of<P: Seated>(position: &P, players: &[Player]) -> Vec<Strip> {
    let seats = Seat::all(position.players()).zip(players);
    seats
        .map(|(seat, player)| Strip {
            seat,
            name: player.name.clone(),
            colour: player.colour,
            computer: player.computer,
            side: position.side(seat),
            fences: position.fences(seat),
            goal: position.goal(seat),
            store: position.store(seat),
            out: position.is_out(seat),
        })
        .collect()
}

#[cfg(target_arch = "wasm32")]
impl Summary {
    /// What the player on `seat` is called.
    pub fn name(&self, i18n: crate::ui::i18n::I18n, seat: Seat) -> String {
        match self.strip(seat) {
            Some(strip) => crate::ui::i18n::names::of_player(i18n, &strip.name, strip.colour),
            None => seat.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::table::MatchMessage;

    #[test]
    fn players_sit_at_their_own_side_of_a_flat_table() {
        let words = |sides: Vec<Strip>| {
            sides
                .iter()
                .map(|strip| strip.side.word())
                .collect::<Vec<_>>()
        };
        let star = checkers::Position::start(checkers::Rules::new(checkers::Players::Six));
        let star = Summary::of(&Match::new(star, Vec::new()));
        assert_eq!(
            words(star.strips),
            ["top", "right", "right", "bottom", "left", "left"]
        );
        let grid = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Four));
        let grid = Summary::of(&Match::new(grid, Vec::new()));
        assert_eq!(words(grid.strips), ["bottom", "left", "top", "right"]);
        let two = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
        assert_eq!(
            words(Summary::of(&Match::new(two, Vec::new())).strips),
            ["bottom", "top"]
        );
    }

    #[test]
    fn places_are_told_in_the_notations_words() {
        let grid = quoridor::Position::from_text(
            "d4 / a2 / e4 e6 / 7 8 / 2",
            quoridor::Options::default(),
            Seat::FIRST,
        )
        .unwrap();
        assert_eq!(grid.places(Seat::FIRST), ["e4"]);
        assert_eq!(grid.barriers(), ["d4h", "a2v"]);
        let star = checkers::Position::start(checkers::Rules::new(checkers::Players::Two));
        assert_eq!(star.places(Seat::FIRST)[..3], ["a5", "b5", "b6"]);
        let rules = parallel::Rules::new(parallel::Players::Two);
        let pegs = parallel::Position::shuffled(rules, 1);
        assert_eq!(pegs.places(Seat::FIRST).len(), 12);
    }

    #[test]
    fn a_summary_follows_the_table() {
        let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
        let mut table = Match::new(start, Vec::new());
        let before = Summary::of(&table);
        assert_eq!(
            (before.can_undo, before.strips[0].fences),
            (false, Some(10))
        );
        table
            .update(MatchMessage::Play("e3h".parse().unwrap()))
            .unwrap();
        let after = Summary::of(&table);
        assert_eq!((after.can_undo, after.strips[0].fences), (true, Some(9)));
        assert_eq!(after.colour(), Some(Colour::Blue));
        table.update(MatchMessage::AgreeDraw).unwrap();
        let drawn = Summary::of(&table);
        assert_eq!((drawn.to_move, drawn.colour()), (None, None));
    }
}
