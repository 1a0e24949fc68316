// The choice of a language in scripts: by tools/boot-later.js, which runs where the program does not, and
// by the script that starts the program. The syntax is that of the oldest browsers. The program
// makes the same choice (src/i18n/language.rs); tests/all/i18n_build.rs compares them.

/** Returns the first of `tags` that `languages`, tags in lower case, has, as the tag there; otherwise
 * undefined. A tag is looked up by RFC 4647, section 3.4: first the whole tag, then ever shorter
 * beginnings of it. `fallbacks` has the tags that stand for one of the languages. */
export function chosenLanguage(tags, languages, fallbacks) {
  for (var at = 0; at < tags.length; at += 1) {
    for (var tag = String(tags[at]).toLowerCase(); tag; ) {
      var wanted = fallbacks.hasOwnProperty(tag) ? fallbacks[tag] : tag;
      if (languages.indexOf(wanted) >= 0) return wanted;
      // A single letter or digit begins an extension, which is dropped together with it.
      tag = tag.slice(0, Math.max(tag.lastIndexOf("-"), 0)).replace(/-[^-]$/, "");
    }
  }
}

/** Returns the first of `tags` that the page has, as `{ tag, file }`; English, which has no file, if
 * it has none of them. */
export function languageFile(tags) {
  var meta = document.querySelector("meta[name=starfence-languages]");
  var files = { en: "" };
  var fallbacks = {};
  // The page may be cut off before this element.
  var words = meta ? (meta.content + " " + meta.getAttribute("data-fallbacks")).split(" ") : [];
  for (var at = 0; at < words.length; at += 1) {
    var file = /^i18n-(.+)-[^-]+$/.exec(words[at]);
    var pair = words[at].split(":");
    if (file) files[file[1]] = words[at];
    else fallbacks[pair[0]] = pair[1];
  }
  var tag = chosenLanguage(tags, Object.keys(files), fallbacks) || "en";
  return { tag: tag, file: files[tag] };
}
