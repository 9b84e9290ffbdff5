import type { Page } from "@playwright/test";

type QuestionWindow = Window & { firstQuestionAt?: number };

/** Runs in the browser before the page loads. Records when the hydrated first question is painted. */
export function recordFirstQuestion(): void {
  const seen = window as QuestionWindow;
  const observer = new MutationObserver(() => {
    // The question is in the HTML. It is usable once React has hydrated the form.
    if (!document.querySelector("form[data-live] fieldset")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.firstQuestionAt = performance.now()), 0));
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
}

/**
 * Returns the milliseconds from the start of the page load until the first question is usable. Returns Infinity if
 * there was none.
 */
export function getFirstQuestionTime(page: Page): Promise<number> {
  // JSON has no Infinity, so the browser returns null.
  return page
    .evaluate(() => (window as QuestionWindow).firstQuestionAt ?? null)
    .then((time) => time ?? Infinity);
}
