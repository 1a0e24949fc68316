//! Statistics of the players' actions in a game of Parallel Chinese Checkers.

use crate::{Highlight, PlayerStatistic};
use starfence_rules::parallel::{PegMove, Position, resolve};
use starfence_rules::{Game, Seat};

/// Returns three statistics for each player, player 1 first: the tokens won,
/// the tokens lost, and the most pegs hopped over in one step.
pub(crate) fn counts(game: &Game<Position>) -> Vec<Vec<PlayerStatistic>> {
    let moves = peg_moves(game);
    let seats = Seat::all(starfence_rules::Position::players(game.start()));
    seats.map(|seat| counts_of(&moves, seat)).collect()
}

/// Returns the most tokens that a player took, if only one player took that
/// many.
pub(crate) fn highlights(game: &Game<Position>) -> Vec<Highlight> {
    let moves = peg_moves(game);
    let taken_by = |seat| {
        moves
            .iter()
            .filter(move |mv| mv.seat == seat)
            .map(|mv| mv.tokens_taken.len())
            .sum::<usize>()
    };
    let seats = Seat::all(starfence_rules::Position::players(game.start()));
    let taken = Vec::from_iter(seats.map(|seat| (seat, taken_by(seat))));
    let most = taken.iter().map(|(_, tokens)| *tokens).max().unwrap_or(0);
    let mut takers = taken.into_iter().filter(|(_, tokens)| *tokens == most);
    match (takers.next(), takers.next()) {
        (Some((seat, tokens)), None) if tokens > 0 => vec![Highlight::MostTokens { seat, tokens }],
        _ => Vec::new(),
    }
}

/// Returns all peg moves of all rounds.
fn peg_moves(game: &Game<Position>) -> Vec<PegMove> {
    game.moves()
        .enumerate()
        .filter_map(|(at, plans)| resolve(game.position_at(at), plans).ok())
        .flat_map(|round| round.steps)
        .flat_map(|step| step.moves)
        .collect()
}

fn counts_of(moves: &[PegMove], seat: Seat) -> Vec<PlayerStatistic> {
    let own = moves.iter().filter(|mv| mv.seat == seat);
    let won = own.clone().map(|mv| mv.tokens_taken.len()).sum();
    let lost = moves
        .iter()
        .flat_map(|mv| &mv.tokens_taken)
        .filter(|taking| taking.from == seat)
        .count();
    let hopped = own.map(|mv| mv.hopped.iter().map(|over| usize::from(*over)).sum());
    vec![
        PlayerStatistic::TokensWon(won),
        PlayerStatistic::TokensLost(lost),
        PlayerStatistic::MostHopped(hopped.max().unwrap_or_default()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::parallel::{Plan, Players, Rules, Submissions};

    /// Returns the plans with a single order of a number.
    fn plans(number: u8) -> impl Iterator<Item = Plan> {
        let directions = ["E", "W", "NE", "NW", "SE", "SW"];
        directions.into_iter().map(move |direction| {
            let text = format!("{direction}{number}/-");
            text.parse().unwrap()
        })
    }

    #[test]
    fn whoever_took_most_tokens_is_told() {
        let start = "../..../....../......../..A2....................B1/A1..................B2../\
                     ..A2A6..............B6/..................../......A4....A4A5B2/\
                     B5B3B3..A5A4..A3..../..B4....B5B4..A3....../............A3........../\
                     ....B4....B3............../......../....../..../.. W 000112/444332";
        let start = Position::from_text(start, Rules::new(Players::Two)).unwrap();
        let seats = Vec::from_iter(Seat::all(2));
        assert_eq!(highlights(&Game::new(start.clone())), []);
        let mut takers = [0; 2];
        for first in [4, 5, 6].into_iter().flat_map(plans) {
            for second in (1..=6).flat_map(plans) {
                let mut game = Game::new(start.clone());
                if game.play(Submissions::new(&[first, second])).is_err() {
                    continue;
                }
                let won = |seat: usize| match counts(&game)[seat][0] {
                    PlayerStatistic::TokensWon(tokens) => tokens,
                    other => panic!("{other:?}"),
                };
                let told = |place: usize| {
                    let (seat, tokens) = (seats[place], won(place));
                    vec![Highlight::MostTokens { seat, tokens }]
                };
                let expected = match won(0).cmp(&won(1)) {
                    std::cmp::Ordering::Equal => Vec::new(),
                    std::cmp::Ordering::Greater => told(0),
                    std::cmp::Ordering::Less => told(1),
                };
                for highlight in &expected {
                    takers[highlight.seat().array_index()] += 1;
                }
                assert_eq!(highlights(&game), expected, "{first} {second}");
            }
        }
        assert!(takers.iter().sum::<u32>() > 0, "{takers:?}");
    }
}
