import { formatPhoneNumber, telephoneHref } from "@/lib/phone";
import styles from "./flow-placeholder.module.css";

interface FlowPlaceholderProps {
  /** The flow's title. */
  title: string;
  /** Where to call when there is no JavaScript: ten digits. */
  phone: string;
}

/** Stands where the questionnaire will be, at its size; without JavaScript the phone number takes its place. */
export function FlowPlaceholder({ title, phone }: FlowPlaceholderProps) {
  return (
    <div className={styles.placeholder}>
      <div className={styles.bones} aria-hidden="true">
        <span className={styles.track} />
        <p className={styles.title}>{title}</p>
        <span className={styles.card} />
        <span className={styles.card} />
        <span className={styles.card} />
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
