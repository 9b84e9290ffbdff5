import type { Submission } from "@/flow/protocol/submission";
import type { SubmissionHeadingLevel } from "./submission-heading";

/** Props of each section of the thank-you page. */
export interface SubmissionSectionProps {
  level: SubmissionHeadingLevel;
  submission: Submission;
  sessionId: string;
  onChange: (changes: Partial<Submission>) => void;
}

/**
 * Returns whether no receiver, such as a law firm, gets the visitor's submission. The page then offers a new submission
 * and does not promise a call.
 */
export function hasNoLeadReceiver({ standing }: Submission): boolean {
  return standing === "unsent" || standing === "suppressed" || standing === "unplaced";
}

/** Returns whether the page may announce a call: from a receiver of the lead, or from the site at a scheduled time. */
export function canAnnounceCall(submission: Submission): boolean {
  const { standing, call } = submission;
  return (standing !== "kept" || call !== undefined) && !hasNoLeadReceiver(submission);
}
