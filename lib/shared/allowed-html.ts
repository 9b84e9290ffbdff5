/** HTML elements that a theme's text may contain within a paragraph. */
export const allowedInlineHtmlTags = [
  ...["a", "abbr", "b", "br", "cite", "code", "em", "i", "mark", "q", "s", "small", "span"],
  ...["strong", "sub", "sup", "u"],
];

/** HTML elements that are allowed in texts from the flow API and from themes. The sanitizer removes all others. */
export const allowedHtmlTags = [
  ...allowedInlineHtmlTags,
  ...[
    "blockquote",
    "caption",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "hr",
    "img",
  ],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "li", "ol", "p", "pre", "summary"],
  ...["table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul"],
];

/** Allowed HTML attributes by element name. Attributes under `*` are allowed on every element. */
export const allowedHtmlAttributes: Record<string, string[]> = {
  "*": ["title", "lang", "dir"],
  // Certificate vendors find the receivers' names in a disclosure by this attribute (docs/decisions/0013).
  span: ["data-tf-element-role"],
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};

/** Placeholder origin for relative URLs. The real origin is unknown when a page is prerendered. */
const ownOrigin = "https://own.invalid";

/**
 * Classifies a link target: `own` is a page of this site, `callable` is a `tel:` or `mailto:` URL, and `out` is another
 * HTTPS URL. Returns `undefined` for all other links, including disguised hosts such as `/\host`.
 */
export function classifyLinkTarget(href: string): "own" | "callable" | "out" | undefined {
  const absolute = URL.parse(href);
  if (absolute && /^(?:tel|mailto):$/.test(absolute.protocol)) return "callable";
  if (hasDroppedCharacter(href)) return undefined;
  if (absolute) return absolute.protocol === "https:" ? "out" : undefined;
  const url = URL.parse(href, ownOrigin);
  const isOwn = /^[/#]/.test(href) && url?.origin === ownOrigin && !url.pathname.startsWith("//");
  return isOwn ? "own" : undefined;
}

/**
 * Returns whether a URL contains white space, control characters, or a backslash. Browsers remove or replace these
 * characters, which can change the URL's host.
 */
function hasDroppedCharacter(href: string): boolean {
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  return /[\u0000-\u0020\u007f\\]/.test(href);
}

/** Matches the path of a school's logo or a lawyer's photo that the site serves itself. */
const ownImage = /^\/(?:schools\/[a-z0-9-]+\.svg|firms\/[a-z0-9-]+\.(?:jpg|png|webp|svg))$/;

/**
 * Returns whether an image is a school's logo or a lawyer's photo of this site. An HTTP or HTTPS URL with one of the given
 * origins is allowed too.
 */
export function isAllowedImageUrl(src: string, origins: readonly string[]): boolean {
  if (ownImage.test(src)) return true;
  const url = hasDroppedCharacter(src) ? null : URL.parse(src);
  return url !== null && /^https?:$/.test(url.protocol) && origins.includes(url.origin);
}
