import type { EngineContext } from "./engine-context";
import { pollWhile, createScriptCallbacks } from "./events";
import type { CaptchaWidgetState } from "./flow-state";
import { FlowApiError } from "./ports";

/** Stores a report from the captcha widget. An expired challenge clears the token (docs/product.md section 5). */
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
  if (state === "error") createScriptCallbacks(context).unavailable("Recaptcha", "widget error");
}

/**
 * Returns whether the API rejected the captcha. In that case, the error names the captcha's field (docs/protocol.md
 * section 3).
 */
export function isCaptchaRejection({ config }: EngineContext, error: unknown): boolean {
  return error instanceof FlowApiError && error.field === config.captchaField;
}

/** Resets the captcha and shows the label 'Required'. The visitor must then solve the captcha again. */
export function resetRejectedCaptcha({ store }: EngineContext): void {
  store.setState(({ recaptcha }) => ({
    recaptcha: { ...recaptcha, state: "unsolved", token: "", showRequired: true },
  }));
}

/** The longest wait for a captcha that solves itself, in milliseconds. */
const captchaTimeoutMs = 30_000;

/**
 * Waits for the captcha's result. Resolves to true if the captcha is solved or technically broken, because a broken
 * captcha must not stop the visitor (docs/architecture.md, Principles). Otherwise shows the label 'Required' and
 * resolves to false.
 */
export async function waitForCaptchaResult({ store, ports }: EngineContext): Promise<boolean> {
  const stateNow = () => store.getState().recaptcha.state;
  await pollWhile(() => stateNow() === "working", ports.clock, captchaTimeoutMs);
  const passes = stateNow() === "solved" || stateNow() === "error";
  store.setState(({ recaptcha }) => ({ recaptcha: { ...recaptcha, showRequired: !passes } }));
  return passes;
}
