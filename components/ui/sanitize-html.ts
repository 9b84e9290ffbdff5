import DOMPurify from "dompurify";
import {
  allowedHtmlAttributes,
  allowedHtmlTags,
  isAllowedImageUrl,
  classifyLinkTarget,
} from "@/lib/shared/allowed-html";

const purifier = DOMPurify();
// Configured once, because DOMPurify would otherwise parse the lists in each call.
purifier.setConfig({
  ALLOWED_TAGS: [...allowedHtmlTags, "#text"],
  ALLOWED_ATTR: Object.values(allowedHtmlAttributes).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});
purifier.addHook("afterSanitizeAttributes", (node) => {
  removeDisallowedAttributes(node);
  if (node.nodeName === "A") hardenLink(node);
  if (
    node.nodeName === "IMG" &&
    !isAllowedImageUrl(node.getAttribute("src") ?? "", permittedOrigins)
  )
    node.replaceWith(node.getAttribute("alt") || node.getAttribute("title") || "");
});

/**
 * The image origins that the current call of `sanitizeHtml` allows. The call is synchronous, so only one runs at a
 * time.
 */
let permittedOrigins: readonly string[] = [];

/**
 * Removes all HTML elements and attributes that are not on the allow-list (docs/decisions/0013). An image from an
 * origin that is not allowed is replaced by its alternative text. Browser only.
 */
export function sanitizeHtml(html: string, imageOrigins: readonly string[] = []): string {
  permittedOrigins = imageOrigins;
  return purifier.sanitize(html);
}

/**
 * Removes attributes that are not allowed on this kind of element. DOMPurify has only one list of attributes for all
 * elements.
 */
function removeDisallowedAttributes(node: Element): void {
  const own = allowedHtmlAttributes[node.nodeName.toLowerCase()] ?? [];
  const kept = new Set([...(allowedHtmlAttributes["*"] ?? []), ...own]);
  for (const name of node.getAttributeNames?.() ?? [])
    if (!kept.has(name)) node.removeAttribute(name);
}

function hardenLink(link: Element): void {
  const kind = classifyLinkTarget(link.getAttribute("href") ?? "");
  if (kind === undefined) link.removeAttribute("href");
  if (kind !== "out") return;
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
}
