"use client";
import { useTranslator } from "#use-words";
import type { StateClaimLaw } from "@/lib/shared/claim-state";
import { StateTimeLimitCard } from "./claim-state-card";
import styles from "./claim-state-panel.module.css";
import { StatePicker } from "./state-picker";
import { useStateTimeLimits } from "./use-state-time-limits";

interface ClaimStatePanelProps {
  prerendered: StateClaimLaw;
  /** Kind of the time limit to display: `injury` or `motorVehicle`. */
  kind: keyof StateClaimLaw["limits"];
  /** Label of the state picker. */
  question?: string;
  /** Text that explains how a state's injury limit applies to the claims of this site. */
  note?: string;
}

/**
 * Renders the time limit to sue in the visitor's state, and a state picker. The chosen state is stored for the session.
 * @param prerendered California's time limits, displayed until the visitor's state is known.
 */
export function StateTimeLimitPanel({ prerendered, kind, question, note }: ClaimStatePanelProps) {
  const { say } = useTranslator();
  const { entry, hasFailed, isKnown, choose } = useStateTimeLimits(prerendered);
  return (
    <section aria-label={say("Time limit by state")}>
      <StatePicker
        className={styles.picker}
        label={question ?? say("Which state did it happen in?")}
        value={isKnown ? entry.stateCode : ""}
        onChoose={choose}
      />
      <noscript>
        <p>
          {say(
            "Without JavaScript, this page shows California’s limit. For another state, call us or check your state legislature’s website.",
          )}
        </p>
      </noscript>
      <div aria-live="polite">
        {hasFailed && (
          <p className={styles.failure}>
            {say("We couldn’t load that state’s limit. Please choose the state again in a moment.")}
          </p>
        )}
        <StateTimeLimitCard entry={entry} kind={kind} isGuess={!isKnown} />
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
