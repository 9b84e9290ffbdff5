/**
 * URL path of the questionnaire without JavaScript. It renders pages on GET and receives the form on POST
 * (docs/protocol.md section 10).
 */
export const questionnairePath = "/questions";

/** Query string that requests the questionnaire without JavaScript, for browsers that could not load the scripts. */
export const noScriptQueryString = "?script=none";
