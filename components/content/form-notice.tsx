import { useWords } from "#use-words";
import { CallNumber } from "../flow/call-number";
import { NextStepLink } from "./next-step-link";
import styles from "../flow/failure-notice.module.css";

interface FormNoticeProps {
  /** Why a page of the questionnaire says more than its questions (flow/form/take-form.ts). */
  notice: "no-session" | "not-sent" | "too-many";
  site: string;
  /** The site's default phone, ten digits; undefined where it has none. */
  phone: string | undefined;
}

const words = {
  "no-session":
    "No questions are open in this browser. If you have just answered one, your browser keeps no cookies for this site: please allow them and begin again.",
  "not-sent": "Your answer could not be sent. Please press the button again.",
  "too-many": "We cannot take more requests online in this hour. Please try again later.",
};

/** What stands above a page of the questionnaire, or in its place, where it cannot go on: with the way to call. */
export function FormNotice({ notice, site, phone }: FormNoticeProps) {
  const { say, link } = useWords();
  return (
    <div className={styles.failure} role="alert">
      <p>
        {say(words[notice])}
        <CallNumber site={site} phone={phone} before={say(" Or call us: ")} />
        {phone !== undefined && "."}
      </p>
      {notice === "no-session" && (
        <p>
          {/* A full load: what this page holds goes with it. */}
          <NextStepLink href={link("/")}>{say("Begin again")}</NextStepLink>
        </p>
      )}
    </div>
  );
}
