import { transform } from "lightningcss";

/** Matches anything that may be a class name: letters, digits, `_` and `-`. */
const wordPattern = /[\w-]+/g;
const classNamePattern = /\.(-?[A-Za-z_][\w-]*)/g;

/** Returns all words in a text. Every class name in the text is one of these words. */
export function extractWords(text: string): Set<string> {
  return new Set(text.match(wordPattern));
}

/** Returns the class names in a style sheet. */
export function extractClassNames(css: string): Set<string> {
  return new Set([...css.matchAll(classNamePattern)].map(([, name = ""]) => name));
}

/**
 * Removes CSS rules for classes that neither the page nor a script uses (docs/decisions/0007).
 *
 * @param words Function that returns true for a class name in use.
 */
export function removeUnusedStyles(css: string, words: (name: string) => boolean): string {
  const unusedSymbols = [...extractClassNames(css)].filter((name) => !words(name));
  if (unusedSymbols.length === 0) return css;
  const { code } = transform({
    filename: "page.css",
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  });
  return code.toString();
}
