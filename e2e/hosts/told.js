// Puts the board into the page, lists each event with the number of moves played, and plays the
// move on the button.
addEventListener("DOMContentLoaded", () => {
  const list = document.querySelector("ol");
  const board = document.createElement("starfence-board");
  for (const [name, value] of new URLSearchParams(location.search)) board.setAttribute(name, value);
  list.before(board);
  for (const type of ["ready", "move", "end", "error"]) {
    board.addEventListener(`starfence-${type}`, ({ detail }) => {
      list.append(Object.assign(document.createElement("li"), { textContent: `${type} ${detail.plies ?? detail.reason}` }));
    });
  }
  const button = document.querySelector("button");
  button.addEventListener("click", () => board.play(button.textContent));
  document.head.append(Object.assign(document.createElement("script"), { src: `http://localhost:${location.port}/starfence-board.js` }));
});
