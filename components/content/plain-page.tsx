import type { ReactNode } from "react";
import styles from "./plain-page.module.css";

interface PlainPageProps {
  heading: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page of text without a form. */
export function PlainPage({ heading, lead, children }: PlainPageProps) {
  return (
    <main className={styles.page}>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.content}>{children}</div>
    </main>
  );
}
