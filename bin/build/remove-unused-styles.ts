import { transform } from "lightningcss";

/** Matches words that may be class names: letters, digits, `_` and `-`. */
const word = /[\w-]+/g;
const className = /\.(-?[A-Za-z_][\w-]*)/g;

/** Returns all words of a text. They include the name of every class that the text mentions. */
export function extractWords(text: string): Set<string> {
  return new Set(text.match(word));
}

/**
 * Returns a style sheet without the rules for classes that a page cannot have. So a page does not contain the
 * styles of other kinds of pages, however the bundler groups them (docs/decisions/0007).
 *
 * @param words Tells whether a class name occurs in the page or in any script.
 */
export function removeUnusedStyles(css: string, words: (name: string) => boolean): string {
  const names = new Set([...css.matchAll(className)].map(([, name = ""]) => name));
  const unusedSymbols = [...names].filter((name) => !words(name));
  if (unusedSymbols.length === 0) return css;
  const { code } = transform({
    filename: "page.css",
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  });
  return code.toString();
}
