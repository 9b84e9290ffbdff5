/* global module */
/**
 * Loader for development that turns `dynamicParams` on in a page's source (next.config.ts). Otherwise a new site, article
 * or campaign would be a 404 until a restart, because Next reads `generateStaticParams` only once.
 *
 * @type {(source: string) => string}
 */
module.exports = (source) =>
  source.replace("export const dynamicParams = false;", "export const dynamicParams = true;");
