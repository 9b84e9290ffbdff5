import type { EngineContext, EngineMemory, FlowRequest, PageTrail } from "./engine-context";
import { overrideExperimentVariants } from "./experiments";
import { buildLandRequestBody, removeTrackingData } from "./build-land-request";
import { FlowApiError } from "./ports";
import { showPage } from "./show-page";

/**
 * Creates the request that begins or resumes a session (`Land`; docs/protocol.md section 2). If the API rejects the
 * resumed session, the request begins a new session, once.
 */
export function createLandRequest(context: EngineContext): FlowRequest {
  const { store, ports, memory } = context;
  let lastIndex = store.getState().pageIndex;
  return {
    during: "landing",
    name: "Land",
    async send() {
      try {
        return await sendLandRequest(context);
      } catch (error) {
        if (!memory.isSessionKnown || !isSessionRejection(error)) throw error;
        ports.log.warn("flow.session-refused");
        recordMissingCookie(memory, error);
        beginSession(context);
        lastIndex = 0;
        return sendLandRequest(context);
      }
    },
    succeed({ experiments, ...page }) {
      store.setState({
        experiments: overrideExperimentVariants(
          {
            ...overrideExperimentVariants({}, context.config.experiments ?? {}),
            ...experiments?.experiments,
          },
          memory.variantOverrides,
        ),
        complexExperiments: experiments?.complexExperiments ?? [],
      });
      const pageIndex = findResumedPageIndex(memory.trail, page.pageKey) ?? lastIndex;
      showPage(context, { experiments, ...page }, pageIndex);
      if (ports.history.index() !== pageIndex) ports.history.replace(pageIndex);
    },
  };
}

/**
 * Returns the index of a resumed page among the visited pages (`trail`). If several pages have the same key, returns
 * the last one. For an unknown key, returns the index after the last visited page, because the response with that page
 * was lost. Returns undefined for an empty trail.
 */
export function findResumedPageIndex(trail: PageTrail, pageKey: string): number | undefined {
  if (trail.length === 0) return undefined;
  const index = trail.lastIndexOf(pageKey);
  return index === -1 ? trail.length : index;
}

/** Begins a new session with a new id and no visited pages. */
export function beginSession(context: EngineContext): void {
  context.store.setState({ uuid: context.ports.ids.uuid() });
  context.memory.isSessionKnown = false;
  context.memory.trail = [];
}

/**
 * Sends the session-start request. If the API cannot store the request, sends it once more without tracking data. Later
 * actions then contain no tracking data either.
 */
async function sendLandRequest(context: EngineContext): Promise<unknown> {
  const { api, log, tracking } = context.ports;
  const request = buildLandRequestBody(context);
  try {
    return await api.land(request);
  } catch (error) {
    const plain = isUnstorableRequest(error) && removeTrackingData(request);
    if (!plain) throw error;
    log.warn("flow.landing-without-tracking");
    const response = await api.land(plain);
    context.ports = { ...context.ports, tracking: { ...tracking, parameters: () => ({}) } };
    return response;
  }
}

/** HTTP statuses for a request that the API cannot store. The gateway turns an external API's 500 into 502. */
const unstorableStatuses = new Set([400, 413, 414, 422, 431, 500, 502]);

function isUnstorableRequest(error: unknown): boolean {
  return error instanceof FlowApiError && unstorableStatuses.has(error.status ?? 0);
}

/**
 * Updates the known state of session and cookie after a successful request. A session start sets the cookie; a
 * successful action proves that the browser keeps the cookie.
 */
export function recordSessionSuccess(memory: EngineMemory, { during }: FlowRequest): void {
  const isResumed = memory.isSessionKnown;
  memory.isSessionKnown = true;
  if (during !== "landing") memory.cookieState = "present";
  else if (memory.cookieState === "missing") memory.cookieState = "renewed";
  else memory.cookieState = isResumed ? "present" : "given";
}

/**
 * Records that the session cookie is missing, if the API responded 403. The cookie state `renewed` is left unchanged
 * for `hasLostCookie`.
 */
export function recordMissingCookie(memory: EngineMemory, error: unknown): void {
  if (isCookieRejection(error) && memory.cookieState !== "renewed") memory.cookieState = "missing";
}

/**
 * Returns whether the API rejected an action because the browser does not keep the session cookie. True if an earlier
 * request had to set the cookie again. Also true for a new session if the error names the session id.
 */
export function hasLostCookie(
  { cookieState }: EngineMemory,
  { during }: FlowRequest,
  error: unknown,
): boolean {
  if (during === "landing" || !isCookieRejection(error)) return false;
  return cookieState === "renewed" || (cookieState === "given" && error.field === "sessionId");
}

/** Returns whether the API responded 403: the request arrived without the session's cookie. */
function isCookieRejection(error: unknown): error is FlowApiError {
  return error instanceof FlowApiError && error.status === 403;
}

const sessionRejectionStatuses = new Set([403, 404, 409]);

/** Returns whether the API rejected the session itself: status 403, 404 or 409. */
export function isSessionRejection(error: unknown): boolean {
  return (
    error instanceof FlowApiError &&
    error.code === "status" &&
    sessionRejectionStatuses.has(error.status ?? 0)
  );
}
