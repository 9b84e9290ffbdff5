import { useTranslator } from "#use-words";
import { useEffect } from "react";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { OrCallUsPhrase } from "../or-call-us-phrase";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import styles from "./captcha.module.css";

/** Renders the site's captcha: Google reCAPTCHA, or a proof of work. Loads only the code of the configured one. */
export function CaptchaField(props: { isShown: boolean }) {
  const isOwn = useFlowState(({ config }) => config.captchaField === "ProofOfWork");
  const Field = isOwn ? ProofOfWorkField : RecaptchaField;
  return <Field {...props} />;
}

const lazyRecaptchaField = createLazyResource(() => import("./recaptcha-field"));
const lazyProofOfWorkField = createLazyResource(() => import("./proof-of-work-field"));

function RecaptchaField(props: { isShown: boolean }) {
  const { code, hasFailed } = useLazyCode(lazyRecaptchaField, "now");
  if (code) return <code.RecaptchaField {...props} />;
  return hasFailed && <MissingCaptcha />;
}

function ProofOfWorkField(props: { isShown: boolean }) {
  const { code, hasFailed } = useLazyCode(lazyProofOfWorkField, "now");
  if (code) return <code.ProofOfWorkField {...props} />;
  return hasFailed && <MissingCaptcha />;
}

/**
 * Replaces a captcha whose code failed to load. Google's captcha is skipped, because the server accepts a lead
 * without it. If the proof of work is missing, a message asks the visitor to reload the page.
 */
function MissingCaptcha() {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const captchaField = useFlowState(({ config }) => config.captchaField);
  useEffect(() => engine.setRecaptcha("error"), [engine]);
  if (captchaField !== "ProofOfWork") return null;
  return (
    <p className={styles.note} role="status">
      {say("Part of this page didn’t load. Please reload the page. You won’t lose your answers.")}
      <OrCallUsPhrase before={say(" Or call us: ")} />
    </p>
  );
}
