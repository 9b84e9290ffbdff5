import { useTranslator } from "#use-words";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import button from "@/components/ui/button.module.css";
import { continueSessionPath } from "@/lib/shared/private-page-paths";
import { useFlowState } from "./flow-engine-context";
import { createSessionLink } from "./session-links";
import styles from "./continue-on-other-device.module.css";

interface SessionLink {
  url: string;
  /** Time after which the link no longer works. */
  expiresAt: Date;
}

/**
 * Index of the first page that offers a link to continue on another device. On earlier pages there are few answers to
 * save.
 */
const firstOfferIndex = 3;

/**
 * Renders a button that creates a link to continue the questionnaire in another browser. The visitor's own mail or
 * message program sends the link, so the server learns no contact details (docs/protocol.md section 6).
 */
export function ContinueOnOtherDevice() {
  const isOffered = useFlowState(
    ({ config, status, questions, pageVisit, pageIndex }) =>
      config.hasSessionLinks &&
      status !== "finished" &&
      // Pages without questions end the flow, or follow the submitted lead.
      questions.length > 0 &&
      pageVisit > 1 &&
      pageIndex >= firstOfferIndex,
  );
  const pageVisit = useFlowState((state) => state.pageVisit);
  // The key closes the offer when the next page appears.
  return isOffered ? <SessionLinkOffer key={pageVisit} /> : null;
}

function SessionLinkOffer() {
  const { say, link: ownPath } = useTranslator();
  const sessionId = useFlowState((state) => state.uuid);
  const flowKey = useFlowState((state) => state.flowKey);
  const isCall = useFlowState((state) => state.config.form === "call");
  const [link, setLink] = useState<SessionLink | "failed" | "asking">();
  const ask = async () => {
    setLink("asking");
    // The page that contains this questionnaire. The schedule-a-call form may be in a modal, but has its own page
    // too.
    const path = isCall ? ownPath("/claims/scheduleacall") : location.pathname;
    const made = await createSessionLink({ sessionId, flowKey });
    if (!made) return setLink("failed");
    const url = `${location.origin}${ownPath(continueSessionPath)}#${made.code}~${path}`;
    setLink({ url, expiresAt: new Date(made.expiresAt) });
  };
  return (
    <div className={styles.elsewhere}>
      {(link === undefined || link === "asking") && (
        <Button variant="quiet" isBusy={link === "asking"} onClick={() => void ask()}>
          {say("Finish later or on another device")}
        </Button>
      )}
      <div role="status">
        {link === "failed" && (
          <p>{say("We can’t make a link right now. Your answers are still here.")}</p>
        )}
        {typeof link === "object" && <SendLinkOptions {...link} />}
      </div>
    </div>
  );
}

function SendLinkOptions({ url, expiresAt }: SessionLink) {
  const { say, tag } = useTranslator();
  const text = say("Pick up your questions where you left off: {url}", { url });
  const message = encodeURIComponent(text);
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is no longer rendered.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {say(
          "Send yourself this link. It works once, until {date}, and doesn’t show anyone your name or number. Open it to pick up where you left off. This page stops working once you do.",
          { date: expiresAt.toLocaleDateString(tag, { month: "long", day: "numeric" }) },
        )}
      </p>
      <p className={styles.ways}>
        <a className={`${button.button} ${button.secondary}`} href={`mailto:?body=${message}`}>
          {say("Email the link")}
        </a>
        <a className={`${button.button} ${button.secondary}`} href={`sms:?&body=${message}`}>
          {say("Text the link")}
        </a>
        {"share" in navigator && (
          <Button
            variant="secondary"
            // The promise rejects if the visitor closes the share sheet, which is no error.
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            {say("Share another way")}
          </Button>
        )}
      </p>
    </>
  );
}
