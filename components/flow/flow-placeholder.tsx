import { formatPhoneNumber, telephoneHref } from "@/lib/phone";
import choiceStyles from "./questions/choice.module.css";
import styles from "./flow-placeholder.module.css";

interface FlowPlaceholderProps {
  /** The flow's title. */
  title: string;
  /** Where to call when there is no JavaScript: ten digits. */
  phone: string;
  /** How many choices the flow's first question has: so many places are kept for them. */
  choices?: number;
}

/** Stands where the questionnaire will be, at its size; without JavaScript the phone number takes its place. */
export function FlowPlaceholder({ title, phone, choices = 10 }: FlowPlaceholderProps) {
  return (
    <div className={styles.placeholder}>
      <div className={styles.bones} aria-hidden="true">
        <span className={styles.track} />
        <p className={styles.title}>{title}</p>
        <div className={choiceStyles.cards}>
          {Array.from({ length: choices }, (_, index) => (
            <span key={index} className={styles.card} />
          ))}
        </div>
        <span className={styles.tip} />
        <span className={styles.button} />
      </div>
      <noscript>
        <p className={styles.title}>{title}</p>
        <p>
          The questions need JavaScript. Call us instead:{" "}
          <a href={telephoneHref(phone)}>{formatPhoneNumber(phone)}</a>, available 24/7.
        </p>
      </noscript>
    </div>
  );
}
