// What the site adds to the app's own page: how search engines and apps that show a link describe it,
// and where readers without JavaScript find the rules.
import { EXAMPLE } from "../games.mjs";
import { builtLanguages } from "../languages.mjs";
import { described, escaped } from "./html.mjs";
import { RULES, pathOf, picture } from "./pages.mjs";
import { textsOf } from "./texts.mjs";

/** Returns a text with another in the place of one that is there exactly once. */
function once(text, found, replacement) {
  if (text.split(found).length !== 2) throw new Error(`expected once: ${found}`);
  return text.replace(found, () => replacement);
}

/** Returns index.html with a description, and a link to the rules for readers without JavaScript. */
export function appPage(html, origin) {
  const say = textsOf("en");
  const description = say("translation.app_description");
  const data = (address) => ({
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: "Starfence",
    description,
    url: address(""),
    image: address(picture(EXAMPLE).path),
    applicationCategory: "GameApplication",
    operatingSystem: "Any",
    browserRequirements: "JavaScript, WebAssembly",
    inLanguage: builtLanguages().map(({ tag }) => tag),
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: 0, priceCurrency: "EUR" },
  });
  const head = described({ origin, path: "", title: "Starfence", description, picture: picture(EXAMPLE), data });
  const rules = `<p><a href="./${RULES}">${escaped(say("page.setup.rules"))}</a></p>`;
  // For tools/boot.js, if the program does not arrive.
  head.push(`<link rel="help" href="./${RULES}">`);
  return once(once(html, "</head>", `${head.join("\n")}</head>`), "<noscript>", `<noscript>${rules}`);
}

/** Returns noscript.html with a link to the rules in each language. */
export function withoutScripts(html) {
  return builtLanguages().reduce((text, { tag }) => {
    const start = `<p lang="${tag}"`;
    const end = text.indexOf("</p>", text.indexOf(start));
    if (tag === "en" || !text.includes(start)) return text;
    const rules = `<a href="./${pathOf(tag)}" target="_top">${escaped(textsOf(tag)("page.setup.rules"))}</a>`;
    return `${text.slice(0, end)} ${rules}${text.slice(end)}`;
  }, html);
}
