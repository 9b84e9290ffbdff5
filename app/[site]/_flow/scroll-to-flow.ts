/** Scrolls the window to the top of the questionnaire (docs/product.md section 4), and hides the content around it. */
export function scrollToFlow(container: HTMLElement | null) {
  if (!container) return;
  const card = isInModal(container) ? container : findCard(container);
  const scroll = () => card.scrollIntoView({ behavior: "instant" });
  scroll();
  requestAnimationFrame(() => {
    // Once it is rendered, the new page may change the height of the content above the flow.
    scroll();
    hideContentAroundFlow(container);
  });
}

/**
 * Hides the content around the questions by setting `data-begun` on the document (app/globals.css). Does nothing if the
 * questionnaire is in a modal.
 */
export function hideContentAroundFlow(container: HTMLElement) {
  if (isInModal(container) || document.documentElement.dataset.begun !== undefined) return;
  runAfterPress(() => hideSurroundingContent(findCard(container)));
}

function isInModal(container: HTMLElement): boolean {
  return container.closest("dialog") !== null;
}

function findCard(container: HTMLElement): HTMLElement {
  return container.closest("section") ?? container;
}

/** Hides the content around the questionnaire's card, and scrolls to keep the card at the same position on screen. */
function hideSurroundingContent(card: HTMLElement) {
  const { top } = card.getBoundingClientRect();
  document.documentElement.dataset.begun = "";
  window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
}

/**
 * Milliseconds after a click or key press during which browsers do not count movement as layout shift
 * (docs/budgets.md).
 */
const layoutShiftGraceMs = 450;
let lastPressAt = -Infinity;
const pressEvents = ["click", "keydown"];
if (typeof window !== "undefined")
  for (const input of pressEvents) addEventListener(input, recordPress, { capture: true });

/**
 * Records the time of a visitor's click or key press. Ignores events dispatched by JavaScript, because browsers count
 * movement after such events as layout shift.
 */
function recordPress({ isTrusted }: Event) {
  if (isTrusted) lastPressAt = performance.now();
}

/**
 * Runs a function in the frame after a click or key press, when browsers do not count movement as layout shift. If the
 * last click or key press is older than `layoutShiftGraceMs`, waits for the next one.
 */
function runAfterPress(act: () => void) {
  if (performance.now() - lastPressAt < layoutShiftGraceMs) return requestAnimationFrame(act);
  const heard = new AbortController();
  const { signal } = heard;
  const once = ({ isTrusted }: Event) => {
    if (!isTrusted) return;
    heard.abort();
    requestAnimationFrame(act);
  };
  for (const input of pressEvents) addEventListener(input, once, { signal });
}
