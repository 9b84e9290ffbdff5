import type { ReactNode } from "react";
import styles from "./plain-page.module.css";

interface PlainPageProps {
  heading: string;
  intro: ReactNode;
  /** Links under the intro. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of text without a form: its heading beside it where there is room. */
export function PlainPage({ heading, intro, actions, children }: PlainPageProps) {
  return (
    <main className={styles.page}>
      <header>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.intro}>{intro}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </main>
  );
}
