"use client";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { QuestionnaireProps } from "./questionnaire-props";

/**
 * Distance from the viewport's edge in CSS pixels. The browser fetches the form's code when the form comes this close.
 */
const rootMarginPx = 300;

type FormModule = Awaited<ReturnType<typeof fetchForm>>;

async function fetchForm() {
  const { Questionnaire } = await import("./questionnaire");
  return { default: Questionnaire };
}

/** Fulfills the promise `formLoaded` with the form's code. */
let resolveForm: (code: FormModule) => void;
const formLoaded = new Promise<FormModule>((resolve) => {
  resolveForm = resolve;
});

/**
 * The questionnaire component, whose code the browser loads later. The server renders it into the page at once, and the
 * browser hydrates it when the code has arrived.
 */
const Questionnaire = lazy(() => (typeof window === "undefined" ? fetchForm() : formLoaded));

/**
 * Renders a questionnaire. The browser loads its code when the form comes near the viewport, or when the visitor
 * touches or focuses the form (docs/budgets.md). `children` is the placeholder for a form that is not
 * prerendered.
 */
export function LazyQuestionnaire(props: QuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const island = container.current;
    if (!island) return;
    // React dispatches no events inside a boundary that it has not hydrated, so these are native listeners.
    for (const type of ["pointerdown", "focusin"]) island.addEventListener(type, loadForm);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        loadForm();
      },
      { rootMargin: `${rootMarginPx}px` },
    );
    observer.observe(island);
    return () => {
      observer.disconnect();
      for (const type of ["pointerdown", "focusin"]) island.removeEventListener(type, loadForm);
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

/** Loads the form's code. Ignores a failure, because the form also works without JavaScript. */
function loadForm(): void {
  fetchForm().then(resolveForm, () => undefined);
}
