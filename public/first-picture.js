// Reads the page's address, and requests the picture of its board, which is shown before the
// program has loaded. This script is in the page's head before the style sheets, since scripts wait
// for those. public/first-frame.js puts the picture in its place.
//
// The pictures are the app's own, made by `make first-pictures`; e2e/first-picture.spec.mjs
// compares them and their places with the real boards.
(() => {
  const [, path = "", query = ""] = /^#?\/?([^?/]*)[^?]*\??(.*)/.exec(location.hash);
  const chosen = (key) => {
    try {
      return localStorage.getItem(`starfence.${key}`);
    } catch {
      return null;
    }
  };
  const theme = chosen("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const text = ["large", "very-large"].find((word) => word === chosen("text-size"));
  const board = ["walnut", "slate"].find((word) => word === chosen("board"));
  const pieces = ["modern"].find((word) => word === chosen("pieces"));
  if (text) document.documentElement.dataset.text = text;
  if (board) document.documentElement.dataset.board = board;
  if (pieces) document.documentElement.dataset.pieces = pieces;

  const asked = new URLSearchParams(query);
  const game = asked.get("game");
  // The build puts the games here (tools/games.mjs).
  const games = { /* games */ };
  const [, about = {}] = Object.entries(games).find(([kind]) => kind === game) ?? [];
  const { seats = [], turns, cards = [] } = about;
  // An address may contain any number; the program reports invalid ones.
  const players = seats.find((number) => number === Number(asked.get("players") ?? 2)) ?? 0;
  const flat = chosen("layout") === "flat";

  /** Returns the picture's address; undefined if the board will differ from that at the start of a
   * game, or be turned. */
  const pictured = () => {
    const other = ["position", "seed", "arrange", "pegs"].some((name) => asked.has(name));
    // In tabletop mode, and on boards that turn, the picture would have the wrong orientation.
    const turned = turns && (flat || chosen("turn-board") === "on");
    if (other || players === 0 || !(path === "new" || (path === "play" && !turned))) return undefined;
    return `./first/${game}-${players}-${scheme}.svg`;
  };
  const scheme = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches) ? "dark" : "light";
  const picture = pictured();

  /** Returns the address of the picture with other colours and pieces in place of the usual ones. */
  const dressed = async () => {
    const read = async (address) => (await fetch(address)).text();
    const [text, looks] = await Promise.all([read(picture), read("./first/looks.json").then(JSON.parse)]);
    const others = { ...looks.boards[`${board}-${scheme}`], ...(pieces && looks.pieces[game]) };
    const pattern = new RegExp(Object.keys(others).join("|").replaceAll(/[.()]/g, "\\$&"), "g");
    return URL.createObjectURL(new Blob([text.replaceAll(pattern, (found) => others[found])], { type: "image/svg+xml" }));
  };
  // Undefined if the picture is shown as it is.
  const other = picture && (board || pieces) ? dressed() : undefined;
  if (picture && !other) {
    const ahead = { rel: "preload", as: "image", fetchPriority: "high", href: picture };
    document.head.append(Object.assign(document.createElement("link"), ahead));
  }
  globalThis.firstPage = { path, asked, turns, cards, players, flat, picture, other };
})();
