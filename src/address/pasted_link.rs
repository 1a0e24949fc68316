//! Links that players paste or scan.

/// Returns the link contained in a text that was pasted or scanned: the text
/// from the last `prefix`, such as `#/table/`, to the next white space, without
/// the prefix. If the text does not contain the prefix, returns the first word.
pub fn pasted_link<'a>(text: &'a str, prefix: &str) -> &'a str {
    let link = text.rsplit_once(prefix).map_or(text, |(_, link)| link);
    link.split_whitespace().next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_found_among_other_words() {
        let text = "Here it is: https://example.org/#/table/aXY-_\nAnna";
        assert_eq!(pasted_link(text, "#/table/"), "aXY-_");
    }

    #[test]
    fn a_text_without_an_address_is_a_link() {
        assert_eq!(pasted_link(" aXY-_\n", "#/table/"), "aXY-_");
        assert_eq!(pasted_link("", "#/table/"), "");
    }
}
