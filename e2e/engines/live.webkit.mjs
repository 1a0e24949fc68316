// Debian's WebKit has no WebRTC: the page says that live play is not possible, and offers links.
import { openTable, takeLink } from "./apart.mjs";
import { button, journey, what } from "./player.mjs";

journey("a browser without direct connections says so, and the invitation goes as a link", async ({ player }) => {
  await player.opens("./");
  await player.waitsFor("return !('RTCPeerConnection' in window)");
  await openTable(player, { game: "quoridor" }, true);
  await player.clicks(button("Play live"));
  await player.sees(what("dialog p", "This browser can’t play live. Send your moves as links."));
  await player.clicks(what("dialog button", "Close"));
  await takeLink(player);
});
