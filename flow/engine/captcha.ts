import type { CaptchaReport } from "./captcha-report";
import type { EngineContext } from "./engine-context";
import type { FlowState } from "./flow-state";
import { FlowApiError } from "./ports";
import { scriptEvents } from "./script-events";
import { pollWhile } from "./poll-while";

/**
 * True on a page that needs the captcha: one that asked for it, and those after it. Pages before it, to which the
 * visitor may go back, did not.
 */
export function needsCaptcha({ pageIndex, recaptcha }: FlowState): boolean {
  return pageIndex >= recaptcha.sinceIndex;
}

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

/** How long a submit waits for a captcha that solves itself, in milliseconds. */
const workLimitMs = 30_000;

/**
 * Resolves to true when a submit may go on: no captcha is asked for, or it is solved, or it is broken, in which case
 * the visitor still finishes (docs/architecture.md, Principles). Otherwise shows the label 'Required'.
 */
export async function checkRecaptcha({ store, ports }: EngineContext): Promise<boolean> {
  const isWorking = () => store.getState().recaptcha.state === "working";
  if (needsCaptcha(store.getState())) await pollWhile(isWorking, ports.clock, workLimitMs);
  const { recaptcha } = store.getState();
  const passes =
    !needsCaptcha(store.getState()) || recaptcha.state === "solved" || recaptcha.state === "error";
  if (recaptcha.showRequired === passes)
    store.setState({ recaptcha: { ...recaptcha, showRequired: !passes } });
  return passes;
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
