/**
 * Name of the window event that fires when the questionnaire displays another page. Such a step changes the URL without
 * loading a document.
 */
export const questionnaireStepEventName = "page-step";
