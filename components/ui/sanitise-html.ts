import DOMPurify from "dompurify";
import {
  allowedAttributes,
  allowedTags,
  isImageAddress,
  linkKind,
} from "@/lib/shared/allowed-html";

const purifier = DOMPurify();
purifier.addHook("afterSanitizeAttributes", (node) => {
  keepOwnAttributes(node);
  if (node.nodeName === "A") hardenLink(node);
  if (node.nodeName === "IMG" && !isImageAddress(node.getAttribute("src") ?? "")) node.remove();
});

/**
 * Makes HTML from the API or a theme fit to show: elements and attributes of a list (`allowedTags`), no other; links
 * out are https and open with `noopener` (docs/architecture.md, Principles). Browser only, loaded when needed.
 */
export function sanitiseHtml(html: string, tags: string[] = allowedTags): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...tags, "#text"],
    ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
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
