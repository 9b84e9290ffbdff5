import { useTranslator } from "#use-words";
import { useState, type RefObject } from "react";
import { Button } from "@/components/ui/button";
import { countEarlierAnsweredPages, parseTotalPageCount } from "@/flow/engine/selectors";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/**
 * Renders a note for a returning visitor: the number of answered questions, and buttons to continue or start over. It
 * displays no answers, because others may use the same device.
 */
export function ReturningVisitorNote({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { say, count } = useTranslator();
  const engine = useFlowEngine();
  const answered = useFlowState(countEarlierAnsweredPages);
  const all = useFlowState(parseTotalPageCount) ?? 0;
  const [isRead, setIsRead] = useState(false);
  if (answered === null || isRead) return null;
  const goOn = () => {
    setIsRead(true);
    form.current?.querySelector<HTMLElement>("[data-page-heading]")?.focus();
  };
  return (
    <section className={styles.returned} aria-label={say("Your earlier visit")}>
      <p>
        {all > answered
          ? say("You’ve answered {answered} of {all} questions.", { answered, all })
          : count(answered, {
              one: "You’ve answered {count} question.",
              other: "You’ve answered {count} questions.",
            })}
      </p>
      <Button variant="secondary" onClick={goOn}>
        {say("Keep going")}
      </Button>
      <Button variant="quiet" onClick={() => void engine.startOver()}>
        {say("Start over")}
      </Button>
    </section>
  );
}
