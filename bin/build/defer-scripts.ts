import { scriptElements } from "@/lib/server/csp/inline-scripts";
import { holdEvents } from "./hold-events";

const asyncScript = /<script src="([^"]+)" async=""><\/script>/g;
const manifestLink = /<link rel="manifest"[^<>]{0,200}>/;
const scriptPreload = /<link rel="preload" as="script"[^<>]{0,300}>/g;

/**
 * Returns a prerendered page that asks for its scripts once its first frame is drawn, so that line and processor are
 * free for what is seen first (docs/decisions/0012-first-paint.md). The link to the web app manifest is left out: React
 * adds it as it hydrates, and the browser asks for the manifest and its icon then, not while the frame of a page drawn
 * ahead is put on the screen (docs/decisions/0040). Throws when the page is not of the shape that Next gives it: it has
 * no such scripts, or fetches others besides, by another element or from a script in the page.
 */
export function deferScripts(html: string): string {
  const addresses = new Set([...html.matchAll(asyncScript)].map(([, address = ""]) => address));
  const end = html.lastIndexOf("</body>");
  if (addresses.size === 0 || end === -1)
    throw new Error("The page has no asynchronous scripts, or no end of its body.");
  const deferred = (html.slice(0, end) + loader([...addresses]) + html.slice(end))
    .replaceAll(asyncScript, "")
    .replace(manifestLink, "")
    .replaceAll(scriptPreload, "");
  const early = html.split("<").find(fetchesEarly) ?? [...scriptElements(html)].find(imports)?.body;
  if (early) throw new Error(`The page fetches a script in a way that is not known: ${early}`);
  return deferred;
}

/** A script by address, other than those that are deferred and the one for browsers without modules, or a preload of one. */
function fetchesEarly(tag: string): boolean {
  if (tag.startsWith("link "))
    return /\bmodulepreload\b| as="?script\b/i.test(tag) && !isPreload(`<${tag}`);
  if (!tag.startsWith("script ") || / nomodule\b/i.test(tag)) return false;
  return (/ src=/i.test(tag) && !isAsync(`<${tag}</script>`)) || / type="?module\b/i.test(tag);
}

const isPreload = (tag: string) => tag.replace(scriptPreload, "") === "";
const isAsync = (tag: string) => tag.replace(asyncScript, "") === "";

/** A script in the page that asks for another as it runs. */
function imports({ attributes, body }: { attributes: string; body: string }): boolean {
  return !/\btype="application\//.test(attributes) && /\bimport\s*\(/.test(body);
}

/**
 * The timer after the next frame's callback ends behind that frame. A tab in the background draws none: no wait. A page
 * that the browser draws ahead of a visit fetches its scripts and runs none before it is shown: it calls nobody, and
 * counts nowhere (docs/decisions/0040). Then it waits until it has been seen: a frame that is drawn still has to be put on
 * the screen, by processors that the scripts would keep busy.
 *
 * While React starts, a press must not make it do everything at once (docs/decisions/0041): events are held back until
 * the scripts are there and the browser is idle, for three seconds at most (one where it tells nobody, as Safari).
 */
function loader(addresses: string[]): string {
  return `<script>(() => {
${holdEvents}
const add = (tag, all) => document.head.append(...${JSON.stringify(addresses)}.map((address) => Object.assign(document.createElement(tag), all(address))));
let isAsked = false;
const load = () => {
if (isAsked || document.prerendering) return;
isAsked = true;
const release = holdEvents();
let missing = ${addresses.length};
const idle = self.requestIdleCallback ?? ((act) => setTimeout(act, 1000));
const ended = () => { if (!--missing) idle(release, { timeout: 3000 }); };
add("script", (src) => ({ src, async: true, onload: ended, onerror: ended }));
};
const begin = () => document.hidden ? load() : requestAnimationFrame(() => setTimeout(load));
if (document.prerendering) {
add("link", (href) => ({ href, rel: "preload", as: "script" }));
new PerformanceObserver(load).observe({ type: "paint", buffered: true });
document.addEventListener("prerenderingchange", () => setTimeout(load, 300), { once: true });
} else begin();
})()</script>`;
}
