/** Where a questionnaire's form goes without script, and where its pages are then drawn (docs/protocol.md section 10). */
export const formPath = "/questions";
