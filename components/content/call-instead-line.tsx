import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { PhoneLink } from "../layout/phone-link";
import type { StartOptionsData } from "../layout/site-frame";
import styles from "./call-instead-line.module.css";

/**
 * Renders one line below the questionnaire for visitors who would rather talk. The line contains the phone number and,
 * on sites that offer it, a link to schedule a call. Renders nothing for a site without a phone number.
 */
export function CallInsteadLine({ phone, callBack }: Pick<StartOptionsData, "phone" | "callBack">) {
  const { say } = useTranslator();
  if (!phone) return null;
  const number = <PhoneLink {...phone} className={styles.link} />;
  if (!callBack)
    return (
      <p className={styles.line}>
        <TranslatedSentence text="Prefer to talk? Call {number}" parts={{ number }} />
      </p>
    );
  const schedule = (
    <a className={styles.link} href={callBack}>
      {say("schedule a call")}
    </a>
  );
  return (
    <p className={styles.line}>
      <TranslatedSentence
        text="Prefer to talk? {number} or {schedule}"
        parts={{ number, schedule }}
      />
    </p>
  );
}
