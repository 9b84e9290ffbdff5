import type { SlotName } from "../protocol/instruction";
import type { FlowState } from "./flow-state";
import { parseRecord } from "./record";
import type { Action } from "../protocol/action";
import { isGoBack, navigationActionNames } from "../protocol/traits";

type Displayed = Pick<FlowState, "displayData">;

/** Returns the content of a slot, concatenated in order. Null if the page does not fill the slot. */
export function getDisplayContent({ displayData }: Displayed, slotName: SlotName): string | null {
  const contents = displayData.filter((fragment) => fragment.slotName === slotName);
  return contents.length > 0 ? contents.map((fragment) => fragment.content).join("") : null;
}

/** Returns the flow's progress, 0 to 100. Null if the page does not specify it. */
export function getProgress(state: Displayed): number | null {
  const text = getDisplayContent(state, "ProgressBar")?.trim();
  const percent = Number(text);
  return text && Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : null;
}

/**
 * Returns how many pages a returning visitor answered in an earlier visit. Null for any other visitor, and if no page
 * is left to answer.
 */
export function describeEarlierAnswers(state: FlowState): number | null {
  const { isReturning, status, pageVisit, landedVisit, pageIndex } = state;
  if (!isReturning || pageVisit > landedVisit || pageIndex === 0 || status === "finished")
    return null;
  return isEndWithoutLead(state) ? null : pageIndex;
}

/** Returns the number of pages that the progress note states, e.g. 7 of "4 of 7". Undefined if it states none. */
export function statedPages(state: Displayed): number | undefined {
  const [, all] = /^\d+ \D+ (\d+)/.exec(getDisplayContent(state, "ProgressNote") ?? "") ?? [];
  return all === undefined ? undefined : Number(all);
}

/** Returns the query parameters of the listings request. Null if the page requests no matches. */
export function getListingsQuery(state: Displayed): Record<string, string> | null {
  const body = parseRecord(getDisplayContent(state, "ClicksDotNetRequestBody"));
  if (!body) return null;
  const plain = Object.entries(body).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

/** Returns the name of the action that ends a listings page without an inquiry (docs/protocol.md section 8). */
export function getListingsCloseAction({ listingsPage }: Pick<FlowState, "listingsPage">): string {
  return listingsPage?.AsdWidgetClose || navigationActionNames.noThanks;
}

/**
 * Returns whether the visitor cannot leave the page: it offers no action, or only Back on the first page. Listings and
 * sponsored matches are exempt, because they bring their own action (docs/protocol.md section 5).
 */
export function isDeadEnd(state: FlowState): boolean {
  const { pageKey, pageVisit, pageIndex, actions, listingsPage } = state;
  if (pageVisit === 0 || pageKey === "ThankYou" || listingsPage) return false;
  if (getDisplayContent(state, "ClicksDotNetRequestBody") !== null) return false;
  return actions.every(({ name, actionType }) => pageIndex === 0 && isGoBack(name, actionType));
}

/**
 * Returns whether the page is an end page without a lead: it has no questions, and its actions only go back or open a
 * link. If the visitor goes back, the API returns the stored answers with the pages.
 */
export function isEndWithoutLead({ questions, actions }: FlowState): boolean {
  const leadsBack = ({ name, actionType }: Action) => isGoBack(name, actionType);
  return (
    questions.length === 0 &&
    actions.some(leadsBack) &&
    actions.every((action) => leadsBack(action) || action.actionType === "LinkoutButton")
  );
}

/** Scripts that record a replay of the visitor's behavior and input, with the names for the recording notice. */
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
 * Returns the names of the recorders that the page requested and that did not fail, as text for the recording notice.
 * "" if there are no recorders.
 */
export function getRecorderNames(state: FlowState): string {
  return recorders
    .filter(({ key, isOn }) => isOn(state) && !state.unavailableScripts.includes(key))
    .map(({ name }) => name)
    .join(" and ");
}

/**
 * Returns whether the page requires the captcha. All pages from the requesting page on do; earlier pages, to which the
 * visitor may go back, do not.
 */
export function needsCaptcha({ pageIndex, recaptcha }: FlowState): boolean {
  return pageIndex >= recaptcha.sinceIndex;
}
