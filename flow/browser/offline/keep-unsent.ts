import { draftsKey } from "../../engine/drafts";
import type { FlowEngine, PostedAction } from "../../engine/flow-engine";
import { type FlowState, isBusy } from "../../engine/flow-state";
import type { FlowPorts } from "../../engine/ports";
import { acceptedConsentsField } from "../../protocol/client-data-fields";
import { createUnsentStore, type UnsentStore } from "./unsent-store";
import { unsentMark } from "./unsent-mark";

/** What the browser's store holds longer is not read any more: 24 hours, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;
/** Between two tries by itself, in milliseconds; the last one again and again. */
const pauses = [5_000, 10_000, 20_000, 40_000, 60_000];

type Ports = Pick<FlowPorts, "storage" | "clock" | "log">;

/**
 * Keeps what could not be sent (docs/product.md section 4, Offline): while the line is gone, the answers of the page
 * and the post that failed lie sealed in the browser; they go when the line is back, or after a pause. Returns a
 * function that stops it.
 */
export function keepUnsent(
  engine: FlowEngine,
  ports: Ports,
  store: UnsentStore = createUnsentStore(),
): () => void {
  const { flowKey } = engine.store.getState();
  let writing = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  // One after the other: an older state never overwrites a newer one.
  const then = (work: () => Promise<void>) => {
    writing = writing
      .then(work)
      .catch((error: unknown) => ports.log.warn("offline.not-kept", { reason: String(error) }));
  };
  const save = () => {
    const { drafts } = engine.store.getState();
    const unsent = { savedAt: ports.clock.now(), drafts, posted: engine.unsent() };
    ports.storage.local.set(unsentMark(flowKey), "yes");
    then(() => store.write(flowKey, unsent));
  };
  const forget = () => {
    if (ports.storage.local.get(unsentMark(flowKey)) === null) return;
    ports.storage.local.remove(unsentMark(flowKey));
    then(() => store.remove(flowKey));
  };
  const send = () => {
    clearTimeout(timer);
    const state = engine.store.getState();
    if (isUnreached(state) && !isBusy(state)) void engine.retry();
  };
  const follow = (state: FlowState, before: FlowState) => {
    if (state.failure === before.failure && state.drafts === before.drafts) return;
    if (isUnreached(state) && state.failure !== before.failure) {
      timer = setTimeout(send, pauses[Math.min(tries, pauses.length - 1)]);
      tries += 1;
    }
    if (state.failure === null && before.failure !== null) tries = 0;
    if (isUnreached(state) || !navigator.onLine) save();
    else if (state.pageVisit !== before.pageVisit || state.pageKey === "ThankYou") forget();
  };

  const onOffline = () => save();
  addEventListener("online", send);
  addEventListener("offline", onOffline);
  const stop = engine.store.subscribe(follow);
  const now = engine.store.getState();
  if (isUnreached(now)) follow(now, { ...now, failure: null });
  return () => {
    clearTimeout(timer);
    removeEventListener("online", send);
    removeEventListener("offline", onOffline);
    stop();
  };
}

/** The server was not reached: what was sent may be sent again as it was. */
function isUnreached({ failure }: FlowState): boolean {
  return failure?.code === "network" || failure?.code === "timeout";
}

/**
 * Puts the answers of a closed tab back where the engine finds them, before it starts. Resolves to the post that was
 * not sent, or null: there is none, or it gave consent, which is asked for again.
 */
export async function restoreUnsent(
  flowKey: string,
  ports: Ports,
  store: UnsentStore = createUnsentStore(),
): Promise<PostedAction | null> {
  try {
    const unsent = await store.read(flowKey);
    if (!unsent || ports.clock.now() - unsent.savedAt > keptMs) {
      ports.storage.local.remove(unsentMark(flowKey));
      await store.remove(flowKey);
      return null;
    }
    const { session } = ports.storage;
    const key = draftsKey(flowKey);
    if (session.get(key) === null) session.set(key, JSON.stringify(unsent.drafts));
    return unsent.posted && !givesConsent(unsent.posted) ? unsent.posted : null;
  } catch (error) {
    ports.log.warn("offline.not-restored", { reason: String(error) });
    return null;
  }
}

function givesConsent({ request }: PostedAction): boolean {
  return (request.clientData[acceptedConsentsField] ?? []).length > 0;
}

/** Sends it once the session stands on the page that it answers; the API has it already where it stands elsewhere. */
export function sendRestored(engine: FlowEngine, posted: PostedAction): void {
  const { uuid, pageKey, status } = engine.store.getState();
  const { sessionId, clientData } = posted.request;
  const isItsPage = uuid === sessionId && clientData.PageKey?.[0] === pageKey;
  if (isItsPage && status === "ready") void engine.resend(posted);
}
