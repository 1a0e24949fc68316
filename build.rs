//! Tells cargo that the page's texts are part of the program: the macro that reads them (src/ui/language.rs) does not.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
