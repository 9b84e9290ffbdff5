/** What the pages rely on in the scripts of Next and its bundler, and what would cease without a word. */
const relied = [
  {
    shape: /\.name\s*=\s*["'`]ChunkLoadError["'`]/,
    purpose:
      "a chunk that does not come is a ChunkLoadError (lib/browser/builds/chunk-load-error.ts)",
  },
  {
    shape: /\b__NA:\s*(?:!0|true),\s*__PRIVATE_NEXTJS_INTERNALS_TREE:/,
    purpose:
      "the router knows its history entries by two keys (flow/browser/history/page-history.ts)",
  },
];

/** A step after `next build`: throws where none of the built scripts has what a part of the product relies on, and names it. */
export function checkScripts(scripts: readonly string[]): void {
  const missing = relied.filter(({ shape }) => !scripts.some((script) => shape.test(script)));
  if (missing.length === 0) return;
  const lines = missing.map(({ purpose }) => purpose);
  throw new Error(["No longer true of the built scripts:", ...lines].join("\n  "));
}
