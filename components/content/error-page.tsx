import { useTranslator } from "#use-words";
import type { ReactNode } from "react";
import button from "../ui/button.module.css";
import styles from "./error-page.module.css";

interface ErrorPageProps {
  status: number;
  /** Description of the error, for example "Page not found: /nowhere". */
  message: string;
  /** Links to other pages of the site. */
  children?: ReactNode;
}

/**
 * Renders an error page with the status code and a link to the home page (docs/product.md section 2). The heading is
 * "This page could not be found" for status 404, and the error's message for any other status.
 */
export function ErrorPage({ status, message, children }: ErrorPageProps) {
  const { say, link } = useTranslator();
  const isMissing = status === 404;
  // Only the words of the message are translated, not the path after them.
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
