import type { EngineContext, EngineMemory, FlowRequest, PageTrail } from "./engine-context";
import { withVariants } from "./experiments";
import { landRequest, withoutTracking } from "./land-request";
import { FlowApiError } from "./ports";
import { showPage } from "./show-page";

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

/**
 * Lands. The API answers a request that it cannot store with one of `unstorable`: then the engine lands once more without
 * tracking, and its actions carry none either.
 */
async function land(context: EngineContext): Promise<unknown> {
  const { api, log, tracking } = context.ports;
  const request = landRequest(context);
  try {
    return await api.land(request);
  } catch (error) {
    const plain = isUnstorable(error) && withoutTracking(request);
    if (!plain) throw error;
    log.warn("flow.landing-without-tracking");
    const response = await api.land(plain);
    context.ports = { ...context.ports, tracking: { ...tracking, parameters: () => ({}) } };
    return response;
  }
}

/** The gateway turns an outside API's 500 into a 502. */
const unstorable = new Set([400, 413, 414, 422, 431, 500, 502]);

function isUnstorable(error: unknown): boolean {
  return error instanceof FlowApiError && unstorable.has(error.status ?? 0);
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
