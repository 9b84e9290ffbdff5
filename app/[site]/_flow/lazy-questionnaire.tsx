"use client";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { LoadFailure } from "@/components/flow/load-failure";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";
import type { QuestionnaireProps } from "./questionnaire-props";
import type { RunningQuestionnaireProps } from "./running-questionnaire";
import { useFirstScreen } from "./use-first-screen";

/** How near the window's edge the form must come before its code is fetched, in CSS pixels. */
const rootMarginPx = 300;

/**
 * The claim form's island. Its code is fetched when it comes near the window, or is touched or focused; until
 * the first question is there, the server-drawn `children` stand in its place (docs/architecture.md, Budgets). When the
 * code does not come, the phone number does.
 */
export function LazyQuestionnaire(props: QuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<RunningQuestionnaireProps> | null>(null);
  const { onScreen, standIn } = useFirstScreen(props.children);
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const load = () => {
    setIsLoading(true);
    // Asked for beside the code, not after it; whoever waits for it there handles its failure.
    fetchClientConfig().catch(() => undefined);
    import("./running-questionnaire")
      .then(
        (code) => setLoaded(() => code.RunningQuestionnaire),
        () => setHasFailed(true),
      )
      .finally(() => setIsLoading(false));
  };

  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: `${rootMarginPx}px` },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  const onTouch = Loaded || hasFailed ? undefined : load;
  return (
    <div ref={container} onPointerDownCapture={onTouch} onFocusCapture={onTouch}>
      {Loaded && <Loaded {...props} container={container} onScreen={onScreen} />}
      {(Loaded || !hasFailed) && standIn}
      {!Loaded && hasFailed && (
        <LoadFailure site={props.site} phone={props.phone} isTrying={isLoading} onRetry={load} />
      )}
    </div>
  );
}
