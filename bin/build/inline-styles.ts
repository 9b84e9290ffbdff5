const styleSheet = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;

/**
 * A prerendered page that brings its style sheets with it, in their order: one round trip fewer before the first
 * paint (docs/decisions/0013-first-paint.md). `read` gives a sheet's text by its address. The links stay, disabled
 * and so never fetched: React finds its sheets by them. A page without such links is given back as it is.
 */
export function withInlineStyles(html: string, read: (address: string) => string): string {
  const links = [...html.matchAll(styleSheet)];
  const start = links[0]?.index;
  if (start === undefined) return html;
  const sheets = links.map(([, address = ""]) => standingAlone(read(address), address)).join("\n");
  const rest = html
    .slice(start)
    .replaceAll(styleSheet, (link) => link.replace("/>", ' disabled=""/>'));
  return `${html.slice(0, start)}<style>${sheets}</style>${rest}`;
}

/** A sheet's text with addresses that no longer depend on where the sheet lies. */
function standingAlone(css: string, address: string): string {
  if (css.includes("</style")) throw new Error(`${address} would end its <style> element.`);
  return css.replaceAll(/url\((\.[^()'"]+)\)/g, (_, relative: string) => {
    const { pathname } = new URL(relative, new URL(address, "https://page.invalid"));
    return `url(${pathname})`;
  });
}
