import type { OnActionRequest } from "../protocol/requests";
import type { ParsedResponse } from "../protocol/responses";
import { isCaptchaRefusal, refuseCaptcha } from "./captcha";
import type { EngineContext, FlowRequest } from "./engine-context";
import type { FlowFailure } from "./flow-state";
import { hasLostCookie, isRefusal, landingRequest, noteRefusal, noteSuccess } from "./landing";
import { FlowApiError } from "./ports";
import { parseResponse } from "./parse-response";
import { restingStatus } from "./show-page";

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
    noteSuccess(memory, request);
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
  const { status, retryAfter } = error;
  const code = hasLostCookie(memory, request, error) ? "no-cookie" : error.code;
  return {
    ...{ during, code },
    ...(status !== undefined && { status }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Makes the post of an action: one Idempotency-Key, however often it is tried. `show` is told the page that comes. */
export function actionRequest(
  { ports, store, config }: EngineContext,
  { selectedActionName, clientData }: Pick<OnActionRequest, "selectedActionName" | "clientData">,
  show: (response: ParsedResponse, request: OnActionRequest) => void,
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
