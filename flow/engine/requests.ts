import { isCaptchaRefusal, refuseCaptcha } from "./events";
import type { EngineContext, EngineMemory, FlowRequest } from "./engine-context";
import type { FlowFailure } from "./flow-state";
import { FlowApiError, type KeyValueStore, type Log } from "./ports";
import { parseResponse } from "./parse-response";
import { restingStatus, showPage } from "./show-page";
import { withVariants } from "./experiments";
import { isSessionRecordKey, resumedIndex } from "./stored-visit";
import { isUnsafeKey } from "./record";

/**
 * Sends a request, parses its response and shows it; an earlier failure stays on screen until then. Returns false
 * when it failed: everything on screen stays, the failure is in the state, and `retry()` can send it again.
 * Keeps the flow busy until the page or the failure is shown. Never rejects.
 */
export async function sendRequest(context: EngineContext, request: FlowRequest): Promise<boolean> {
  const { store, ports, memory } = context;
  const isLanding = request.during === "landing";
  // A page that is drawn already can be answered while it lands, unless it is known to be another's turn.
  if (!isLanding || !memory.isDrawn || memory.isPassed)
    store.setState({
      status: isLanding ? "landing" : "submitting",
      isGoingBack: request.during === "back",
    });
  try {
    const response = parseResponse(await request.send(), ports.log);
    if (memory.disposed) return false;
    memory.pending = null;
    memory.sessionIsKnown = true;
    noteResponse(memory, request);
    request.succeed(response);
    return true;
  } catch (error) {
    if (memory.disposed) return false;
    if (isCaptchaRefusal(context, error)) {
      memory.pending = null;
      refuseCaptcha(context);
      store.setState({ status: restingStatus(store.getState()), failure: null });
      return false;
    }
    ports.log.error(`${logMessages[request.during]}: ${messageOf(error)}`, { call: request.name });
    // A session that the API no longer takes cannot be tried again as it was: land anew instead.
    memory.pending = !isLanding && isRefusal(error) ? landingRequest(context) : request;
    store.setState({
      status: restingStatus(store.getState()),
      failure: failureOf(context, request, error),
    });
    noteRefusal(memory, error);
    request.fail?.();
    return false;
  }
}

const logMessages: Record<FlowFailure["during"], string> = {
  landing: "Error landing",
  action: "Error navigating forwards",
  back: "Error navigating backwards",
};

function failureOf({ memory }: EngineContext, request: FlowRequest, error: unknown): FlowFailure {
  const { during } = request;
  if (!(error instanceof FlowApiError)) return { during, code: "unreadable" };
  const { status } = error;
  const code = hasLostCookie(memory, request, error) ? "no-cookie" : error.code;
  return status === undefined ? { during, code } : { during, code, status };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

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

/** Notes that the API responded: a landing gives the cookie out, and an action is taken only with it. */
function noteResponse(memory: EngineMemory, { during }: FlowRequest): void {
  if (during !== "landing") memory.cookie = "present";
  else if (memory.cookie === "missing") memory.cookie = "renewed";
}

/** Notes that the API refused a request. */
function noteRefusal(memory: EngineMemory, error: unknown): void {
  if (isForeign(error) && memory.cookie === "present") memory.cookie = "missing";
}

/** True when a landing gave the cookie out anew and the next action still came without it. */
function hasLostCookie({ cookie }: EngineMemory, request: FlowRequest, error: unknown): boolean {
  return request.during !== "landing" && cookie === "renewed" && isForeign(error);
}

/** A 403: the API sees another browser than the one that landed, for want of the session's cookie. */
function isForeign(error: unknown): boolean {
  return error instanceof FlowApiError && error.status === 403;
}

const refusals = new Set([403, 404, 409]);

/** True when the API does not take this session. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof FlowApiError && error.code === "status" && refusals.has(error.status ?? 0)
  );
}
