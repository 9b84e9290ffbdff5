import { isCaptchaRefusal, refuseCaptcha } from "./captcha";
import type { EngineContext, FlowCall } from "./engine-context";
import type { FlowFailure } from "./flow-state";
import { landing } from "./landing";
import { FlowApiError } from "./ports";
import { parseResponse } from "./parse-response";
import { restingStatus } from "./show-page";
import { isRefusal, hasLostCookie, noteResponse, noteRefusal } from "./session-cookie";

/**
 * Makes a call, parses its response and shows it; an earlier failure stays on screen until then. Returns false
 * when it failed: everything on screen stays, the failure is in the state, and `retry()` can make the call again.
 * Keeps the flow busy until the page or the failure is shown. Never rejects.
 */
export async function makeCall(context: EngineContext, call: FlowCall): Promise<boolean> {
  const { store, ports, memory } = context;
  const isLanding = call.during === "landing";
  store.setState({
    status: isLanding ? "landing" : "submitting",
    isGoingBack: call.during === "back",
  });
  try {
    const response = parseResponse(await call.send(), ports.log);
    if (memory.disposed) return false;
    memory.pending = null;
    memory.sessionIsKnown = true;
    noteResponse(memory, call);
    call.succeed(response);
    return true;
  } catch (error) {
    if (memory.disposed) return false;
    if (isCaptchaRefusal(context, error)) {
      memory.pending = null;
      refuseCaptcha(context);
      store.setState({ status: restingStatus(store.getState()), failure: null });
      return false;
    }
    ports.log.error(`${logMessages[call.during]}: ${messageOf(error)}`, { call: call.name });
    // A session that the API no longer takes cannot be tried again as it was: land anew instead.
    memory.pending = !isLanding && isRefusal(error) ? landing(context) : call;
    store.setState({
      status: restingStatus(store.getState()),
      failure: failureOf(context, call, error),
    });
    noteRefusal(memory, error);
    call.fail?.();
    return false;
  }
}

const logMessages: Record<FlowFailure["during"], string> = {
  landing: "Error landing",
  action: "Error navigating forwards",
  back: "Error navigating backwards",
};

function failureOf({ memory }: EngineContext, call: FlowCall, error: unknown): FlowFailure {
  const { during } = call;
  if (!(error instanceof FlowApiError)) return { during, code: "unreadable" };
  const { status } = error;
  const code = hasLostCookie(memory, call, error) ? "no-cookie" : error.code;
  return status === undefined ? { during, code } : { during, code, status };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
