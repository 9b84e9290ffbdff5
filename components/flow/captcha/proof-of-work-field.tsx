import { useTranslator } from "#use-words";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { OrCallUsPhrase } from "../or-call-us-phrase";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import fieldStyles from "@/components/ui/field.module.css";
import { captchaFieldId } from "../page-context";
import { solveProofOfWork } from "./solve-proof-of-work";
import styles from "./captcha.module.css";

/**
 * Renders the proof-of-work captcha, which the browser solves without the visitor (docs/decisions/0014). After a
 * failure it offers another attempt.
 */
export function ProofOfWorkField({ isShown }: { isShown: boolean }) {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const sessionId = useFlowState((state) => state.uuid);
  const { state, showRequired } = useFlowState((flow) => flow.recaptcha);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isShown) return;
    const { recaptcha } = engine.store.getState();
    if (recaptcha.state === "solved") return;
    const controller = new AbortController();
    engine.setRecaptcha("working");
    solveProofOfWork(sessionId, controller).then(
      (proof) => controller.signal.aborted || engine.setRecaptcha("solved", proof),
      () => controller.signal.aborted || engine.setRecaptcha("unsolved"),
    );
    return () => controller.abort();
  }, [engine, sessionId, isShown, attempt]);

  return (
    <div
      className={fieldStyles.field}
      hidden={!isShown}
      data-field={captchaFieldId}
      data-invalid={showRequired ? "" : undefined}
    >
      <p className={styles.note} role="status">
        {say(getStateText(state))}
      </p>
      {showRequired && <p className={fieldStyles.message}>{say("Required")}</p>}
      {state === "unsolved" && (
        <>
          <Button variant="secondary" onClick={() => setAttempt((count) => count + 1)}>
            {say("Check again")}
          </Button>
          <p className={styles.note}>
            <OrCallUsPhrase before={say("Or call us: ")} />
          </p>
        </>
      )}
    </div>
  );
}

function getStateText(state: string): string {
  if (state === "working")
    return "We’re checking that you’re not a robot. You don’t need to do anything.";
  return state === "solved"
    ? "All set. You’re not a robot."
    : "We couldn’t confirm that you’re not a robot.";
}
