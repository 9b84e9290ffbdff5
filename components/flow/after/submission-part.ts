import type { Submission } from "@/flow/protocol/submission";
import type { PartLevel } from "./part-heading";

/** What every part is handed. */
export interface SubmissionPartProps {
  level: PartLevel;
  submission: Submission;
  sessionId: string;
  onChange: (changes: Partial<Submission>) => void;
}

/** Whether no receiver has the request: then the page speaks of no call. */
export function isWithNoOne({ standing }: Submission): boolean {
  return standing === "unsent" || standing === "unplaced";
}
