import { useEffect, type ReactNode } from "react";
import { lazy, useLazy } from "@/lib/browser/lazy";
import { needsCaptcha } from "@/flow/engine/selectors";
import { useFlowEngine, useFlowState } from "../flow-engine-context";

/**
 * The site's captcha, once a page has asked for it. It stays mounted from then on: taken away, Google's throws a late
 * 'timeout' (docs/architecture.md, Principles).
 */
export function CaptchaWidget({ isThankYou }: { isThankYou: boolean }) {
  const isNeeded = useFlowState(needsCaptcha);
  const { code, hasFailed } = useLazy(captchaField, "now");
  if (code) return <code.CaptchaField isShown={isNeeded && !isThankYou} />;
  return hasFailed && <NoCaptcha />;
}

const captchaField = lazy(() => import("./captcha-field"));

/** Reports a captcha whose code has not loaded, so that it does not stop the visitor. */
function NoCaptcha(): ReactNode {
  const engine = useFlowEngine();
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  return null;
}
