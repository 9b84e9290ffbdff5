import type { ReactNode } from "react";
import styles from "./field.module.css";

export type HeadingLevel = 1 | 2 | 3;

interface QuestionHeadingProps {
  /** Heading level. If it is absent, the children are rendered without a heading. */
  level?: HeadingLevel;
  /** Hides the heading from view, because the surrounding text displays the same. Screen readers still read it. */
  isHidden?: boolean;
  children: ReactNode;
}

/** Renders a heading that can take the focus when its page appears (`data-page-heading`). */
export function QuestionHeading({ level, isHidden = false, children }: QuestionHeadingProps) {
  if (!level) return children;
  const Heading = `h${level}` as const;
  return (
    <Heading className={isHidden ? styles.heard : styles.heading} tabIndex={-1} data-page-heading>
      {children}
    </Heading>
  );
}
