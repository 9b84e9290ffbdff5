import { usedStyles, wordsIn } from "./used-styles";

const styleSheet = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
/**
 * Keeps a browser from fetching a sheet. Disabled sheets are not fetched, says the HTML standard, but Chromium 150 does so
 * while it looks ahead in a page; a type that is no style sheet it leaves alone.
 */
const unfetched = 'type="text/plain" disabled=""';

/** A sheet that the browser would still fetch, of a page that was cut at each `<`. */
const isFetched = (tag: string) =>
  tag.startsWith("link ") && / rel="?stylesheet\b/.test(tag) && !tag.includes(unfetched);

/**
 * With its styles at hand a page could be painted while it still comes in, and what stands in the middle would move.
 * Browsers that know this link wait for the page's content; others paint as they did.
 */
const paintWhenParsed = '<link rel="expect" href="#content" blocking="render"/>';

/**
 * Returns a prerendered page that brings its style sheets with it, in their order: one round trip fewer before the
 * first paint (docs/decisions/0012-first-paint.md). `read` gives a sheet's text by its address; `scriptWords` are those
 * of all scripts: rules for classes that stand neither there nor in the page are left out. The links stay, but
 * are never fetched: React finds its sheets by them. Throws when the page is not of the shape that Next gives it: it has
 * no such links, or others besides.
 */
export function inlineStyles(
  html: string,
  read: (address: string) => string,
  scriptWords: ReadonlySet<string>,
): string {
  const links = [...html.matchAll(styleSheet)];
  const start = links[0]?.index;
  if (start === undefined) throw new Error("The page has no style sheet.");
  const pageWords = wordsIn(html);
  const isUsed = (name: string) => pageWords.has(name) || scriptWords.has(name);
  const sheets = links
    .map(([, address = ""]) => usedStyles(withAbsoluteUrls(read(address), address), isUsed))
    .join("\n");
  const rest = html
    .slice(start)
    .replaceAll(styleSheet, (link) => link.replace("/>", ` ${unfetched}/>`));
  const fetched = (html.slice(0, start) + rest).split("<").find(isFetched);
  if (fetched) throw new Error(`The page has a style sheet of an unknown shape: <${fetched}`);
  return `${html.slice(0, start)}<style>${sheets}</style>${paintWhenParsed}${rest}`;
}

/** A sheet's text with addresses that no longer depend on where the sheet lies. */
function withAbsoluteUrls(css: string, address: string): string {
  if (css.includes("</style")) throw new Error(`${address} would end its <style> element.`);
  return css.replaceAll(/url\((\.[^()'"]+)\)/g, (_, relative: string) => {
    const { pathname } = new URL(relative, new URL(address, "https://page.invalid"));
    return `url(${pathname})`;
  });
}
