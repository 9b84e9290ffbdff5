import sanitizeHtml from "sanitize-html";
import { allowedInlineHtmlTags } from "@/lib/shared/allowed-html";
import { sanitizeThemeHtml } from "@/lib/shared/sanitize-theme-html";

/**
 * Returns the HTML in a theme's text that the sanitizer would remove, in words, such as "<script>". Returns `undefined`
 * if the page shows the text exactly as it is written.
 */
export function findRemovedHtml(html: string): string | undefined {
  const kept = sanitizeThemeHtml(html).replaceAll(' rel="noopener noreferrer"', "");
  if (kept === normalizeHtml(html)) return undefined;
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9-]*)/gi)].map(([, name = ""]) =>
    name.toLowerCase(),
  );
  const unknown = tags.filter((tag) => !allowedInlineHtmlTags.includes(tag));
  return unknown.length > 0
    ? [...new Set(unknown)].map((tag) => `<${tag}>`).join(", ")
    : "an attribute or a link target";
}

/**
 * Serializes HTML as the sanitizer does, without removing anything except `rel`. Links have another name meanwhile,
 * because the library would drop those with an unknown scheme.
 */
function normalizeHtml(html: string): string {
  if (!/[<>&]/.test(html)) return html;
  const serialized = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      a: (tagName, { href, rel: _rel, ...others }) => ({
        tagName,
        attribs: { ...others, ...(href !== undefined && { "data-link-target": href }) },
      }),
    },
  });
  return serialized.replaceAll(' data-link-target="', ' href="');
}
