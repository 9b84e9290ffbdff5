import { formatPhoneNumber } from "@/lib/shared/phone";
import type { SubmissionPartProps } from "./submission-part";
import styles from "./after-submission.module.css";
import { PartHeading } from "./part-heading";

/** Whom the visitor agreed to hear from, by which number, and when; nothing where the consent names nobody. */
export function WhoMayCall({ level, submission }: SubmissionPartProps) {
  const { site, callers, call } = submission;
  // A site without a number of its own calls nobody.
  const all = site.phoneNumber === undefined ? callers : [{ details: [], ...site }, ...callers];
  if (all.length === 0) return null;
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
          : "Calls come only at hours that the law allows: never before 8 a.m. or after 9 p.m., your time."}
      </p>
      <p>
        Whoever calls can tell you which request it is about. Nobody needs your Social Security
        number or a card number to talk with you.
      </p>
    </section>
  );
}
