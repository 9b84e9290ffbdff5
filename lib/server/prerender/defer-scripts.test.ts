// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deferScripts } from "./defer-scripts";

const page =
  '<html><head><link rel="manifest" href="/app.webmanifest"/><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>' +
  '<link rel="preload" href="/a.woff2" as="font"/><script src="/a.js" async=""></script>' +
  '<script src="/old.js" noModule=""></script></head><body><p>Call us</p>' +
  '<script>first()</script><script src="/a.js" async=""></script><script src="/b.js" async=""></script></body></html>';

it("defers the scripts and the manifest, and nothing else", () => {
  const deferred = deferScripts(page);
  expect(deferred).not.toContain("manifest");
  expect(deferred).not.toContain("async=");
  expect(deferred).not.toContain('as="script"');
  expect(deferred).toContain('<link rel="preload" href="/a.woff2" as="font"/>');
  expect(deferred).toContain('<script src="/old.js" noModule=""></script>');
  expect(deferred).toContain("<p>Call us</p><script>first()</script>");
  expect(deferred).toMatch(/\["\/a\.js","\/b\.js"\][\s\S]*<\/script><\/body><\/html>$/);
});

describe("in the browser", () => {
  const asked = () =>
    [...document.querySelectorAll("script[async]")].map((s) => s.getAttribute("src"));
  const run = () => {
    const loader = /<script>(\(\(\) => \{[\s\S]*\}\)\(\))<\/script>/.exec(deferScripts(page))?.[1];
    new Function(loader ?? "")();
  };
  beforeEach(() => {
    document.head.replaceChildren();
    vi.useFakeTimers({ toFake: ["requestAnimationFrame", "setTimeout"] });
  });
  afterEach(() => {
    for (const script of document.querySelectorAll("script[async]"))
      script.dispatchEvent(new Event("load"));
    vi.runAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("asks for each script once, after a frame, as React looks for it", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    run();
    expect(asked()).toEqual([]);
    vi.runAllTimers();
    expect(asked()).toEqual(["/a.js", "/b.js"]);
  });

  it("holds presses back until the scripts have come, or failed, and the browser is idle", () => {
    run();
    vi.runAllTimers();
    document.body.innerHTML = "<button popovertarget=menu>Menu</button>";
    const press = () => {
      const heard = vi.fn();
      document.addEventListener("click", heard, { once: true });
      document.querySelector("button")?.click();
      document.removeEventListener("click", heard);
      return heard.mock.calls.length;
    };
    const [first, second] = document.querySelectorAll("script[async]");
    first?.dispatchEvent(new Event("load"));
    vi.runAllTimers();
    expect(press(), "one is still missing").toBe(0);
    second?.dispatchEvent(new Event("error"));
    expect(press(), "the browser is busy").toBe(0);
    vi.runAllTimers();
    expect(press()).toBe(1);
  });

  describe("that draws the page ahead", () => {
    let paint = () => {};

    beforeEach(() => {
      const observe = vi.fn();
      vi.stubGlobal(
        "PerformanceObserver",
        class {
          observe = observe;
          constructor(seen: () => void) {
            paint = seen;
          }
        },
      );
      vi.spyOn(document, "hidden", "get").mockReturnValue(true);
      Object.defineProperty(document, "prerendering", { value: true, configurable: true });
      run();
      vi.runAllTimers();
    });
    afterEach(() => vi.unstubAllGlobals());

    const show = () => {
      vi.spyOn(document, "hidden", "get").mockReturnValue(false);
      Reflect.deleteProperty(document, "prerendering");
      document.dispatchEvent(new Event("prerenderingchange"));
    };

    it("fetches them, and runs none before it is seen", () => {
      expect(asked()).toEqual([]);
      const fetched = [...document.querySelectorAll("link[rel=preload]")];
      expect(fetched.map((link) => link.getAttribute("href"))).toEqual(["/a.js", "/b.js"]);
      show();
      expect(asked()).toEqual([]);
      paint();
      expect(asked()).toEqual(["/a.js", "/b.js"]);
      vi.runAllTimers();
      expect(asked(), "once").toEqual(["/a.js", "/b.js"]);
    });

    it("runs them 0.3 s after it is shown where the browser does not tell", () => {
      show();
      vi.advanceTimersByTime(299);
      expect(asked()).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(asked()).toEqual(["/a.js", "/b.js"]);
    });
  });

  it("does not wait in a tab that draws no frame", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    run();
    expect(asked()).toEqual(["/a.js", "/b.js"]);
  });
});

it.each([
  ["no scripts", "<body><p>Call us</p></body>"],
  ["scripts of another shape", page.replaceAll(' async=""', " defer")],
  [
    "one script of another shape",
    page.replace("<p>", '<p><script type="module" src="/c.js"></script>'),
  ],
  [
    "a preload of another shape",
    page.replace("<p>", '<p><link as="script" rel="preload" href="/c.js"/>'),
  ],
  [
    "a module that is fetched ahead",
    page.replace("<p>", '<p><link rel="modulepreload" href="/c.js"/>'),
  ],
  [
    "a module among its deferred scripts",
    page.replace("<p>", '<p><script type="module">import "/c.js"</script>'),
  ],
  ["a script that imports another", page.replace("first()", 'const a = 1 < 2; import("/c.js")')],
  ["no end", page.replace("</body>", "")],
])("refuses a page with %s", (_, html) => {
  expect(() => deferScripts(html)).toThrow("The page");
});

it("is no import: what data in the page says", () => {
  const data = '<script type="application/ld+json">{"a":"import(b)"}</script>';
  expect(deferScripts(page.replace("<p>", `<p>${data}`))).toContain(data);
});
