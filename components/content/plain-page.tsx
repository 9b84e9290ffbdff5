import type { ReactNode } from "react";
import styles from "./plain-page.module.css";

interface PlainPageProps {
  heading: string;
  intro: ReactNode;
  /** Links under the intro. */
  actions?: ReactNode;
  /** What the page holds, as links: it stays in sight beside a long text. */
  contents?: ReactNode;
  children: ReactNode;
}

/** A page of text without a form: its heading beside it where there is room. */
export function PlainPage({ heading, intro, actions, contents, children }: PlainPageProps) {
  return (
    <main className={styles.page}>
      <header>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.intro}>{intro}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
        {contents}
      </header>
      <div className={styles.content}>{children}</div>
    </main>
  );
}
