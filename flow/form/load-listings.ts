import { buildListingsUrl } from "../engine/listings-page";
import type { FlowEngine } from "../engine/create-flow-engine";
import {
  getPageSlotContent,
  getLeaveListingsActionName,
  getListingsQuery,
} from "../engine/selectors";
import { getInitialInputValues, convertInputsToAnswers } from "../engine/page-answers";
import { isForwardActionType, navigationActionNames } from "../protocol/traits";
import type { PrerenderedListings } from "../protocol/form-post";
import { listingsResponseSchema } from "../protocol/listings";

/**
 * Loads the sponsored matches or listings that the page displays. Resolves to undefined if the page has none, or if
 * loading fails.
 */
export async function loadPageListings(
  engine: FlowEngine,
  origin: string,
): Promise<PrerenderedListings | undefined> {
  const state = engine.store.getState();
  const framed = state.listingsPage && buildListingsUrl(state.listingsPage, state.config, origin);
  if (framed && framed.origin !== origin) return { frame: framed.href };
  const query = framed ? Object.fromEntries(framed.searchParams) : getListingsQuery(state);
  if (!query) return undefined;
  try {
    return { matches: await engine.api.listings(query) };
  } catch {
    // `engine.api` has logged the error, and the page reports it.
    return undefined;
  }
}

/** Maximum number of pages with an empty list to skip in a row. */
const maximumEmptyPages = 5;

/**
 * Moves on from pages with an empty list of sponsored matches or listings (docs/product.md section 4, Sponsored flow).
 * In browsers with JavaScript, the page itself does this.
 */
export async function skipEmptyListingsPages(engine: FlowEngine, origin: string): Promise<void> {
  for (let passed = 0; passed < maximumEmptyPages; passed += 1) {
    const name = await findEmptyListingsAction(engine, origin);
    if (name === undefined) return;
    const { questions } = engine.store.getState();
    const answers = convertInputsToAnswers(questions, getInitialInputValues(questions));
    const page = { answers: () => answers, validate: () => Promise.resolve(true) };
    if ((await engine.chooseAction(name, page)) !== "moved") return;
  }
}

/**
 * Returns the name of the action that leaves the current page, if its list of matches or listings is empty. Otherwise
 * returns undefined.
 */
async function findEmptyListingsAction(
  engine: FlowEngine,
  origin: string,
): Promise<string | undefined> {
  const { listingsPage, actions, ...state } = engine.store.getState();
  if (!listingsPage && getPageSlotContent(state, "ClicksDotNetRequestBody") === null)
    return undefined;
  const listed = await loadPageListings(engine, origin);
  if (listed && "frame" in listed) return undefined;
  const response = listingsResponseSchema.safeParse(listed?.matches);
  if (response.success && response.data.matches.length > 0) return undefined;
  // A listings page ends if its listings cannot be loaded. A page of sponsored matches offers a retry instead.
  if (listingsPage) return getLeaveListingsActionName({ listingsPage });
  if (!response.success) return undefined;
  const forward = actions.find(({ actionType }) => isForwardActionType(actionType));
  return forward?.name ?? navigationActionNames.submit;
}
