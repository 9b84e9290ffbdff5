import type { ReactNode } from "react";
import styles from "./field.module.css";

export type HeadingLevel = 1 | 2 | 3;

interface QuestionHeadingProps {
  /** Absent: the children are not a heading. */
  level?: HeadingLevel;
  /** For screen readers only: the text around it shows the same. */
  isHidden?: boolean;
  children: ReactNode;
}

/** A heading that can take the focus when its page appears (`data-page-heading`). */
export function QuestionHeading({ level, isHidden = false, children }: QuestionHeadingProps) {
  if (!level) return children;
  const Heading = `h${level}` as const;
  return (
    <Heading className={isHidden ? styles.heard : styles.heading} tabIndex={-1} data-page-heading>
      {children}
    </Heading>
  );
}
