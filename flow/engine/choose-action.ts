import { isGoBack, isNoThanks, type Action } from "../protocol/action";
import type { ConsentItem } from "../protocol/consent";
import { checkRecaptcha } from "./check-captcha";
import type { InstructionType } from "../protocol/instruction";
import { clientData } from "./client-data";
import { checkConsent, consentsOfClick, hasConsentErrors } from "./check-consent";
import { saveDraft } from "./drafts";
import type { EngineContext } from "./engine-context";
import type { ActionResult, PageAnswers, PageHandle } from "./flow-engine";
import { forwardCall } from "./forward-call";
import { runInstructions } from "./instructions/run-instructions";
import { makeCall } from "./make-call";
import { backCall, goBackTo, settleHistory } from "./navigation";
import { restingStatus } from "./show-page";
import { scriptEvents } from "./script-events";
import { waitForTracking } from "./wait-for-tracking";
import type { FlowPorts } from "./ports";

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
  if (pageIndex === 0) return (await makeCall(context, backCall(context))) ? "moved" : "failed";
  const moved = await goBackTo(context, pageIndex - 1);
  if (moved) settleHistory(context);
  return moved ? "moved" : "failed";
}

/**
 * Holds the flow busy while an action is checked and prepared. The call that follows lets go of it; so does this
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
  return makeCall(context, forwardCall(context, chosen.name, fields));
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
