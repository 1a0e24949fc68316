//! Converts computed styles and texts to the syntax of SVG files.

use starfence_rules::parse_decimal;

/// Converts a computed colour to the value of an SVG attribute and an opacity.
///
/// Browsers return computed colours as `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`.
/// Not every program that shows SVG understands the latter. Any other value is
/// returned unchanged, with the opacity 1.
pub fn svg_colour(computed: &str) -> (String, f64) {
    let whole = || (computed.to_owned(), 1.0);
    let Some(inner) = computed
        .strip_prefix("rgba(")
        .or_else(|| computed.strip_prefix("rgb("))
        .and_then(|rest| rest.strip_suffix(')'))
    else {
        return whole();
    };
    let mut parts = inner.split(',').map(str::trim);
    let mut channel = || parts.next()?.parse::<u8>().ok();
    let (Some(red), Some(green), Some(blue)) = (channel(), channel(), channel()) else {
        return whole();
    };
    let opacity = match parts.next() {
        None => 1.0,
        Some(part) => parse_decimal(part).unwrap_or(1.0),
    };
    (format!("#{red:02x}{green:02x}{blue:02x}"), opacity)
}

/// Removes the unit from lengths in pixels. For example, `0.02px, 0.2px`
/// becomes `0.02 0.2`.
pub fn lengths_without_unit(computed: &str) -> String {
    computed
        .split([',', ' '])
        .filter(|part| !part.is_empty())
        .map(|part| part.strip_suffix("px").unwrap_or(part))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Escapes a text for use in the attributes and contents of an SVG file.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_their_opacity_are_told_apart() {
        let is = |computed, colour: &str, opacity| {
            assert_eq!(svg_colour(computed), (colour.to_owned(), opacity));
        };
        is("rgb(231, 207, 162)", "#e7cfa2", 1.0);
        is("rgba(60, 40, 15, 0.28)", "#3c280f", 0.28);
        is("rgba(0, 0, 0, 0)", "#000000", 0.0);
        is("none", "none", 1.0);
        is("color(srgb 1 0 0)", "color(srgb 1 0 0)", 1.0);
        is("rgb(1, 2)", "rgb(1, 2)", 1.0);
    }

    #[test]
    fn lengths_lose_their_unit() {
        assert_eq!(lengths_without_unit("0.07px"), "0.07");
        assert_eq!(lengths_without_unit("0.02px, 0.2px"), "0.02 0.2");
        assert_eq!(lengths_without_unit("none"), "none");
    }

    #[test]
    fn names_cannot_break_out_of_a_text() {
        assert_eq!(
            escaped("<a b=\"c\"> & d"),
            "&lt;a b=&quot;c&quot;&gt; &amp; d"
        );
    }
}
