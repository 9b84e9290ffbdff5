import { useWords } from "#use-words";
import type { ClaimState } from "@/lib/shared/claim-state";
import styles from "./claim-state-card.module.css";
import { StateBadge } from "./state-badge";

interface ClaimStateCardProps {
  entry: ClaimState;
  /** Which limit is told first. */
  kind: keyof ClaimState["limits"];
  /** Nobody knows the visitor's state: the card says so. It has the room, so nothing below it moves. */
  isGuess?: boolean;
}

/** One state's time limit, where it is written and when that was checked (docs/product.md section 3). */
export function ClaimStateCard({ entry, kind, isGuess = false }: ClaimStateCardProps) {
  const { say } = useWords();
  return (
    <div className={styles.card}>
      <StateBadge stateCode={entry.stateCode} sealLocation={entry.sealLocation} />
      <div>
        <h2 className={styles.title}>{entry.title}</h2>
        {entry.isSure ? (
          <>
            <p className={styles.limit}>{entry.limits[kind]}</p>
            <p className={styles.quote}>{entry.quote}</p>
          </>
        ) : (
          <NotSure />
        )}
        <p className={styles.reference}>
          <span>{entry.referenceName}</span>
          <a href={entry.referenceUrl} rel="noopener" target="_blank">
            {entry.referenceLinktext}
            <span className={styles.opens}> {say("(opens in a new tab)")}</span>
          </a>
        </p>
        {isGuess && (
          <p className={styles.guess}>
            {say(
              "We could not tell which state you are in. This is {state}’s limit: choose yours above.",
              { state: entry.state },
            )}
          </p>
        )}
        <p className={styles.checked}>{entry.checked}</p>
      </div>
    </div>
  );
}

function NotSure() {
  const { say } = useWords();
  return (
    <p className={styles.quote}>
      {say(
        "The law here has changed lately and we are not sure of today’s limit, so we do not state one. Please read it at the source, or ask a lawyer.",
      )}
    </p>
  );
}
