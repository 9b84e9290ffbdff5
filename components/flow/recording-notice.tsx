import { useTranslator } from "#use-words";
import { memo, useEffect, useRef } from "react";
import { getRecorderNames } from "@/flow/engine/selectors";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/**
 * Renders a notice that names the services that record the form. The services start only after the notice is visible.
 */
export const RecordingNotice = memo(function RecordingNotice() {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const names = useFlowState(getRecorderNames);
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!names || !notice.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      engine.recordingNoticeShown();
    });
    observer.observe(notice.current);
    return () => observer.disconnect();
  }, [engine, names]);

  if (!names) return null;
  return (
    <p ref={notice} className={styles.note}>
      {say(
        "This form is recorded. {names} may keep a replay of what you do and enter here. It’s proof of your request, and it helps us improve this page.",
        { names: names.replace(" and ", ` ${say("and")} `) },
      )}
    </p>
  );
});
