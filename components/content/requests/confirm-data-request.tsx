"use client";
import { useTranslator } from "#use-words";
import { useEffect, useState } from "react";
import {
  parsePrivacyRequestCode,
  getLanguageQueryString,
  formatPrivacyRequestCode,
  type PrivacyRequestCode,
  type PrivacyRequestKind,
} from "@/lib/shared/visitor-request";
import { Button } from "../../ui/button";
import field from "../../ui/field.module.css";
import styles from "./requests.module.css";

const requestTexts: Record<PrivacyRequestKind, { heading: string; text: string; button: string }> =
  {
    withdraw: {
      heading: "You asked to withdraw your consent",
      text: "Press the button once. We’ll tell everyone who received your request that they have to stop calling, texting and emailing you. We keep what you sent as proof of your consent, for as long as our privacy policy says.",
      button: "Withdraw my consent",
    },
    see: {
      heading: "You asked for a copy of your information",
      text: "Press the button once to download a file. It shows your requests, the consent you gave with each one, and who received them. The link works only once, so keep the file.",
      button: "Download my information",
    },
    erase: {
      heading: "You asked us to delete your information",
      text: "Press the button once, and we’ll delete your name, number, email and answers. We’ll tell everyone who received them that you withdrew your consent. This can’t be undone.",
      button: "Delete my information",
    },
  };

/**
 * Renders the button that confirms a data request, such as an erasure. Opening the page confirms nothing, because mail
 * programs open links too.
 * The component removes the confirmation code from the URL's fragment (docs/decisions/0019). If the code is missing or
 * JavaScript is disabled, the visitor can paste the link into a form.
 */
export function ConfirmDataRequest() {
  const { say, language } = useTranslator();
  const [code, setCode] = useState<PrivacyRequestCode | "none">();
  useEffect(() => {
    const read = () => {
      const found = parsePrivacyRequestCode(location.hash);
      if (found) history.replaceState(history.state, "", location.pathname);
      setCode((known) => found ?? known ?? "none");
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  if (code === undefined)
    return (
      <noscript>
        <PastedLinkForm />
      </noscript>
    );
  if (code === "none") return <PastedLinkForm />;
  const { heading, text, button } = requestTexts[code.kind];
  return (
    <form
      className={styles.form}
      method="post"
      action={`/api/visitor-requests/confirm${getLanguageQueryString(language)}`}
    >
      <h2 className={styles.request}>{say(heading)}</h2>
      <p>{say(text)}</p>
      <input type="hidden" name="code" value={formatPrivacyRequestCode(code)} />
      <div>
        <Button type="submit">{say(button)}</Button>
      </div>
    </form>
  );
}

function PastedLinkForm() {
  const { say, language } = useTranslator();
  return (
    <form
      className={styles.form}
      method="post"
      action={`/api/visitor-requests/confirm${getLanguageQueryString(language)}`}
    >
      <div className={field.field}>
        <label className={field.label} htmlFor="request-code">
          {say("Paste the full link we sent you")}
        </label>
        <p id="request-code-hint" className={styles.hint}>
          {say(
            "When you press the button, we’ll do what you asked. Deleting your information can’t be undone.",
          )}
        </p>
        <input
          id="request-code"
          className={styles.input}
          name="code"
          type="text"
          required
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="request-code-hint"
        />
      </div>
      <div>
        <Button type="submit">{say("Confirm my request")}</Button>
      </div>
    </form>
  );
}
