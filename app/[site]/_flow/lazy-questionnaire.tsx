"use client";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { QuestionnaireProps } from "./questionnaire-props";

/** How near the window's edge the form must come before its code is fetched, in CSS pixels. */
const rootMarginPx = 300;

type Code = Awaited<ReturnType<typeof fetchCode>>;

async function fetchCode() {
  const { Questionnaire } = await import("./questionnaire");
  return { default: Questionnaire };
}

/** In a browser: pending until the code has come, and never rejected. */
let arrived: (code: Code) => void;
const arrival = new Promise<Code>((resolve) => {
  arrived = resolve;
});

/**
 * On a server the form is drawn at once. In a browser React takes the drawn one over when its code has come, whenever
 * that is: until then, and where it does not come, the form works as it stands.
 */
const Questionnaire = lazy(() => (typeof window === "undefined" ? fetchCode() : arrival));

/**
 * The claim form's island. Its code is fetched when it comes near the window, or is touched or focused. What is drawn
 * before is the form itself, or where that cannot be the server-drawn `children` (docs/architecture.md, Budgets).
 */
export function LazyQuestionnaire(props: QuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const island = container.current;
    if (!island) return;
    // The browser's own listeners: React keeps to itself what happens in a form that it has not taken over.
    for (const type of ["pointerdown", "focusin"]) island.addEventListener(type, want);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        want();
      },
      { rootMargin: `${rootMarginPx}px` },
    );
    observer.observe(island);
    return () => {
      observer.disconnect();
      for (const type of ["pointerdown", "focusin"]) island.removeEventListener(type, want);
    };
  }, []);
  return (
    <div ref={container}>
      <Suspense fallback={props.children}>
        <Questionnaire {...props} />
      </Suspense>
    </div>
  );
}

/** Fetches the form's code. */
function want(): void {
  fetchCode().then(arrived, () => undefined);
}
