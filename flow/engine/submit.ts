import type { Action } from "../protocol/action";
import { isGoBack, isNoThanks } from "../protocol/traits";
import type { ConsentItem, InstructionType } from "../protocol/instruction";
import type { ClientData } from "../protocol/requests";
import type { ParsedResponse } from "../protocol/responses";
import { checkRecaptcha } from "./captcha";
import { buildClientData } from "./client-data";
import { validateConsent, applyClickToConsents } from "./consent";
import { saveDraft } from "./stored-visit";
import type { EngineContext, FlowRequest } from "./engine-context";
import type { ActionResult, PageAnswers, PageHandle } from "./page-handle";
import { createBackRequest, goBackTo, restorePageUrl } from "./history";
import { runInstructions } from "./instructions/run-instructions";
import { createActionRequest, sendRequest } from "./requests";
import { needsCaptcha } from "./selectors";
import { getIdleStatus, showPage } from "./show-page";
import { waitForTracking } from "./events";
import type { FlowPorts } from "./ports";
import type { FlowState } from "./flow-state";

interface ChosenAction {
  name: string;
  /** The chosen action, or undefined if the page does not offer an action with this name. */
  action: Action | undefined;
  /** The answers at the time of the click. */
  answers: PageAnswers;
  /** The consent items at the time of the click. */
  consents: ConsentItem[];
}

/**
 * Executes the visitor's click on an action: goes back, skips the page, or checks and posts it (docs/product.md section
 * 4, Submit). Returns "busy" while another action runs, so a double click sends one request.
 */
export async function chooseAction(
  context: EngineContext,
  name: string,
  page: PageHandle,
): Promise<ActionResult> {
  const { store, memory } = context;
  const state = store.getState();
  if (memory.disposed || state.status !== "ready") return "busy";
  const action = state.actions.find((offered) => offered.name === name);
  const answers = page.answers();
  saveDraft(context, answers);
  if (isGoBack(name, action?.actionType)) return stepBack(context);
  const consents = state.tcpa.length > 0 ? applyClickToConsents(state, name, action) : [];
  const chosen = { name, action, answers, consents };
  return withBusy(context, async () => {
    const isSkipped = isNoThanks(name, action?.actionType);
    if (!isSkipped && !(await isComplete(context, page, consents))) return "invalid";
    const carriesConsent = !isSkipped && consents.some((item) => item.isCheckboxChecked);
    if (await post(context, chosen, carriesConsent)) return "moved";
    return memory.disposed || store.getState().failure ? "failed" : "invalid";
  });
}

async function stepBack(context: EngineContext): Promise<ActionResult> {
  const { pageIndex } = context.store.getState();
  // Back on the first page changes prefilled answers. The history has no entry before the first page.
  if (pageIndex === 0)
    return (await sendRequest(context, createBackRequest(context))) ? "moved" : "failed";
  const moved = await goBackTo(context, pageIndex - 1);
  if (moved) restorePageUrl(context);
  return moved ? "moved" : "failed";
}

/**
 * Keeps the flow busy while an action is checked and prepared. The action's request normally ends the busy state. If no
 * request is sent, or `work` throws, this function ends the busy state.
 */
