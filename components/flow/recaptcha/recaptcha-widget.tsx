import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { useFlowEngine, useFlowState } from "../flow-engine-context";

/** The captcha's field; there is one in a flow. */
export const recaptchaFieldId = "flow-recaptcha";

interface RecaptchaWidgetProps {
  scriptUrl: string;
  isShown: boolean;
}

/**
 * The captcha, fetched once a page has asked for it. It stays mounted from then on: taken away, the widget
 * throws a late 'timeout' (docs/architecture.md, Principles).
 */
export function RecaptchaWidget(props: RecaptchaWidgetProps) {
  const isAsked = useFlowState((state) => state.switches.useRecaptcha);
  if (!isAsked) return null;
  return (
    <Suspense>
      <CaptchaField fieldId={recaptchaFieldId} {...props} />
    </Suspense>
  );
}

const CaptchaField = lazy<ComponentType<RecaptchaWidgetProps & { fieldId: string }>>(() =>
  import("./captcha-field").then(
    (code) => ({ default: code.CaptchaField }),
    () => ({ default: NoCaptcha }),
  ),
);

/** The widget's own code did not come: that must not stop the visitor. */
function NoCaptcha(): ReactNode {
  const engine = useFlowEngine();
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  return null;
}
