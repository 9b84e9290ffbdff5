import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useWords } from "#use-words";
import { Fragment } from "react";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { canAnnounceCall, type SubmissionSectionProps } from "./submission-section";
import styles from "./submission-details.module.css";
import { SubmissionHeading } from "./submission-heading";

/** Renders what happens next: the calling hours, and the request number that the visitor can quote on the phone. */
export function NextStepsSection({ level, submission }: SubmissionSectionProps) {
  const { say } = useWords();
  const { call, requestNumber } = submission;
  const canBeCalled = canAnnounceCall(submission);
  if (!canBeCalled && !requestNumber) return null;
  return (
    <section className={styles.part}>
      <SubmissionHeading level={level}>{say("What happens next")}</SubmissionHeading>
      <ul className={styles.next}>
        {/* The page already states the time of a scheduled call. */}
        {canBeCalled && !call && (
          <li>{say("Calls come only between 8\u00a0a.m. and 9\u00a0p.m. your time.")}</li>
        )}
        {canBeCalled && (
          <li>
            {say(
              "Anyone who calls will have your request number. They don’t need your Social Security or credit card number.",
            )}
          </li>
        )}
        {requestNumber && (
          <li>
            <TranslatedSentence
              text="Your request number is {number}. Have it handy if you call us."
              parts={{ number: <strong className="nobreak">{requestNumber}</strong> }}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

/** Renders the companies that may call the visitor, with their phone numbers. */
export function PossibleCallers({ level, submission }: SubmissionSectionProps) {
  const { say } = useWords();
  const { site, callers } = submission;
  // A site without a phone number does not call visitors itself.
  const own = { details: [], request: undefined, ...site };
  const all = site.phoneNumber === undefined ? callers : [own, ...callers];
  if (all.length === 0) return null;
  return (
    <section className={styles.part}>
      <SubmissionHeading level={level}>{say("Who can call you")}</SubmissionHeading>
      <ul className={styles.callers}>
        {all.map(({ name, phoneNumber, details, request }) => (
          <li key={name}>
            <strong>{name}</strong>
            {phoneNumber && (
              <TranslatedSentence
                text=", from {number} or another number"
                parts={{
                  number: <span className="nobreak">{formatPhoneNumber(phoneNumber)}</span>,
                }}
              />
            )}
            {details.length > 0 && <CallerDetails details={details} />}
            {request === "held" && (
              <span className={styles.details}>
                {say("They don’t have your request yet. We’ll send it to them ourselves.")}
              </span>
            )}
            {request === "earlier" && (
              <span className={styles.details}>
                {say("They have your earlier request, so we haven’t sent them this one.")}
              </span>
            )}
            {request === "reserve" && (
              <span className={styles.details}>
                {say("They get your request only if someone else on this list turns it down.")}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders further details of a caller. Lines may break only between two details. */
function CallerDetails({ details }: { details: readonly string[] }) {
  return (
    <span className={styles.details}>
      {details.map((detail, index) => (
        <Fragment key={detail}>
          {index > 0 && " · "}
          <span>{detail}</span>
        </Fragment>
      ))}
    </span>
  );
}
