// A replacement for light-dark() in browsers without it: there, every colour of the page would
// otherwise be invalid.

/** Returns a style sheet that adds, for those browsers, plain values for its custom properties with
 * two colours. Browsers with light-dark() skip them. */
export function withOldColours(css) {
  const pairs = [...css.matchAll(/^\s*(--[\w-]+): light-dark\((.*)\);/gm)].map(([, name, colours]) => {
    const [, light, dark] = /^((?:[^(),]|\([^()]*\))+),\s*(.+)$/.exec(colours);
    return { name, light, dark };
  });
  if (pairs.length === 0) return css;
  const colours = (scheme) => pairs.map((pair) => `${pair.name}: ${pair[scheme]};`).join(" ");
  return `${css}
@supports not (color: light-dark(red, red)) {
  :root { ${colours("light")} }
  @media (prefers-color-scheme: dark) { :root:where(:not([data-theme="light"])) { ${colours("dark")} } }
  :root:where([data-theme="dark"]) { ${colours("dark")} }
}
`;
}
