/**
 * URL path of the questionnaire for browsers without JavaScript. GET returns a page with a form, and POST submits the
 * form (docs/protocol.md section 10).
 */
export const questionnairePath = "/questions";

/** Query string that requests the questionnaire as plain forms, for browsers that could not load its JavaScript. */
export const noScriptQueryString = "?script=none";
