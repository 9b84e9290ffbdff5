import type { FlowAction } from "../protocol/action";
import { isGoBackAction, isNoThanksAction } from "../protocol/traits";
import type { ConsentItem, InstructionType } from "../protocol/instruction";
import type { ClientData } from "../protocol/requests";
import type { ParsedFlowResponse } from "../protocol/responses";
import { waitForCaptchaResult } from "./captcha";
import { buildClientData } from "./client-data";
import { validateConsent, getConsentsAfterClick } from "./consent";
import { saveDraft } from "./stored-visit";
import type { EngineContext, FlowRequest } from "./engine-context";
import type { PageActionResult, PageAnswers, PageFormHandle } from "./page-handle";
import { createBrowserBackRequest, goBackToPage, restorePageUrl } from "./history";
import { evaluateInstructions } from "./instructions/evaluate-instructions";
import { createActionRequest, sendFlowRequest } from "./requests";
import { requiresCaptcha } from "./selectors";
import { getIdleFlowStatus, showPage } from "./show-page";
import { waitForTrackingScripts } from "./events";
import type { FlowPorts } from "./ports";
import type { FlowState } from "./flow-state";

interface ChosenAction {
  name: string;
  /** The chosen action, or undefined if the page has no action with this name. */
  action: FlowAction | undefined;
  /** The answers at the time of the click. */
  answers: PageAnswers;
  /** The consent items as they are after the click. */
  consents: ConsentItem[];
}

/**
 * Executes the action of a clicked button: goes back, or validates and submits the page (docs/product.md section 4,
 * Submit). Returns "busy" if another action is running, so a double click sends one request.
 */
export async function executeClickedAction(
  context: EngineContext,
  name: string,
  page: PageFormHandle,
): Promise<PageActionResult> {
  const { store, memory } = context;
  const state = store.getState();
  if (memory.isDisposed || state.status !== "ready") return "busy";
  const action = state.actions.find((offered) => offered.name === name);
  const answers = page.answers();
  saveDraft(context, answers);
  if (isGoBackAction(name, action?.actionType)) return stepBack(context);
  const consents = state.tcpa.length > 0 ? getConsentsAfterClick(state, name, action) : [];
  const chosen = { name, action, answers, consents };
  return runWhileBusy(context, async () => {
    const isSkipped = isNoThanksAction(name, action?.actionType);
    if (!isSkipped && !(await checkPageCompletion(context, page, consents))) return "invalid";
    const carriesConsent = !isSkipped && consents.some((item) => item.isCheckboxChecked);
    if (await postAction(context, chosen, carriesConsent)) return "moved";
    return memory.isDisposed || store.getState().failure ? "failed" : "invalid";
  });
}

async function stepBack(context: EngineContext): Promise<PageActionResult> {
  const { pageIndex } = context.store.getState();
  // On the first page, going back lets the visitor change prefilled answers. The history has no entry to go back to.
  if (pageIndex === 0)
    return (await sendFlowRequest(context, createBrowserBackRequest(context))) ? "moved" : "failed";
  const moved = await goBackToPage(context, pageIndex - 1);
  if (moved) restorePageUrl(context);
  return moved ? "moved" : "failed";
}

/**
 * Locks the page's fields and buttons while an action runs. Unlocks them if the action sends no request or throws.
 * Otherwise they are unlocked when the request ends.
 */
async function runWhileBusy(
  context: EngineContext,
  work: () => Promise<PageActionResult>,
): Promise<PageActionResult> {
  const { store } = context;
  const release = () => store.setState((state) => ({ status: getIdleFlowStatus(state) }));
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
 * Validates the answers, the consent and the captcha. Always validates all three, so the visitor sees every problem at
 * once.
 */
async function checkPageCompletion(
  context: EngineContext,
  page: PageFormHandle,
  consents: readonly ConsentItem[],
): Promise<boolean> {
  const hasValidAnswers = await page.validate();
  const hasConsent = consents.length === 0 || validateConsent(context, consents);
  const passesCaptcha =
    !requiresCaptcha(context.store.getState()) || (await waitForCaptchaResult(context));
  return hasValidAnswers && hasConsent && passesCaptcha;
}

/** Submits an action. A submission with consent first waits for the scripts that certify it. */
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

/**
 * Executes the instructions that belong to the clicked button, before the request is sent (docs/protocol.md section 5).
 */
function runActionInstructions(
  context: EngineContext,
  { actionType, url, onActionInstructions }: FlowAction,
): void {
  const { store, ports } = context;
  // The link opens first and without delay, because browsers allow a new tab only as part of the visitor's click.
  if (actionType === "LinkoutButton" && url !== undefined) openActionLink(ports, url);
  if (!onActionInstructions) return;
  // Instructions that add questions or consents are ignored, because this click leaves the page.
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

/** Opens the link of a button. Only https URLs are opened; others are logged (docs/architecture.md, Principles). */
function openActionLink({ viewport, log }: FlowPorts, address: string): void {
  if (URL.canParse(address) && new URL(address).protocol === "https:") viewport.open(address);
  else log.warn("flow.link-refused");
}

/** Creates the request that submits the page with the chosen action. */
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
 * Returns whether a response contains the current page again. The API sends it if the submitted page was outdated
 * (docs/protocol.md section 3).
 */
function isSamePage(shown: FlowState, response: ParsedFlowResponse): boolean {
  const { pageKey, instructions } = shown;
  return (
    pageKey === response.pageKey &&
    serializePageContent(instructions) === serializePageContent(response.instructions)
  );
}

/** Converts a page's content to text, so two pages can be compared. The visitor's answers are left out. */
function serializePageContent(instructions: ParsedFlowResponse["instructions"]): string {
  const content = instructions.filter(
    ({ instructionType }) => !moveOnlyInstructions.has(instructionType),
  );
  return JSON.stringify(content, (key: string, value: unknown) =>
    key === "value" || key === "isSelected" ? undefined : value,
  );
}

/**
 * Instructions that `serializePageContent` leaves out. The API sends them only when the session moves to another page,
 * not when it sends the same page again.
 */
const moveOnlyInstructions = new Set<InstructionType>(["BrowserBack", "FireAdPlatformPixels"]);

/** Adds a history entry for a new page. Adds none while a press of the browser's Back or Forward button is queued. */
function pushHistoryEntry({ store, ports, memory }: EngineContext): void {
  const { pageIndex, pageKey } = store.getState();
  const isMoving = memory.navigationQueue.some((move) => move.kind === "to");
  if (isMoving || ports.history.index() === pageIndex) return;
  ports.history.push(pageIndex, pageKey === "ThankYou" ? "lead-end" : undefined);
}
