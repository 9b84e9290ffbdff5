/**
 * The window's event for a step of the questionnaire to a page with an address of its own: the only navigation of a site
 * that loads no document (lib/browser/builds/start-watching.ts).
 */
export const pageStep = "page-step";
