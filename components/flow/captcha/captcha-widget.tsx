import { useEffect, type ReactNode } from "react";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { requiresCaptcha } from "@/flow/engine/selectors";
import { useFlowEngine, useFlowState } from "../flow-engine-context";

/**
 * Renders the site's captcha and keeps it mounted on later pages. If Google's captcha were removed, it would later
 * throw a "timeout" error (docs/architecture.md, Principles).
 */
export function CaptchaWidget({ isThankYou }: { isThankYou: boolean }) {
  const isNeeded = useFlowState(requiresCaptcha);
  const { code, hasFailed } = useLazyCode(lazyCaptchaField, "now");
  if (code) return <code.CaptchaField isShown={isNeeded && !isThankYou} />;
  return hasFailed && <FailedCaptcha />;
}

const lazyCaptchaField = createLazyResource(() => import("./captcha-field"));

/** Renders nothing. Tells the engine that the captcha has failed, so it does not block the visitor. */
function FailedCaptcha(): ReactNode {
  const engine = useFlowEngine();
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  return null;
}
