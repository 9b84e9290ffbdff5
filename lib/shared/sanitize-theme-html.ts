import sanitizeHtml from "sanitize-html";
import {
  allowedHtmlAttributes,
  allowedInlineHtmlTags,
  isAllowedImageUrl,
  classifyLinkTarget,
} from "@/lib/shared/allowed-html";

/**
 * Elements that are removed together with their content. DOMPurify, the sanitizer in the browser, removes the same
 * ones.
 */
const tagsRemovedWithContent = [
  ...["audio", "head", "iframe", "math", "noembed", "noframes", "noscript", "option", "plaintext"],
  ...["script", "style", "svg", "template", "textarea", "title", "video", "xmp"],
];

/**
 * Sanitizes HTML on the server with the allow-list that the browser also uses (docs/decisions/0013). An image from an
 * origin that is not allowed is replaced by its alternative text.
 */
export function sanitizeThemeHtml(
  html: string,
  tags: string[] = allowedInlineHtmlTags,
  imageOrigins: readonly string[] = [],
): string {
  if (!markupPattern.test(html)) return html;
  const safe = sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { ...allowedHtmlAttributes, a: ["href", "rel"] },
    allowedSchemes: ["https", "tel", "mailto"],
    // `isAllowedImageUrl` checks the origins of images.
    allowedSchemesByTag: { img: ["https", "http"] },
    allowProtocolRelative: false,
    nonTextTags: tagsRemovedWithContent,
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: removeUnsafeAttributes(attribs) }),
      a: (tagName, attribs) => hardenLink(tagName, removeUnsafeAttributes(attribs)),
      img: (tagName, all) => {
        const attribs = removeUnsafeAttributes(all);
        return isAllowedImageUrl(attribs.src ?? "", imageOrigins)
          ? { tagName, attribs }
          : { tagName, attribs: { alt: attribs.alt || attribs.title || "" } };
      },
    },
  });
  return safe.replace(imageWithoutSource, "$1");
}

/** Matches any text that the sanitizer could change. Text without a match skips the sanitizer's slow parser. */
const markupPattern = /[<>&]/;

/**
 * Matches an image without a source in the sanitizer's output. Such an image is replaced by its alternative text, which
 * is already escaped.
 */
const imageWithoutSource = /<img alt="([^"<>]*)" \/>/g;

/** Matches attribute values that could end a comment, a CDATA section, or an element such as `<style>`. */
const unsafeValuePattern =
  /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

/**
 * Returns the attributes without unsafe values. DOMPurify, the sanitizer in the browser, removes the same attributes.
 */
function removeUnsafeAttributes(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(([, value]) => !unsafeValuePattern.test(value)),
  );
}

function hardenLink(tagName: string, attribs: Record<string, string>): sanitizeHtml.Tag {
  const { href = "", rel: _rel, ...others } = attribs;
  const kind = classifyLinkTarget(href);
  if (kind === undefined) return { tagName, attribs: others };
  const rel = kind === "out" ? { rel: "noopener noreferrer" } : undefined;
  return { tagName, attribs: { ...others, href, ...rel } };
}
