import { isGoBack, type Action } from "../protocol/action";
import { displayFragment } from "./display-data";
import type { FlowState } from "./flow-state";

/**
 * True for a page on which nothing leads on: it offers no action, or only Back where there is no page before. Listings
 * and sponsored matches bring their own way on (docs/protocol.md section 5).
 */
export function lacksWayOn(state: FlowState): boolean {
  const { pageKey, pageVisit, pageIndex, actions, listingsPage } = state;
  if (pageVisit === 0 || pageKey === "ThankYou" || listingsPage) return false;
  if (displayFragment(state, "ClicksDotNetRequestBody") !== null) return false;
  return actions.every(({ name, actionType }) => pageIndex === 0 && isGoBack(name, actionType));
}

/**
 * True for an end without a lead: nothing is asked, and nothing leads on but the way back. What the API keeps of the
 * answers it gives again with the pages that it leads back to.
 */
export function isEndWithoutLead({ questions, actions }: FlowState): boolean {
  const leadsBack = ({ name, actionType }: Action) => isGoBack(name, actionType);
  return (
    questions.length === 0 &&
    actions.some(leadsBack) &&
    actions.every((action) => leadsBack(action) || action.actionType === "LinkoutButton")
  );
}
