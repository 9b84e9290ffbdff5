import type { Page } from "@playwright/test";

type QuestionWindow = Window & { firstQuestionAt?: number };

/** Runs before the page loads. Records when a frame with the hydrated first question was painted. */
export function watchFirstQuestion(): void {
  const seen = window as QuestionWindow;
  const observer = new MutationObserver(() => {
    // The question is in the page before any script. It is interactive once React has hydrated the form.
    if (!document.querySelector("form[data-live] fieldset")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.firstQuestionAt = performance.now()), 0));
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
}

/** Returns the milliseconds from the start of the page until then. Infinity if there was no question. */
export function firstQuestionTime(page: Page): Promise<number> {
  // JSON cannot represent Infinity.
  return page
    .evaluate(() => (window as QuestionWindow).firstQuestionAt ?? null)
    .then((time) => time ?? Infinity);
}
