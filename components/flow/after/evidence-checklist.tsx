import { useTranslator } from "#use-words";
import { useId, useState } from "react";
import { CheckboxRow } from "../questions/checkbox-row";
import type { SubmissionSectionProps } from "./submission-section";
import styles from "./submission-details.module.css";

/** Renders a collapsed checklist of evidence that the visitor should keep. Checkmarks are not stored. */
export function EvidenceChecklist({
  submission: { toKeep },
}: Pick<SubmissionSectionProps, "submission">) {
  const { say } = useTranslator();
  const id = useId();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  if (toKeep.length === 0) return null;
  return (
    <details>
      <summary>{say("Save your evidence ({count})", { count: toKeep.length })}</summary>
      <p>{say("Evidence disappears quickly. Hold on to anything on this list that you have.")}</p>
      <ul className={styles.checklist}>
        {toKeep.map((item, index) => (
          <li key={item}>
            <CheckboxRow
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
            </CheckboxRow>
          </li>
        ))}
      </ul>
    </details>
  );
}
