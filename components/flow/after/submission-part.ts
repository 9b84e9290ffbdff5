import type { Submission } from "@/flow/protocol/submission";
import type { PartLevel } from "./part-heading";

/** What every part is handed. */
export interface SubmissionPartProps {
  level: PartLevel;
  submission: Submission;
  sessionId: string;
  onChange: (changes: Partial<Submission>) => void;
}

/** Whether the request ended without a receiver. The page then offers a new request in place of a call. */
export function isWithNoOne({ standing }: Submission): boolean {
  return standing === "unsent" || standing === "suppressed" || standing === "unplaced";
}

/** Whether the page can speak of a call: by a receiver, or one that the visitor scheduled with the site. */
export function hasCaller(submission: Submission): boolean {
  const { standing, call } = submission;
  return (standing !== "kept" || call !== undefined) && !isWithNoOne(submission);
}
