import type { OnActionRequest } from "../protocol/requests";
import type { ParsedFlowResponse } from "../protocol/responses";
import { isCaptchaRejection, resetRejectedCaptcha } from "./captcha";
import type { EngineContext, FlowRequest } from "./engine-context";
import type { FlowRequestFailure } from "./flow-state";
import {
  hasLostSessionCookie,
  isSessionRejection,
  createSessionStartRequest,
  recordMissingSessionCookie,
  markSessionAsKnown,
} from "./create-session-start-request";
import { FlowApiError } from "./ports";
import { parseFlowResponse } from "./parse-response";
import { getIdleFlowStatus } from "./show-page";

/**
 * Sends a request to the flow API and displays the page in the response. Resolves to true on success.
 *
 * If it fails, resolves to false. The current page stays on screen, the state contains the failure, and `retry()` can
 * repeat the request. Never rejects.
 */
export async function sendFlowRequest(
  context: EngineContext,
  request: FlowRequest,
): Promise<boolean> {
  const { store, ports, memory } = context;
  const isLanding = request.during === "landing";
  // While the session starts, the visitor can fill in a prerendered page, unless it was answered in an earlier visit.
  if (!isLanding || !memory.isPrerendered || memory.isPrerenderedPageOutdated)
    store.setState({
      status: isLanding ? "landing" : "submitting",
      isGoingBack: request.during === "back",
    });
  try {
    const response = parseFlowResponse(await request.send(), ports.log);
    if (memory.isDisposed) return false;
    memory.failedRequest = null;
    markSessionAsKnown(memory, request);
    request.succeed(response);
    return true;
  } catch (error) {
    if (memory.isDisposed) return false;
    if (isCaptchaRejection(context, error)) {
      memory.failedRequest = null;
      resetRejectedCaptcha(context);
      store.setState({ status: getIdleFlowStatus(store.getState()), failure: null });
      return false;
    }
    ports.log.error(`${logMessages[request.during]}: ${getErrorMessage(error)}`, {
      call: request.name,
    });
    // If the API rejects the session, repeating the request is useless. A retry then starts a session.
    memory.failedRequest =
      !isLanding && isSessionRejection(error) ? createSessionStartRequest(context) : request;
    store.setState({
      status: getIdleFlowStatus(store.getState()),
      failure: toFlowFailure(context, request, error),
    });
    recordMissingSessionCookie(memory, error);
    request.fail?.();
    return false;
  }
}

const logMessages: Record<FlowRequestFailure["during"], string> = {
  landing: "Error landing",
  action: "Error navigating forwards",
  back: "Error navigating backwards",
};

function toFlowFailure(
  { memory }: EngineContext,
  request: FlowRequest,
  error: unknown,
): FlowRequestFailure {
  const { during } = request;
  if (!(error instanceof FlowApiError)) return { during, code: "unreadable" };
  const { status, field, retryAfter } = error;
  const code = hasLostSessionCookie(memory, request, error) ? "no-cookie" : error.code;
  return {
    ...{ during, code },
    ...(status !== undefined && { status }),
    ...(field !== undefined && { field }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Creates the request of an action. Retries use the same Idempotency-Key. `show` is called with the response of a
 * successful request.
 */
export function createActionRequest(
  { ports, store, config }: EngineContext,
  { selectedActionName, clientData }: Pick<OnActionRequest, "selectedActionName" | "clientData">,
  show: (response: ParsedFlowResponse, request: OnActionRequest) => void,
): FlowRequest {
  const key = ports.ids.uuid();
  const request = {
    flowKey: config.flowKey,
    sessionId: store.getState().uuid,
    selectedActionName,
    clientData,
  };
  return {
    during: "action",
    name: selectedActionName,
    send: () => ports.api.onAction(request, key),
    succeed(response) {
      show(response, request);
      ports.viewport.scrollToTop();
    },
  };
}
