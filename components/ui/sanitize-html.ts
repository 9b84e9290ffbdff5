import DOMPurify from "dompurify";
import {
  allowedAttributes,
  allowedTags,
  isAllowedImage,
  classifyLink,
} from "@/lib/shared/allowed-html";

const purifier = DOMPurify();
// Configured once, because DOMPurify would otherwise parse the lists in each call.
purifier.setConfig({
  ALLOWED_TAGS: [...allowedTags, "#text"],
  ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});
purifier.addHook("afterSanitizeAttributes", (node) => {
  keepOwnAttributes(node);
  if (node.nodeName === "A") hardenLink(node);
  if (node.nodeName === "IMG" && !isAllowedImage(node.getAttribute("src") ?? "", permittedOrigins))
    node.replaceWith(node.getAttribute("alt") || node.getAttribute("title") || "");
});

/** The allowed image origins of the current call. Sanitizing is synchronous, so calls do not overlap. */
let permittedOrigins: readonly string[] = [];

/**
 * Sanitizes HTML from the API or a theme in the browser, by an allow-list (docs/decisions/0013). An image from an
 * origin that is not allowed is replaced by its alternative text.
 */
export function sanitizeHtml(html: string, imageOrigins: readonly string[] = []): string {
  permittedOrigins = imageOrigins;
  return purifier.sanitize(html);
}

/**
 * Removes attributes that are not allowed on an element. DOMPurify itself has only one list of attributes for all
 * elements.
 */
function keepOwnAttributes(node: Element): void {
  const own = allowedAttributes[node.nodeName.toLowerCase()] ?? [];
  const kept = new Set([...(allowedAttributes["*"] ?? []), ...own]);
  for (const name of node.getAttributeNames?.() ?? [])
    if (!kept.has(name)) node.removeAttribute(name);
}

function hardenLink(link: Element): void {
  const kind = classifyLink(link.getAttribute("href") ?? "");
  if (kind === undefined) link.removeAttribute("href");
  if (kind !== "out") return;
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
}
