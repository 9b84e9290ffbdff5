/**
 * What takes a visitor from one page to another, in one chunk: no first question waits for it
 * (docs/architecture.md, Budgets).
 */
export { chooseAction } from "./submit";
export { enqueueNavigation, settleHistory } from "./history";
