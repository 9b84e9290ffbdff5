const fontPreload = /<link rel="preload"[^<>]{0,300} as="font"[^<>]{0,200}>/g;

/**
 * Moves a prerendered page's font preloads from the head to the start of the body. Preloads in the head would delay
 * Chromium's first frame. Throws if the page has font preloads but no body.
 */
export function delayFontPreloads(html: string): string {
  const preloads = html.match(fontPreload);
  if (preloads === null) return html;
  const rest = html.replaceAll(fontPreload, "");
  const body = /<body[^<>]*>/.exec(rest);
  if (body === null) throw new Error("The page has font preloads but no <body>.");
  const start = body.index + body[0].length;
  return rest.slice(0, start) + preloads.join("") + rest.slice(start);
}
