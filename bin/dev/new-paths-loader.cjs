/* global module */
/**
 * In development, pages and files answer for paths that `generateStaticParams` did not name: Next reads those once and
 * goes on by the old list after a change, so that a new site, article or campaign would be a 404 or a 500 at first.
 * Whether a path exists, proxy.ts says (next.config.ts).
 * @type {(source: string) => string}
 */
module.exports = (source) =>
  source.replace("export const dynamicParams = false;", "export const dynamicParams = true;");
