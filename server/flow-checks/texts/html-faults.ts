import { findRemovedHtml } from "@/lib/server/copy/find-removed-html";
import { allowedHtmlTags, allowedInlineHtmlTags } from "@/lib/shared/allowed-html";

/**
 * Returns the faults of HTML in a changed text: tags that are not closed, and HTML that the sanitizer would remove.
 * @param isInline True for a text inside a heading, where block elements are not allowed.
 */
export function findHtmlFaults(html: string, isInline: boolean): string[] {
  if (!hasClosedTags(html)) return ["has a tag that is not closed, or closes one that is not open"];
  const removed = findRemovedHtml(html, isInline ? allowedInlineHtmlTags : allowedHtmlTags);
  return removed === undefined ? [] : [`has HTML that the page would not show: ${removed}`];
}

/** Elements without a closing tag. */
const voidElements = new Set(["br", "hr", "img", "input", "link", "meta"]);

/** Returns whether each element is closed, the innermost first. */
function hasClosedTags(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    const name = tag.toLowerCase();
    if (voidElements.has(name)) continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
