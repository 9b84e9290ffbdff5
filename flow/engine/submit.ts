import type { Action } from "../protocol/action";
import { isGoBack, isNoThanks } from "../protocol/traits";
import type { ConsentItem, InstructionType } from "../protocol/instruction";
import type { ClientData } from "../protocol/requests";
import type { ParsedResponse } from "../protocol/responses";
import { checkRecaptcha } from "./captcha";
import { clientData } from "./client-data";
import { checkConsent, consentsOfClick } from "./consent";
import { saveDraft } from "./stored-visit";
import type { EngineContext, FlowRequest } from "./engine-context";
import type { ActionResult, PageAnswers, PageHandle } from "./page-handle";
import { backRequest, goBackTo, settleHistory } from "./history";
import { runInstructions } from "./instructions/run-instructions";
import { actionRequest, sendRequest } from "./requests";
import { needsCaptcha } from "./selectors";
import { restingStatus, showPage } from "./show-page";
import { waitForTracking } from "./events";
import type { FlowPorts } from "./ports";
import type { FlowState } from "./flow-state";

interface ChosenAction {
  name: string;
  /** Undefined for a name that the page does not offer. */
  action: Action | undefined;
  /** The answers and the consents at the click: these are checked, and these are sent. */
  answers: PageAnswers;
  consents: ConsentItem[];
}

/**
 * Does what a click on an action asks for (docs/product.md section 4, Submit): goes back, skips, or checks the page
 * and posts it. Whatever is busy refuses it, so a double click is one action.
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
  const consents = state.tcpa.length > 0 ? consentsOfClick(state, name, action) : [];
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
  // The first page may offer to change what was known before it: there is no entry in the history for that.
  if (pageIndex === 0)
    return (await sendRequest(context, backRequest(context))) ? "moved" : "failed";
  const moved = await goBackTo(context, pageIndex - 1);
  if (moved) settleHistory(context);
  return moved ? "moved" : "failed";
}

/**
 * Holds the flow busy while an action is checked and prepared. The request that follows lets go of it; so does this
 * where none follows, or where a rule or an instruction throws.
 */
async function withBusy(
  context: EngineContext,
  work: () => Promise<ActionResult>,
): Promise<ActionResult> {
  const { store } = context;
  const release = () => store.setState((state) => ({ status: restingStatus(state) }));
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

/** Questions, consent and captcha are all checked, so that the visitor sees at once all that is missing. */
async function isComplete(
  context: EngineContext,
  page: PageHandle,
  consents: readonly ConsentItem[],
): Promise<boolean> {
  const hasValidAnswers = await page.validate();
  const hasConsent = consents.length === 0 || checkConsent(context, consents);
  const passesCaptcha = !needsCaptcha(context.store.getState()) || (await checkRecaptcha(context));
  return hasValidAnswers && hasConsent && passesCaptcha;
}

/** Posts an action. One with consent waits for the scripts that certify it; no other waits for any. */
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
    ...clientData(store.getState(), chosen.answers, chosen.consents, ports.tracking),
    ...(carriesConsent && ports.scripts.certificateStates()),
  };
  return sendRequest(context, forwardRequest(context, chosen.name, fields));
}

/** Does what choosing an action asks of the browser, before its post (docs/protocol.md section 5). */
function runAction(
  context: EngineContext,
  { actionType, url, onActionInstructions }: Action,
): void {
  const { store, ports } = context;
  // The link first, and at once: a browser opens a tab only while it still counts as the visitor's click.
  if (actionType === "LinkoutButton" && url !== undefined) openLink(ports, url);
  if (!onActionInstructions) return;
  // What asks belongs to a page that is shown: the one on screen is answered by this very click.
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

/** Opens a LinkoutButton's address; anything but https is refused and logged (docs/architecture.md, Principles). */
function openLink({ viewport, log }: FlowPorts, address: string): void {
  if (URL.canParse(address) && new URL(address).protocol === "https:") viewport.open(address);
  else log.warn("flow.link-refused");
}

/** The post of a chosen action. */
function forwardRequest(
  context: EngineContext,
  selectedActionName: string,
  clientData: ClientData,
): FlowRequest {
  const { store, memory } = context;
  return actionRequest(context, { selectedActionName, clientData }, (response, request) => {
    const { pageIndex } = store.getState();
    const isMove = !isSamePage(store.getState(), response);
    if (isMove) memory.accepted[pageIndex] = request;
    showPage(context, response, isMove ? pageIndex + 1 : pageIndex);
    if (isMove) pushHistory(context);
  });
}

/** An action for a page that is not the current one gets the current page again (docs/protocol.md section 3). */
function isSamePage(shown: FlowState, response: ParsedResponse): boolean {
  const { pageKey, instructions } = shown;
  return (
    pageKey === response.pageKey && contentOf(instructions) === contentOf(response.instructions)
  );
}

/** What a page asks and says, without the values that the API filled in, and without how it was come by. */
function contentOf(instructions: ParsedResponse["instructions"]): string {
  const content = instructions.filter(
    ({ instructionType }) => !moveOnlyInstructions.has(instructionType),
  );
  return JSON.stringify(content, (key: string, value: unknown) =>
    key === "value" || key === "isSelected" ? undefined : value,
  );
}

/** Instructions that come with a move to a page, and not when the page is given again. */
const moveOnlyInstructions = new Set<InstructionType>(["BrowserBack", "FireAdPlatformPixels"]);

/**
 * Gives the page that a forward move reached its history entry. When the visitor already moved on through the
 * history, that move decides where the URL goes, once its turn comes.
 */
function pushHistory({ store, ports, memory }: EngineContext): void {
  const { pageIndex } = store.getState();
  const isMoving = memory.navigationQueue.some((move) => move.kind === "to");
  if (!isMoving && ports.history.index() !== pageIndex) ports.history.push(pageIndex);
}
