import type { EngineContext } from "./engine-context";
import { scriptEvents } from "./script-events";

/** Takes the captcha widget's report; an expired challenge clears the solution (docs/product.md section 5). */
export function setRecaptcha(
  context: EngineContext,
  state: "solved" | "expired" | "error" | "unsolved",
): void {
  const isOpen = state === "unsolved" || state === "expired";
  context.store.setState(({ recaptcha }) => ({
    recaptcha: { state, showRequired: isOpen && recaptcha.showRequired },
  }));
  if (state === "error") scriptEvents(context).unavailable("Recaptcha", "widget error");
}

/**
 * Returns true when a submit may go on: no captcha is asked for, or it is solved, or it is broken, in which case
 * the visitor still finishes (docs/architecture.md, Principles). Otherwise shows the label 'Required'.
 */
export function checkRecaptcha({ store }: EngineContext): boolean {
  const { switches, recaptcha } = store.getState();
  const passes =
    !switches.useRecaptcha || recaptcha.state === "solved" || recaptcha.state === "error";
  if (recaptcha.showRequired === passes) {
    store.setState({ recaptcha: { ...recaptcha, showRequired: !passes } });
  }
  return passes;
}
