//! What cargo and the linker have to know of the page.

use std::env;

fn main() {
    // The page's texts are part of the program: the macro that reads them (src/ui/i18n/language.rs) does not tell cargo.
    println!("cargo::rerun-if-changed=locales");
    // tools/split.mjs has to know which code refers to which.
    if env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32") {
        println!("cargo::rustc-link-arg-bin=starfence=--emit-relocs");
    }
}
