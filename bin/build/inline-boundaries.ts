const pending = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>/;
const end = "<!--/$-->";

/**
 * Returns a prerendered page in which everything stands where it belongs. React puts what is below a `<Suspense>` at the
 * end of a large page, hidden, with a script that moves it: the form would be there for browsers with script alone, and
 * not in the first frame (docs/decisions/0039). Throws when the page is not of the shape that React gives it.
 */
export function inlineBoundaries(html: string): string {
  let page = html;
  for (let found = pending.exec(page); found; found = pending.exec(page)) {
    const [opening, id = ""] = found;
    const fallbackEnd = page.indexOf(end, found.index);
    const fallback = page.slice(found.index + opening.length, fallbackEnd);
    if (fallbackEnd === -1 || fallback.includes("<!--$"))
      throw new Error(`What stands in for ${id} has no end that is known.`);
    const content = contentOf(page, id);
    const rest = page.slice(fallbackEnd, content.start) + page.slice(content.end);
    page = `${page.slice(0, found.index)}<!--$-->${content.html}${rest}`;
  }
  if (/ id="[BS]:|\$RC\(/.test(page)) throw new Error("A part of the page is moved by a script.");
  return page;
}

/** The hidden element at the page's end, and the script that would move it. */
function contentOf(page: string, id: string): { html: string; start: number; end: number } {
  const opening = `<div hidden id="S:${id}">`;
  const closing = `$RC("B:${id}","S:${id}")</script>`;
  const start = page.indexOf(opening);
  const called = page.indexOf(closing, start);
  const script = page.lastIndexOf("</div><script>", called);
  if (start === -1 || called === -1 || script < start)
    throw new Error(`The content of ${id} is not where it is looked for.`);
  const html = page.slice(start + opening.length, script);
  return { html, start, end: called + closing.length };
}
