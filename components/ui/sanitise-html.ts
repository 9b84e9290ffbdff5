import DOMPurify from "dompurify";
import { allowedAttributes, allowedTags, isImageOf, linkKind } from "@/lib/shared/allowed-html";

const purifier = DOMPurify();
// Once: given with each call, the library reads the lists anew each time.
purifier.setConfig({
  ALLOWED_TAGS: [...allowedTags, "#text"],
  ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});
purifier.addHook("afterSanitizeAttributes", (node) => {
  keepOwnAttributes(node);
  if (node.nodeName === "A") hardenLink(node);
  if (node.nodeName === "IMG" && !isImageOf(node.getAttribute("src") ?? "", permittedOrigins))
    node.replaceWith(node.getAttribute("alt") || node.getAttribute("title") || "");
});

/** Of the call that is at work; sanitising never waits. */
let permittedOrigins: readonly string[] = [];

/**
 * Sanitises HTML from the API or a theme in the browser, by an allow-list (docs/decisions/0054). An image
 * from another origin than `imageOrigins` is replaced by its alternative text. Loaded when needed.
 */
export function sanitiseHtml(html: string, imageOrigins: readonly string[] = []): string {
  permittedOrigins = imageOrigins;
  return purifier.sanitize(html);
}

/** The library's list holds for every element; ours says which element may have which attribute. */
function keepOwnAttributes(node: Element): void {
  const own = allowedAttributes[node.nodeName.toLowerCase()] ?? [];
  const kept = new Set([...(allowedAttributes["*"] ?? []), ...own]);
  for (const name of node.getAttributeNames?.() ?? [])
    if (!kept.has(name)) node.removeAttribute(name);
}

function hardenLink(link: Element): void {
  const kind = linkKind(link.getAttribute("href") ?? "");
  if (kind === undefined) link.removeAttribute("href");
  if (kind !== "out") return;
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
}
