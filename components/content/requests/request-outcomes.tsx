import { useWords } from "#use-words";
import type { RequestOutcome } from "@/lib/shared/visitor-request";
import styles from "./requests.module.css";

const texts: Record<RequestOutcome, string> = {
  sent: "If we keep something under what you entered, a link is on its way there. It works once, within a day. At most three links a day are sent to one email or number.",
  check:
    "That did not look like an email or a phone number of ten digits, or nothing was chosen. Please check it and send it again; Back brings what you had entered.",
  later: "Too many requests came from your connection. Please wait a minute and try again.",
  withdrawn:
    "Done. Your consent is withdrawn: nothing more is sent to anybody, and those who have your request are told to stop contacting you.",
  erased:
    "Done. Your requests are erased, and we’re telling everyone who has them to stop contacting you. Answers that you started and didn’t send are erased within a few minutes. What proves your consent stays, without your name and number.",
  expired:
    "This link was used before, is older than a day, or is not whole. Ask for a new one here.",
  failed: "That did not work, and nothing was changed. Please try again, or write to us.",
};

/**
 * Renders the result of a data request or its link. The URL's fragment selects the text to display, so no script is
 * needed.
 */
export function RequestOutcomes() {
  const { say } = useWords();
  return Object.entries(texts).map(([outcome, text]) => (
    <p key={outcome} id={outcome} className={styles.outcome} role="status" tabIndex={-1}>
      {say(text)}
    </p>
  ));
}
