"use client";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { QuestionnaireProps } from "./questionnaire-props";

/** Distance from the window's edge, in CSS pixels, at which the form's code is fetched. */
const rootMarginPx = 300;

type Code = Awaited<ReturnType<typeof fetchCode>>;

async function fetchCode() {
  const { Questionnaire } = await import("./questionnaire");
  return { default: Questionnaire };
}

/** Resolves `arrival` with the form's code. In the browser, `arrival` stays pending until then and never rejects. */
let arrived: (code: Code) => void;
const arrival = new Promise<Code>((resolve) => {
  arrived = resolve;
});

/**
 * The server renders the form at once. In the browser React hydrates it when its code has loaded, however late that
 * is. Until then, and if the code fails to load, the form works as plain HTML.
 */
const Questionnaire = lazy(() => (typeof window === "undefined" ? fetchCode() : arrival));

/**
 * Renders the questionnaire and hydrates it lazily. Its code is fetched when the form comes near the window, or is
 * touched or focused. Until then the prerendered form is displayed, or `children` if the form cannot be prerendered
 * (docs/architecture.md, Budgets).
 */
export function LazyQuestionnaire(props: QuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const island = container.current;
    if (!island) return;
    // Native listeners, because React dispatches no events inside a boundary that it has not hydrated.
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

/** Fetches the form's code. A failure is ignored: the form still works without it. */
function want(): void {
  fetchCode().then(arrived, () => undefined);
}
