const pendingBoundary = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>/;
const boundaryEnd = "<!--/$-->";

/**
 * Moves the content of each `<Suspense>` in a prerendered page to its final position. On large pages React places this
 * content at the end and moves it with a script. The form would then be missing without JavaScript and in the first
 * frame (docs/decisions/0009). Throws if the HTML has an unexpected structure.
 */
export function inlineSuspenseBoundaries(html: string): string {
  let page = html;
  for (let found = pendingBoundary.exec(page); found; found = pendingBoundary.exec(page)) {
    const [opening, id = ""] = found;
    const fallbackEnd = page.indexOf(boundaryEnd, found.index);
    const fallback = page.slice(found.index + opening.length, fallbackEnd);
    if (fallbackEnd === -1 || fallback.includes("<!--$"))
      throw new Error(`The fallback of the Suspense boundary ${id} has no known end.`);
    const content = findBoundaryContent(page, id);
    const rest = page.slice(fallbackEnd, content.start) + page.slice(content.end);
    page = `${page.slice(0, found.index)}<!--$-->${content.html}${rest}`;
  }
  if (/ id="[BS]:|\$RC\(/.test(page)) throw new Error("A script still moves a part of the page.");
  return page;
}

/**
 * Finds the hidden content of a `<Suspense>` at the end of the page. Returns the content, and the range of the element
 * and script to remove.
 */
function findBoundaryContent(
  page: string,
  id: string,
): { html: string; start: number; end: number } {
  const opening = `<div hidden id="S:${id}">`;
  const closing = `$RC("B:${id}","S:${id}")</script>`;
  const start = page.indexOf(opening);
  const called = page.indexOf(closing, start);
  const script = page.lastIndexOf("</div><script>", called);
  if (start === -1 || called === -1 || script < start)
    throw new Error(`The content of the Suspense boundary ${id} was not found.`);
  const html = page.slice(start + opening.length, script);
  return { html, start, end: called + closing.length };
}
