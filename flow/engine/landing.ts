import type { EngineContext, EngineMemory, FlowRequest, PageTrail } from "./engine-context";
import { overrideVariants } from "./experiments";
import { buildLandRequest, removeTracking } from "./build-land-request";
import { FlowApiError } from "./ports";
import { showPage } from "./show-page";

/**
 * Creates the Land request (docs/protocol.md section 2). With a known session id it resumes the session. If the API
 * rejects that session, the request begins a new one, once.
 */
export function createLandFlowRequest(context: EngineContext): FlowRequest {
  const { store, ports, memory } = context;
  let lastIndex = store.getState().pageIndex;
  return {
    during: "landing",
    name: "Land",
    async send() {
      try {
        return await land(context);
      } catch (error) {
        if (!memory.sessionIsKnown || !isSessionRefusal(error)) throw error;
        ports.log.warn("flow.session-refused");
        recordRefusal(memory, error);
        beginSession(context);
        lastIndex = 0;
        return land(context);
      }
    },
    succeed({ experiments, ...page }) {
      store.setState({
        experiments: overrideVariants(
          {
            ...overrideVariants({}, context.config.experiments ?? {}),
            ...experiments?.experiments,
          },
          memory.variants,
        ),
        complexExperiments: experiments?.complexExperiments ?? [],
      });
      const pageIndex = findResumedIndex(memory.trail, page.pageKey) ?? lastIndex;
      showPage(context, { experiments, ...page }, pageIndex);
      if (ports.history.index() !== pageIndex) ports.history.replace(pageIndex);
    },
  };
}

/**
 * Returns the index of the page that the API resumed. Undefined without a trail. A page that is not in the trail comes
 * next, because its response was lost. If several pages share the key, the last one counts.
 */
export function findResumedIndex(trail: PageTrail, pageKey: string): number | undefined {
  if (trail.length === 0) return undefined;
  const index = trail.lastIndexOf(pageKey);
  return index === -1 ? trail.length : index;
}

/** Begins a new session with a new id and an empty trail. */
export function beginSession(context: EngineContext): void {
  context.store.setState({ uuid: context.ports.ids.uuid() });
  context.memory.sessionIsKnown = false;
  context.memory.trail = [];
}

/**
 * Sends Land. If the API responds with a status in `unstorable`, it cannot store the request. The engine then lands
 * once more without tracking, and its later actions contain no tracking either.
 */
async function land(context: EngineContext): Promise<unknown> {
  const { api, log, tracking } = context.ports;
  const request = buildLandRequest(context);
  try {
    return await api.land(request);
  } catch (error) {
    const plain = isUnstorable(error) && removeTracking(request);
    if (!plain) throw error;
    log.warn("flow.landing-without-tracking");
    const response = await api.land(plain);
    context.ports = { ...context.ports, tracking: { ...tracking, parameters: () => ({}) } };
    return response;
  }
}

/** Statuses of a request that the API cannot store. The gateway converts an external API's 500 to 502. */
const unstorable = new Set([400, 413, 414, 422, 431, 500, 502]);

function isUnstorable(error: unknown): boolean {
  return error instanceof FlowApiError && unstorable.has(error.status ?? 0);
}

/**
 * Updates the bookkeeping of session and cookie after a successful request: a landing sets the cookie, an action proves
 * it.
 */
export function recordSuccess(memory: EngineMemory, { during }: FlowRequest): void {
  const isResumed = memory.sessionIsKnown;
  memory.sessionIsKnown = true;
  if (during !== "landing") memory.cookie = "present";
  else if (memory.cookie === "missing") memory.cookie = "renewed";
  else memory.cookie = isResumed ? "present" : "given";
}

/** Updates the bookkeeping of the cookie after the API has rejected a request. */
export function recordRefusal(memory: EngineMemory, error: unknown): void {
  if (isForeign(error) && memory.cookie !== "renewed") memory.cookie = "missing";
}

/**
 * Returns whether an action was rejected because the browser does not keep the cookie. This is so if a landing has just
 * set the cookie again, or has set it for the first time and the error names the session.
 */
export function hasLostCookie(
  { cookie }: EngineMemory,
  { during }: FlowRequest,
  error: unknown,
): boolean {
  if (during === "landing" || !isForeign(error)) return false;
  return cookie === "renewed" || (cookie === "given" && error.field === "sessionId");
}

/**
 * Returns whether the error is a 403: the session's cookie is missing, so the API takes the browser for another one.
 */
function isForeign(error: unknown): error is FlowApiError {
  return error instanceof FlowApiError && error.status === 403;
}

const refusals = new Set([403, 404, 409]);

/** Returns whether the API rejects this session. */
export function isSessionRefusal(error: unknown): boolean {
  return (
    error instanceof FlowApiError && error.code === "status" && refusals.has(error.status ?? 0)
  );
}
