import { useWords } from "#use-words";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import button from "@/components/ui/button.module.css";
import { goOnPath } from "@/lib/shared/private-pages";
import { useFlowState } from "./flow-engine-context";
import { makeLink } from "./session-links";
import styles from "./go-on-elsewhere.module.css";

interface Link {
  url: string;
  /** E.g. "December 1". */
  until: Date;
}

/**
 * A link by which the visitor goes on in another browser. The visitor's own mail or message program sends it: nobody here
 * learns an address (docs/protocol.md section 6).
 */
export function GoOnElsewhere() {
  const isOffered = useFlowState(
    ({ config, status, questions, pageVisit, pageIndex }) =>
      config.hasSessionLinks &&
      status !== "finished" &&
      // An end asks nothing, nor does what comes after the lead.
      questions.length > 0 &&
      pageVisit > 1 &&
      pageIndex > 0,
  );
  const pageVisit = useFlowState((state) => state.pageVisit);
  // On the next page it is an offer again.
  return isOffered ? <Offer key={pageVisit} /> : null;
}

function Offer() {
  const { say, link: ownPath } = useWords();
  const sessionId = useFlowState((state) => state.uuid);
  const flowKey = useFlowState((state) => state.flowKey);
  const isCall = useFlowState((state) => state.config.form === "call");
  const [link, setLink] = useState<Link | "failed" | "asking">();
  const ask = async () => {
    setLink("asking");
    // The page that carries this very flow: a dialog's has one of its own.
    const path = isCall ? ownPath("/claims/scheduleacall") : location.pathname;
    const made = await makeLink({ sessionId, flowKey });
    if (!made) return setLink("failed");
    const url = `${location.origin}${ownPath(goOnPath)}#${made.code}~${path}`;
    setLink({ url, until: new Date(made.expiresAt) });
  };
  return (
    <div className={styles.elsewhere}>
      {(link === undefined || link === "asking") && (
        <Button look="quiet" busy={link === "asking"} onClick={() => void ask()}>
          {say("Go on later, or on another device")}
        </Button>
      )}
      <div role="status">
        {link === "failed" && (
          <p>{say("No link can be made right now. Your answers stay here.")}</p>
        )}
        {typeof link === "object" && <Ways {...link} />}
      </div>
    </div>
  );
}

function Ways({ url, until }: Link) {
  const { say, tag } = useWords();
  const text = say("Go on with the questions here: {url}", { url });
  const message = encodeURIComponent(text);
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {say(
          "Send the link to yourself. It works once, until {date}, and shows nobody your name or number. The questions then go on there, and no longer here.",
          { date: until.toLocaleDateString(tag, { month: "long", day: "numeric" }) },
        )}
      </p>
      <p className={styles.ways}>
        <a className={`${button.button} ${button.secondary}`} href={`mailto:?body=${message}`}>
          {say("By email")}
        </a>
        <a className={`${button.button} ${button.secondary}`} href={`sms:?&body=${message}`}>
          {say("By text")}
        </a>
        {"share" in navigator && (
          <Button
            look="secondary"
            // Who closes the sheet again has sent nothing: no error.
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            {say("Another way")}
          </Button>
        )}
      </p>
    </>
  );
}
