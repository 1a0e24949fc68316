//! The colours of the board that a host page may set, and a check of CSS
//! colours.

/// The names of the colours. A host page sets a colour by the custom property
/// `--starfence-` followed by the name; the board's own styles use `--`
/// followed by the name (style/tokens.css).
pub const COLOURS: [&str; 20] = [
    "table",
    "ink",
    "ink-soft",
    "card",
    "card-edge",
    "accent",
    "accent-ink",
    "wood",
    "wood-edge",
    "groove",
    "hole",
    "tile",
    "fence",
    "target",
    "red",
    "blue",
    "yellow",
    "green",
    "violet",
    "black",
];

/// The CSS functions that may occur in a colour. None of these functions
/// fetches anything or refers to another property.
const FUNCTIONS: [&str; 13] = [
    "rgb",
    "rgba",
    "hsl",
    "hsla",
    "hwb",
    "lab",
    "lch",
    "oklab",
    "oklch",
    "color",
    "color-mix",
    "light-dark",
    "",
];

/// Returns whether a text contains only characters and functions that are
/// allowed in a CSS colour. The browser then decides whether the colour is
/// valid.
pub fn may_be_colour(text: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || " #(),.%/+-".contains(letter);
    if text.trim().is_empty() || text.len() > 100 || !text.chars().all(plain) {
        return false;
    }
    // The text before each opening bracket.
    let mut parts: Vec<&str> = text.split('(').collect();
    parts.pop();
    parts.iter().all(|before| {
        let word = before.rsplit([' ', ',', '(', ')', '/']).next();
        word.is_some_and(|word| FUNCTIONS.contains(&word.to_ascii_lowercase().as_str()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_nothing_else() {
        for text in [
            "#abc",
            "red",
            "rgb(1, 2, 3)",
            "RGB(1 2 3 / 50%)",
            "light-dark(#fff, rgb(0 0 0))",
            "color-mix(in oklab, red 20%, white)",
            "transparent",
        ] {
            assert!(may_be_colour(text), "{text}");
        }
        for text in [
            "",
            " ",
            "url(x)",
            "var(--x)",
            "rgb(1,2,3);background:red",
            "env(x)",
            "image-set(a)",
            "light-dark(red, url(x))",
            "color-mix(in srgb, var(--y), red)",
            "\"red\"",
            "rëd",
        ] {
            assert!(!may_be_colour(text), "{text}");
        }
        assert!(!may_be_colour(&"a".repeat(101)));
    }

    #[test]
    fn every_colour_is_one_of_the_styles() {
        let tokens = include_str!("../../style/tokens.css");
        for name in COLOURS {
            assert!(tokens.contains(&format!("--{name}:")), "{name}");
        }
    }

    #[test]
    fn the_element_hands_on_every_colour() {
        let element = include_str!("../../public/starfence-board.js");
        for name in COLOURS {
            assert!(element.contains(&format!("\"{name}\"")), "{name}");
        }
    }
}
