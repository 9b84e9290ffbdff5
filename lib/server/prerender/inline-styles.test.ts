import { expect, it } from "vitest";
import { inlineStyles } from "./inline-styles";

const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const sheets: Record<string, string> = {
  "/_next/static/a.css": "@font-face{src:url(../media/a.woff2)}",
  "/_next/static/b.css": "p{background:url(data:image/png;base64,AA)}",
};
const noScripts = new Set<string>();
const read = (address: string) => sheets[address] ?? "";

it("puts the sheets in the first one's place, in order, with addresses that hold there", () => {
  const html = `<head><title>A</title>${link("/_next/static/a.css")}${link("/_next/static/b.css")}</head>`;
  expect(inlineStyles(html, read, noScripts)).toContain(
    "<title>A</title><style>@font-face{src:url(/_next/media/a.woff2)}\np{background:url(data:image/png;base64,AA)}</style>",
  );
});

it("is painted once its content has come in", () => {
  expect(inlineStyles(link("/_next/static/a.css"), read, noScripts)).toContain(
    '</style><link rel="expect" href="#content" blocking="render"/>',
  );
});

it("leaves each link for React, in a form that no browser fetches", () => {
  expect(inlineStyles(link("/_next/static/a.css"), read, noScripts)).toMatch(
    /blocking="render"\/><link rel="stylesheet" href="\/_next\/static\/a.css" data-precedence="next" type="text\/plain" disabled=""\/>$/,
  );
});

it("leaves out rules for classes that neither the page nor a script has", () => {
  const css = ".a_used{top:0}.b_scripted{top:0}.c_gone{top:0}";
  const html = `<p class="a_used">${link("/x.css")}`;
  expect(inlineStyles(html, () => css, new Set(["b_scripted"]))).toContain(
    "<style>.a_used,.b_scripted{top:0}</style>",
  );
});

it("refuses a sheet that would end its element", () => {
  expect(() => inlineStyles(link("/x.css"), () => "a{content:'</style>'}", noScripts)).toThrow(
    "/x.css",
  );
});

it.each([
  ["no sheet", "<p>Call us</p>"],
  ["a sheet of another shape", '<link href="/a.css" rel="stylesheet"/>'],
  [
    "one such sheet beside others",
    `${link("/_next/static/a.css")}<link rel=stylesheet href="/b.css">`,
  ],
  [
    "one such sheet before others",
    `<link href="/b.css" rel="stylesheet">${link("/_next/static/a.css")}`,
  ],
])("refuses a page with %s", (_, html) => {
  expect(() => inlineStyles(html, read, noScripts)).toThrow("The page");
});
