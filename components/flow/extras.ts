/**
 * What few pages have, in one chunk: each import of its own would cost the first question as many bytes as most of
 * these views.
 */
export { Experiments } from "./experiments/experiments";
export { FailurePanel } from "./failure-panel";
export { OptionDetails } from "./questions/option-details";
export { WayOn } from "./way-on";
