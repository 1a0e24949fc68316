// The rules as static pages: for each language a page for each game, and one that leads to them.
import { EXAMPLE } from "../games.mjs";
import { builtLanguages } from "../languages.mjs";
import { marks } from "../translation-status.mjs";
import { figuresOf } from "./figures.mjs";
import { escaped, link, page, relative } from "./html.mjs";
import { GAMES, rulesOf } from "./rules.mjs";
import { textsOf, whole } from "./texts.mjs";

/** The page that leads to all languages. */
export const RULES = "rules/index.html";

/** Returns the path of the page of a game, or of the one that leads to the games, in a language. */
export const rulesPath = (tag, kind = "index") => `rules/${tag}/${kind}.html`;

/** The picture of a game for apps that show a link. */
export const picture = (kind) => ({ path: `pictures/${kind}.png`, width: 1200, height: 630 });

/** Returns all rules pages, each as `{ path, html }`. */
export function rulesPages({ origin, style }) {
  const languages = builtLanguages();
  /** The same page in all languages, and the one for all other readers. */
  const alternates = (kind, other) => [...languages.map(({ tag }) => [tag, rulesPath(tag, kind)]), ["x-default", other]];
  const common = { origin, style };
  const inLanguage = ({ tag, dir }) => {
    const say = textsOf(tag);
    const shared = { ...common, tag, dir };
    return [
      { path: rulesPath(tag), html: overview({ ...shared, say, alternates: alternates("index", RULES) }) },
      ...GAMES.map((game) => ({ path: rulesPath(tag, game.kind), html: gamePage({ ...shared, say, game, alternates: alternates(game.kind, rulesPath("en", game.kind)) }) })),
    ];
  };
  return [{ path: RULES, html: allLanguages({ ...common, languages, alternates: alternates("index", RULES) }) }, ...languages.flatMap(inLanguage)];
}

/** Returns the main menu: the games in the page's language. */
function menu(path, tag, say, current) {
  const links = GAMES.map(({ kind, key }) => link(path, rulesPath(tag, kind), say(`page.games.${key}`), kind === current ? ' aria-current="page"' : ""));
  return `<nav aria-label="${escaped(say("page.setup.rules"))}">${links.join("")}</nav>`;
}

/** Returns the links to the same page in the other languages. */
function languageLinks(path, tag, say, kind) {
  const links = builtLanguages().map((other) => link(path, rulesPath(other.tag, kind), other.name, ` lang="${other.tag}" dir="${other.dir}"${other.tag === tag ? ' aria-current="page"' : ""}`));
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

/** Returns the sections of a game's rules for all its numbers of players, in order, each as `{ part,
 * title, variants }`: each different text as `{ text, counts }`, with the numbers of players that it
 * is for. */
function sectionsOf(tag, game) {
  const merged = [];
  for (const count of game.players) {
    let place = 0;
    for (const { part, title, text } of rulesOf(tag, game, count)) {
      const at = merged.findIndex((section) => section.part === part);
      if (at < 0) merged.splice(place, 0, { part, title, variants: [] });
      else place = at;
      const { variants } = merged[place];
      const same = variants.find((variant) => variant.text === text);
      if (same) same.counts.push(count);
      else variants.push({ text, counts: [count] });
      place += 1;
    }
  }
  return merged;
}

function gamePage({ tag, dir, say, game, ...shared }) {
  const { kind, key, players } = game;
  const path = rulesPath(tag, kind);
  const heading = say("help.page.title", { game: say(`page.games.${key}`) });
  const plural = new Intl.PluralRules(tag);
  const numbers = new Intl.ListFormat(tag, { type: "disjunction" });
  /** Numbers of players in words, such as “3 or 4 players”. */
  const forPlayers = (counts) => say(`page.start.players_${plural.select(counts.at(-1))}`, { count: numbers.format(counts.map(String)) });
  // The first figure is visible at once.
  let lazy = "";
  const image = (figure) => {
    const html = `<img src="${relative(path, figure.path)}" width="${figure.width}" height="${figure.height}" alt=""${lazy}>`;
    lazy = ' loading="lazy"';
    return html;
  };
  const variant = (part) => ({ text, counts }) => {
    // A text that is the same for everybody needs no mark.
    const label = counts.length < players.length ? `<h3>${escaped(forPlayers(counts))}</h3>\n` : "";
    const figures = figuresOf(kind, counts[0], part).map(image);
    return `${label}<p>${escaped(text)}</p>\n${figures.length ? `<div class="figures">${figures.join("")}</div>\n` : ""}`;
  };
  const section = ({ part, title, variants }) => `<section>\n<h2>${escaped(title)}</h2>\n${variants.map(variant(part)).join("")}</section>`;
  const main = `<h1>${escaped(heading)}</h1>
<p>${escaped(say(`page.games.${key}_text`))}</p>
<p class="buttons">${link(path, `#/play?game=${kind}&computers=0,3`, say("page.start.against_computer"), ' class="button primary"')}
${link(path, `#/new?game=${kind}`, say("help.page.set_up"), ' class="button"')}
${link(path, `#/learn?game=${kind}`, say("page.start.learn"), ' class="button"')}</p>
${sectionsOf(tag, game).map(section).join("\n")}`;
  return page({
    ...shared,
    tag,
    dir,
    path,
    title: `${whole(heading)} – Starfence`,
    description: whole(say(`page.games.${key}_text`)),
    picture: picture(kind),
    data: gameData(tag, say, game, path),
    menu: menu(path, tag, say, kind),
    main,
    foot: [notice(tag, say), languageLinks(path, tag, say, kind)].join("\n"),
  });
}

/** Returns the list of the games: what each is about, and where to read and play. */
const games = (path, tag, say, level) =>
  GAMES.map(
    ({ kind, key }) => `<section>
<${level}>${link(path, rulesPath(tag, kind), say(`page.games.${key}`))}</${level}>
<p>${escaped(say(`page.games.${key}_text`))}</p>
</section>`,
  ).join("\n");

function overview({ tag, dir, say, ...shared }) {
  const path = rulesPath(tag);
  const description = whole(say("translation.app_description"));
  const main = `<h1>${escaped(say("page.setup.rules"))}</h1>
<p>${escaped(say("translation.app_description"))}</p>
<p class="buttons">${link(path, "", say("page.nav.play"), ' class="button primary"')}</p>
${games(path, tag, say, "h2")}`;
  return page({
    ...shared,
    tag,
    dir,
    path,
    title: `${whole(say("page.setup.rules"))} – Starfence`,
    description,
    picture: picture(EXAMPLE),
    menu: menu(path, tag, say),
    main,
    foot: [notice(tag, say), languageLinks(path, tag, say, "index")].join("\n"),
  });
}

function allLanguages({ languages, ...shared }) {
  const path = RULES;
  const say = textsOf("en");
  const rows = languages.map(({ tag, name, dir }) => {
    const own = textsOf(tag);
    const links = GAMES.map(({ kind, key }) => `<li>${link(path, rulesPath(tag, kind), own(`page.games.${key}`))}</li>`);
    return `<section lang="${tag}" dir="${dir}">\n<h2>${link(path, rulesPath(tag), name)}</h2>\n<ul>${links.join("")}</ul>\n</section>`;
  });
  return page({
    ...shared,
    tag: "en",
    dir: "ltr",
    path,
    title: `${say("page.setup.rules")} – Starfence`,
    description: say("translation.app_description"),
    picture: picture(EXAMPLE),
    menu: menu(path, "en", say),
    main: `<h1>${escaped(say("page.setup.rules"))}</h1>\n<div class="cards">\n${rows.join("\n")}\n</div>`,
  });
}
