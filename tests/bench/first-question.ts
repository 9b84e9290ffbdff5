import type { Page } from "@playwright/test";

type QuestionWindow = Window & { firstQuestionAt?: number };

/** Runs in the page, before it loads: notes when a frame with the first question in it was painted. */
export function watchFirstQuestion(): void {
  const seen = window as QuestionWindow;
  const observer = new MutationObserver(() => {
    if (!document.querySelector("form fieldset")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.firstQuestionAt = performance.now()), 0));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Milliseconds from the page's beginning until then; infinity when there was no question. */
export function firstQuestionTime(page: Page): Promise<number> {
  // Infinity does not survive the way out of the page.
  return page
    .evaluate(() => (window as QuestionWindow).firstQuestionAt ?? null)
    .then((time) => time ?? Infinity);
}
