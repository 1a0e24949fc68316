//! The offers to connect that a phone has already used.

use std::fmt;

/// The number of offers that are remembered: as many as a device has tabs with
/// phones in use, for several reloads each.
const MAX_USED: usize = 24;

/// The numbers of the offers with which the tabs of a device have been
/// connected as phones, the latest last.
///
/// An offer can be answered only once. A page that was reloaded finds its offer
/// here and asks for a new one, instead of showing an answer that leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UsedOffers(Vec<u32>);

impl UsedOffers {
    /// Parses the text of used offers. Leaves out what is not a number.
    pub fn from_text(text: &str) -> Self {
        let numbers = text.split_whitespace().filter_map(|it| it.parse().ok());
        Self(numbers.collect())
    }

    /// Returns whether the offer with this number has been used.
    pub fn contains(&self, number: u32) -> bool {
        self.0.contains(&number)
    }

    /// Adds the number of an offer. The oldest one is dropped if there are too
    /// many.
    pub fn add(&mut self, number: u32) {
        self.0.retain(|it| *it != number);
        self.0.push(number);
        self.0.drain(..self.0.len().saturating_sub(MAX_USED));
    }
}

impl fmt::Display for UsedOffers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(u32::to_string).collect();
        f.write_str(&numbers.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_offers_of_several_tabs_are_remembered() {
        let mut used = UsedOffers::default();
        for number in [7, 8, 7, u32::MAX] {
            used = UsedOffers::from_text(&used.to_string());
            used.add(number);
        }
        assert_eq!(used, UsedOffers(vec![8, 7, u32::MAX]));
        assert!(used.contains(8) && used.contains(u32::MAX) && !used.contains(9));
    }

    #[test]
    fn the_text_of_an_earlier_version_and_damaged_texts_are_read() {
        assert!(UsedOffers::from_text("12345").contains(12_345));
        assert_eq!(
            UsedOffers::from_text("x -1 99999999999 "),
            UsedOffers::default()
        );
    }

    #[test]
    fn the_oldest_offers_are_dropped() {
        let mut used = UsedOffers::default();
        (0..100).for_each(|number| used.add(number));
        assert!(used.contains(76) && !used.contains(75) && used.0.len() == MAX_USED);
    }
}
