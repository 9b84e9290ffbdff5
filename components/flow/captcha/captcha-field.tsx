import { useWords } from "#use-words";
import { useEffect } from "react";
import { laterView } from "@/lib/browser/load-later";
import { loadOnce } from "@/lib/shared/load-once";
import { OrCall } from "../or-call";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import styles from "./captcha.module.css";

/** The captcha that the site uses: Google's, or the one on its own origin. Neither comes without being used. */
export function CaptchaField(props: { isShown: boolean }) {
  const isOwn = useFlowState(({ config }) => config.captchaField === "ProofOfWork");
  const Field = isOwn ? ProofOfWorkField : RecaptchaField;
  return <Field {...props} />;
}

const RecaptchaField = laterView<{ isShown: boolean }>(
  loadOnce(() => import("./recaptcha-field").then((code) => code.RecaptchaField)),
  { Otherwise: MissingField },
);

const ProofOfWorkField = laterView<{ isShown: boolean }>(
  loadOnce(() => import("./proof-of-work-field").then((code) => code.ProofOfWorkField)),
  { Otherwise: MissingField },
);

/**
 * The code of the captcha did not come: that must not stop the visitor. Without Google's the lead is taken; our own can
 * be had by loading the page again.
 */
function MissingField() {
  const { say } = useWords();
  const engine = useFlowEngine();
  const captchaField = useFlowState(({ config }) => config.captchaField);
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  if (captchaField !== "ProofOfWork") return null;
  return (
    <p className={styles.note} role="status">
      {say("A part of this page did not load. Please load the page again: your answers stay.")}
      <OrCall before={say(" Or call us: ")} />
    </p>
  );
}
