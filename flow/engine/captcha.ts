import type { EngineContext } from "./engine-context";
import { pollWhile, createThirdPartyScriptCallbacks } from "./events";
import type { CaptchaWidgetState } from "./flow-state";
import { FlowApiError } from "./ports";

/**
 * Stores the state that the captcha widget reported. The token is empty unless the captcha is solved (docs/product.md
 * section 5).
 */
export function storeCaptchaReport(
  context: EngineContext,
  state: CaptchaWidgetState,
  token = "",
): void {
  const isOpen = state === "unsolved" || state === "expired";
  context.store.setState(({ recaptcha }) => ({
    recaptcha: {
      ...recaptcha,
      state,
      token,
      showRequired: isOpen && recaptcha.showRequired,
    },
  }));
  if (state === "error")
    createThirdPartyScriptCallbacks(context).unavailable("Recaptcha", "widget error");
}

/**
 * Returns whether the API rejected the captcha. The error response then names the captcha's field (docs/protocol.md
 * section 3).
 */
export function isCaptchaRejection({ config }: EngineContext, error: unknown): boolean {
  return error instanceof FlowApiError && error.field === config.captchaField;
}

/** Resets a captcha that the server has rejected, and displays 'Required' below it, so the visitor solves it again. */
export function resetRejectedCaptcha({ store }: EngineContext): void {
  store.setState(({ recaptcha }) => ({
    recaptcha: { ...recaptcha, state: "unsolved", token: "", showRequired: true },
  }));
}

/** Maximum milliseconds to wait for a captcha that needs no input from the visitor. */
const captchaTimeoutMs = 30_000;

/**
 * Waits for the captcha. Resolves to true if it is solved, or if its widget is broken (docs/architecture.md,
 * Principles). Otherwise displays 'Required' below the captcha and resolves to false.
 */
export async function waitForCaptchaResult({ store, ports }: EngineContext): Promise<boolean> {
  const stateNow = () => store.getState().recaptcha.state;
  await pollWhile(() => stateNow() === "working", ports.clock, captchaTimeoutMs);
  const passes = stateNow() === "solved" || stateNow() === "error";
  store.setState(({ recaptcha }) => ({ recaptcha: { ...recaptcha, showRequired: !passes } }));
  return passes;
}
