//! Builds the `class` attribute of elements whose appearance depends on several
//! conditions.

/// Returns the class `always`, followed by the classes in `more` whose
/// condition is true, separated by spaces.
pub fn class_list(always: &str, more: &[(&str, bool)]) -> String {
    more.iter()
        .filter(|(_, holds)| *holds)
        .fold(always.to_owned(), |list, (class, _)| list + " " + class)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_holds_is_listed() {
        let more = [("target", true), ("picked", false), ("last", true)];
        assert_eq!(class_list("hole", &more), "hole target last");
        assert_eq!(class_list("hole", &[]), "hole");
    }
}
