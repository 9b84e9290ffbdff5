import type { ReactNode } from "react";
import styles from "./manual-section.module.css";

interface ManSectionProps {
  /** Id of the heading, for links. */
  id: string;
  /** Name of the section, for example `Degrees`. */
  label: string;
  children: ReactNode;
}

/** Renders a section of a manual page, with its name in the margin. */
export function ManualSection({ id, label, children }: ManSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.label} id={id}>
        {label}
      </h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
