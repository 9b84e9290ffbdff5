const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  rsquo: "’",
};

/** Removes the tags from HTML and decodes entities. The result is plain text; it is unsafe to insert as HTML. */
export function extractHtmlText(html: string): string {
  return removeTags(html)
    .replace(/&#(\d{1,7});/g, (whole, code: string) => fromCodePoint(Number(code), whole))
    .replace(/&([a-z]{2,6});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .trim();
}

/** Removes all tags from HTML in a single pass, in linear time. */
function removeTags(html: string): string {
  let text = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    text += html.slice(at, open);
    at = open;
    const isTag = /[a-z/!]/i.test(html[open + 1] ?? "");
    const end = isTag ? html.indexOf(">", open) : open;
    if (end < 0) break;
    if (!isTag) text += "<";
    const tag = isTag ? parseTagName(html.slice(open, end)) : "";
    if (wordSeparatingTags.has(tag)) text += " ";
    at = hiddenElements.has(tag) ? findClosingTag(html, tag, end) : end + 1;
  }
  return text + html.slice(at);
}

/** HTML tags that separate words, such as `<br>`. A space replaces each of them. */
const wordSeparatingTags = new Set([
  "br",
  "details",
  "/summary",
  "/p",
  "/div",
  "/li",
  "/h1",
  "/h2",
  "/h3",
  "/h4",
  "/h5",
  "/h6",
]);
/** HTML elements whose content browsers do not display. Both the element and its content are removed. */
const hiddenElements = new Set(["script", "style"]);

function parseTagName(tag: string): string {
  return (/^<(\/?[a-z][a-z\d]*)/i.exec(tag)?.[1] ?? "").toLowerCase();
}

/** Returns the position of an element's closing tag in HTML, or the length of the HTML if there is none. */
function findClosingTag(html: string, name: string, from: number): number {
  const closing = name === "script" ? /<\/script/gi : /<\/style/gi;
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

function fromCodePoint(code: number, otherwise: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}
