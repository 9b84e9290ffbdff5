import type { Locator, Page } from "@playwright/test";

/** Says what hides an element or a part of it: the window's edge, or another element; null for nothing. */
export async function whatCovers(target: Locator): Promise<string | null> {
  await target.waitFor();
  return target.evaluate(coverOf);
}

/** Runs in the page, and by itself: see `whatCovers`. What is higher than the window is seen where it begins. */
export function coverOf(element: Element): string | null {
  // Of a link that runs over several lines the first: between them there is other text.
  const [line, ...others] = element.getClientRects();
  const box = line && others.length > 0 ? line : element.getBoundingClientRect();
  const { left, right, top, bottom, height } = box;
  const isTall = height > innerHeight / 2;
  if (Math.round(top) < 0 || (!isTall && Math.round(bottom) > innerHeight))
    return "the window's edge";
  const inset = Math.min(3, height / 2);
  const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const heights = isTall ? [top + inset] : [top + inset, (top + bottom) / 2, bottom - inset];
  for (const y of heights) {
    const over = document.elementFromPoint(middle, y);
    const isSame = over && (element.contains(over) || over.contains(element));
    if (!isSame && over?.closest("label")?.contains(element) !== true)
      return over ? `${over.tagName} ${over.className} at ${Math.round(y)}` : "nothing is there";
  }
  return null;
}

/**
 * Gives the focus to all that takes it, down the page and up again, as Tab does; returns which of it is then covered.
 * The window must go there at once (`reducedMotion`).
 */
export async function coveredWithFocus(page: Page): Promise<string[]> {
  const { taken, covered } = await page.evaluate(focusAll, coverOf.toString());
  if (taken < 4) throw new Error(`Only ${taken} elements of ${page.url()} take the focus.`);
  return covered;
}

/** Runs in the page, with the text of `coverOf`. */
function focusAll(coverOfText: string): { taken: number; covered: string[] } {
  const cover = new Function(`return (${coverOfText})`)() as (element: Element) => string | null;
  const candidates = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, iframe, [tabindex='0']",
    ),
  ].filter(({ tabIndex }) => tabIndex >= 0);
  const covered: string[] = [];
  let taken = 0;
  for (const element of [...candidates, ...candidates.toReversed()]) {
    element.focus();
    if (document.activeElement !== element) continue;
    taken += 1;
    const over = cover(element);
    const name = `${element.tagName} ${element.id || element.textContent.trim().slice(0, 40)}`;
    if (over !== null) covered.push(`${name}, under ${over}, at ${Math.round(scrollY)}`);
  }
  return { taken, covered };
}
