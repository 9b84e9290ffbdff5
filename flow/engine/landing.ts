import type { EngineContext, EngineMemory, FlowRequest, PageTrail } from "./engine-context";
import { withVariants } from "./experiments";
import { FlowApiError, type KeyValueStore, type Log } from "./ports";
import { isUnsafeKey } from "./record";
import { showPage } from "./show-page";
import { isSessionRecordKey } from "./stored-visit";

/** In characters (docs/protocol.md section 2). */
const longestUrl = 4096;

/**
 * Land (docs/protocol.md section 2): with a known session id it resumes. A known session that the API refuses is
 * given up, and a new one lands, once.
 */
export function landingRequest(context: EngineContext): FlowRequest {
  const { store, ports, memory } = context;
  let lastIndex = store.getState().pageIndex;
  return {
    during: "landing",
    name: "Land",
    async send() {
      try {
        return await land(context);
      } catch (error) {
        if (!memory.sessionIsKnown || !isRefusal(error)) throw error;
        ports.log.warn("flow.session-refused");
        noteRefusal(memory, error);
        beginSession(context);
        lastIndex = 0;
        return land(context);
      }
    },
    succeed({ experiments, ...page }) {
      store.setState({
        experiments: withVariants(
          { ...withVariants({}, context.config.experiments ?? {}), ...experiments?.experiments },
          memory.variants,
        ),
        complexExperiments: experiments?.complexExperiments ?? [],
      });
      const pageIndex = resumedIndex(memory.trail, page.pageKey) ?? lastIndex;
      showPage(context, { experiments, ...page }, pageIndex);
      if (ports.history.index() !== pageIndex) ports.history.replace(pageIndex);
    },
  };
}

/**
 * Returns the index of the page with which the API resumes; undefined without a trail. A page that was not shown is the
 * next one: its response got lost. Where pages share a key, the last is meant.
 */
export function resumedIndex(trail: PageTrail, pageKey: string): number | undefined {
  if (trail.length === 0) return undefined;
  const index = trail.lastIndexOf(pageKey);
  return index === -1 ? trail.length : index;
}

/** Begins a new session under a new id. */
export function beginSession(context: EngineContext): void {
  context.store.setState({ uuid: context.ports.ids.uuid() });
  context.memory.sessionIsKnown = false;
  context.memory.trail = [];
}

function land({ store, ports, config }: EngineContext): Promise<unknown> {
  return ports.api.land({
    flowKey: config.flowKey,
    sessionId: store.getState().uuid,
    landingPageUrl: withPrefill(ports.tracking.landingPageUrl(), config.prefill).slice(
      0,
      longestUrl,
    ),
    localStorageValues: landingStorageValues(ports.storage.local, ports.log),
  });
}

/** The landing address with what the page knows: it begins where the visitor is now, not where they first came. */
function withPrefill(address: string, prefill: Record<string, string> = {}): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const [name, value] of Object.entries(prefill)) url.searchParams.set(name, value);
  return url.href;
}

/** In characters, keys and values together: well under the API's limit of 64 KB a request. */
const storageValuesLimit = 16_384;

/**
 * Returns what Land is told of local storage: all but the sessions' own records, up to the limit, and nothing
 * for which the API would refuse the landing as a whole (half a character pair, NUL, a prototype's key).
 */
function landingStorageValues(store: KeyValueStore, log: Log): Record<string, string> {
  let remaining = storageValuesLimit;
  let leftOut = 0;
  const entries = Object.entries(store.entries()).filter(([key, value]) => {
    if (isSessionRecordKey(key) || isUnsafeKey(key)) return false;
    const fits = isText(key) && isText(value) && key.length + value.length <= remaining;
    if (fits) remaining -= key.length + value.length;
    else leftOut += 1;
    return fits;
  });
  if (leftOut > 0) log.warn("flow.storage-values-left-out", { leftOut });
  return Object.fromEntries(entries);
}

/** True for text that a database can keep. */
function isText(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}

/** Notes what an accepted request says of the session and its cookie: a landing gives the cookie out, an action needs it. */
export function noteSuccess(memory: EngineMemory, { during }: FlowRequest): void {
  const isResumed = memory.sessionIsKnown;
  memory.sessionIsKnown = true;
  if (during !== "landing") memory.cookie = "present";
  else if (memory.cookie === "missing") memory.cookie = "renewed";
  else memory.cookie = isResumed ? "present" : "given";
}

/** Notes that the API refused a request. */
export function noteRefusal(memory: EngineMemory, error: unknown): void {
  if (isForeign(error) && memory.cookie !== "renewed") memory.cookie = "missing";
}

/**
 * Returns whether an action was refused because the browser keeps no cookie: a landing has just given the cookie out
 * again, or for the first time and the refusal names the session.
 */
export function hasLostCookie(
  { cookie }: EngineMemory,
  { during }: FlowRequest,
  error: unknown,
): boolean {
  if (during === "landing" || !isForeign(error)) return false;
  return cookie === "renewed" || (cookie === "given" && error.field === "sessionId");
}

/** A 403: the API sees another browser than the one that landed, for want of the session's cookie. */
function isForeign(error: unknown): error is FlowApiError {
  return error instanceof FlowApiError && error.status === 403;
}

const refusals = new Set([403, 404, 409]);

/** True when the API does not take this session. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof FlowApiError && error.code === "status" && refusals.has(error.status ?? 0)
  );
}
