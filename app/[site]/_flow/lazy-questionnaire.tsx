"use client";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { fetchClientConfig } from "./fetch-client-config";
import type { QuestionnaireProps } from "./questionnaire-props";

/** How near the window's edge the form must come before its code is fetched, in CSS pixels. */
const nearness = 300;

/**
 * The claim form's island. Its code is fetched when it comes near the window, or is touched or focused; until
 * the first question is there, the server-drawn `children` stand in its place (DESIGN.md section 5).
 */
export function LazyQuestionnaire(props: QuestionnaireProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<QuestionnaireProps> | null>(null);
  const load = () => {
    // Asked for beside the code, not after it; whoever waits for it there handles its failure.
    fetchClientConfig().catch(() => undefined);
    // A fetch that fails leaves the placeholder, with its phone number; the next touch tries again.
    const retryLater = () => undefined;
    import("./questionnaire").then((code) => setLoaded(() => code.Questionnaire), retryLater);
  };

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: `${nearness}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={place}
      onPointerDownCapture={Loaded ? undefined : load}
      onFocusCapture={Loaded ? undefined : load}
    >
      {Loaded ? <Loaded {...props} /> : props.children}
    </div>
  );
}
