import { useWords } from "#use-words";
import type { ReactNode } from "react";
import button from "../ui/button.module.css";
import styles from "./error-page.module.css";

interface ErrorPageProps {
  status: number;
  /** What happened, e.g. 'Page not found: /nowhere'. */
  message: string;
  /** Ways to go on from here, and the site's topics. */
  children?: ReactNode;
}

/**
 * The error page (docs/product.md section 2): the status code; for 404 'This page could not be found', for other
 * codes the message; and the way back.
 */
export function ErrorPage({ status, message, children }: ErrorPageProps) {
  const { say, link } = useWords();
  const isMissing = status === 404;
  // The path comes behind the words, as it was asked for.
  const missing = message.replace(/^Page [Nn]ot [Ff]ound/, (words) =>
    words === "Page Not Found" ? say("Page Not Found") : say("Page not found"),
  );
  return (
    <main className={styles.page}>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.heading}>
        {isMissing ? say("This page could not be found") : say(message)}
      </h1>
      {isMissing && <p className={styles.message}>{missing}</p>}
      <a className={`${button.button} ${button.primary}`} href={link("/")}>
        {say("Back to the home page")}
      </a>
      {children}
    </main>
  );
}
