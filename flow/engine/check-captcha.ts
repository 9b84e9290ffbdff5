import { needsCaptcha } from "./captcha";
import type { EngineContext } from "./engine-context";
import { pollWhile } from "./poll-while";

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
