import { formatPhoneNumber, telephoneHref } from "@/lib/shared/phone";
import choiceStyles from "./questions/choice.module.css";
import styles from "./flow-placeholder.module.css";

export interface FlowPlaceholderProps {
  /** The flow's title. */
  title: string;
  /** Where to call when there is no JavaScript: ten digits; undefined on a site without a phone. */
  phone: string | undefined;
  /** The copy of the first page: it reserves the space that the page will need. */
  reserved: { question: string; choices: readonly string[]; proTip?: string | undefined };
}

/**
 * Stands where the questionnaire will be, at its size. It names no question: another flow API may ask others, and who
 * comes back is further on (docs/decisions/0039). Without JavaScript the phone number takes its place, where there
 * is one.
 */
export function FlowPlaceholder({ title, phone, reserved }: FlowPlaceholderProps) {
  return (
    <div className={styles.placeholder}>
      <div className={styles.bones} aria-hidden="true">
        <span className={styles.track} />
        <p className={`${styles.title} ${styles.loading}`}>
          <span className={styles.reserved}>{reserved.question}</span>
          <span>Loading your questions</span>
        </p>
        <div className={choiceStyles.cards}>
          {reserved.choices.map((choice) => (
            <span key={choice} className={`${choiceStyles.card} ${styles.bone}`}>
              <span className={choiceStyles.radio} />
              <span className={`${choiceStyles.text} ${styles.reserved}`}>{choice}</span>
            </span>
          ))}
        </div>
        {reserved.proTip !== undefined && (
          <p className={`${styles.tip} ${styles.bone}`}>
            <span className={styles.reserved}>{reserved.proTip}</span>
          </p>
        )}
        <span className={`${styles.button} ${styles.bone}`} />
      </div>
      <noscript>
        <p className={styles.title}>{title}</p>
        <p>
          The questions need JavaScript.
          {phone === undefined ? " Please turn it on for this site." : <CallUs phone={phone} />}
        </p>
      </noscript>
    </div>
  );
}

function CallUs({ phone }: { phone: string }) {
  return (
    <>
      {" "}
      Call us instead:{" "}
      <a className="nobreak" href={telephoneHref(phone)}>
        {formatPhoneNumber(phone)}
      </a>
      , available 24/7.
    </>
  );
}
