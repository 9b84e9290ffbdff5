import type { PageSlotName } from "../protocol/instruction";
import type { FlowState } from "./flow-state";
import { parseJsonObject } from "./record";
import type { FlowAction } from "../protocol/action";
import { isGoBackAction, navigationActionNames } from "../protocol/traits";

type Displayed = Pick<FlowState, "displayData">;

/**
 * Returns the API's content for a named place (slot) of the page, or null if there is none. Several pieces are joined
 * in order.
 */
export function getPageSlotContent(
  { displayData }: Displayed,
  slotName: PageSlotName,
): string | null {
  const contents = displayData.filter((fragment) => fragment.slotName === slotName);
  return contents.length > 0 ? contents.map((fragment) => fragment.content).join("") : null;
}

/** Returns the visitor's progress in percent, 0 to 100, or null if the API does not specify it. */
export function getFlowProgress(state: Displayed): number | null {
  const text = getPageSlotContent(state, "ProgressBar")?.trim();
  const percent = Number(text);
  return text && Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : null;
}

/**
 * Returns how many pages a returning visitor answered in an earlier visit. Returns null after the visitor has moved on,
 * for new visitors, and at the end of the questionnaire.
 */
export function countEarlierAnsweredPages(state: FlowState): number | null {
  const { isReturning, status, pageVisit, firstDisplayedVisit, pageIndex } = state;
  if (!isReturning || pageVisit > firstDisplayedVisit || pageIndex === 0 || status === "finished")
    return null;
  return isEndPageWithoutLead(state) ? null : pageIndex;
}

/**
 * Returns the total number of pages according to the API's progress text: 7 for "4 of 7". Returns undefined if the text
 * contains no total.
 */
export function parseTotalPageCount(state: Displayed): number | undefined {
  const [, all] = /^\d+ \D+ (\d+)/.exec(getPageSlotContent(state, "ProgressNote") ?? "") ?? [];
  return all === undefined ? undefined : Number(all);
}

/** Returns the query parameters for `GET /api/listings`, or null if the page displays no sponsored matches. */
export function getListingsQuery(state: Displayed): Record<string, string> | null {
  const body = parseJsonObject(getPageSlotContent(state, "ClicksDotNetRequestBody"));
  if (!body) return null;
  const plain = Object.entries(body).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

/**
 * Returns the name of the action to send when the visitor leaves a page of listings without an inquiry
 * (docs/protocol.md section 8).
 */
export function getLeaveListingsActionName({
  listingsPage,
}: Pick<FlowState, "listingsPage">): string {
  return listingsPage?.AsdWidgetClose || navigationActionNames.noThanks;
}

/**
 * Returns whether the page offers the visitor no way to continue, for example because the API sent no buttons. A page
 * with listings or sponsored matches always offers a way to continue (docs/protocol.md section 5).
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
 * Returns whether the questionnaire ends on this page without a submitted lead. Such a page has no questions, and its
 * buttons only go back or open a link.
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
 * Returns whether the API refused a submission because the same phone number or email was already submitted today
 * (docs/decisions/0014). A retry would be refused too.
 */
export function isAlreadySubmittedToday({ failure }: Pick<FlowState, "failure">): boolean {
  return failure?.status === 429 && failure.field !== undefined;
}

/**
 * Names of the third-party scripts that record the visitor's behavior or input, for display in the recording notice.
 */
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
 * Returns whether submitting the current page requires a solved captcha. The page that requested a captcha and all
 * later pages require it.
 */
export function requiresCaptcha({ pageIndex, recaptcha }: FlowState): boolean {
  return pageIndex >= recaptcha.sinceIndex;
}
