import { transform } from "lightningcss";

/** Words that may name a class: letters, digits, `_` and `-`. */
const word = /[\w-]+/g;
const className = /\.(-?[A-Za-z_][\w-]*)/g;

/** Every word of a text: where a class is named, its name is one of them. */
export function wordsIn(text: string): Set<string> {
  return new Set(text.match(word));
}

/**
 * A style sheet without the rules for classes that a page can never have: they stand neither in the page nor in any
 * script, which `words` says. What one kind of page is drawn with so stays out of the others, however the bundler packs
 * its sheets (docs/decisions/0012).
 */
export function usedStyles(css: string, words: (name: string) => boolean): string {
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
