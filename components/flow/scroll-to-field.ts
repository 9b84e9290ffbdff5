const controlSelector = "input:not([type=hidden]):not(:disabled), select, textarea, button, iframe";

/**
 * Distance in CSS pixels between the window's top edge and the field after scrolling, by screen size (docs/product.md
 * section 5).
 */
const scrollOffsetsPx = { large: 150, small: 75 };
const smallScreenPx = 768;

/** Scrolls to the first invalid field and focuses it. Keeps the list of errors above in view if both fit on screen. */
export function scrollToFirstInvalidField(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>("[data-field][data-invalid]");
  if (field) scrollToField(field, form?.querySelector("[role=alert]"));
}

/** Scrolls to the field with the given id and focuses it. */
export function scrollToFieldById(form: HTMLElement | null, id: string) {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
  if (field) scrollToField(field);
}

function scrollToField(field: HTMLElement, summary?: Element | null) {
  const control = field.querySelector<HTMLElement>(controlSelector);
  control?.focus({ preventScroll: true });
  const scroller = findScroller(field);
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
  const { head, foot } = getCoveredHeights(scroller);
  const offset = window.innerWidth < smallScreenPx ? scrollOffsetsPx.small : scrollOffsetsPx.large;
  const room = isPage ? offset : Math.max(offset, head);
  const toField = field.getBoundingClientRect().top - top - room;
  const toSummary = summary ? summary.getBoundingClientRect().top - top - head : Infinity;
  const endsAt = (control ?? field).getBoundingClientRect().bottom - toSummary;
  scroller.scrollBy({ top: endsAt < bottom - foot ? Math.min(toField, toSummary) : toField });
}

/**
 * Returns how many CSS pixels of the scrolling element are covered, for example by the sticky header: `head` at its top,
 * `foot` at its bottom.
 */
function getCoveredHeights(scroller: Element): { head: number; foot: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  return { head: parseFloat(scrollPaddingTop) || 0, foot: parseFloat(scrollPaddingBottom) || 0 };
}

/** Returns the element by which a field can be scrolled into view: the body of a modal, or the document. */
function findScroller(field: HTMLElement): Element {
  for (let box = field.parentElement; box && box !== document.body; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight) return box;
  }
  return document.documentElement;
}
