"use client";
import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { createSessionRecordEntry } from "@/flow/engine/stored-visit";
import { redeemSessionLinkCode } from "./session-links";

/**
 * Renders the button that continues a questionnaire from another browser, on the page behind a one-time link. Link
 * scanners open links but press no buttons, so they cannot use up the link.
 */
export function ContinueSessionButton({ start }: { start: string }) {
  const { say } = useTranslator();
  const link = useRef<string[]>([]);
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  useEffect(() => {
    if (!location.hash) return;
    link.current = location.hash.slice(1).split("~");
    history.replaceState(history.state, "", location.pathname);
  }, []);
  const goOn = async () => {
    setState("busy");
    const [code = "", path = ""] = link.current;
    if (await redeemAndStoreSession(code)) location.assign(toOwnPath(path) ?? start);
    else setState("failed");
  };
  return (
    <>
      <div role="status">
        {state === "failed" && (
          <p>
            <TranslatedSentence
              text="This link doesn’t work anymore. It was already used, or it’s more than seven days old. You can {start}."
              parts={{ start: <a href={start}>{say("start over")}</a> }}
            />
          </p>
        )}
      </div>
      {state !== "failed" && (
        <Button isBusy={state === "busy"} onClick={() => void goOn()}>
          {say("Continue my questions")}
        </Button>
      )}
    </>
  );
}

/** Returns the path if it belongs to this site, otherwise `undefined`. */
function toOwnPath(path: string): string | undefined {
  const url = path.startsWith("/") ? URL.parse(path, location.origin) : null;
  return url?.origin === location.origin ? url.pathname : undefined;
}

async function redeemAndStoreSession(code: string): Promise<boolean> {
  const opened = await redeemSessionLinkCode(code);
  if (!opened) return false;
  const { sessionId, flowKey, trail } = opened;
  try {
    localStorage.setItem(...createSessionRecordEntry(flowKey, { sessionId, trail }));
    return true;
  } catch {
    // Storage is blocked. The page displays the failure.
    return false;
  }
}
