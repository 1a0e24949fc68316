//! Decimal numbers in text.

/// The largest number of digits that are read exactly.
const MAX_DIGITS: u32 = 15;

/// Parses a decimal number such as `0.125` or `-3`: digits, at most one point
/// with digits on both sides of it, and a minus sign before a negative number.
/// Returns `None` for any other text.
///
/// The result is the nearest number to the text for up to 15 digits, leading
/// zeros not counted. Further digits after the point are ignored, and a whole
/// number with more digits is not valid.
///
/// The standard library's parser accepts more, such as exponents, and needs
/// tables that would make the page 13 KB larger.
pub fn parse_decimal(text: &str) -> Option<f64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    if whole.is_empty() || fraction.is_empty() {
        return None;
    }
    let limit = 10_u64.pow(MAX_DIGITS);
    let mut number = 0;
    for digit in whole.chars() {
        number = number * 10 + u64::from(digit.to_digit(10)?);
        if number >= limit {
            return None;
        }
    }
    let mut divisor = 1;
    for digit in fraction.chars() {
        let longer = number * 10 + u64::from(digit.to_digit(10)?);
        if longer < limit && divisor < limit {
            number = longer;
            divisor *= 10;
        }
    }
    // Both are less than 2^53, so the quotient is the nearest number.
    let value = number as f64 / divisor as f64;
    Some(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn whole_numbers_and_fractions_are_read() {
        for (text, number) in [
            ("0", 0.0),
            ("42", 42.0),
            ("007", 7.0),
            ("0.125", 0.125),
            ("-0.5", -0.5),
            ("59.999", 59.999),
            ("0.1234567890123456789", 0.123_456_789_012_345),
            ("999999999999999", 999_999_999_999_999.0),
        ] {
            assert_eq!(parse_decimal(text), Some(number), "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "-",
            ".",
            ".5",
            "5.",
            "+1",
            "--1",
            "1e3",
            "inf",
            "NaN",
            "1.2.3",
            " 1",
            "1 ",
            "0,5",
            "٣",
            "1000000000000000",
            "99999999999999999999999",
        ] {
            assert_eq!(parse_decimal(text), None, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn numbers_are_read_as_by_the_standard_library(thousandths in -10_000_000_i64..10_000_000) {
            let (sign, size) = (if thousandths < 0 { "-" } else { "" }, thousandths.abs());
            let text = format!("{sign}{}.{:03}", size / 1000, size % 1000);
            prop_assert_eq!(parse_decimal(&text), text.parse().ok());
        }

        #[test]
        fn chances_are_read_as_they_were_written(chance in 0.0_f32..=1.0) {
            let read = parse_decimal(&chance.to_string()).map(|number| number as f32);
            prop_assert!(read.is_some_and(|read| (read - chance).abs() < 1e-7));
        }

        #[test]
        fn no_text_panics(text in ".*") {
            let _ = parse_decimal(&text);
        }
    }
}
