import styles from "./submission-details.module.css";

export type SubmissionHeadingLevel = 2 | 3 | 4;

/** Renders the heading of a section of the thank-you page. */
export function SubmissionHeading({
  level,
  children,
}: {
  level: SubmissionHeadingLevel;
  children: string;
}) {
  const Heading = `h${level}` as const;
  return <Heading className={styles.heading}>{children}</Heading>;
}
