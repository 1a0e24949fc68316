// light-dark() for browsers that do not have it: without it, every colour of the page would be none at all.

/** A style sheet with what those browsers read instead of its custom properties of two colours. Browsers that know
 * light-dark() do not read it. */
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
