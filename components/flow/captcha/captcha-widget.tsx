import { useEffect, type ReactNode } from "react";
import { lazy, useLazy } from "@/lib/browser/lazy";
import { needsCaptcha } from "@/flow/engine/selectors";
import { useFlowEngine, useFlowState } from "../flow-engine-context";

/**
 * Renders the site's captcha. It stays mounted on later pages, because Google's captcha throws a late "timeout" when
 * it is removed (docs/architecture.md, Principles).
 */
export function CaptchaWidget({ isThankYou }: { isThankYou: boolean }) {
  const isNeeded = useFlowState(needsCaptcha);
  const { code, hasFailed } = useLazy(captchaField, "now");
  if (code) return <code.CaptchaField isShown={isNeeded && !isThankYou} />;
  return hasFailed && <NoCaptcha />;
}

const captchaField = lazy(() => import("./captcha-field"));

/** Reports to the engine that the captcha's code failed to load, so that it does not block the visitor. */
function NoCaptcha(): ReactNode {
  const engine = useFlowEngine();
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  return null;
}
