import type { Page } from "@playwright/test";

type QuestionWindow = Window & { firstQuestionAt?: number };

/** Runs in the page, before it loads: notes when a frame with the first question, taken over by React, was painted. */
export function watchFirstQuestion(): void {
  const seen = window as QuestionWindow;
  const observer = new MutationObserver(() => {
    // The question is in the page before any script; it is the script's once React has taken the form over.
    if (!document.querySelector("form[data-live] fieldset")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.firstQuestionAt = performance.now()), 0));
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
}

/** Milliseconds from the page's beginning until then; infinity when there was no question. */
export function firstQuestionTime(page: Page): Promise<number> {
  // Infinity does not survive the way out of the page.
  return page
    .evaluate(() => (window as QuestionWindow).firstQuestionAt ?? null)
    .then((time) => time ?? Infinity);
}
