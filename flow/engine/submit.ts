import type { Action } from "../protocol/action";
import type { ConsentItem } from "../protocol/consent";
import { consentOfClick, isGoingBack, isNoThanks } from "./action-kind";
import { backCall } from "./back-call";
import { clientData } from "./client-data";
import { checkConsent, lacksConsent } from "./consent-check";
import { saveDraft } from "./drafts";
import type { EngineContext } from "./engine-context";
import type { PageAnswers, SubmitResult } from "./flow-engine";
import { forwardCall } from "./forward-call";
import { runInstructions } from "./instructions/run-instructions";
import { openLink } from "./open-link";
import { makeCall } from "./make-call";
import { settleHistory } from "./page-moves";
import { passesRecaptcha } from "./recaptcha";
import { scriptEvents } from "./script-events";
import { trackingIdle } from "./tracking-idle";

/** Posts the chosen action with the page's answers (docs/product.md section 4, Submit). */
export async function submit(
  context: EngineContext,
  actionName: string,
  answers: PageAnswers,
): Promise<SubmitResult> {
  const { store, memory } = context;
  const state = store.getState();
  if (memory.busy || memory.disposed || state.status !== "ready") return "busy";
  const action = state.actions.find(({ name }) => name === actionName);
  saveDraft(context, answers);
  if (isGoingBack(actionName, action)) return withBusy(context, () => stepBack(context));
  const consents = consentOfClick(state, actionName, action);
  if (!isNoThanks(actionName, action)) {
    const refused = check(context, consents);
    if (refused) return refused;
  }
  return withBusy(context, () => post(context, actionName, action, answers, consents));
}

/** Both checks run, so that the visitor sees all that is missing at once. */
function check(context: EngineContext, consents: readonly ConsentItem[]): SubmitResult | null {
  const missing = checkConsent(consents);
  context.store.setState(missing);
  const isHuman = passesRecaptcha(context);
  if (lacksConsent(missing)) return "invalid-consent";
  return isHuman ? null : "recaptcha";
}

async function post(
  context: EngineContext,
  actionName: string,
  action: Action | undefined,
  answers: PageAnswers,
  consents: readonly ConsentItem[],
): Promise<boolean> {
  const { store, ports, memory } = context;
  store.setState({ status: "submitting", failure: null });
  if (action) choose(context, action);
  await trackingIdle(ports);
  if (memory.disposed) return false;
  const fields = clientData(store.getState(), answers, consents, ports.tracking);
  return makeCall(context, forwardCall(context, actionName, fields));
}

/** What choosing an action does in the browser, before its post (docs/protocol.md section 5). */
function choose(context: EngineContext, { actionType, url, onActionInstructions }: Action): void {
  const { store, ports } = context;
  // The link first, and at once: a browser opens a tab only while it still counts as the visitor's click.
  if (actionType === "LinkoutButton" && url !== undefined) openLink(ports, url);
  const scene = { state: store.getState(), ports, scriptEvents: scriptEvents(context) };
  const { patch, effects } = runInstructions(onActionInstructions ?? [], scene);
  store.setState(patch);
  for (const effect of effects) effect();
}

async function stepBack(context: EngineContext): Promise<boolean> {
  const moved = await makeCall(context, backCall(context));
  if (moved) settleHistory(context);
  return moved;
}

/** Holds the busy flag for as long as the work takes: a second submit meanwhile is refused. */
async function withBusy(
  context: EngineContext,
  work: () => Promise<boolean>,
): Promise<SubmitResult> {
  context.memory.busy = true;
  try {
    return (await work()) ? "moved" : "failed";
  } finally {
    context.memory.busy = false;
  }
}
