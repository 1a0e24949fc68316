// Reads the page's address, and requests what is shown before the program has loaded: the picture of a
// board or, in another language than English, the start page. This script is in the page's head before
// the style sheets, since scripts wait for those. public/first-frame.js puts both in their places.
//
// The pictures are the app's own, made by `make first-pictures`; e2e/first-picture.spec.mjs
// compares them and their places with the real boards.
(() => {
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

  const scheme = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches) ? "dark" : "light";
  const flat = chosen("layout") === "flat";
  // The build puts the games here (tools/games.mjs).
  const games = { /* games */ };

  /** Returns the address of a picture with other colours and pieces in place of the usual ones. */
  const dress = async (picture, game) => {
    const read = async (address) => (await fetch(address)).text();
    const [text, looks] = await Promise.all([read(picture), read("./first/looks.json").then(JSON.parse)]);
    const others = { ...looks.boards[`${board}-${scheme}`], ...(pieces && looks.pieces[game]) };
    const pattern = new RegExp(Object.keys(others).join("|").replaceAll(/[.()]/g, "\\$&"), "g");
    return URL.createObjectURL(new Blob([text.replaceAll(pattern, (found) => others[found])], { type: "image/svg+xml" }));
  };

  /** Returns what to show for the page's address, and requests its picture. */
  const read = () => {
    const [, path = "", query = ""] = /^#?\/?([^?/]*)[^?]*\??(.*)/.exec(location.hash);
    const asked = new URLSearchParams(query);
    const game = asked.get("game");
    const [, about = {}] = Object.entries(games).find(([kind]) => kind === game) ?? [];
    const { seats = [], turns, cards = [] } = about;
    // An address may contain any number; the program reports invalid ones.
    const players = seats.find((number) => number === Number(asked.get("players") ?? 2)) ?? 0;
    // There is none of a board that will differ from that at the start of a game, or be turned: in tabletop mode, and
    // on boards that turn, the picture would have the wrong orientation.
    const differs = ["position", "seed", "arrange", "pegs"].some((name) => asked.has(name));
    const turned = turns && (flat || chosen("turn-board") === "on");
    const isPictured = !differs && players > 0 && (path === "new" || (path === "play" && !turned));
    const picture = isPictured ? `./first/${game}-${players}-${scheme}.svg` : undefined;
    // Undefined if the picture is shown as it is.
    const dressed = picture && (board || pieces) ? dress(picture, game) : undefined;
    if (picture && !dressed) {
      const ahead = { rel: "preload", as: "image", fetchPriority: "high", href: picture };
      document.head.append(Object.assign(document.createElement("link"), ahead));
    }
    return { path, asked, turns, cards, players, flat, picture, dressed };
  };

  /** Fetches the start page in the user's language; undefined in English, in which it is in the page. */
  const fetchStart = () => {
    const { tag } = languageFile([chosen("language"), ...navigator.languages].filter(Boolean));
    if (tag === "en") return undefined;
    // The style sheet hides the English words until those of the user's language are there.
    document.documentElement.dataset.foreign = "";
    return new Promise((fetched) => {
      const request = new XMLHttpRequest();
      request.onload = () => fetched(request.status === 200 && request.response);
      request.onerror = request.ontimeout = () => fetched();
      request.open("GET", `./first/start-${tag}.html`);
      request.timeout = 3000;
      // The policy of the page allows no text to be parsed as HTML in any other way.
      request.responseType = "document";
      request.send();
    });
  };

  const view = read();
  const start = view.path === "" ? fetchStart() : undefined;
  if (view.path === "") document.documentElement.dataset.atStart = "";
  globalThis.firstPage = { view, read, start, isInProgress: chosen("in-progress") !== null };
})();
