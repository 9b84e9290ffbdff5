import type { PageSlotName } from "../protocol/instruction";
import type { FlowState } from "./flow-state";
import { parseJsonObject } from "./record";
import type { FlowAction } from "../protocol/action";
import { isGoBackAction, navigationActionNames } from "../protocol/traits";

type Displayed = Pick<FlowState, "displayData">;

/** Returns the content of a page slot, with multiple fragments joined in order. Returns null for an empty slot. */
export function getPageSlotContent(
  { displayData }: Displayed,
  slotName: PageSlotName,
): string | null {
  const contents = displayData.filter((fragment) => fragment.slotName === slotName);
  return contents.length > 0 ? contents.map((fragment) => fragment.content).join("") : null;
}

/** Returns the flow's progress in percent, 0 to 100. Returns null if the page does not specify the progress. */
export function getFlowProgress(state: Displayed): number | null {
  const text = getPageSlotContent(state, "ProgressBar")?.trim();
  const percent = Number(text);
  return text && Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : null;
}

/**
 * Returns the number of pages that a returning visitor answered in an earlier visit. Returns null for any other
 * visitor, and if the flow has no page left to answer.
 */
export function countEarlierAnsweredPages(state: FlowState): number | null {
  const { isReturning, status, pageVisit, firstDisplayedVisit, pageIndex } = state;
  if (!isReturning || pageVisit > firstDisplayedVisit || pageIndex === 0 || status === "finished")
    return null;
  return isEndPageWithoutLead(state) ? null : pageIndex;
}

/**
 * Returns the total number of pages from the progress note, for example 7 for "4 of 7". Returns undefined if the note
 * contains no total.
 */
export function parseTotalPages(state: Displayed): number | undefined {
  const [, all] = /^\d+ \D+ (\d+)/.exec(getPageSlotContent(state, "ProgressNote") ?? "") ?? [];
  return all === undefined ? undefined : Number(all);
}

/** Returns the query parameters for `GET /api/listings`. Returns null if the page shows no sponsored matches. */
export function getListingsQuery(state: Displayed): Record<string, string> | null {
  const body = parseJsonObject(getPageSlotContent(state, "ClicksDotNetRequestBody"));
  if (!body) return null;
  const plain = Object.entries(body).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

/**
 * Returns the name of the action sent when the visitor leaves a listings page without an inquiry (docs/protocol.md
 * section 8).
 */
export function getListingsCloseActionName({
  listingsPage,
}: Pick<FlowState, "listingsPage">): string {
  return listingsPage?.AsdWidgetClose || navigationActionNames.noThanks;
}

/**
 * Returns whether the visitor cannot leave the page: it offers no action, or it is the first page and only goes back.
 * Listings and sponsored matches are never dead ends, because they have their own action (docs/protocol.md section 5).
 */
export function isDeadEndPage(state: FlowState): boolean {
  const { pageKey, pageVisit, pageIndex, actions, listingsPage } = state;
  if (pageVisit === 0 || pageKey === "ThankYou" || listingsPage) return false;
  if (getPageSlotContent(state, "ClicksDotNetRequestBody") !== null) return false;
  return actions.every(
    ({ name, actionType }) => pageIndex === 0 && isGoBackAction(name, actionType),
  );
}

/**
 * Returns whether the flow ends on this page without a lead. Such a page has no questions, and its actions only go back
 * or open a link.
 */
export function isEndPageWithoutLead({ questions, actions }: FlowState): boolean {
  const leadsBack = ({ name, actionType }: FlowAction) => isGoBackAction(name, actionType);
  return (
    questions.length === 0 &&
    actions.some(leadsBack) &&
    actions.every((action) => leadsBack(action) || action.actionType === "LinkoutButton")
  );
}

/**
 * Returns whether the API refused the request because the visitor's phone number or email was already sent today
 * (docs/decisions/0014). A repeated request would be refused as well.
 */
export function isAlreadySent({ failure }: Pick<FlowState, "failure">): boolean {
  return failure?.status === 429 && failure.field !== undefined;
}

/** The scripts that record the visitor's behavior and input, with their names in the recording notice. */
const recorders = [
  {
    key: "Clarity",
    name: "Microsoft Clarity",
    isOn: ({ switches }: FlowState) => switches.useClarity,
  },
  {
    key: "TrustedForm",
    name: "TrustedForm",
    isOn: ({ switches }: FlowState) => switches.useTrustedForm,
  },
] as const;

/**
 * Returns the names of the active session recorders for the recording notice, for example "Microsoft Clarity and
 * TrustedForm". Returns "" if no recorder is active.
 */
export function getRecorderNames(state: FlowState): string {
  return recorders
    .filter(({ key, isOn }) => isOn(state) && !state.unavailableScripts.includes(key))
    .map(({ name }) => name)
    .join(" and ");
}

/**
 * Returns whether the current page requires the captcha. The requirement begins with the page that requested the
 * captcha and includes all later pages.
 */
export function requiresCaptcha({ pageIndex, recaptcha }: FlowState): boolean {
  return pageIndex >= recaptcha.sinceIndex;
}
