import { useEffect, type ReactNode } from "react";
import { lazy, useLazy } from "@/lib/browser/lazy";
import { needsCaptcha } from "@/flow/engine/selectors";
import { useFlowEngine, useFlowState } from "../flow-engine-context";

/**
 * Renders the site's captcha and keeps it mounted on later pages. Google's captcha throws a late "timeout" error
 * after it is removed (docs/architecture.md, Principles).
 */
export function CaptchaWidget({ isThankYou }: { isThankYou: boolean }) {
  const isNeeded = useFlowState(needsCaptcha);
  const { code, hasFailed } = useLazy(captchaField, "now");
  if (code) return <code.CaptchaField isShown={isNeeded && !isThankYou} />;
  return hasFailed && <NoCaptcha />;
}

const captchaField = lazy(() => import("./captcha-field"));

/** Marks the captcha as failed in the engine, so it does not block the visitor. */
function NoCaptcha(): ReactNode {
  const engine = useFlowEngine();
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  return null;
}
