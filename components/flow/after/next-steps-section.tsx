import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { Icon } from "@/components/ui/icon";
import { canAnnounceCall, type SubmissionSectionProps } from "./submission-section";
import styles from "./submission-details.module.css";
import { SubmissionHeading } from "./submission-heading";

/**
 * Renders what happens with a submission in three steps: it is sent, a call follows, and the visitor decides. If no
 * call is planned, renders only the submission's number.
 */
export function NextStepsSection({ level, submission }: SubmissionSectionProps) {
  const { say } = useTranslator();
  const { call, requestNumber } = submission;
  const number = requestNumber && (
    <p>
      <TranslatedSentence
        text="Your request number is {number}. Have it handy if you call us."
        parts={{ number: <strong className="nobreak">{requestNumber}</strong> }}
      />
    </p>
  );
  if (!canAnnounceCall(submission)) return number && <div className={styles.part}>{number}</div>;
  return (
    <section className={styles.part}>
      <SubmissionHeading level={level}>{say("What happens next")}</SubmissionHeading>
      <ol className={styles.steps}>
        <li>
          <Icon name="check" className={styles.done} />
          <strong>{say("You sent your request")}</strong>
          <RecipientsNote submission={submission} />
          {number}
        </li>
        <li>
          <strong>{call ? say("We call you") : say("They call you")}</strong>
          {/* The page already states the time of a scheduled call. */}
          {!call && <p>{say("Calls come only between 8\u00a0a.m. and 9\u00a0p.m. your time.")}</p>}
          <p>
            {say(
              "Anyone who calls will have your request number. They don’t need your Social Security or credit card number.",
            )}
          </p>
        </li>
        <li>
          <strong>{say("You decide")}</strong>
          <p>{say("Ask anything you like. You never have to say yes on the phone.")}</p>
        </li>
      </ol>
    </section>
  );
}

/** Renders one sentence about who gets the visitor's answers. Renders nothing if no company is known by name. */
function RecipientsNote({ submission }: Pick<SubmissionSectionProps, "submission">) {
  const { say, tag } = useTranslator();
  const { callers, call, site } = submission;
  const listNames = (...requests: (string | undefined)[]) =>
    new Intl.ListFormat(tag).format(
      callers.filter(({ request }) => requests.includes(request)).map(({ name }) => name),
    );
  const recipients = listNames("this", undefined);
  const waiting = listNames("held");
  const earlier = listNames("earlier");
  if (recipients) return <p>{say("Your answers go to {names}.", { names: recipients })}</p>;
  if (waiting)
    return <p>{say("We’ll send your answers to {names} ourselves.", { names: waiting })}</p>;
  if (earlier)
    return <p>{say("Your earlier request is already with {names}.", { names: earlier })}</p>;
  return call ? <p>{say("Only {site} has your answers.", { site: site.name })}</p> : null;
}
