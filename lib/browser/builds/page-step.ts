/** Name of the window event that the questionnaire dispatches when it changes the URL without loading a document. */
export const pageStepEventName = "page-step";
