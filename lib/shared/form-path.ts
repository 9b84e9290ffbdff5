/**
 * Path that receives the questionnaire's form from browsers without script, and that renders its pages
 * (docs/protocol.md section 10).
 */
export const formPath = "/questions";

/**
 * Query string that requests a questionnaire page without script, for a browser in which the page's code failed to
 * load.
 */
export const scriptlessQuery = "?script=none";
