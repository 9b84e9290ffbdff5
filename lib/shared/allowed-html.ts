/** Elements that a theme's text may contain inside a paragraph. */
export const inlineTags = [
  ...["a", "abbr", "b", "br", "cite", "code", "em", "i", "mark", "q", "s", "small", "span"],
  ...["strong", "sub", "sup", "u"],
];

/** All elements that HTML from the API or a theme may contain. The sanitizer removes every other element. */
export const allowedTags = [
  ...inlineTags,
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

/** Allowed attributes by element. The attributes under `*` are allowed on every element. */
export const allowedAttributes: Record<string, string[]> = {
  "*": ["title", "lang", "dir"],
  // The attribute marks receivers' names in a disclosure for the certificate vendor (docs/decisions/0013).
  span: ["data-tf-element-role"],
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};

/** Placeholder for the site's origin, which is not known when a page is prerendered. */
const ownOrigin = "https://own.invalid";

/**
 * Classifies a link target: `own` is a page of the site, `callable` is `tel:` or `mailto:`, `out` is an https URL.
 * Returns undefined for every link that is not allowed: another scheme, a disguised host (`/\host`), or characters
 * that browsers drop while parsing (`/<tab>/host`).
 */
export function classifyLink(href: string): "own" | "callable" | "out" | undefined {
  const absolute = URL.parse(href);
  if (absolute && /^(?:tel|mailto):$/.test(absolute.protocol)) return "callable";
  if (hasDroppedCharacter(href)) return undefined;
  if (absolute) return absolute.protocol === "https:" ? "out" : undefined;
  const url = URL.parse(href, ownOrigin);
  const isOwn = /^[/#]/.test(href) && url?.origin === ownOrigin && !url.pathname.startsWith("//");
  return isOwn ? "own" : undefined;
}

/**
 * Returns whether a link contains white space, control characters, or a backslash, which browsers read as a slash.
 */
function hasDroppedCharacter(href: string): boolean {
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  return /[\u0000-\u0020\u007f\\]/.test(href);
}

/** Path of a school logo that the site serves. */
const ownImage = /^\/schools\/[a-z0-9-]+\.svg$/;

/**
 * Returns whether an image is one of the site's school logos or has one of these origins. Other schemes never match:
 * `data:` has no origin, and `blob:` reports the origin of another URL.
 */
export function isAllowedImage(src: string, origins: readonly string[]): boolean {
  if (ownImage.test(src)) return true;
  const url = hasDroppedCharacter(src) ? null : URL.parse(src);
  return url !== null && /^https?:$/.test(url.protocol) && origins.includes(url.origin);
}
