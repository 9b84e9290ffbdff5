import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { useEffect, useState, type ReactNode } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { Submission } from "@/flow/protocol/submission";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import { ConsentWithdrawal } from "./consent-withdrawal";
import { EvidenceChecklist } from "./evidence-checklist";
import type { SubmissionHeadingLevel } from "./submission-heading";
import { SubmittedPhone } from "./submitted-phone";
import { fetchSubmission, parseSubmission } from "./submission-requests";
import { privacyRequestPath } from "@/lib/shared/visitor-request";
import { NextStepsSection } from "./next-steps-section";
import { SubmissionSkeleton } from "./submission-skeleton";
import { PossibleCallers } from "./possible-callers";
import { CallPreparation } from "./call-preparation";
import styles from "./submission-details.module.css";
import { Button } from "@/components/ui/button";
import {
  canAnnounceCall,
  hasNoLeadReceiver,
  type SubmissionSectionProps,
} from "./submission-section";
import { buildCalendarFile, buildContactFile, downloadTextFile } from "./contact-file";
import { SafeHtml } from "@/components/ui/safe-html";

interface SubmissionDetailsProps {
  level: HeadingLevel;
  /** Called with the submission when it has loaded and after each change. */
  onSubmissionChange: (submission: Submission) => void;
  /** The link to the home page, rendered above the withdrawal of consent. */
  children: ReactNode;
}

/**
 * Renders the details of a submission on the thank-you page: next steps, possible callers, the visitor's answers, and
 * the withdrawal of consent. Renders only the children if an external flow API stores the lead (docs/decisions/0019).
 */
export function SubmissionDetails({ level, onSubmissionChange, children }: SubmissionDetailsProps) {
  const { say, link } = useTranslator();
  const engine = useFlowEngine();
  const uuid = useFlowState((state) => state.uuid);
  // Keeps the session that submitted the lead, even if the visitor starts another one.
  const [sessionId] = useState(uuid);
  const [submission, setSubmission] = useState(() =>
    engine.isDrawn() ? parseSubmission(engine.drawnSubmission) : undefined,
  );
  const [isComing, setIsComing] = useState(!engine.isDrawn());
  useEffect(() => {
    let isGone = false;
    void fetchSubmission(sessionId).then((found) => {
      if (isGone) return;
      setIsComing(false);
      if (!found) return;
      setSubmission(found);
      onSubmissionChange(found);
    });
    return () => {
      isGone = true;
    };
  }, [sessionId, onSubmissionChange]);

  if (!submission)
    return (
      <div className={styles.details}>
        {isComing && <SubmissionSkeleton />}
        {children}
      </div>
    );
  const change = (changes: Partial<Submission>) => {
    const changed = { ...submission, ...changes };
    setSubmission(changed);
    onSubmissionChange(changed);
  };
  const isOpen = !submission.withdrawnAt && !hasNoLeadReceiver(submission);
  const mayBeCalled = isOpen && canAnnounceCall(submission);
  const part = { level: sectionLevels[level], submission, sessionId, onChange: change };
  return (
    <div className={styles.details}>
      <div className={styles.parts}>
        {isOpen && <NextStepsSection {...part} />}
        {mayBeCalled && (
          <div className={styles.callersColumn}>
            <CallPreparation level={part.level} />
            <PossibleCallers {...part} />
            <DownloadButtons submission={submission} />
          </div>
        )}
        {isOpen && <SubmittedPhone {...part} />}
        <div className={styles.folded}>
          <EvidenceChecklist submission={submission} />
          <SubmittedAnswers {...part} />
          <SignedAuthorizations {...part} />
        </div>
        {children}
        <ConsentWithdrawal {...part} />
        <noscript>
          <p>
            <TranslatedSentence
              text="To withdraw your consent or get a copy of your information, go to {page}."
              parts={{ page: <a href={link(privacyRequestPath)}>{say("Your information")}</a> }}
            />
          </p>
        </noscript>
      </div>
    </div>
  );
}

/** For each heading level of the thank-you page, the level of its sections' headings: one below. */
const sectionLevels = { 1: 2, 2: 3, 3: 4 } satisfies Record<HeadingLevel, SubmissionHeadingLevel>;

/** Renders the visitor's answers, collapsed, to read or print. */
export function SubmittedAnswers({ submission: { told } }: SubmissionSectionProps) {
  const { say } = useTranslator();
  if (told.length === 0) return null;
  return (
    <details className={styles.told}>
      <summary>{say("What you told us")}</summary>
      <dl>
        {told.map(({ question, answers }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answers.join(", ")}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.buttons}>
        <Button variant="secondary" onClick={() => window.print()}>
          {say("Print this page")}
        </Button>
      </p>
    </details>
  );
}

/** Renders buttons that download the possible callers as contacts, and a scheduled call as a calendar entry. */
export function DownloadButtons({ submission }: { submission: Submission }) {
  const words = useTranslator();
  const { say } = words;
  const contacts = buildContactFile(submission);
  const saveCall = () => {
    const entry = { uid: crypto.randomUUID(), now: new Date() };
    downloadTextFile(say("call.ics"), "text/calendar", buildCalendarFile(submission, entry, words));
  };
  return (
    <p className={styles.buttons}>
      {contacts && (
        <Button
          variant="quiet"
          onClick={() => downloadTextFile(say("who-can-call.vcf"), "text/vcard", contacts)}
        >
          {say("Save to my contacts")}
        </Button>
      )}
      {submission.call && (
        <Button variant="secondary" onClick={saveCall}>
          {say("Add to my calendar")}
        </Button>
      )}
    </p>
  );
}

/** Renders the health authorizations that the visitor signed with the consent, to read or print. */
function SignedAuthorizations({ submission: { authorizations = [] } }: SubmissionSectionProps) {
  const { say, tag } = useTranslator();
  return authorizations.map(({ content, signedBy, signedAt }) => (
    <details key={content} className={styles.told}>
      <summary>{say("Your copy of the health authorization")}</summary>
      <SafeHtml html={content} />
      <p>
        <TranslatedSentence
          text="Signed by {name} on {date}."
          parts={{
            name: signedBy,
            date: (
              <time dateTime={signedAt}>
                {new Date(signedAt).toLocaleDateString(tag, { dateStyle: "long" })}
              </time>
            ),
          }}
        />
      </p>
    </details>
  ));
}
