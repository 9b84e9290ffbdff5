import sanitizeHtml from "sanitize-html";
import {
  allowedAttributes,
  inlineTags,
  isAllowedImage,
  classifyLink,
} from "@/lib/shared/allowed-html";

/** Elements that are removed with their content, which is not running text. The browser's sanitizer does the same. */
const withoutContent = [
  ...["audio", "head", "iframe", "math", "noembed", "noframes", "noscript", "option", "plaintext"],
  ...["script", "style", "svg", "template", "textarea", "title", "video", "xmp"],
];

/**
 * Sanitizes HTML on the server with the same allow-list as the browser (docs/decisions/0013). Replaces an image from
 * an origin outside `imageOrigins` with its alternative text.
 */
export function sanitizeThemeHtml(
  html: string,
  tags: string[] = inlineTags,
  imageOrigins: readonly string[] = [],
): string {
  if (!hasMarkup.test(html)) return html;
  const safe = sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { ...allowedAttributes, a: ["href", "rel"] },
    allowedSchemes: ["https", "tel", "mailto"],
    // `isAllowedImage` decides by origin which images are shown.
    allowedSchemesByTag: { img: ["https", "http"] },
    allowProtocolRelative: false,
    nonTextTags: withoutContent,
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: harmlessOf(attribs) }),
      a: (tagName, attribs) => hardenLink(tagName, harmlessOf(attribs)),
      img: (tagName, all) => {
        const attribs = harmlessOf(all);
        return isAllowedImage(attribs.src ?? "", imageOrigins)
          ? { tagName, attribs }
          : { tagName, attribs: { alt: attribs.alt || attribs.title || "" } };
      },
    },
  });
  return safe.replace(imageWithoutSource, "$1");
}

/** Matches any text that the sanitizer could change. The parser is slow, and most texts are plain. */
const hasMarkup = /[<>&]/;

/**
 * Matches the library's output for an image without a source. The library cannot replace an element with text, so a
 * second step does. The alternative text is already escaped.
 */
const imageWithoutSource = /<img alt="([^"<>]*)" \/>/g;

/**
 * Matches attribute values that could end a comment, a CDATA section or a raw-text element if parsed in another
 * context.
 */
const breaksOut =
  /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

/**
 * Returns the attributes whose values match no `breaksOut` pattern. The browser's sanitizer removes the same
 * attributes.
 */
function harmlessOf(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attribs).filter(([, value]) => !breaksOut.test(value)));
}

function hardenLink(tagName: string, attribs: Record<string, string>): sanitizeHtml.Tag {
  const { href = "", rel: _rel, ...others } = attribs;
  const kind = classifyLink(href);
  if (kind === undefined) return { tagName, attribs: others };
  const rel = kind === "out" ? { rel: "noopener noreferrer" } : undefined;
  return { tagName, attribs: { ...others, href, ...rel } };
}
