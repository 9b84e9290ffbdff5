"use client";
import { useEffect, useRef, useState } from "react";
import { LoadFailure } from "@/components/flow/load-failure";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";
import { useLater } from "@/lib/browser/load-later";
import { loadOnce } from "@/lib/shared/load-once";
import type { QuestionnaireProps } from "./questionnaire-props";
import { useFirstScreen } from "./use-first-screen";

/** How near the window's edge the form must come before its code is fetched, in CSS pixels. */
const rootMarginPx = 300;

const questionnaire = loadOnce(async () => {
  // Asked for beside the code, not after it; whoever waits for it there handles its failure.
  fetchClientConfig().catch(() => undefined);
  const code = await import("./running-questionnaire");
  return code.RunningQuestionnaire;
});

/**
 * The claim form's island. Its code is fetched when it comes near the window, or is touched or focused; until
 * the first question is there, the server-drawn `children` stand in its place (docs/architecture.md, Budgets). When the
 * code does not come, the phone number does.
 */
export function LazyQuestionnaire(props: QuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const { code, hasFailed, isTrying, retry } = useLater(
    questionnaire,
    isWanted ? "now" : "not-yet",
  );
  const { onScreen, standIn } = useFirstScreen(props.children);
  const want = () => setIsWanted(true);

  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setIsWanted(true);
      },
      { rootMargin: `${rootMarginPx}px` },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  const Running = isWanted ? code : null;
  const isMissing = Running === null && hasFailed;
  return (
    <div ref={container} onPointerDownCapture={want} onFocusCapture={want}>
      {Running && <Running {...props} container={container} onScreen={onScreen} />}
      {!isMissing && standIn}
      {isMissing && (
        <LoadFailure site={props.site} phone={props.phone} isTrying={isTrying} onRetry={retry} />
      )}
    </div>
  );
}
