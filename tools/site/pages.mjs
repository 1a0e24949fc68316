// The rules in every language, and the pages that lead to the rules, the lessons and the puzzles. Their
// content is rendered by the app's own components (src/pages/site/): `content` has it for each language,
// by the names of the pages. Here are the frame around it, and what search engines should know.
import { EXAMPLE, GAMES } from "../games.mjs";
import { builtLanguages } from "../languages.mjs";
import { marks } from "../translation-status.mjs";
import { escaped, link, page, relative } from "./html.mjs";
import { textsOf, whole } from "./texts.mjs";

/** The page that leads to all languages. */
export const RULES = "rules/index.html";
/** The pages that lead to the lessons and the puzzles, with the names of their texts in the main menu. */
const HUBS = [["learn", "page.start.learn"], ["puzzles", "page.start.puzzles"]];
/** The names of a language's pages. */
export const NAMES = ["index", ...HUBS.map(([name]) => name), ...GAMES.map(({ kind }) => kind)];

/** Returns the path of a language's page. */
export const pathOf = (tag, name = "index") => `rules/${tag}/${name}.html`;

/** The picture of a game for apps that show a link. */
export const picture = (kind) => ({ path: `pictures/${kind}.png`, width: 1200, height: 630 });

/** Returns the pages of all languages, each as `{ path, html }`. `shared` are the address of the site, if
 * known, and the path of the style sheet. */
export function languagePages(content, shared) {
  const languages = builtLanguages();
  /** The same page in all languages, and the one for all other readers. */
  const alternates = (name) => [...languages.map(({ tag }) => [tag, pathOf(tag, name)]), ["x-default", name === "index" ? RULES : pathOf("en", name)]];
  const pages = languages.flatMap((language) => NAMES.map((name) => languagePage(language, name, content.get(language.tag)[name], { ...shared, alternates: alternates(name) })));
  return [allLanguages({ ...shared, languages, alternates: alternates("index") }), ...pages];
}

/** Returns the main menu: the rules of the games, the lessons and the puzzles in the page's language. */
function menu(path, tag, say, current) {
  const entries = [...GAMES.map(({ kind, key }) => [kind, `page.games.${key}`]), ...HUBS];
  const links = entries.map(([name, text]) => link(path, pathOf(tag, name), say(text), name === current ? ' aria-current="page"' : ""));
  return `<nav aria-label="${escaped(say("page.nav.label"))}">${links.join("")}</nav>`;
}

/** Returns the links to the same page in the other languages. */
function languageLinks(path, tag, say, name) {
  const links = builtLanguages().map((other) => link(path, pathOf(other.tag, name), other.name, ` lang="${other.tag}" dir="${other.dir}"${other.tag === tag ? ' aria-current="page"' : ""}`));
  return `<nav class="languages" aria-label="${escaped(say("translation.language"))}">${links.join("\n")}</nav>`;
}

/** Returns what readers should know of a translation. */
const notice = (tag, say) => (marks(tag).split(" ").includes("unread") ? `<p class="quiet">${escaped(say("translation.machine"))}</p>` : "");

/** Returns the description of a game for search engines. */
function gameData(tag, say, { kind, key, players }, path) {
  return (address) => ({
    "@context": "https://schema.org",
    "@type": "Game",
    name: whole(say(`page.games.${key}`)),
    description: whole(say(`page.games.${key}_text`)),
    inLanguage: tag,
    url: address(path),
    image: address(picture(kind).path),
    isAccessibleForFree: true,
    numberOfPlayers: { "@type": "QuantitativeValue", minValue: Math.min(...players), maxValue: Math.max(...players) },
    potentialAction: { "@type": "PlayAction", target: `${address("")}#/play?game=${kind}` },
  });
}

/** Returns the sections of a game's rules. A text that is not the same for all numbers of players has a
 * heading that says which it is for. */
function sections(tag, say, game, all) {
  const plural = new Intl.PluralRules(tag);
  const numbers = new Intl.ListFormat(tag, { type: "disjunction" });
  /** Numbers of players in words, such as “3 or 4 players”. */
  const forPlayers = (counts) => say(`page.start.players_${plural.select(counts.at(-1))}`, { count: numbers.format(counts.map(String)) });
  const content = ({ text, figures }) => (figures.length > 0 ? `${text}\n<div class="figures">${figures.join("")}</div>` : text);
  const section = ({ title, texts }) => {
    const heading = `<h2>${escaped(title)}</h2>`;
    if (texts.length === 1 && texts[0].players.length === game.players.length) return `<section>\n${heading}\n${content(texts[0])}\n</section>`;
    const parts = texts.map((one) => `<section>\n<h3>${escaped(forPlayers(one.players))}</h3>\n${content(one)}\n</section>`);
    return `<div class="by-players">\n${heading}\n${parts.join("\n")}\n</div>`;
  };
  return `<article class="help">\n${all.map(section).join("\n")}\n</article>`;
}

function languagePage({ tag, dir }, name, content, shared) {
  const path = pathOf(tag, name);
  const say = textsOf(tag);
  const game = GAMES.find(({ kind }) => kind === name);
  // The components link to the app by the fragment alone.
  const main = content.html.replaceAll('href="#/', `href="${relative(path, "")}#/`);
  return {
    path,
    html: page({
      ...shared,
      tag,
      dir,
      path,
      wide: true,
      title: `${whole(content.title)} – Starfence`,
      description: whole(content.description ?? say("translation.app_description")),
      picture: picture(game?.kind ?? EXAMPLE),
      data: game && gameData(tag, say, game, path),
      menu: menu(path, tag, say, name),
      main: game ? `${main}\n${sections(tag, say, game, content.sections)}` : main,
      foot: [notice(tag, say), languageLinks(path, tag, say, name)].join("\n"),
    }),
  };
}

/** Returns the page with the rules of all languages. */
function allLanguages({ languages, ...shared }) {
  const path = RULES;
  const say = textsOf("en");
  const rows = languages.map(({ tag, name, dir }) => {
    const own = textsOf(tag);
    const links = GAMES.map(({ kind, key }) => `<li>${link(path, pathOf(tag, kind), own(`page.games.${key}`))}</li>`);
    return `<section class="card plain" lang="${tag}" dir="${dir}">\n<h2>${link(path, pathOf(tag), name)}</h2>\n<ul>${links.join("")}</ul>\n</section>`;
  });
  const html = page({
    ...shared,
    tag: "en",
    dir: "ltr",
    path,
    wide: true,
    title: `${say("page.setup.rules")} – Starfence`,
    description: say("translation.app_description"),
    picture: picture(EXAMPLE),
    menu: menu(path, "en", say),
    main: `<h1>${escaped(say("page.setup.rules"))}</h1>\n<div class="cards">\n${rows.join("\n")}\n</div>`,
  });
  return { path, html };
}
