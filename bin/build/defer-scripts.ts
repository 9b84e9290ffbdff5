import { findScriptElements } from "@/lib/server/csp/inline-scripts";
import { holdEventsScript } from "./hold-events-script";

const asyncScript = /<script src="([^"]+)" async=""><\/script>/g;
const manifestLink = /<link rel="manifest"[^<>]{0,200}>/;
const scriptPreload = /<link rel="preload" as="script"[^<>]{0,300}>/g;

/**
 * Returns a prerendered page that loads its scripts after its first frame, so that network and processor are free
 * for the first paint (docs/decisions/0007).
 * Removes the link to the web app manifest, which React adds again at hydration. So the browser does not fetch the
 * manifest and its icon while it shows a page that was prerendered ahead of a visit (docs/decisions/0007).
 * Throws if the page does not have the shape that Next gives it: it has no asynchronous scripts, or it loads other
 * scripts in an unknown way.
 */
export function deferScripts(html: string): string {
  const addresses = new Set([...html.matchAll(asyncScript)].map(([, address = ""]) => address));
  const end = html.lastIndexOf("</body>");
  if (addresses.size === 0 || end === -1)
    throw new Error("The page has no asynchronous scripts, or no </body>.");
  const deferred = (html.slice(0, end) + loader([...addresses]) + html.slice(end))
    .replaceAll(asyncScript, "")
    .replace(manifestLink, "")
    .replaceAll(scriptPreload, "");
  const early =
    html.split("<").find(fetchesEarly) ?? [...findScriptElements(html)].find(imports)?.body;
  if (early) throw new Error(`The page loads a script in an unknown way: ${early}`);
  return deferred;
}

/**
 * Tells whether an HTML tag loads or preloads a script before the first frame. Deferred scripts and those for
 * browsers without modules do not count.
 */
function fetchesEarly(tag: string): boolean {
  if (tag.startsWith("link "))
    return /\bmodulepreload\b| as="?script\b/i.test(tag) && !isPreload(`<${tag}`);
  if (!tag.startsWith("script ") || / nomodule\b/i.test(tag)) return false;
  return (/ src=/i.test(tag) && !isAsync(`<${tag}</script>`)) || / type="?module\b/i.test(tag);
}

const isPreload = (tag: string) => tag.replace(scriptPreload, "") === "";
const isAsync = (tag: string) => tag.replace(asyncScript, "") === "";

/** Tells whether an inline script imports another script when it runs. */
function imports({ attributes, body }: { attributes: string; body: string }): boolean {
  return !/\btype="application\//.test(attributes) && /\bimport\s*\(/.test(body);
}

/**
 * Returns the inline script that loads the page's scripts. A timer started in a frame's callback runs after that
 * frame. A background tab renders no frames, so there it does not wait.
 * A page that the browser prerenders ahead of a visit preloads its scripts, but runs none before it is shown: until
 * then it sends no requests and counts no visit (docs/decisions/0007). Once shown, it waits for its paint, or for
 * 300 ms, because the scripts would compete for the processor.
 * A press during hydration must not make React hydrate everything at once (docs/decisions/0008). So the script
 * holds events back until the scripts are loaded and the browser is idle, for at most three seconds. In browsers
 * without `requestIdleCallback`, such as Safari, it waits one second.
 */
function loader(addresses: string[]): string {
  return `<script>(() => {
${holdEventsScript}
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
