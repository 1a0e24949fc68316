//! The URL of the app's page, as the base of links to it.

/// Returns the URL of the app's page without a fragment; `href` is the URL of
/// the current window.
///
/// An embedded board is a separate HTML file in the same folder, whose name
/// depends on the host: `embed.html`, or `embed` on hosts that drop file
/// extensions. Links from an embedded board lead to the app's page.
pub fn page_url(href: &str, is_embedded: bool) -> &str {
    let url = href.split('#').next().unwrap_or_default();
    if !is_embedded {
        return url;
    }
    let file = url.split('?').next().unwrap_or_default();
    file.rfind('/').map_or(file, |end| &file[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_boards_links_lead_to_the_page_whatever_the_host_calls_the_board() {
        for file in ["embed.html", "embed", "embed?a=/b", "embed.html?", ""] {
            let href = format!("https://example.org/some/folder/{file}#/play?game=quoridor");
            assert_eq!(page_url(&href, true), "https://example.org/some/folder/");
        }
        assert_eq!(
            page_url("https://example.org/embed", true),
            "https://example.org/"
        );
    }

    #[test]
    fn the_pages_links_lead_to_itself() {
        for url in ["https://example.org/", "https://example.org/index.html?a=b"] {
            assert_eq!(page_url(&format!("{url}#/games"), false), url);
            assert_eq!(page_url(url, false), url);
        }
    }
}
