const controls = "input:not([type=hidden]):not(:disabled), select, textarea, button, iframe";

/** How far below the upper edge the first error comes to stand, in CSS pixels (docs/product.md section 5). */
const offsets = { large: 150, small: 75 };
const smallScreen = 768;

/** Scrolls to the first invalid field and focuses it; less far where the summary above it can then be seen whole. */
export function revealFirstProblem(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>("[data-field][data-invalid]");
  if (field) reveal(field, form?.querySelector("[role=alert]"));
}

/** The same for one field, from the summary's link. */
export function revealField(form: HTMLElement | null, id: string) {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
  if (field) reveal(field);
}

function reveal(field: HTMLElement, summary?: Element | null) {
  const control = field.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
  const scroller = scrollerOf(field);
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
  const { head, foot } = coveredEdges(scroller);
  const offset = window.innerWidth < smallScreen ? offsets.small : offsets.large;
  const room = isPage ? offset : Math.max(offset, head);
  const toField = field.getBoundingClientRect().top - top - room;
  const toSummary = summary ? summary.getBoundingClientRect().top - top - head : Infinity;
  const endsAt = (control ?? field).getBoundingClientRect().bottom - toSummary;
  scroller.scrollBy({ top: endsAt < bottom - foot ? Math.min(toField, toSummary) : toField });
}

/** How much of what scrolls lies under a header, a modal's head or a bar, in CSS pixels. */
function coveredEdges(scroller: Element): { head: number; foot: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  return { head: parseFloat(scrollPaddingTop) || 0, foot: parseFloat(scrollPaddingBottom) || 0 };
}

/** What scrolls around a field: a modal's body, or the document. */
function scrollerOf(field: HTMLElement): Element {
  for (let box = field.parentElement; box && box !== document.body; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight) return box;
  }
  return document.documentElement;
}
