//! Standalone pictures.

use super::svg_values::escaped;
use starfence_boards::geometry::{Decimal, Rect};

/// The size of the first line of a caption, as a part of the picture's width.
const HEADLINE_SIZE: f64 = 0.065;
/// The size of the other lines.
const LINE_SIZE: f64 = 0.04;
/// The distance between two lines, as a multiple of their size.
const LINE_HEIGHT: f64 = 1.5;
/// The width that a letter takes at most on average, as a multiple of its size.
/// A longer line is set smaller.
const LETTER_WIDTH: f64 = 0.62;

/// A picture in SVG format.
pub struct Drawing {
    /// The contents of the SVG element.
    pub content: String,
    /// The part of the plane that the picture shows.
    pub frame: Rect,
    /// The colour of the background.
    pub ground: String,
    /// The colour of texts.
    pub ink: String,
    /// The font families of texts.
    pub font: String,
}

impl Drawing {
    /// Returns the aspect ratio: the width divided by the height.
    pub fn ratio(&self) -> f64 {
        self.frame.width / self.frame.height
    }

    /// Returns the picture as an SVG file.
    pub fn svg(&self) -> String {
        let (frame, content) = (self.frame.view_box(), &self.content);
        let Rect {
            left,
            top,
            width,
            height,
        } = self.frame;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{frame}\" width=\"{}\" height=\"{}\">\
             <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>{content}</svg>\n",
            (width * 60.0).round(),
            (height * 60.0).round(),
            escaped(&self.ground),
        )
    }

    /// Returns the picture with lines of text below it, the first of them larger
    /// than the others.
    #[must_use]
    pub fn with_caption(mut self, lines: &[String]) -> Self {
        let (width, middle) = (self.frame.width, self.frame.left + self.frame.width / 2.0);
        let sizes = [HEADLINE_SIZE]
            .into_iter()
            .chain(std::iter::repeat(LINE_SIZE));
        for (line, size) in lines.iter().zip(sizes) {
            let letters = line.chars().count().max(1) as f64;
            let size = width * size.min(0.94 / (LETTER_WIDTH * letters));
            let base = self.frame.top + self.frame.height + size;
            self.content += &format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"600\" font-family=\"{}\" fill=\"{}\" \
                 text-anchor=\"middle\">{}</text>",
                Decimal(middle),
                Decimal(base),
                Decimal(size),
                escaped(&self.font),
                escaped(&self.ink),
                escaped(line),
            );
            self.frame.height += size * LINE_HEIGHT;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing() -> Drawing {
        Drawing {
            content: "<g/>".to_owned(),
            frame: Rect {
                left: -5.0,
                top: -5.0,
                width: 10.0,
                height: 10.0,
            },
            ground: "#fff".to_owned(),
            ink: "#000".to_owned(),
            font: "\"DejaVu Sans\", sans-serif".to_owned(),
        }
    }

    #[test]
    fn a_caption_is_below_the_picture_and_fits_its_width() {
        let plain = drawing();
        let long = "a".repeat(200);
        let lines = ["A & B won!".to_owned(), long];
        let captioned = drawing().with_caption(&lines);
        assert_eq!(captioned.frame.top, plain.frame.top);
        assert!(captioned.frame.height > plain.frame.height && captioned.ratio() < 1.0);
        let svg = captioned.svg();
        assert!(svg.contains(">A &amp; B won!</text>"), "{svg}");
        assert!(svg.contains("font-size=\"0.65\""), "{svg}");
        // 200 letters of this size are narrower than the picture.
        let size = captioned.content.split("font-size=\"").nth(2).unwrap();
        let size: f64 = size.split('"').next().unwrap().parse().unwrap();
        assert!(200.0 * size * LETTER_WIDTH < 10.0, "{size}");
    }

    #[test]
    fn a_picture_without_a_caption_is_as_large_as_the_board() {
        let svg = drawing().with_caption(&[]).svg();
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-5 -5 10 10\" width=\"600\" height=\"600\">"), "{svg}");
        assert!(svg.ends_with("<g/></svg>\n"), "{svg}");
    }
}
