import { formatPhoneNumber } from "@/lib/shared/phone";
import type { SubmissionPartProps } from "./submission-part";
import styles from "./after-submission.module.css";
import { PartHeading } from "./part-heading";

/** Whom the visitor agreed to hear from, by which number, and when. */
export function WhoMayCall({ level, submission }: SubmissionPartProps) {
  const { site, callers, call } = submission;
  const all = [{ details: [], ...site }, ...callers];
  return (
    <section className={styles.part}>
      <PartHeading level={level}>Who may call you</PartHeading>
      <ul className={styles.callers}>
        {all.map(({ name, phoneNumber, details }) => (
          <li key={name}>
            <strong>{name}</strong>
            {phoneNumber && (
              <>
                {", from "}
                <span className="nobreak">{formatPhoneNumber(phoneNumber)}</span> or another number
              </>
            )}
            {details.length > 0 && <span className={styles.details}>{details.join(" · ")}</span>}
          </li>
        ))}
      </ul>
      <p>
        {call?.inWords
          ? `You asked for a call on ${call.inWords}.`
          : "Calls come within the hours that the law allows: from 8 in the morning to 9 at night, your time, at most."}
      </p>
      <p>
        Whoever calls can say which request it is about. Nobody needs your Social Security number or
        a card number to talk with you.
      </p>
    </section>
  );
}
