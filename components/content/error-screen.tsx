import button from "../ui/button.module.css";
import styles from "./error-screen.module.css";

interface ErrorScreenProps {
  status: number;
  /** What happened, e.g. 'Page not found: /nowhere'. */
  message: string;
}

/**
 * The error screen (docs/product.md section 2): the status code; for 404 'This page could not be found', for other
 * codes the message; and the way back.
 */
export function ErrorScreen({ status, message }: ErrorScreenProps) {
  const isMissing = status === 404;
  return (
    <main className={styles.screen}>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.heading}>{isMissing ? "This page could not be found" : message}</h1>
      {isMissing && <p className={styles.message}>{message}</p>}
      <a className={`${button.button} ${button.primary}`} href="/">
        Back to the home page
      </a>
    </main>
  );
}
