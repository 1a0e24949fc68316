/** The page's Trusted Types policy, as a script: addresses at our own host pass, and nothing else; in a frame that is of no
 * origin (src/state/engine/client.rs), what it has made itself. */
export const guard = `globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL(url) {
    const { origin, protocol } = new URL(url, location.href);
    // A blob is of the origin that made it, so a page's own would pass as a file of its host.
    const own = protocol === "blob:" ? self.origin === "null" : origin === location.origin;
    return own ? url : null;
  },
});
`;
