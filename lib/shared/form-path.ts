/** Where a questionnaire's form goes without script, and where its pages are then drawn (docs/protocol.md section 9). */
export const formPath = "/questions";
