import { useWords } from "#use-words";
import { requestKinds, requestLanguage, type RequestKind } from "@/lib/shared/visitor-request";
import { Button } from "../../ui/button";
import field from "../../ui/field.module.css";
import styles from "./requests.module.css";

const labels: Record<RequestKind, string> = {
  withdraw: "Take my consent back: nobody may call, text or email me any more",
  see: "See what you keep about me",
  erase: "Have what you keep about me erased",
};
/** A looser pattern than the server's check, which decides. */
const contactPattern = String.raw`\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*|[\s\d\(\)+.\-]{10,}`;

/**
 * Renders the form for a data request: the kind of request, and the visitor's email or phone number. It works without
 * script.
 */
export function RequestForm() {
  const { say, language } = useWords();
  return (
    // As in the questionnaire, session recordings mask the input.
    <form
      className={styles.form}
      method="post"
      action={`/api/visitor-requests${requestLanguage(language)}`}
      data-clarity-mask="true"
    >
      <fieldset className={field.group}>
        <legend className={field.legend}>
          <span className={field.label}>{say("What would you like?")}</span>
        </legend>
        {requestKinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input type="radio" name="request" value={kind} required />
            {say(labels[kind])}
          </label>
        ))}
      </fieldset>
      <div className={field.field}>
        <label className={field.label} htmlFor="request-contact">
          {say("The email or the phone number that you gave on this site")}
        </label>
        <p id="request-contact-hint" className={styles.hint}>
          {say(
            "We send a link to it, so that nobody else can ask in your name. We do not say here whether we know it.",
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
          title={say("An email such as ann@mail.com, or a phone number of ten digits")}
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
