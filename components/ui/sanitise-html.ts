import DOMPurify from "dompurify";

const ownPage = /^(?:\/(?!\/)|#)/;
const callable = /^(?:tel|mailto):/i;

const purifier = DOMPurify();
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName === "A") hardenLink(node);
  if (node.nodeName === "IMG" && !node.getAttribute("src")?.startsWith("https:")) node.remove();
});

/**
 * Makes HTML from the API or a theme fit to show: no scripts, styles, frames, forms, ids or names; links out
 * are https and open with `noopener` (docs/architecture.md, Principles). Browser only, loaded when needed.
 */
export function sanitiseHtml(html: string): string {
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "video", "audio"],
    FORBID_ATTR: ["style", "id", "name", "class", "srcset", "target"],
    ALLOW_DATA_ATTR: false,
  });
}

function hardenLink(link: Element) {
  const href = link.getAttribute("href") ?? "";
  if (ownPage.test(href) || callable.test(href)) return;
  if (!/^https:\/\//i.test(href)) return link.removeAttribute("href");
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
}
