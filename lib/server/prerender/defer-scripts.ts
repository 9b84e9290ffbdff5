import { findScriptElements } from "@/lib/server/csp/inline-scripts";
import { hydrationEventBlockerScript } from "./hydration-event-blocker-script";

const asyncScriptTag = /<script src="([^"]+)" async=""><\/script>/g;
const manifestLinkTag = /<link rel="manifest"[^<>]{0,200}>/;
const scriptPreloadTag = /<link rel="preload" as="script"[^<>]{0,300}>/g;

/**
 * Changes a prerendered page's HTML to load its scripts after the first frame, which speeds up the first paint
 * (docs/decisions/0007). Also removes the link to the web app manifest, which React adds again during hydration. Throws
 * if the HTML has an unexpected structure.
 */
export function deferScripts(html: string): string {
  const addresses = new Set([...html.matchAll(asyncScriptTag)].map(([, address = ""]) => address));
  const end = html.lastIndexOf("</body>");
  if (addresses.size === 0 || end === -1)
    throw new Error("The page has no asynchronous scripts, or no </body>.");
  const deferred = (html.slice(0, end) + createLoaderScript([...addresses]) + html.slice(end))
    .replaceAll(asyncScriptTag, "")
    .replace(manifestLinkTag, "")
    .replaceAll(scriptPreloadTag, "");
  const early =
    html.split("<").find(loadsScriptEarly) ??
    [...findScriptElements(html)].find(hasDynamicImport)?.body;
  if (early) throw new Error(`The page loads a script in an unknown way: ${early}`);
  return deferred;
}

/**
 * Returns true if an HTML tag loads or preloads a script before the first frame. Ignores deferred scripts and
 * `nomodule` scripts.
 */
function loadsScriptEarly(tag: string): boolean {
  if (tag.startsWith("link "))
    return /\bmodulepreload\b| as="?script\b/i.test(tag) && !isKnownPreload(`<${tag}`);
  if (!tag.startsWith("script ") || / nomodule\b/i.test(tag)) return false;
  return (
    (/ src=/i.test(tag) && !isAsyncScript(`<${tag}</script>`)) || / type="?module\b/i.test(tag)
  );
}

const isKnownPreload = (tag: string) => tag.replace(scriptPreloadTag, "") === "";
const isAsyncScript = (tag: string) => tag.replace(asyncScriptTag, "") === "";

/** Returns true if an inline script calls `import()`. */
function hasDynamicImport({ attributes, body }: { attributes: string; body: string }): boolean {
  return !/\btype="application\//.test(attributes) && /\bimport\s*\(/.test(body);
}

/**
 * Returns the inline script that loads the page's scripts after the first frame (docs/decisions/0007). Until React has
 * hydrated the page, the script hides click and touch events from React (docs/decisions/0008).
 */
function createLoaderScript(addresses: string[]): string {
  return `<script>(() => {
${hydrationEventBlockerScript}
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
