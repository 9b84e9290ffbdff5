/** Where a questionnaire's form goes without script, and where its pages are then drawn (docs/protocol.md section 10). */
export const formPath = "/questions";

/** The query under which a questionnaire's page comes without any script: its code did not come, and the form needs none. */
export const scriptlessQuery = "?script=none";
