import { expect, it } from "vitest";
import { delayFontPreloads } from "./delay-font-preloads";

const font = (name: string) =>
  `<link rel="preload" href="/${name}.woff2" as="font" crossorigin="" type="font/woff2"/>`;

it("moves all font preloads to the start of the body, in their order", () => {
  const html = `<html><head>${font("a")}<title>A</title>${font("b")}</head><body class="x"><p>Call us</p></body></html>`;
  expect(delayFontPreloads(html)).toBe(
    `<html><head><title>A</title></head><body class="x">${font("a")}${font("b")}<p>Call us</p></body></html>`,
  );
});

it("keeps other preloads in the head", () => {
  const html = `<html><head><link rel="preload" href="/a.svg" as="image"/></head><body></body></html>`;
  expect(delayFontPreloads(html)).toBe(html);
});

it("rejects a page without a body", () => {
  expect(() => delayFontPreloads(`<html><head>${font("a")}</head></html>`)).toThrow("no <body>");
});
