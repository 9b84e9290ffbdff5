/**
 * Scrolls the window to the top of the questionnaire (docs/product.md section 4). On the first call it also sets
 * `data-begun` on the document, which hides the content around the questions (app/globals.css).
 */
export function scrollToFlow(container: HTMLElement | null) {
  if (!container) return;
  const isModal = container.closest("dialog") !== null;
  const card = isModal ? container : (container.closest("section") ?? container);
  const scroll = () => card.scrollIntoView({ behavior: "instant" });
  scroll();
  requestAnimationFrame(() => {
    // Once it is rendered, the new page may change the height of the content above the flow.
    scroll();
    if (!isModal && document.documentElement.dataset.begun === undefined)
      runAfterPress(() => hideSurroundingContent(card));
  });
}

/** Hides the content above the questionnaire's card. Scrolls by the same distance, so nothing on screen moves. */
function hideSurroundingContent(card: HTMLElement) {
  const { top } = card.getBoundingClientRect();
  document.documentElement.dataset.begun = "";
  window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
}

/**
 * Milliseconds after a press during which a movement does not count as layout shift (docs/architecture.md, Budgets).
 */
const layoutShiftGraceMs = 450;
let lastPressAt = -Infinity;
const pressEvents = ["click", "keydown"];
if (typeof window !== "undefined")
  for (const input of pressEvents)
    addEventListener(input, () => (lastPressAt = performance.now()), { capture: true });

/**
 * Runs a function in the frame after a press, because browsers then do not count movement as layout shift. Waits for
 * the next press if the last one was more than `layoutShiftGraceMs` ago.
 */
function runAfterPress(act: () => void) {
  if (performance.now() - lastPressAt < layoutShiftGraceMs) return requestAnimationFrame(act);
  const heard = new AbortController();
  const { signal } = heard;
  const once = () => {
    heard.abort();
    requestAnimationFrame(act);
  };
  for (const input of pressEvents) addEventListener(input, once, { signal });
}
