// The texts of a language, for pages that are written when the site is built.
import { leaves } from "../languages.mjs";

const known = new Map();

/** Returns a function that returns a language's text by its key, in English if the language has none,
 * with values in the places of its placeholders. */
export function textsOf(tag) {
  if (!known.has(tag)) known.set(tag, leaves(tag));
  if (!known.has("en")) known.set("en", leaves("en"));
  return (key, values = {}) => {
    const text = known.get(tag).get(key) ?? known.get("en").get(key);
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name) => {
      if (values[name] === undefined) throw new Error(`${key} needs a value for {${name}}`);
      return values[name];
    });
  };
}

/** Returns a text without the places where its words may be divided, for titles and descriptions. */
export const whole = (text) => text.replaceAll("\u00ad", "");
