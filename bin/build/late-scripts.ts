const asyncScript = /<script src="([^"]+)" async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^<>]{0,300}>/g;

/**
 * A prerendered page that asks for its scripts once its first frame is drawn, so that line and processor are free
 * for what is seen first (docs/decisions/0013-first-paint.md). A page without such scripts is given back as it
 * is.
 */
export function withLateScripts(html: string): string {
  const addresses = new Set([...html.matchAll(asyncScript)].map(([, address]) => address));
  const end = html.lastIndexOf("</body>");
  if (addresses.size === 0 || end === -1) return html;
  return (html.slice(0, end) + loader(JSON.stringify([...addresses])) + html.slice(end))
    .replaceAll(asyncScript, "")
    .replaceAll(scriptPreload, "");
}

/** The timer after the next frame's callback ends behind that frame. A tab in the background draws none: no wait. */
function loader(addresses: string): string {
  return `<script>(() => {
const load = () => document.head.append(...${addresses}.map((src) => Object.assign(document.createElement("script"), { src, async: true })));
if (document.hidden) load(); else requestAnimationFrame(() => setTimeout(load));
})()</script>`;
}