async function withBusy(
  context: EngineContext,
  work: () => Promise<ActionResult>,
): Promise<ActionResult> {
  const { store } = context;
  const release = () => store.setState((state) => ({ status: getIdleStatus(state) }));
  store.setState({ status: "validating", isGoingBack: false });
  try {
    const result = await work();
    if (result === "invalid") release();
    return result;
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Checks the answers, the consent and the captcha. All three checks always run, so the visitor sees every problem at
 * once.
 */
async function isComplete(
  context: EngineContext,
  page: PageHandle,
  consents: readonly ConsentItem[],
): Promise<boolean> {
  const hasValidAnswers = await page.validate();
  const hasConsent = consents.length === 0 || validateConsent(context, consents);
  const passesCaptcha = !needsCaptcha(context.store.getState()) || (await checkRecaptcha(context));
  return hasValidAnswers && hasConsent && passesCaptcha;
}

/** Posts an action. If the action contains consent, the request waits for the certificate scripts. */
async function post(
  context: EngineContext,
  chosen: ChosenAction,
  carriesConsent: boolean,
): Promise<boolean> {
  const { store, ports, memory } = context;
  if (memory.disposed) return false;
  store.setState({ status: "submitting", failure: null });
  if (chosen.action) runAction(context, chosen.action);
  if (carriesConsent) await waitForTracking(ports);
  if (memory.disposed) return false;
  const fields = {
    ...buildClientData(store.getState(), chosen.answers, chosen.consents, ports.tracking),
    ...(carriesConsent && ports.scripts.certificateStates()),
  };
  return sendRequest(context, forwardRequest(context, chosen.name, fields));
}

/** Executes an action's own browser instructions before the action is posted (docs/protocol.md section 5). */
function runAction(
  context: EngineContext,
  { actionType, url, onActionInstructions }: Action,
): void {
  const { store, ports } = context;
  // The link opens first and without delay, because browsers allow a new tab only as part of the visitor's click.
  if (actionType === "LinkoutButton" && url !== undefined) openLink(ports, url);
  if (!onActionInstructions) return;
  // Instructions that ask a question belong to a displayed page, but this click leaves the current one.
  const permitted = onActionInstructions.filter(
    ({ instructionType }) => !askingInstructions.has(instructionType),
  );
  const { patch, effects } = runInstructions(permitted, store.getState(), context);
  store.setState(patch);
  for (const effect of effects) effect();
}

const askingInstructions = new Set<InstructionType>([
  "AskQuestions",
  "RequestTcpaConsent",
  "DisplaySelectAllTcpaOption",
]);

/**
 * Opens the URL of a LinkoutButton. A URL with a scheme other than https is rejected and logged (docs/architecture.md,
 * Principles).
 */
function openLink({ viewport, log }: FlowPorts, address: string): void {
  if (URL.canParse(address) && new URL(address).protocol === "https:") viewport.open(address);
  else log.warn("flow.link-refused");
}

/** Creates the request of a chosen action that leads to the next page. */
function forwardRequest(
  context: EngineContext,
  selectedActionName: string,
  clientData: ClientData,
): FlowRequest {
  const { store, memory } = context;
  return createActionRequest(context, { selectedActionName, clientData }, (response, request) => {
    const { pageIndex } = store.getState();
    const isMove = !isSamePage(store.getState(), response);
    if (isMove) memory.accepted[pageIndex] = request;
    showPage(context, response, isMove ? pageIndex + 1 : pageIndex);
    if (isMove) pushHistory(context);
  });
}

/**
 * Returns whether the response contains the current page again. The API answers an outdated action this way
 * (docs/protocol.md section 3).
 */
function isSamePage(shown: FlowState, response: ParsedResponse): boolean {
  const { pageKey, instructions } = shown;
  return (
    pageKey === response.pageKey && contentOf(instructions) === contentOf(response.instructions)
  );
}

/** Serializes the page's content to compare two pages, ignoring prefilled values and navigation instructions. */
function contentOf(instructions: ParsedResponse["instructions"]): string {
  const content = instructions.filter(
    ({ instructionType }) => !moveOnlyInstructions.has(instructionType),
  );
  return JSON.stringify(content, (key: string, value: unknown) =>
    key === "value" || key === "isSelected" ? undefined : value,
  );
}

/** Instructions that the API sends only with a move to another page, not when it returns the same page again. */
const moveOnlyInstructions = new Set<InstructionType>(["BrowserBack", "FireAdPlatformPixels"]);

/**
 * Adds a history entry for the page reached by a forward move. If the visitor has meanwhile moved through the history,
 * that move sets the URL instead.
 */
function pushHistory({ store, ports, memory }: EngineContext): void {
  const { pageIndex } = store.getState();
  const isMoving = memory.navigationQueue.some((move) => move.kind === "to");
  if (!isMoving && ports.history.index() !== pageIndex) ports.history.push(pageIndex);
}
