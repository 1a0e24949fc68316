// What reaches a page round boards, and what the boards' elements say of it, for the journeys to look at.
const heard = [];
const events = [];
addEventListener("message", (event) => heard.push({ origin: event.origin, data: event.data }));
for (const type of ["ready", "move", "turn", "end", "resize", "error"]) {
  addEventListener(`starfence-${type}`, ({ target, detail }) => events.push({ board: target.id, type, detail }));
}
const script = document.createElement("script");
script.src = `http://localhost:${location.port}/starfence-board.js`;
document.head.append(script);
