import type { FlowAction } from "../protocol/action";
import { isGoBackAction, isNoThanksAction } from "../protocol/traits";
import type { ConsentItem, InstructionType } from "../protocol/instruction";
import type { ClientData } from "../protocol/requests";
import type { ParsedFlowResponse } from "../protocol/responses";
import { waitForCaptchaResult } from "./captcha";
import { buildClientData } from "./client-data";
import { validateConsent, applyClickToConsents } from "./consent";
import { saveDraft } from "./stored-visit";
import type { EngineContext, FlowRequest } from "./engine-context";
import type { ActionResult, PageAnswers, PageHandle } from "./page-handle";
import { createBackRequest, goBackToPage, restorePageUrl } from "./history";
import { evaluateInstructions } from "./instructions/evaluate-instructions";
import { createActionRequest, sendFlowRequest } from "./requests";
import { requiresCaptcha } from "./selectors";
import { getIdleStatus, showPage } from "./show-page";
import { waitForTrackingScripts } from "./events";
import type { FlowPorts } from "./ports";
import type { FlowState } from "./flow-state";

interface ChosenAction {
  name: string;
  /** The chosen action, or undefined if the page does not offer it. */
  action: FlowAction | undefined;
  /** The answers at the time of the click. */
  answers: PageAnswers;
  /** The consent items at the time of the click. */
  consents: ConsentItem[];
}

/**
 * Executes the visitor's click on an action: goes back, skips the page, or checks and posts it (docs/product.md section
 * 4, Submit). Returns "busy" if another action is running, so a double click sends one request.
 */
export async function chooseAction(
  context: EngineContext,
  name: string,
  page: PageHandle,
): Promise<ActionResult> {
  const { store, memory } = context;
  const state = store.getState();
  if (memory.isDisposed || state.status !== "ready") return "busy";
  const action = state.actions.find((offered) => offered.name === name);
  const answers = page.answers();
  saveDraft(context, answers);
  if (isGoBackAction(name, action?.actionType)) return stepBack(context);
  const consents = state.tcpa.length > 0 ? applyClickToConsents(state, name, action) : [];
  const chosen = { name, action, answers, consents };
  return runWhileBusy(context, async () => {
    const isSkipped = isNoThanksAction(name, action?.actionType);
    if (!isSkipped && !(await checkPageCompletion(context, page, consents))) return "invalid";
    const carriesConsent = !isSkipped && consents.some((item) => item.isCheckboxChecked);
    if (await postAction(context, chosen, carriesConsent)) return "moved";
    return memory.isDisposed || store.getState().failure ? "failed" : "invalid";
  });
}

async function stepBack(context: EngineContext): Promise<ActionResult> {
  const { pageIndex } = context.store.getState();
  // Back on the first page changes prefilled answers. The history has no entry before the first page.
  if (pageIndex === 0)
    return (await sendFlowRequest(context, createBackRequest(context))) ? "moved" : "failed";
  const moved = await goBackToPage(context, pageIndex - 1);
  if (moved) restorePageUrl(context);
  return moved ? "moved" : "failed";
}

/**
 * Keeps the flow busy while an action is checked and prepared. The action's request normally ends the busy state. If no
 * request is sent, or the preparation throws, this function ends the busy state.
 */
async function runWhileBusy(
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
async function checkPageCompletion(
  context: EngineContext,
  page: PageHandle,
  consents: readonly ConsentItem[],
): Promise<boolean> {
  const hasValidAnswers = await page.validate();
  const hasConsent = consents.length === 0 || validateConsent(context, consents);
  const passesCaptcha =
    !requiresCaptcha(context.store.getState()) || (await waitForCaptchaResult(context));
  return hasValidAnswers && hasConsent && passesCaptcha;
}

/** Posts an action. If the action contains consent, the request waits for the certificate scripts. */
async function postAction(
  context: EngineContext,
  chosen: ChosenAction,
  carriesConsent: boolean,
): Promise<boolean> {
  const { store, ports, memory } = context;
  if (memory.isDisposed) return false;
  store.setState({ status: "submitting", failure: null });
  if (chosen.action) runActionInstructions(context, chosen.action);
  if (carriesConsent) await waitForTrackingScripts(ports);
  if (memory.isDisposed) return false;
  const fields = {
    ...buildClientData(store.getState(), chosen.answers, chosen.consents, ports.tracking),
    ...(carriesConsent && ports.scripts.certificateStates()),
  };
  return sendFlowRequest(context, createForwardRequest(context, chosen.name, fields));
}

/** Executes an action's own browser instructions before the action is posted (docs/protocol.md section 5). */
function runActionInstructions(
  context: EngineContext,
  { actionType, url, onActionInstructions }: FlowAction,
): void {
  const { store, ports } = context;
  // The link opens first and without delay, because browsers allow a new tab only as part of the visitor's click.
  if (actionType === "LinkoutButton" && url !== undefined) openActionLink(ports, url);
  if (!onActionInstructions) return;
  // Instructions that ask a question belong to a displayed page, but this click leaves the current one.
  const permitted = onActionInstructions.filter(
    ({ instructionType }) => !askingInstructions.has(instructionType),
  );
  const { patch, effects } = evaluateInstructions(permitted, store.getState(), context);
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
function openActionLink({ viewport, log }: FlowPorts, address: string): void {
  if (URL.canParse(address) && new URL(address).protocol === "https:") viewport.open(address);
  else log.warn("flow.link-refused");
}

/** Creates the request of a chosen action that leads to the next page. */
function createForwardRequest(
  context: EngineContext,
  selectedActionName: string,
  clientData: ClientData,
): FlowRequest {
  const { store, memory } = context;
  return createActionRequest(context, { selectedActionName, clientData }, (response, request) => {
    const { pageIndex } = store.getState();
    const isMove = !isSamePage(store.getState(), response);
    if (isMove) memory.acceptedRequests[pageIndex] = request;
    showPage(context, response, isMove ? pageIndex + 1 : pageIndex);
    if (isMove) pushHistoryEntry(context);
  });
}

/**
 * Returns whether the response contains the current page again. The API returns the current page after an outdated
 * action (docs/protocol.md section 3).
 */
function isSamePage(shown: FlowState, response: ParsedFlowResponse): boolean {
  const { pageKey, instructions } = shown;
  return (
    pageKey === response.pageKey &&
    serializePageContent(instructions) === serializePageContent(response.instructions)
  );
}

/** Serializes the page's content to compare two pages, ignoring prefilled values and navigation instructions. */
function serializePageContent(instructions: ParsedFlowResponse["instructions"]): string {
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
function pushHistoryEntry({ store, ports, memory }: EngineContext): void {
  const { pageIndex, pageKey } = store.getState();
  const isMoving = memory.navigationQueue.some((move) => move.kind === "to");
  if (isMoving || ports.history.index() === pageIndex) return;
  ports.history.push(pageIndex, pageKey === "ThankYou" ? "lead-end" : undefined);
}
