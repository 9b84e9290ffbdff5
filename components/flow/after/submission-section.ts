import type { Submission } from "@/flow/protocol/submission";
import type { SubmissionHeadingLevel } from "./submission-heading";

/** Props of every part of the thank-you page. */
export interface SubmissionSectionProps {
  level: SubmissionHeadingLevel;
  submission: Submission;
  sessionId: string;
  onChange: (changes: Partial<Submission>) => void;
}

/** Returns whether the request ended without a receiver. The page then offers a new request instead of a call. */
export function hasNoReceiver({ standing }: Submission): boolean {
  return standing === "unsent" || standing === "suppressed" || standing === "unplaced";
}

/** Returns whether the page may announce a call: by a receiver, or one that the visitor scheduled with the site. */
export function hasCaller(submission: Submission): boolean {
  const { standing, call } = submission;
  return (standing !== "kept" || call !== undefined) && !hasNoReceiver(submission);
}
