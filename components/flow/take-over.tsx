"use client";
import { Phrase } from "@/components/words/phrase";
import { useWords } from "#use-words";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { writeSessionRecord } from "@/flow/engine/stored-visit";
import { openLink } from "./session-links";

/**
 * Takes over the session of the link that led here, at one press: programs that look into links press nothing. The code
 * stands in the address's fragment, which no server is sent, with the page where the questions stood, and is taken out of
 * the address.
 */
export function TakeOver({ start }: { start: string }) {
  const { say } = useWords();
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
    if (await takeOver(code)) location.assign(ownPage(path) ?? start);
    else setState("failed");
  };
  return (
    <>
      <div role="status">
        {state === "failed" && (
          <p>
            <Phrase
              text="This link does not work any more: it was used, or it is older than seven days. You can {start}."
              parts={{ start: <a href={start}>{say("start again")}</a> }}
            />
          </p>
        )}
      </div>
      {state !== "failed" && (
        <Button busy={state === "busy"} onClick={() => void goOn()}>
          {say("Go on with my questions")}
        </Button>
      )}
    </>
  );
}

/** A page of this site; undefined for any other address. */
function ownPage(path: string): string | undefined {
  const url = path.startsWith("/") ? URL.parse(path, location.origin) : null;
  return url?.origin === location.origin ? url.pathname : undefined;
}

async function takeOver(code: string): Promise<boolean> {
  const opened = await openLink(code);
  if (!opened) return false;
  const { sessionId, flowKey, trail } = opened;
  try {
    localStorage.setItem(...writeSessionRecord(flowKey, { sessionId, trail }));
    return true;
  } catch {
    // No storage: said on the page.
    return false;
  }
}
