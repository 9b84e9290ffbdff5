/**
 * Scrolls the window to the top of the questionnaire after each page, so that the next question is in view
 * (docs/product.md section 4). At the visit's first step it also hides the content around the questions
 * (`data-begun`, app/globals.css).
 */
export function scrollToFlow(container: HTMLElement | null) {
  if (!container) return;
  const isModal = container.closest("dialog") !== null;
  const card = isModal ? container : (container.closest("section") ?? container);
  const scroll = () => card.scrollIntoView({ behavior: "instant" });
  scroll();
  requestAnimationFrame(() => {
    // The new page may change the height of the content above the flow, so scroll again once it is rendered.
    scroll();
    if (!isModal && document.documentElement.dataset.begun === undefined)
      withInput(() => begin(card));
  });
}

/** Hides the content above the card and scrolls by the same distance, so that nothing on screen moves. */
function begin(card: HTMLElement) {
  const { top } = card.getBoundingClientRect();
  document.documentElement.dataset.begun = "";
  window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
}

/**
 * Milliseconds after a press during which browsers do not count movement as layout shift (docs/architecture.md,
 * Budgets).
 */
const answerMs = 450;
let lastInput = -Infinity;
const inputs = ["click", "keydown"];
if (typeof window !== "undefined")
  for (const input of inputs)
    addEventListener(input, () => (lastInput = performance.now()), { capture: true });

/**
 * Runs `act` in the next frame if the last press was within `answerMs`. Otherwise it waits for the next press, whose
 * movement does not count as layout shift.
 */
function withInput(act: () => void) {
  if (performance.now() - lastInput < answerMs) return requestAnimationFrame(act);
  const heard = new AbortController();
  const { signal } = heard;
  const once = () => {
    heard.abort();
    requestAnimationFrame(act);
  };
  for (const input of inputs) addEventListener(input, once, { signal });
}
