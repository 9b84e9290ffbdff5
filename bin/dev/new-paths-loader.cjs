/* global module */
/**
 * Returns a page's source with `dynamicParams` on, for development. Next reads `generateStaticParams` only once, so a
 * new site, article or campaign would first be a 404 or 500. proxy.ts decides which paths exist (next.config.ts).
 *
 * @type {(source: string) => string}
 */
module.exports = (source) =>
  source.replace("export const dynamicParams = false;", "export const dynamicParams = true;");
