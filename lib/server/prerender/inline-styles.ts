import { removeUnusedStyles, extractWords } from "./remove-unused-styles";

const styleSheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
/**
 * Attributes that keep a browser from fetching a style sheet. `disabled` should suffice, but Chromium 150's preload
 * scanner ignores it. The scanner skips links whose `type` is not `text/css`.
 */
const unfetchedLinkAttributes = 'type="text/plain" disabled=""';

/** Returns true if a tag, such as `link rel="stylesheet" href="…"`, makes the browser fetch a style sheet. */
const isFetchedStyleSheet = (tag: string) =>
  tag.startsWith("link ") &&
  / rel="?stylesheet\b/.test(tag) &&
  !tag.includes(unfetchedLinkAttributes);

/**
 * A link element that delays the first paint until the page's content is parsed. Without it, centered content could
 * move while the page arrives. Browsers that do not support the link paint earlier.
 */
const delayedPaintLink = '<link rel="expect" href="#content" blocking="render"/>';

/**
 * Inlines the style sheets of a prerendered page, to save one round trip before the first paint (docs/decisions/0007).
 * Omits rules for unused classes. Disables the `<link>` elements but keeps them, because React looks for them. Throws
 * if the HTML has an unexpected structure.
 *
 * @param read Returns the text of a style sheet by its URL path.
 * @param scriptWords All words in the built scripts. A class whose name is not among them is unused.
 */
export function inlineStyles(
  html: string,
  read: (address: string) => string,
  scriptWords: ReadonlySet<string>,
): string {
  const links = [...html.matchAll(styleSheetLink)];
  const start = links[0]?.index;
  if (start === undefined) throw new Error("The page has no style sheet.");
  const pageWords = extractWords(html);
  const isUsed = (name: string) => pageWords.has(name) || scriptWords.has(name);
  const sheets = links
    .map(([, address = ""]) => removeUnusedStyles(withAbsoluteUrls(read(address), address), isUsed))
    .join("\n");
  const rest = html
    .slice(start)
    .replaceAll(styleSheetLink, (link) => link.replace("/>", ` ${unfetchedLinkAttributes}/>`));
  const fetched = (html.slice(0, start) + rest).split("<").find(isFetchedStyleSheet);
  if (fetched) throw new Error(`The page has a style sheet of an unknown shape: <${fetched}`);
  return `${html.slice(0, start)}<style>${sheets}</style>${delayedPaintLink}${rest}`;
}

/** Converts relative URLs in a style sheet to absolute paths, as needed after inlining. */
function withAbsoluteUrls(css: string, address: string): string {
  if (css.includes("</style"))
    throw new Error(`${address} contains </style and cannot be inlined.`);
  return css.replaceAll(/url\((\.[^()'"]+)\)/g, (_, relative: string) => {
    const { pathname } = new URL(relative, new URL(address, "https://page.invalid"));
    return `url(${pathname})`;
  });
}
