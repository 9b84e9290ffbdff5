import type { ClaimState } from "@/lib/shared/claim-state";
import styles from "./claim-state-card.module.css";
import { StateBadge } from "./state-badge";

/** One state's time limit, where it is written and when that was checked (docs/product.md section 3). */
export function ClaimStateCard({ entry }: { entry: ClaimState }) {
  return (
    <div className={styles.card}>
      <StateBadge stateCode={entry.stateCode} sealLocation={entry.sealLocation} />
      <div>
        <h2 className={styles.title}>{entry.title}</h2>
        {entry.isSure ? <p className={styles.quote}>{entry.quote}</p> : <NotSure />}
        <p className={styles.reference}>
          <span>{entry.referenceName}</span>
          <a href={entry.referenceUrl} rel="noopener" target="_blank">
            {entry.referenceLinktext}
            <span className={styles.opens}> (opens in a new tab)</span>
          </a>
        </p>
        {entry.isSure && (
          <p className={styles.checked}>
            Checked on <time dateTime={entry.checkedOn}>{longDate(entry.checkedOn)}</time>.{" "}
            {entry.checkedAgainst}.
          </p>
        )}
      </div>
    </div>
  );
}

function NotSure() {
  return (
    <p className={styles.quote}>
      The law here has changed lately and we are not sure of today’s limit, so we do not state one.
      Please read it at the source, or ask a lawyer.
    </p>
  );
}

/** A long date, the same on the server and in every browser. */
function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(isoDate),
  );
}
