import type { Locator } from "@playwright/test";

/**
 * Returns a description of what hides a part of the element: another element or the window's edge. Returns null if
 * nothing does.
 */
export async function findCoveringElement(target: Locator): Promise<string | null> {
  await target.waitFor();
  return target.evaluate(findCoverInPage);
}

/** Runs in the browser for `findCoveringElement`. Of an element that is higher than the window, only the top is checked. */
export function findCoverInPage(element: Element): string | null {
  // A link that spans several lines is checked at its first line, because other text is between its lines.
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
