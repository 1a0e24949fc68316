//! A canvas that converts SVG images to pixels and PNG files.

use js_sys::{ArrayBuffer, Object, Reflect, Uint8Array, Uint8ClampedArray};
use leptos::prelude::document;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

/// The side length of the test square for [`Canvas::is_faithful`], in pixels.
const TEST_SIDE: u32 = 8;

/// The colour of the test square as red, green, blue and alpha, each from 0 to
/// 255.
const TEST_COLOUR: [u8; 4] = [40, 120, 200, 255];

/// The maximum deviation of a colour component that still counts as faithful;
/// such a deviation is invisible.
const TEST_TOLERANCE: u8 = 4;

/// A canvas element of a fixed size.
pub struct Canvas {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

impl Canvas {
    /// Creates a canvas of the given size in pixels, or returns `None` if the
    /// browser does not support canvas elements.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let canvas = document().create_element("canvas").ok()?;
        let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
        canvas.set_width(width);
        canvas.set_height(height);
        // The pixels are read back many times.
        let options = Object::new();
        Reflect::set(&options, &"willReadFrequently".into(), &JsValue::TRUE).ok()?;
        let context = canvas.get_context_with_context_options("2d", &options);
        let context = context.ok()??.dyn_into().ok()?;
        Some(Self { canvas, context })
    }

    /// Draws an image, given as SVG text, over the whole canvas.
    pub async fn draw(&self, svg: &str) -> Option<()> {
        let image = HtmlImageElement::new().ok()?;
        let text = js_sys::encode_uri_component(svg);
        image.set_src(&format!("data:image/svg+xml,{}", String::from(text)));
        JsFuture::from(image.decode()).await.ok()?;
        let (width, height) = (
            f64::from(self.canvas.width()),
            f64::from(self.canvas.height()),
        );
        self.context
            .draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)
            .ok()
    }

    /// Returns whether the pixels read back from a canvas are those that were
    /// drawn. A browser that protects against fingerprinting, such as Firefox
    /// with `resistFingerprinting`, returns noise.
    pub fn is_faithful() -> bool {
        let Some(canvas) = Self::new(TEST_SIDE, TEST_SIDE) else {
            // The browser has no canvas at all, which is a different problem.
            return true;
        };
        let side = f64::from(TEST_SIDE);
        let [red, green, blue, _] = TEST_COLOUR;
        let colour = format!("rgb({red}, {green}, {blue})");
        canvas.context.set_fill_style_str(&colour);
        canvas.context.fill_rect(0.0, 0.0, side, side);
        let Some(pixels) = canvas.pixels() else {
            return false;
        };
        let pixels = Uint8Array::new(&pixels).to_vec();
        let is_close = |(shown, drawn): (&u8, &u8)| shown.abs_diff(*drawn) <= TEST_TOLERANCE;
        let mut pixels = pixels.chunks(TEST_COLOUR.len());
        pixels.all(|pixel| pixel.iter().zip(&TEST_COLOUR).all(is_close))
    }

    /// Returns the pixels as red, green, blue and alpha bytes, row by row.
    pub fn pixels(&self) -> Option<ArrayBuffer> {
        let (width, height) = (
            f64::from(self.canvas.width()),
            f64::from(self.canvas.height()),
        );
        let image = self.context.get_image_data(0.0, 0.0, width, height).ok()?;
        // Reading the property avoids a copy through the program's own memory.
        let data = Reflect::get(&image, &"data".into()).ok()?;
        Some(data.dyn_into::<Uint8ClampedArray>().ok()?.buffer())
    }

    /// Returns the canvas as the contents of a PNG file.
    pub async fn png(&self) -> Option<super::files::Blob> {
        let made = js_sys::Promise::new(&mut |resolve, _| {
            let done = Closure::once_into_js(move |blob: JsValue| {
                let _ = resolve.call1(&JsValue::NULL, &blob);
            });
            let _ = self.canvas.to_blob(done.unchecked_ref());
        });
        let made: Blob = JsFuture::from(made).await.ok()?.dyn_into().ok()?;
        Some(made.into())
    }
}
