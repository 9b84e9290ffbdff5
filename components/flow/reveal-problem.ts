const controls = "input:not([type=hidden]):not(:disabled), select, textarea, button, iframe";

/** How far below the upper edge the first error comes to stand, in CSS pixels (docs/product.md section 5). */
const offsets = { large: 150, small: 75 };
const smallScreen = 768;

/** Scrolls to the first invalid field and focuses it. */
export function revealFirstProblem(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>("[data-field][data-invalid]");
  if (field) reveal(field);
}

/** The same for one field, from the summary's link. */
export function revealField(form: HTMLElement | null, id: string) {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
  if (field) reveal(field);
}

function reveal(field: HTMLElement) {
  field.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  const scroller = scrollerOf(field);
  const isPage = scroller === document.documentElement;
  const edge = isPage ? 0 : scroller.getBoundingClientRect().top;
  const offset = window.innerWidth < smallScreen ? offsets.small : offsets.large;
  const room = isPage ? offset : Math.max(offset, headOf(scroller));
  scroller.scrollBy({ top: field.getBoundingClientRect().top - edge - room });
}

/** The height of a modal's head, under which nothing may come to stand, in CSS pixels. */
function headOf(scroller: Element): number {
  return parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
}

/** What scrolls around a field: a modal's body, or the document. */
function scrollerOf(field: HTMLElement): Element {
  for (let box = field.parentElement; box && box !== document.body; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight) return box;
  }
  return document.documentElement;
}
