// The code of the examples, and the form that generates code.
const site = new URL("./", location.href).href;
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const script = `<script src="${site}starfence-board.js" async></script>\n`;

/** Shows code, with a button that copies it. */
function show(place, text) {
  const pre = document.createElement("pre");
  const code = document.createElement("code");
  code.textContent = text;
  pre.tabIndex = 0;
  pre.append(code);
  const copy = document.createElement("button");
  copy.type = "button";
  copy.textContent = "Copy";
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(code);
      copy.textContent = "Selected";
    }
    setTimeout(() => (copy.textContent = "Copy"), 2000);
  });
  place.replaceChildren(pre, copy);
}

/** Returns the markup of a board with the given attributes. */
function markup(attributes, style = "") {
  const said = attributes.map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escaped(value)}"`)).join("");
  return `<starfence-board${said}${style ? ` style="${escaped(style)}"` : ""}></starfence-board>`;
}

for (const example of document.querySelectorAll("[data-example]")) {
  const board = example.querySelector("starfence-board");
  const attributes = [...board.attributes].filter(({ name }) => name !== "class").map(({ name, value }) => [name, value]);
  const style = board.classList.contains("painted")
    ? "width: 240px; --starfence-table: #dfe7ea; --starfence-wood: #c9d3d6; --starfence-wood-edge: #7d919a; --starfence-tile: #e3eaec"
    : "";
  const code = document.createElement("div");
  code.className = "code";
  example.append(code);
  show(code, script + markup(attributes, style));
}
for (const place of document.querySelectorAll("[data-code]")) show(place, place.dataset.code);
const form = document.getElementById("form");
const fields = form.elements;
const [example] = fields.game.options;
show(
  document.querySelector("[data-frame]"),
  `<iframe src="${site}embed.html#/play?game=${example.value}&amp;origin=https%3A%2F%2Fyour.site"
  sandbox="allow-scripts allow-same-origin" allow="fullscreen; screen-wake-lock; web-share; clipboard-write"
  title="${example.text}" width="480" height="600" loading="lazy"></iframe>`,
);
const live = document.getElementById("live");
const said = document.getElementById("said");

/** Offers the numbers of players and the seats of the chosen game. */
function offer() {
  const counts = fields.game.selectedOptions[0].dataset.players.split(" ").map(Number);
  const count = counts.includes(Number(fields.players.value)) ? Number(fields.players.value) : 2;
  fields.players.replaceChildren(...counts.map((number) => new Option(number, number, false, number === count)));
  const seats = document.getElementById("seats");
  const levels = [...seats.querySelectorAll("select")].map((select) => select.value);
  seats.replaceChildren(
    ...Array.from({ length: count }, (_, index) => {
      const label = document.createElement("label");
      const name = document.createElement("span");
      name.textContent = `Player ${index + 1}`;
      const select = document.createElement("select");
      for (let level = 0; level <= 8; level += 1) {
        select.append(new Option(level ? `Computer (level ${level})` : "Person", level, false, String(level) === levels[index]));
      }
      label.append(name, select);
      return label;
    }),
  );
}

/** Returns the attributes chosen in the form. */
function attributes() {
  const said = [];
  const text = (name) => fields[name].value.trim();
  const put = (name, value = text(name)) => value && said.push([name, value]);
  const whole = ["watch", "record"].find(text);
  if (whole) {
    put(whole);
  } else {
    put("game");
    if (text("players") !== "2") put("players");
    put("options");
    put("position");
    const levels = [...document.querySelectorAll("#seats select")].map((select) => select.value);
    if (levels.some((level) => level !== "0")) put("computers", levels.join(","));
  }
  for (const name of ["ply", "theme", "language", "orientation", "controls"]) put(name);
  if (fields.readonly.checked) said.push(["readonly", ""]);
  if (fields.strict.checked) put("sandbox", "allow-scripts");
  return said;
}

/** Returns the styles chosen in the form, as pairs. */
function styles() {
  const said = [];
  if (Number(fields.width.value) >= 240) said.push(["width", `${Number(fields.width.value)}px`]);
  if (fields.paint.checked) {
    for (const name of ["table", "wood"]) said.push([`--starfence-${name}`, fields[name].value]);
  }
  return said;
}

/** Generates the code and the board for the choices in the form. */
function make() {
  const [named, styled] = [attributes(), styles()];
  show(document.getElementById("made"), script + markup(named, styled.map(([name, value]) => `${name}: ${value}`).join("; ")));
  const board = document.createElement("starfence-board");
  for (const [name, value] of named) board.setAttribute(name, value);
  for (const [name, value] of styled) board.style.setProperty(name, value);
  said.textContent = "";
  live.replaceChildren(board);
}

live.addEventListener("starfence-error", ({ detail }) => (said.textContent = detail.reason));
live.addEventListener("starfence-move", ({ detail }) => (said.textContent = `Move ${detail.number}: ${detail.move}`));
live.addEventListener("starfence-end", ({ detail }) => (said.textContent = `Result: ${detail.result}`));
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", () => {
  offer();
  make();
});
offer();
make();
