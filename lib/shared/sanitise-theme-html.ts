import sanitizeHtml from "sanitize-html";
import { allowedAttributes, inlineTags, isImageOf, linkKind } from "@/lib/shared/allowed-html";

/** Elements that are removed with their content, because it is no running text. The browser's sanitiser does the same. */
const withoutContent = [
  ...["audio", "head", "iframe", "math", "noembed", "noframes", "noscript", "option", "plaintext"],
  ...["script", "style", "svg", "template", "textarea", "title", "video", "xmp"],
];

/**
 * Sanitises HTML on the server, by the allow-list of the browser's sanitiser (docs/decisions/0054). An
 * image from another origin than `imageOrigins` is replaced by its alternative text.
 */
export function sanitiseThemeHtml(
  html: string,
  tags: string[] = inlineTags,
  imageOrigins: readonly string[] = [],
): string {
  const safe = sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { ...allowedAttributes, a: ["href", "rel"] },
    allowedSchemes: ["https", "tel", "mailto"],
    // Which images may be shown is decided by their origin.
    allowedSchemesByTag: { img: ["https", "http"] },
    allowProtocolRelative: false,
    nonTextTags: withoutContent,
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: harmlessOf(attribs) }),
      a: (tagName, attribs) => hardenLink(tagName, harmlessOf(attribs)),
      img: (tagName, all) => {
        const attribs = harmlessOf(all);
        return isImageOf(attribs.src ?? "", imageOrigins)
          ? { tagName, attribs }
          : { tagName, attribs: { alt: attribs.alt || attribs.title || "" } };
      },
    },
  });
  return safe.replace(imageWithoutSource, "$1");
}

/** As the library writes it, with its text escaped: the library itself cannot put a text in an element's place. */
const imageWithoutSource = /<img alt="([^"<>]*)" \/>/g;

/** What would end a comment, a CDATA section or an element of text, were the value read as markup of another kind. */
const breaksOut =
  /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

/** The attributes without those whose value breaks out: the browser's sanitiser takes them away too. */
function harmlessOf(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attribs).filter(([, value]) => !breaksOut.test(value)));
}

function hardenLink(tagName: string, attribs: Record<string, string>): sanitizeHtml.Tag {
  const { href = "", rel: _rel, ...others } = attribs;
  const kind = linkKind(href);
  if (kind === undefined) return { tagName, attribs: others };
  const rel = kind === "out" ? { rel: "noopener noreferrer" } : undefined;
  return { tagName, attribs: { ...others, href, ...rel } };
}
