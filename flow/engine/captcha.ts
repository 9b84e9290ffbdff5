import type { EngineContext } from "./engine-context";
import { pollWhile, scriptEvents } from "./events";
import type { CaptchaReport } from "./flow-state";
import { FlowApiError } from "./ports";

/** Takes the captcha widget's report; an expired challenge clears the solution (docs/product.md section 5). */
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
  if (state === "error") scriptEvents(context).unavailable("Recaptcha", "widget error");
}

/** True for the API's word that the captcha was not solved: a 400 that names its field (docs/protocol.md section 3). */
export function isCaptchaRefusal({ config }: EngineContext, error: unknown): boolean {
  return error instanceof FlowApiError && error.field === config.captchaField;
}

/** Shows the page again with 'Required': the widget is to be solved anew. */
export function refuseCaptcha({ store }: EngineContext): void {
  store.setState(({ recaptcha }) => ({
    recaptcha: { ...recaptcha, state: "unsolved", token: "", showRequired: true },
  }));
}

/** How long a submit waits for a captcha that solves itself, in milliseconds. */
const workLimitMs = 30_000;

/**
 * Waits for a captcha that is asked for. Resolves to true when it is solved, or broken, in which case the visitor still
 * finishes (docs/architecture.md, Principles). Otherwise shows the label 'Required'.
 */
export async function checkRecaptcha({ store, ports }: EngineContext): Promise<boolean> {
  const stateNow = () => store.getState().recaptcha.state;
  await pollWhile(() => stateNow() === "working", ports.clock, workLimitMs);
  const passes = stateNow() === "solved" || stateNow() === "error";
  store.setState(({ recaptcha }) => ({ recaptcha: { ...recaptcha, showRequired: !passes } }));
  return passes;
}
