import type { EngineContext } from "./engine-context";
import { pollWhile, createScriptEvents } from "./events";
import type { CaptchaReport } from "./flow-state";
import { FlowApiError } from "./ports";

/** Stores the captcha widget's report. An expired challenge clears the token (docs/product.md section 5). */
export function setRecaptcha(context: EngineContext, state: CaptchaReport, token = ""): void {
  const isOpen = state === "unsolved" || state === "expired";
  context.store.setState(({ recaptcha }) => ({
    recaptcha: {
      ...recaptcha,
      state,
      token,
      showRequired: isOpen && recaptcha.showRequired,
    },
  }));
  if (state === "error") createScriptEvents(context).unavailable("Recaptcha", "widget error");
}

/** Returns whether the API rejected the captcha: its error names the captcha's field (docs/protocol.md section 3). */
export function isCaptchaRefusal({ config }: EngineContext, error: unknown): boolean {
  return error instanceof FlowApiError && error.field === config.captchaField;
}

/** Resets the captcha and shows 'Required', so that the visitor solves it again. */
export function resetRefusedCaptcha({ store }: EngineContext): void {
  store.setState(({ recaptcha }) => ({
    recaptcha: { ...recaptcha, state: "unsolved", token: "", showRequired: true },
  }));
}

/** How long a submit waits for a captcha that solves itself, in milliseconds. */
const workLimitMs = 30_000;

/**
 * Waits until the captcha has finished. Resolves to true if it is solved, or if it failed to work, so that the visitor
 * can still finish (docs/architecture.md, Principles). Otherwise shows the label 'Required' and resolves to false.
 */
export async function checkRecaptcha({ store, ports }: EngineContext): Promise<boolean> {
  const stateNow = () => store.getState().recaptcha.state;
  await pollWhile(() => stateNow() === "working", ports.clock, workLimitMs);
  const passes = stateNow() === "solved" || stateNow() === "error";
  store.setState(({ recaptcha }) => ({ recaptcha: { ...recaptcha, showRequired: !passes } }));
  return passes;
}
