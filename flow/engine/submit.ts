import type { Action } from "../protocol/action";
import { acceptsConsent, isGoBack, isNoThanks } from "../protocol/traits";
import type { ConsentItem, InstructionType } from "../protocol/instruction";
import { clientData } from "./client-data";
import { isConsentByButton } from "./consent";
import { saveDraft } from "./stored-visit";
import type { EngineContext } from "./engine-context";
import type { ActionResult, PageAnswers, PageHandle } from "./flow-engine";
import { backRequest, forwardRequest, goBackTo, settleHistory } from "./history";
import { runInstructions } from "./instructions/run-instructions";
import { sendRequest } from "./requests";
import { restingStatus } from "./show-page";
import { scriptEvents, needsCaptcha } from "./events";
import type { Clock, FlowPorts } from "./ports";
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
  const consents = consentsOfClick(state, name, action);
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
  const errors = checkConsent(consents);
  context.store.setState(errors);
  const passesCaptcha = await checkRecaptcha(context);
  return hasValidAnswers && !hasConsentErrors(errors) && passesCaptcha;
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
  // What asks belongs to a page that is shown: the one on screen is answered by this very click.
  const permitted = (onActionInstructions ?? []).filter(
    ({ instructionType }) => !askingInstructions.has(instructionType),
  );
  const { patch, effects } = runInstructions(permitted, {
    state: store.getState(),
    ports,
    scriptEvents: scriptEvents(context),
  });
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

export const checkThisBox = "Please check a box below";
export const checkOneBox = "Check at least one box below";

/** Messages for the consent that a page still needs; null and empty when nothing is missing. */
interface ConsentErrors {
  consentError: string | null;
  consentItemErrors: Record<string, string>;
}

/**
 * Checks that every required item is checked, and at least one item at all (docs/product.md section 5). A page
 * without items needs none.
 */
function checkConsent(items: readonly ConsentItem[]): ConsentErrors {
  const missing = items.filter((item) => item.isCheckboxRequired && !item.isCheckboxChecked);
  const isNoneChecked = items.length > 0 && items.every((item) => !item.isCheckboxChecked);
  return {
    consentError: isNoneChecked ? checkOneBox : null,
    consentItemErrors: Object.fromEntries(missing.map((item) => [item.fieldName, checkThisBox])),
  };
}

function hasConsentErrors({ consentError, consentItemErrors }: ConsentErrors): boolean {
  return consentError !== null || Object.keys(consentItemErrors).length > 0;
}

/**
 * The consent items as a click leaves them: an accepting button, and on More any button beside a
 * consent-with-button option, counts as every box checked (docs/product.md section 4). The boxes themselves stay as
 * the visitor set them, so that a failed click leaves no trace.
 */
function consentsOfClick(
  state: FlowState,
  actionName: string,
  action: Action | undefined,
): ConsentItem[] {
  const { tcpa } = state;
  if (isNoThanks(actionName, action?.actionType)) return tcpa;
  const acceptsByType = action !== undefined && acceptsConsent(action.actionType);
  if (!acceptsByType && !isConsentByButton(state)) return tcpa;
  return tcpa.map((item) => ({ ...item, isCheckboxChecked: true }));
}

/** How long a submit waits for a captcha that solves itself, in milliseconds. */
const workLimitMs = 30_000;

/**
 * Resolves to true when a submit may go on: no captcha is asked for, or it is solved, or it is broken, in which case
 * the visitor still finishes (docs/architecture.md, Principles). Otherwise shows the label 'Required'.
 */
async function checkRecaptcha({ store, ports }: EngineContext): Promise<boolean> {
  const isWorking = () => store.getState().recaptcha.state === "working";
  if (needsCaptcha(store.getState())) await pollWhile(isWorking, ports.clock, workLimitMs);
  const { recaptcha } = store.getState();
  const passes =
    !needsCaptcha(store.getState()) || recaptcha.state === "solved" || recaptcha.state === "error";
  if (recaptcha.showRequired === passes)
    store.setState({ recaptcha: { ...recaptcha, showRequired: !passes } });
  return passes;
}

/** In milliseconds (docs/product.md section 9). */
const timeoutMs = 7000;

/** Waits while a tracking process is at work, but not for ever: tracking is optional, the visitor is not. */
async function waitForTracking({ scripts, clock, log }: FlowPorts): Promise<void> {
  if (!(await pollWhile(scripts.isTrackingActive, clock, timeoutMs)))
    log.warn("flow.tracking-wait-given-up", { waited: timeoutMs });
}

/** In milliseconds (docs/product.md section 9). */
const pollMs = 100;

/** Waits while `isWaiting`, looking every 100 ms; resolves to false when the limit, in milliseconds, is over. */
async function pollWhile(
  isWaiting: () => boolean,
  clock: Clock,
  limitMs: number,
): Promise<boolean> {
  for (let waited = 0; isWaiting(); waited += pollMs) {
    if (waited >= limitMs) return false;
    await clock.wait(pollMs);
  }
  return true;
}
