import { useEffect, type ReactNode } from "react";
import { laterView } from "@/lib/browser/load-later";
import { loadOnce } from "@/lib/shared/load-once";
import { needsCaptcha } from "@/flow/engine/events";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import type { CaptchaFieldProps } from "./captcha-field-props";

/** The captcha's field; there is one in a flow. */
export const captchaFieldId = "flow-captcha";

interface CaptchaWidgetProps {
  scriptUrl: string;
  isThankYou: boolean;
}

/**
 * The site's captcha, fetched once a page has asked for it. It stays mounted from then on: taken away, Google's
 * throws a late 'timeout' (docs/architecture.md, Principles).
 */
export function CaptchaWidget({ scriptUrl, isThankYou }: CaptchaWidgetProps) {
  const isAsked = useFlowState((state) => state.switches.useRecaptcha);
  const isNeeded = useFlowState(needsCaptcha);
  if (!isAsked) return null;
  return (
    <CaptchaField
      fieldId={captchaFieldId}
      scriptUrl={scriptUrl}
      isShown={isNeeded && !isThankYou}
    />
  );
}

const CaptchaField = laterView<CaptchaFieldProps>(
  loadOnce(() => import("./captcha-field").then((code) => code.CaptchaField)),
  { Otherwise: NoCaptcha },
);

/** The widget's own code did not come: that must not stop the visitor. */
function NoCaptcha(): ReactNode {
  const engine = useFlowEngine();
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  return null;
}
