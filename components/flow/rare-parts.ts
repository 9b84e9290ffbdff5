/**
 * What few pages have, and what no first question needs yet, in one chunk: each import of its own would cost the first
 * question as many bytes as most of these views.
 */
export { Experiments } from "./experiments/experiments";
export { ConnectionNote } from "./connection-note";
export { ErrorSummary } from "./error-summary";
export { GoOnElsewhere } from "./go-on-elsewhere";
export { FailurePanel } from "./failure-panel";
export { OptionDetails } from "./questions/option-details";
export { revealFirstProblem } from "./reveal-problem";
export { noteConsentFaults, reportVisit } from "./visit-report";
export { WayOn } from "./way-on";
