import type { ReactNode } from "react";
import styles from "./text-page.module.css";

interface TextPageProps {
  heading: string;
  intro: ReactNode;
  /** Links under the introduction. */
  actions?: ReactNode;
  /** Links to the page's sections, which stay in view beside a long text. */
  contents?: ReactNode;
  children: ReactNode;
}

/** Renders a page of text, without a form. In a wide window, the heading is beside the text. */
export function TextPage({ heading, intro, actions, contents, children }: TextPageProps) {
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
