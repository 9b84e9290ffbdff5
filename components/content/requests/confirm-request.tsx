"use client";
import { useWords } from "#use-words";
import { useEffect, useState } from "react";
import {
  readRequestCode,
  requestLanguage,
  writeRequestCode,
  type RequestCode,
  type RequestKind,
} from "@/lib/shared/visitor-request";
import { Button } from "../../ui/button";
import field from "../../ui/field.module.css";
import styles from "./requests.module.css";

const requests: Record<RequestKind, { heading: string; text: string; button: string }> = {
  withdraw: {
    heading: "You asked to take your consent back",
    text: "With one press nobody we passed your request to may call, text or email you on it any more: they are told so. What you sent stays with us as proof until its time is over.",
    button: "Take my consent back",
  },
  see: {
    heading: "You asked to see what we keep about you",
    text: "With one press a file comes to your downloads: your requests, the consents that belong to them, and who has them. The link then opens nothing more, so keep the file.",
    button: "Download my information",
  },
  erase: {
    heading: "You asked to have what we keep about you erased",
    text: "With one press your name, number, email and answers are erased, and those who have them are told that you withdraw your consent. It cannot be undone.",
    button: "Erase my information",
  },
};

/**
 * Renders the button that confirms a request by link. Opening the link alone does nothing, because mail programs open
 * links too. The secret code is in the URL's fragment, which browsers do not send to servers. The component reads the
 * code and removes it from the URL (docs/decisions/0019). Without script the visitor pastes the link.
 */
export function ConfirmRequest() {
  const { say, language } = useWords();
  const [code, setCode] = useState<RequestCode | "none">();
  useEffect(() => {
    const read = () => {
      const found = readRequestCode(location.hash);
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
        <PastedLink />
      </noscript>
    );
  if (code === "none") return <PastedLink />;
  const { heading, text, button } = requests[code.kind];
  return (
    <form
      className={styles.form}
      method="post"
      action={`/api/visitor-requests/confirm${requestLanguage(language)}`}
    >
      <h2 className={styles.request}>{say(heading)}</h2>
      <p>{say(text)}</p>
      <input type="hidden" name="code" value={writeRequestCode(code)} />
      <div>
        <Button type="submit">{say(button)}</Button>
      </div>
    </form>
  );
}

function PastedLink() {
  const { say, language } = useWords();
  return (
    <form
      className={styles.form}
      method="post"
      action={`/api/visitor-requests/confirm${requestLanguage(language)}`}
    >
      <div className={field.field}>
        <label className={field.label} htmlFor="request-code">
          {say("Paste the whole link that you were sent")}
        </label>
        <p id="request-code-hint" className={styles.hint}>
          {say(
            "With the next press we do what you asked for. A link that asks to erase cannot be undone.",
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
        <Button type="submit">{say("Do what I asked for")}</Button>
      </div>
    </form>
  );
}
