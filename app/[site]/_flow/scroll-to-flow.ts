/**
 * After a page the window scrolls to the top of the questionnaire (docs/product.md section 4): the next question must
 * not be out of sight. With the first step of a visit the page gives itself over to the questions (`data-begun`,
 * app/globals.css).
 */
export function scrollToFlow(container: HTMLElement | null) {
  if (!container) return;
  const isModal = container.closest("dialog") !== null;
  const card = isModal ? container : (container.closest("section") ?? container);
  const scroll = () => card.scrollIntoView({ behavior: "instant" });
  scroll();
  requestAnimationFrame(() => {
    // The page that comes may change what stands above the flow: its place is known when it has been drawn.
    scroll();
    if (!isModal && document.documentElement.dataset.begun === undefined)
      withInput(() => begin(card));
  });
}

/** What stood above the card goes, and the window goes along: on the screen nothing moves. */
function begin(card: HTMLElement) {
  const { top } = card.getBoundingClientRect();
  document.documentElement.dataset.begun = "";
  window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
}

/** For so many milliseconds after a press what moves is its answer, and no layout shift (docs/architecture.md, Budgets). */
const answerMs = 450;
let lastInput = -Infinity;
const inputs = ["click", "keydown"];
if (typeof window !== "undefined")
  for (const input of inputs)
    addEventListener(input, () => (lastInput = performance.now()), { capture: true });

/** In the next frame where the last press is not long ago, else after the next one: not while a finger is down. */
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
