//! Checks the page's texts, generates the code of its messages, and sets the
//! linker option that tools/split.mjs needs.

#[path = "build/i18n/mod.rs"]
mod i18n;

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=locales");
    // tools/split.mjs needs to know which functions refer to which. Builds that
    // are not split link faster without it.
    let is_wasm = env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32");
    if is_wasm && env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bin=starfence=--emit-relocs");
    }
    match i18n::read(Path::new("locales")) {
        Ok(catalogue) => {
            let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
            let code = i18n::generate::rust(&catalogue)?;
            fs::write(folder.join("messages.rs"), code)?;
            let languages = i18n::generate::languages(&catalogue)?;
            fs::write(folder.join("languages.rs"), languages)?;
        }
        Err(faults) => {
            for fault in faults {
                println!("cargo::error={fault}");
            }
        }
    }
    Ok(())
}
