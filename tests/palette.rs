//! Measures the six colours: people with any of the three colour-vision
//! deficiencies can distinguish them, and they stand out from the wood, in both
//! themes.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

const COLOURS: [&str; 6] = ["red", "blue", "yellow", "green", "violet", "black"];

/// The themes, as indices into the two values of a colour in the style sheet.
const DAY: usize = 0;
const EVENING: usize = 1;

type Rgb = [f64; 3];

/// Returns the style sheet's colours by name, for day and evening, as linear
/// RGB.
fn tokens() -> HashMap<String, [Rgb; 2]> {
    let css = include_str!("../style/tokens.css");
    css.lines()
        .filter_map(|line| line.trim().strip_prefix("--")?.split_once(": "))
        .filter_map(|(name, value)| {
            let mut colours = value.split('#').skip(1).filter_map(linear);
            let day = colours.next()?;
            Some((name.to_owned(), [day, colours.next().unwrap_or(day)]))
        })
        .collect()
}

/// Reads the six hexadecimal digits at the start of a text as linear RGB.
fn linear(text: &str) -> Option<Rgb> {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(text.get(at..at + 2)?, 16).ok()?) / 255.0;
        Some(if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        })
    };
    Some([channel(0)?, channel(2)?, channel(4)?])
}

/// Returns the contrast of two colours as WCAG 2 defines it, from 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |rgb: Rgb| 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// The matrices for full protanopia, deuteranopia and tritanopia on linear RGB
/// (Machado, Oliveira and Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", 2009).
const DEFICIENCIES: [[[f64; 3]; 3]; 3] = [
    [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ],
    [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ],
    [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
    ],
];

/// Converts linear RGB to CIE L*a*b* under D65.
fn lab(rgb: Rgb) -> [f64; 3] {
    let [r, g, b] = rgb;
    let curve = |t: f64| {
        if t > 0.008_856 {
            t.cbrt()
        } else {
            7.787 * t + 16.0 / 116.0
        }
    };
    let x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    let y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn any_two_colours_differ_for_every_eye() {
    let tokens = tokens();
    for theme in [DAY, EVENING] {
        for deficiency in DEFICIENCIES {
            let seen = |name: &str| {
                let rgb = tokens[name][theme];
                let channel = |row: [f64; 3]| {
                    row.iter()
                        .zip(rgb)
                        .map(|(m, c)| m * c)
                        .sum::<f64>()
                        .clamp(0.0, 1.0)
                };
                lab(deficiency.map(channel))
            };
            for (index, one) in COLOURS.iter().enumerate() {
                for other in &COLOURS[..index] {
                    let (a, b) = (seen(one), seen(other));
                    let distance = a
                        .iter()
                        .zip(b)
                        .map(|(a, b)| (a - b).powi(2))
                        .sum::<f64>()
                        .sqrt();
                    // A distance of about 2 is just noticeable side by side; 15
                    // is clear across a board.
                    assert!(distance > 15.0, "{one} and {other}: {distance:.0}");
                }
            }
        }
    }
}

#[test]
fn pieces_and_marks_stand_out() {
    let tokens = tokens();
    for theme in [DAY, EVENING] {
        let of = |name: &str| tokens[name][theme];
        for wood in ["wood", "tile"] {
            assert!(contrast(of("piece-edge"), of(wood)) >= 3.0, "{wood}");
            assert!(contrast(of("target"), of(wood)) >= 3.0, "{wood}");
        }
        assert!(contrast(of("piece-edge-on-card"), of("card")) >= 3.0);
        for colour in COLOURS {
            let mark = format!("{colour}-mark");
            assert!(contrast(of(&mark), of(colour)) >= 3.0, "{colour}");
        }
        assert!(contrast(of("fence"), of("groove-deep")) >= 3.0);
        assert!(contrast(of("fence-bad"), of("groove-deep")) >= 1.5);
    }
}

#[test]
fn words_can_be_read() {
    let tokens = tokens();
    for theme in [DAY, EVENING] {
        let of = |name: &str| tokens[name][theme];
        for (word, back) in [
            ("ink", "table"),
            ("ink", "card"),
            ("ink-soft", "table"),
            ("ink-soft", "card"),
            ("accent", "table"),
            ("accent", "card"),
            ("accent-ink", "accent"),
            ("warn", "table"),
            ("warn", "card"),
        ] {
            assert!(contrast(of(word), of(back)) >= 4.5, "{word} on {back}");
        }
    }
}
