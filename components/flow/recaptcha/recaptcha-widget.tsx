import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { useEngine, useFlow } from "../engine-context";

interface RecaptchaWidgetProps {
  scriptUrl: string;
  isShown: boolean;
}

/**
 * The captcha, fetched once a page has asked for it. It stays mounted from then on: taken away, the widget
 * throws a late 'timeout' (docs/architecture.md, Principles).
 */
export function RecaptchaWidget(props: RecaptchaWidgetProps) {
  const isAsked = useFlow((state) => state.switches.useRecaptcha);
  if (!isAsked) return null;
  return (
    <Suspense>
      <CaptchaField {...props} />
    </Suspense>
  );
}

const CaptchaField = lazy<ComponentType<RecaptchaWidgetProps>>(() =>
  import("./captcha-field").then(
    (code) => ({ default: code.CaptchaField }),
    () => ({ default: NoCaptcha }),
  ),
);

/** The widget's own code did not come: that must not stop the visitor. */
function NoCaptcha(_props: RecaptchaWidgetProps): ReactNode {
  const engine = useEngine();
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  return null;
}
