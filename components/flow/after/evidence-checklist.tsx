import { useWords } from "#use-words";
import { useId, useState } from "react";
import { CheckRow } from "../questions/check-row";
import type { SubmissionPartProps } from "./submission-part";
import styles from "./after-submission.module.css";
import { PartHeading } from "./part-heading";

/** What is worth keeping, to check off; what is checked is kept nowhere. */
export function EvidenceChecklist({ level, submission: { toKeep } }: SubmissionPartProps) {
  const { say } = useWords();
  const id = useId();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  if (toKeep.length === 0) return null;
  return (
    <section className={styles.part}>
      <PartHeading level={level}>{say("What to keep")}</PartHeading>
      <p>{say("Things that show what happened get lost. Keep what you have of these.")}</p>
      <ul className={styles.checklist}>
        {toKeep.map((item, index) => (
          <li key={item}>
            <CheckRow
              id={`${id}-${index}`}
              checked={kept.has(item)}
              onChange={(isChecked) =>
                setKept(
                  (before) =>
                    new Set(
                      [...before].filter((one) => one !== item).concat(isChecked ? item : []),
                    ),
                )
              }
            >
              {item}
            </CheckRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
