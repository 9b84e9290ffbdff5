/**
 * Name of the window event that fires when the questionnaire displays another page. The URL then changes, but the
 * browser loads no document.
 */
export const questionnaireStepEventName = "page-step";
