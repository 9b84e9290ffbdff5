// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withLateScripts } from "./late-scripts";

const page =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>' +
  '<link rel="preload" href="/a.woff2" as="font"/><script src="/a.js" async=""></script>' +
  '<script src="/old.js" noModule=""></script></head><body><p>Call us</p>' +
  '<script>first()</script><script src="/a.js" async=""></script><script src="/b.js" async=""></script></body></html>';

it("takes the scripts out of the page's way, and nothing else", () => {
  const late = withLateScripts(page);
  expect(late).not.toContain("async=");
  expect(late).not.toContain('as="script"');
  expect(late).toContain('<link rel="preload" href="/a.woff2" as="font"/>');
  expect(late).toContain('<script src="/old.js" noModule=""></script>');
  expect(late).toContain("<p>Call us</p><script>first()</script>");
  expect(late).toMatch(/\["\/a\.js","\/b\.js"\][\s\S]*<\/script><\/body><\/html>$/);
});

describe("in the browser", () => {
  const asked = () =>
    [...document.querySelectorAll("script[async]")].map((s) => s.getAttribute("src"));
  const run = () => {
    const loader = /<script>(\(\(\) => \{[\s\S]*\}\)\(\))<\/script>/.exec(
      withLateScripts(page),
    )?.[1];
    new Function(loader ?? "")();
  };
  beforeEach(() => {
    document.head.replaceChildren();
    vi.useFakeTimers({ toFake: ["requestAnimationFrame", "setTimeout"] });
  });
  afterEach(() => {
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

  it("does not wait in a tab that draws no frame", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    run();
    expect(asked()).toEqual(["/a.js", "/b.js"]);
  });
});

it("leaves a page without scripts alone", () => {
  expect(withLateScripts("<body><p>Call us</p></body>")).toBe("<body><p>Call us</p></body>");
});
