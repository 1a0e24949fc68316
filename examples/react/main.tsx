import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { StarfenceBoard } from "starfence-board/react";

// `npm run frame` copies the frame's files there.
StarfenceBoard.base = "starfence/";

/** A game of Quoridor against the computer, its moves as text, and a button that undoes the last one. */
function Game() {
  const board = useRef<StarfenceBoard>(null);
  const [level, setLevel] = useState(2);
  const [moves, setMoves] = useState<string[]>([]);
  const [message, setMessage] = useState("");
  return (
    <main>
      <h1>Quoridor in React</h1>
      <p>
        <label>
          Level{" "}
          {/* Another level begins another game. */}
          <select value={level} onChange={(event) => setLevel(Number(event.target.value))}>
            {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>{" "}
        <button type="button" disabled={moves.length === 0} onClick={() => board.current?.undo().catch((error: Error) => setMessage(error.message))}>
          Undo
        </button>
      </p>
      <starfence-board
        ref={board}
        game="quoridor"
        computers={`0,${level}`}
        controls="none"
        label="A game of Quoridor"
        onstarfence-ready={() => setMoves([])}
        onstarfence-move={({ detail }) => setMoves((before) => [...before.slice(0, detail.number - 1), detail.move])}
        onstarfence-turn={({ detail }) => setMoves((before) => before.slice(0, detail.plies))}
        onstarfence-end={({ detail }) => setMessage(`Player ${detail.winners.join(" and ")} won.`)}
        onstarfence-error={({ detail }) => setMessage(detail.reason)}
      />
      <p>Moves: {moves.join(" ") || "none yet"}</p>
      <p role="status">{message}</p>
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Game />);
