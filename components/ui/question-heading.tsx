import type { ReactNode } from "react";
import styles from "./field.module.css";

export type HeadingLevel = 1 | 2 | 3;

interface QuestionHeadingProps {
  /** Heading level. Without a level, the children are rendered without a heading. */
  level?: HeadingLevel;
  /** True to hide the heading from view. Screen readers still read it. */
  isHidden?: boolean;
  children: ReactNode;
}

/**
 * Renders a question's heading. The attribute `data-page-heading` marks it as the element that gets the keyboard focus
 * when a new page appears.
 */
export function QuestionHeading({ level, isHidden = false, children }: QuestionHeadingProps) {
  if (!level) return children;
  const Heading = `h${level}` as const;
  return (
    <Heading className={isHidden ? styles.heard : styles.heading} tabIndex={-1} data-page-heading>
      {children}
    </Heading>
  );
}
