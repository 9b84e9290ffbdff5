/** Elements of running text: what a theme's copy may hold inside a paragraph. */
export const inlineTags = [
  ...["a", "abbr", "b", "br", "cite", "code", "em", "i", "mark", "q", "s", "small", "span"],
  ...["strong", "sub", "sup", "u"],
];

/** Every element that HTML from the API or a theme may hold; any other is left out, whatever it does. */
export const allowedTags = [
  ...inlineTags,
  ...["blockquote", "caption", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "hr", "img"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "li", "ol", "p", "pre", "summary"],
  ...["table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul"],
];

/** The attributes of any element, under `*`, and those of one. */
export const allowedAttributes: Record<string, string[]> = {
  "*": ["title", "lang", "dir"],
  // Marks the receivers' names in a disclosure for those who certify it (docs/decisions/0030).
  span: ["data-tf-element-role"],
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};

/** Stands for the site's own origin, which a prerendered page does not know. */
const ownOrigin = "https://own.invalid";

/**
 * Where a link leads, as a browser would read it: to a page of the site, to a telephone or mail program, or out over
 * https. Undefined for what no link may do: another scheme, another host without saying so (`/\host`), characters
 * that a browser drops while it reads (`/<tab>/host`).
 */
export function linkKind(href: string): "own" | "callable" | "out" | undefined {
  const absolute = URL.parse(href);
  if (absolute && /^(?:tel|mailto):$/.test(absolute.protocol)) return "callable";
  if (hasDroppedCharacter(href)) return undefined;
  if (absolute) return absolute.protocol === "https:" ? "out" : undefined;
  const url = URL.parse(href, ownOrigin);
  const isOwn = /^[/#]/.test(href) && url?.origin === ownOrigin && !url.pathname.startsWith("//");
  return isOwn ? "own" : undefined;
}

/** White space, control characters, and the backslash that counts as a slash. */
function hasDroppedCharacter(href: string): boolean {
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  return /[\u0000-\u0020\u007f\\]/.test(href);
}

/** Logos that the site itself serves. */
const ownImage = /^\/schools\/[a-z0-9-]+\.svg$/;

/**
 * Whether an image comes from one of these origins, or is a logo of the site's own. `data:` has no origin, and that of
 * `blob:` is not its own.
 */
export function isImageOf(src: string, origins: readonly string[]): boolean {
  if (ownImage.test(src)) return true;
  const url = hasDroppedCharacter(src) ? null : URL.parse(src);
  return url !== null && /^https?:$/.test(url.protocol) && origins.includes(url.origin);
}
