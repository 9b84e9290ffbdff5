import { useTranslator } from "#use-words";
import { PhoneLink } from "../layout/phone-link";
import type { StartOptionsData } from "../layout/site-frame";
import { Icon } from "../ui/icon";
import styles from "./start-options.module.css";

/** Renders three equally prominent ways to start: call now, schedule a call, answer the questions. */
export function StartOptions({ phone, callBack, questions }: StartOptionsData) {
  const { say } = useTranslator();
  return (
    <ul className={styles.ways} aria-label={say("Ways to start")}>
      {phone && (
        <li>
          <PhoneLink
            {...phone}
            className={styles.way}
            numberClassName={`${styles.detail} ${styles.number}`}
          >
            <Icon name="phone" />
            <span className={styles.label}>{say("Call now")}</span>
          </PhoneLink>
        </li>
      )}
      {callBack && (
        <li>
          <a className={styles.way} href={callBack}>
            <Icon name="phone-waves" />
            <span className={styles.label}>{say("Have someone call me")}</span>
            <span className={styles.detail}>{say("at a time I choose")}</span>
          </a>
        </li>
      )}
      <li>
        <a className={styles.way} href={questions}>
          <Icon name="arrow" />
          <span className={styles.label}>{say("Answer the questions")}</span>
          <span className={styles.detail}>{say("one at a time")}</span>
        </a>
      </li>
    </ul>
  );
}
