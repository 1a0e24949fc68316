/** The page's Trusted Types policy, as a script. Only script addresses at the page's own host pass;
 * in a frame without an origin (src/browser/web/worker.rs), only scripts that the page has created
 * itself. */
export const guard = `globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL(url) {
    const { origin, protocol } = new URL(url, location.href);
    // A blob URL has the origin of the page that created it, so it would pass as a file of the host.
    const own = protocol === "blob:" ? self.origin === "null" : origin === location.origin;
    return own ? url : null;
  },
});
`;
