import { useEffect, useState } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { Submission } from "@/flow/protocol/submission";
import { useFlowState } from "../flow-engine-context";
import { ConsentWithdrawal } from "./consent-withdrawal";
import { EvidenceChecklist } from "./evidence-checklist";
import type { PartLevel } from "./part-heading";
import { GivenNumber } from "./given-number";
import { SaveFiles } from "./save-files";
import { loadSubmission } from "./submission-calls";
import { ToldAnswers } from "./told-answers";
import { WhoMayCall } from "./who-may-call";
import styles from "./after-submission.module.css";

interface AfterSubmissionProps {
  level: HeadingLevel;
  /** Told what was sent, whenever it is known or changes: the page above greets and promises by it. */
  onSubmission: (submission: Submission) => void;
}

/**
 * What the thank-you page adds where the embedded API has the lead (docs/decisions/0054): who may call and when, the
 * number given, files to save, what to keep, what was told, and the way to withdraw consent.
 */
export function AfterSubmission({ level, onSubmission }: AfterSubmissionProps) {
  const uuid = useFlowState((state) => state.uuid);
  // The session that sent it: one that begins anew has sent nothing yet.
  const [sessionId] = useState(uuid);
  const [submission, setSubmission] = useState<Submission>();
  useEffect(() => {
    let isGone = false;
    void loadSubmission(sessionId).then((found) => {
      if (isGone || !found) return;
      setSubmission(found);
      onSubmission(found);
    });
    return () => {
      isGone = true;
    };
  }, [sessionId, onSubmission]);

  if (!submission) return null;
  const change = (changes: Partial<Submission>) => {
    const changed = { ...submission, ...changes };
    setSubmission(changed);
    onSubmission(changed);
  };
  const mayBeCalled = !submission.withdrawnAt && submission.standing !== "unsent";
  const part = { level: partLevels[level], submission, sessionId, onChange: change };
  return (
    <div className={styles.parts}>
      {mayBeCalled && (
        <>
          <WhoMayCall {...part} />
          <SaveFiles submission={submission} />
          <GivenNumber {...part} />
        </>
      )}
      <EvidenceChecklist {...part} />
      <ToldAnswers {...part} />
      <ConsentWithdrawal {...part} />
    </div>
  );
}

/** The parts stand under the heading of the page. */
const partLevels = { 1: 2, 2: 3, 3: 4 } satisfies Record<HeadingLevel, PartLevel>;
