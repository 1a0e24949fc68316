//! The location of an error in a text: the text around the location, and the
//! word to select.

/// The maximum number of characters of a line that are shown on each side of a
/// location.
const CHARS_AROUND: usize = 40;

/// The part of a line around a location.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Excerpt {
    /// The text before the location. It begins with `…` if it was shortened.
    pub before: String,
    /// The word at the location; empty at the end of a line.
    pub word: String,
    /// The text after the word. It ends with `…` if it was shortened.
    pub after: String,
}

/// Returns the text around a location. Lines and columns count from 1; columns
/// count characters. A column beyond the end of the line means the end of the
/// line; for a line beyond the end of the text, the excerpt is empty.
pub fn excerpt(text: &str, line: usize, column: usize) -> Excerpt {
    let Some(whole) = text.split('\n').nth(line.saturating_sub(1)) else {
        return Excerpt::default();
    };
    let letters: Vec<char> = whole.trim_end_matches('\r').chars().collect();
    let start = column.saturating_sub(1).min(letters.len());
    let length = word_length(&letters[start..]);
    let (before, rest) = letters.split_at(start);
    let (word, after) = rest.split_at(length);
    let cut = before.len().saturating_sub(CHARS_AROUND);
    let mut shown = Excerpt {
        before: before[cut..].iter().collect(),
        word: word.iter().take(2 * CHARS_AROUND).collect(),
        after: after.iter().take(CHARS_AROUND).collect(),
    };
    if cut > 0 {
        shown.before.insert(0, '…');
    }
    if word.len() > 2 * CHARS_AROUND {
        shown.word.push('…');
    }
    if after.len() > CHARS_AROUND {
        shown.after.push('…');
    }
    shown
}

/// Returns the start and end offsets of the word at a location, in UTF-16 code
/// units, as used by text fields of browsers.
pub fn selection(text: &str, line: usize, column: usize) -> (u32, u32) {
    let units = |text: &str| text.encode_utf16().count() as u32;
    let mut lines = text.split('\n');
    let above: u32 = lines
        .by_ref()
        .take(line.saturating_sub(1))
        .map(|line| units(line) + 1)
        .sum();
    let letters: Vec<char> = lines.next().unwrap_or_default().chars().collect();
    let start = column.saturating_sub(1).min(letters.len());
    let end = start + word_length(&letters[start..]);
    let width = |letters: &[char]| letters.iter().map(|letter| letter.len_utf16() as u32).sum();
    let first: u32 = width(&letters[..start]);
    let word: u32 = width(&letters[start..end]);
    let from = (above + first).min(units(text));
    (from, (from + word).min(units(text)))
}

/// Returns the length of the word at the beginning of `letters`, in characters.
/// A tag in brackets counts as one word.
fn word_length(letters: &[char]) -> usize {
    let ends = |letter: &char| match letters.first() {
        Some('[') => *letter == ']',
        _ => letter.is_whitespace(),
    };
    let end = letters.iter().position(ends).unwrap_or(letters.len());
    match letters.get(end) {
        Some(']') => end + 1,
        _ => end,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Game \"quoridor\"] x\n\n1. e2 e9 2. e3 *\r\n";

    #[test]
    fn the_word_at_the_place_is_cut_out() {
        let shown = excerpt(TEXT, 3, 7);
        assert_eq!(shown.before, "1. e2 ");
        assert_eq!(shown.word, "e9");
        assert_eq!(shown.after, " 2. e3 *");
        assert_eq!(excerpt(TEXT, 1, 1).word, "[Game \"quoridor\"]");
        // The end of a text that is cut off.
        assert_eq!(excerpt("1. e2", 1, 6).word, "");
        assert_eq!(excerpt("1. e2", 9, 9), Excerpt::default());
        assert_eq!(excerpt("", 1, 1), Excerpt::default());
    }

    #[test]
    fn long_lines_are_cut() {
        let long = format!("{} {} {}", "a".repeat(99), "b".repeat(99), "c".repeat(99));
        let shown = excerpt(&long, 1, 101);
        assert_eq!(shown.before.chars().count(), CHARS_AROUND + 1);
        assert_eq!(shown.word.chars().count(), 2 * CHARS_AROUND + 1);
        assert_eq!(shown.after.chars().count(), CHARS_AROUND + 1);
    }

    #[test]
    fn the_browser_counts_in_units_of_utf_16() {
        assert_eq!(selection(TEXT, 3, 7), (27, 29));
        assert_eq!(selection("{🙂} e9", 1, 5), (5, 7));
        assert_eq!(selection("ab", 1, 3), (2, 2));
        assert_eq!(selection("ab", 5, 3), (2, 2));
    }
}
