import type { Submission } from "@/flow/protocol/submission";
import type { PartLevel } from "./part-heading";

/** What every part is handed. */
export interface SubmissionPartProps {
  level: PartLevel;
  submission: Submission;
  sessionId: string;
  onChange: (changes: Partial<Submission>) => void;
}
