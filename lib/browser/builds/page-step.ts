/**
 * Name of the window event for a questionnaire step to a page with its own URL. It is the only navigation that loads
 * no document (lib/browser/builds/start-watching.ts).
 */
export const pageStepEvent = "page-step";
