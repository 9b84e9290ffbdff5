import type { EngineContext, EngineMemory, FlowRequest, VisitedPageKeys } from "./engine-context";
import { overrideExperimentVariants } from "./experiments";
import { buildSessionStartBody, removeTrackingData } from "./build-session-start-body";
import { FlowApiError } from "./ports";
import { showPage } from "./show-page";

/**
 * Creates the request that begins or resumes a session (`Land`; docs/protocol.md section 2). If the API refuses to
 * resume the session, the request begins a new one.
 */
export function createSessionStartRequest(context: EngineContext): FlowRequest {
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
        recordMissingSessionCookie(memory, error);
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
 * Returns the index of the page where a session resumes. `trail` contains the keys of the visited pages. If the page is
 * not in the trail, returns the index after the last visited page. Returns undefined for an empty trail.
 */
export function findResumedPageIndex(trail: VisitedPageKeys, pageKey: string): number | undefined {
  if (trail.length === 0) return undefined;
  const index = trail.lastIndexOf(pageKey);
  return index === -1 ? trail.length : index;
}

/** Sets a new session id and forgets the visited pages, so the next session-start request begins a new session. */
export function beginSession(context: EngineContext): void {
  context.store.setState({ uuid: context.ports.ids.uuid() });
  context.memory.isSessionKnown = false;
  context.memory.trail = [];
}

/**
 * Sends the session-start request. If the API cannot store the request, sends it again without tracking data. Later
 * requests of the session then also omit tracking data.
 */
async function sendLandRequest(context: EngineContext): Promise<unknown> {
  const { api, log, tracking } = context.ports;
  const request = buildSessionStartBody(context);
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

/** HTTP statuses after which the request is sent again without tracking data, because the API could not store it. */
const unstorableStatuses = new Set([400, 413, 414, 422, 431, 500, 502]);

function isUnstorableRequest(error: unknown): boolean {
  return error instanceof FlowApiError && unstorableStatuses.has(error.status ?? 0);
}

/**
 * Records after a successful request that the API knows the session. Also updates `cookieState`, because the success
 * shows whether the browser sent the session cookie.
 */
export function markSessionAsKnown(memory: EngineMemory, { during }: FlowRequest): void {
  const isResumed = memory.isSessionKnown;
  memory.isSessionKnown = true;
  if (during !== "landing") memory.cookieState = "present";
  else if (memory.cookieState === "missing") memory.cookieState = "renewed";
  else memory.cookieState = isResumed ? "present" : "given";
}

/** Records that the session cookie is missing, if the API responded 403. */
export function recordMissingSessionCookie(memory: EngineMemory, error: unknown): void {
  // `hasLostSessionCookie` still needs the state `renewed`.
  if (isCookieRejection(error) && memory.cookieState !== "renewed") memory.cookieState = "missing";
}

/**
 * Returns whether the API rejected an action because the browser does not keep the session cookie. Returns false for
 * the first rejection after the browser has sent the cookie, because the next session start sets the cookie again.
 */
export function hasLostSessionCookie(
  { cookieState }: EngineMemory,
  { during }: FlowRequest,
  error: unknown,
): boolean {
  if (during === "landing" || !isCookieRejection(error)) return false;
  return cookieState === "renewed" || (cookieState === "given" && error.field === "sessionId");
}

/** Returns whether the API responded 403, which means that the request had no valid session cookie. */
function isCookieRejection(error: unknown): error is FlowApiError {
  return error instanceof FlowApiError && error.status === 403;
}

const sessionRejectionStatuses = new Set([403, 404, 409]);

/** Returns whether the API refused the session, so the visitor needs a new session: status 403, 404 or 409. */
export function isSessionRejection(error: unknown): boolean {
  return (
    error instanceof FlowApiError &&
    error.code === "status" &&
    sessionRejectionStatuses.has(error.status ?? 0)
  );
}
