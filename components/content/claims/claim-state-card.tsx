import { useTranslator } from "#use-words";
import type { StateClaimLaw } from "@/lib/shared/claim-state";
import styles from "./claim-state-card.module.css";
import { StateBadge } from "./state-badge";

interface ClaimStateCardProps {
  entry: StateClaimLaw;
  /** Kind of the time limit to display: `injury` or `motorVehicle`. */
  kind: keyof StateClaimLaw["limits"];
  /** True if the visitor's state is unknown. The card then reserves enough height for the text of any state. */
  isGuess?: boolean;
}

/**
 * Renders a state's time limit to sue, its legal source, and the date when the source was checked (docs/product.md
 * section 3). If the state is a guess, the card labels the limit as an example.
 */
export function StateTimeLimitCard({ entry, kind, isGuess = false }: ClaimStateCardProps) {
  const { say } = useTranslator();
  return (
    <div className={styles.card} data-guess={isGuess || undefined}>
      {isGuess && (
        <div className={styles.guess}>
          <p>
            <strong>{say("Choose your state above to see its time limit.")}</strong>
          </p>
          <p>
            {say(
              "We couldn’t tell which state you’re in. Here’s the limit in {state} as an example:",
              {
                state: entry.state,
              },
            )}
          </p>
        </div>
      )}
      <StateBadge stateCode={entry.stateCode} sealLocation={entry.sealLocation} />
      <div className={styles.entry}>
        <h2 className={styles.title}>{entry.title}</h2>
        {entry.isSure ? (
          <>
            <p className={styles.limit}>{entry.limits[kind]}</p>
            <p className={styles.checked}>{entry.checked}</p>
            <p className={styles.quote}>{entry.quote}</p>
          </>
        ) : (
          <>
            <UncertainLimitNote />
            <p className={styles.checked}>{entry.checked}</p>
          </>
        )}
        <p className={styles.reference}>
          <span>{entry.referenceName}</span>
          <a href={entry.referenceUrl} rel="noopener" target="_blank">
            {entry.referenceLinktext}
            <span className={styles.opens}> {say("(opens in a new tab)")}</span>
          </a>
        </p>
      </div>
    </div>
  );
}

function UncertainLimitNote() {
  const { say } = useTranslator();
  return (
    <p className={styles.quote}>
      {say(
        "The law here changed recently, and we’re not sure of the current limit. Please check the source or ask a lawyer.",
      )}
    </p>
  );
}
