import { useEffect, type ReactNode } from "react";
import { laterView } from "@/lib/browser/load-later";
import { loadOnce } from "@/lib/shared/load-once";
import { needsCaptcha } from "@/flow/engine/selectors";
import { useFlowEngine, useFlowState } from "../flow-engine-context";

/**
 * The site's captcha, once a page has asked for it. It stays mounted from then on: taken away, Google's throws a late
 * 'timeout' (docs/architecture.md, Principles).
 */
export function CaptchaWidget({ isThankYou }: { isThankYou: boolean }) {
  const isNeeded = useFlowState(needsCaptcha);
  return <CaptchaField isShown={isNeeded && !isThankYou} />;
}

const CaptchaField = laterView<{ isShown: boolean }>(
  loadOnce(() => import("./captcha-field").then((code) => code.CaptchaField)),
  { Otherwise: NoCaptcha },
);

/** The widget's own code did not come: that must not stop the visitor. */
function NoCaptcha(): ReactNode {
  const engine = useFlowEngine();
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  return null;
}
