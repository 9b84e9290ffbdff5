import { useTranslator } from "#use-words";
import {
  privacyRequestKinds,
  getLanguageQueryString,
  type PrivacyRequestKind,
} from "@/lib/shared/visitor-request";
import { Button } from "../../ui/button";
import field from "../../ui/field.module.css";
import styles from "./requests.module.css";

const requestLabels: Record<PrivacyRequestKind, string> = {
  withdraw: "Withdraw my consent: stop calls, texts and emails",
  see: "Get a copy of my information",
  erase: "Delete my information",
};
/** Pattern that matches an email address or a phone number. The server's check is stricter. */
const contactPattern = String.raw`\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*|[\s\d\(\)+.\-]{10,}`;

/**
 * Renders the form for a data request: the kind of request, and the visitor's email or phone number. The form also
 * works when JavaScript is disabled.
 */
export function DataRequestForm() {
  const { say, language } = useTranslator();
  return (
    // Session recordings mask the input of this form.
    <form
      className={styles.form}
      method="post"
      action={`/api/visitor-requests${getLanguageQueryString(language)}`}
      data-clarity-mask="true"
    >
      <fieldset className={field.group}>
        <legend className={field.legend}>
          <span className={field.label}>{say("What would you like?")}</span>
        </legend>
        {privacyRequestKinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input type="radio" name="request" value={kind} required />
            {say(requestLabels[kind])}
          </label>
        ))}
      </fieldset>
      <div className={field.field}>
        <label className={field.label} htmlFor="request-contact">
          {say("The email or phone number you used on this site")}
        </label>
        <p id="request-contact-hint" className={styles.hint}>
          {say(
            "We’ll send a link to it, so no one else can make a request in your name. To protect your privacy, we won’t say here whether we have it on file.",
          )}
        </p>
        <input
          id="request-contact"
          className={styles.input}
          name="contact"
          type="text"
          required
          maxLength={254}
          pattern={contactPattern}
          title={say("An email such as ann@mail.com or a 10-digit phone number")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="request-contact-hint"
        />
      </div>
      <div>
        <Button type="submit">{say("Send the link")}</Button>
      </div>
    </form>
  );
}
