import { useTranslator } from "#use-words";
import type { PrivacyRequestOutcome } from "@/lib/shared/visitor-request";
import styles from "./requests.module.css";

const outcomeTexts: Record<PrivacyRequestOutcome, string> = {
  sent: "If we have anything under that email or number, we’ve sent a link to it. The link works once and expires after a day. We send at most three links a day to one email or number.",
  check:
    "That doesn’t look like an email or a 10-digit phone number, or you didn’t choose an option. Please go back, check what you entered and send it again.",
  later: "We got too many requests from your connection. Please wait a minute and try again.",
  withdrawn:
    "Done. Your consent is withdrawn. We won’t send your request to anyone else, and we’re telling everyone who has it to stop contacting you.",
  erased:
    "Done. We deleted your requests, and we’re telling everyone who has them to stop contacting you. Answers you started but didn’t send will be deleted within a few minutes. We keep the proof of your consent, without your name and number.",
  kept: "We’ve stopped using your information, and we’re telling everyone who has your request to stop contacting you. But a dispute or an investigation means we can’t delete all of it yet. We have to keep the request you sent, your name and contact details, your consent and who received it. Federal and California law allow this (16 CFR 310.5(a)(8), Cal. Civ. Code 1798.105(d)). Only our compliance team can see it. We’ll delete it when that ends, and you don’t need to ask again.",
  expired:
    "This link was already used, is more than a day old or is incomplete. You can ask for a new one here.",
  failed: "That didn’t work, and nothing was changed. Please try again or write to us.",
};

/**
 * Renders a message for each possible result of a data request. The style sheet displays only the message that the
 * URL's fragment names, so the page needs no JavaScript.
 */
export function DataRequestOutcomes() {
  const { say } = useTranslator();
  return Object.entries(outcomeTexts).map(([outcome, text]) => (
    <p key={outcome} id={outcome} className={styles.outcome} role="status" tabIndex={-1}>
      {say(text)}
    </p>
  ));
}
