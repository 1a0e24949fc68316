// Records the messages that reach a host page and the events of the boards' elements, for the tests
// to check.
const heard = [];
const events = [];
addEventListener("message", (event) => heard.push({ origin: event.origin, data: event.data }));
for (const type of ["ready", "move", "turn", "end", "resize", "error"]) {
  addEventListener(`starfence-${type}`, ({ target, detail }) => events.push({ board: target.id, type, detail }));
}
const script = document.createElement("script");
script.src = `http://localhost:${location.port}/starfence-board.js`;
document.head.append(script);
