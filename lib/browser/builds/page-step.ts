/** Name of the window event for a new page of the questionnaire, which changes the URL without loading a document. */
export const pageStepEventName = "page-step";
