import type { SlotName } from "../protocol/instruction";
import type { FlowState } from "./flow-state";
import { parseRecord } from "./record";
import type { Action } from "../protocol/action";
import { isGoBack, navigationActionNames } from "../protocol/traits";

type Displayed = Pick<FlowState, "displayData">;

/** What fills a slot, in order; null when nothing does. */
export function displayFragment({ displayData }: Displayed, slotName: SlotName): string | null {
  const contents = displayData.filter((fragment) => fragment.slotName === slotName);
  return contents.length > 0 ? contents.map((fragment) => fragment.content).join("") : null;
}

/** How far the flow is, 0 to 100, or null when the page does not say. */
export function progress(state: Displayed): number | null {
  const text = displayFragment(state, "ProgressBar")?.trim();
  const percent = Number(text);
  return text && Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : null;
}

/**
 * How many pages an earlier visit had answered, and of how many, where the page says so; null for who
 * does not come back, or has nothing left to answer.
 */
export function answeredBefore(state: FlowState): string | null {
  const { isReturning, status, pageVisit, landedVisit, pageIndex } = state;
  if (!isReturning || pageVisit > landedVisit || pageIndex === 0 || status === "finished")
    return null;
  if (isEndWithoutLead(state)) return null;
  const all = Number(/ of (\d+)/.exec(displayFragment(state, "ProgressNote") ?? "")?.[1]);
  const answered = all > pageIndex ? `${pageIndex} of ${all}` : String(pageIndex);
  return `You had answered ${answered} ${answered === "1" ? "question" : "questions"}.`;
}

/** Query parameters for the listings request, or null when the page asks for no matches. */
export function listingsQuery(state: Displayed): Record<string, string> | null {
  const body = parseRecord(displayFragment(state, "ClicksDotNetRequestBody"));
  if (!body) return null;
  const plain = Object.entries(body).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

/** Name of the action that ends a page of listings without an inquiry (docs/protocol.md section 8). */
export function listingsClose({ listingsPage }: Pick<FlowState, "listingsPage">): string {
  return listingsPage?.AsdWidgetClose || navigationActionNames.noThanks;
}

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

/** Scripts that keep a replay of what a visitor does and enters, by the names that the visitor is told. */
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

/** The recorders that the page asked for and that did not fail, as text for the notice; "" for none. */
export function recorderNames(state: FlowState): string {
  return recorders
    .filter(({ key, isOn }) => isOn(state) && !state.unavailableScripts.includes(key))
    .map(({ name }) => name)
    .join(" and ");
}

/**
 * True on a page that needs the captcha: one that asked for it, and those after it. Pages before it, to which the
 * visitor may go back, did not.
 */
export function needsCaptcha({ pageIndex, recaptcha }: FlowState): boolean {
  return pageIndex >= recaptcha.sinceIndex;
}
