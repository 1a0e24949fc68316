//! The games that the same players have won on the same day.

use super::{GameId, Library, Listing};
use starfence_rules::{Outcome, Seat};

/// The games that the players of a game have won on the day of that game,
/// against each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayTally {
    /// The number of games that have ended.
    pub games: usize,
    /// The number of games that each player has won, player 1's first.
    pub wins: Vec<usize>,
}

impl Library {
    /// Returns the tally of the day on which a game began, over games of all
    /// kinds between the same players. Returns `None` if the players cannot be
    /// told apart by their names: a person has one, unless nobody else plays
    /// but computers.
    pub fn day_tally(&self, id: GameId) -> Option<DayTally> {
        let own = Listing::of(self.text(id)?);
        let names = names_of(&own)?;
        let mut tally = DayTally {
            games: 0,
            wins: vec![0; names.len()],
        };
        let listings = self
            .ids()
            .filter_map(|id| Some(Listing::of(self.text(id)?)));
        for listing in listings.filter(|it| it.date.is_some() && it.date == own.date) {
            let Some(others) = names_of(&listing).filter(|others| same(&names, others)) else {
                continue;
            };
            tally.games += usize::from(listing.outcome.is_some());
            let winner = winner_of(&listing).and_then(|winner| others.get(winner.array_index()));
            let place = winner.and_then(|name| names.iter().position(|other| other == name));
            if let Some(wins) = place.and_then(|place| tally.wins.get_mut(place)) {
                *wins += 1;
            }
        }
        Some(tally)
    }
}

/// Returns the names by which the players of a game can be told apart, player
/// 1's first; `None` if they cannot.
fn names_of(listing: &Listing) -> Option<Vec<String>> {
    let people = listing.players.iter().filter(|it| it.kind.is_person());
    let is_alone = people.count() == 1;
    let name = |player: &crate::Player| {
        let name = player.name_in_record();
        name.or_else(|| is_alone.then(String::new))
    };
    let names: Vec<String> = listing.players.iter().map(name).collect::<Option<_>>()?;
    let mut sorted = names.clone();
    sorted.sort_unstable();
    sorted.dedup();
    (names.len() > 1 && sorted.len() == names.len()).then_some(names)
}

/// Returns whether two games have the same players, in whatever order.
fn same(names: &[String], others: &[String]) -> bool {
    names.len() == others.len() && names.iter().all(|name| others.contains(name))
}

fn winner_of(listing: &Listing) -> Option<Seat> {
    match listing.outcome? {
        Outcome::Won(winner) => Some(winner),
        Outcome::Tied(_) | Outcome::Drawn(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(kind: &str, day: &str, names: [&str; 2], result: &str) -> String {
        format!(
            "[Game \"{kind}\"]\n[Players \"2\"]\n[Date \"{day}\"]\n[Player1 \"{}\"]\n\
             [Player2 \"{}\"]\n[Result \"{result}\"]\n",
            names[0], names[1]
        )
    }

    /// Returns a library of these games, and the tally of the first.
    fn tally(games: &[String]) -> Option<DayTally> {
        let mut library = Library::default();
        let ids = Vec::from_iter(games.iter().zip(1_u64..).map(|(text, number)| {
            let id = GameId::new(number);
            library.insert_stored(id, text);
            id
        }));
        library.day_tally(ids[0])
    }

    #[test]
    fn the_same_players_wins_of_a_day_are_counted_in_any_seats_and_games() {
        let day = "2026-11-21";
        let games = [
            game("quoridor", day, ["Ann", "Ben"], "1"),
            game("chinese-checkers", day, ["Ben", "Ann"], "1"),
            game("quoridor", day, ["Ben", "Ann"], "2"),
            game("quoridor", day, ["Ben", "Ann"], "1/2"),
            game("quoridor", day, ["Ben", "Ann"], ""),
            // Another day, and other players.
            game("quoridor", "2026-11-20", ["Ann", "Ben"], "1"),
            game("quoridor", day, ["Ann", "Cy"], "1"),
        ];
        let wins = vec![2, 1];
        assert_eq!(tally(&games), Some(DayTally { games: 4, wins }));
    }

    #[test]
    fn people_without_names_are_not_counted_unless_they_play_alone() {
        let day = "2026-11-21";
        assert_eq!(tally(&[game("quoridor", day, ["", "Ben"], "1")]), None);
        assert_eq!(tally(&[game("quoridor", day, ["Ann", "Ann"], "1")]), None);
        let alone = [
            game("quoridor", day, ["", "Computer, level 3"], "2"),
            game("quoridor", day, ["Computer, level 3", ""], "2"),
            game("quoridor", day, ["Computer, level 4", ""], "2"),
        ];
        let wins = vec![1, 1];
        assert_eq!(tally(&alone), Some(DayTally { games: 2, wins }));
    }
}
