import styles from "./after-submission.module.css";

export type PartLevel = 2 | 3 | 4;

/** Renders the heading of a part of the thank-you page. */
export function PartHeading({ level, children }: { level: PartLevel; children: string }) {
  const Heading = `h${level}` as const;
  return <Heading className={styles.heading}>{children}</Heading>;
}
