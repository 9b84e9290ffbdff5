/**
 * Internals of Next and its bundler that our code depends on. A new version of Next could change them without an error.
 */
const requiredNextInternals = [
  {
    shape: /\.name\s*=\s*["'`]ChunkLoadError["'`]/,
    purpose:
      "a chunk that fails to load throws a ChunkLoadError (lib/browser/builds/chunk-load-error.ts)",
  },
  {
    shape: /\b__NA:\s*(?:!0|true),\s*__PRIVATE_NEXTJS_INTERNALS_TREE:/,
    purpose:
      "the router marks its history entries with two keys (flow/browser/history/page-history.ts)",
  },
];

/** Throws after `next build` if the built scripts lack one of the Next internals in `requiredNextInternals`. */
export function assertNextInternalsPresent(scripts: readonly string[]): void {
  const missing = requiredNextInternals.filter(
    ({ shape }) => !scripts.some((script) => shape.test(script)),
  );
  if (missing.length === 0) return;
  const lines = missing.map(({ purpose }) => purpose);
  throw new Error(
    [
      "The product relies on these internals of Next, which the built scripts no longer have:",
      ...lines,
    ].join("\n  "),
  );
}
