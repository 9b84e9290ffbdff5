// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizeThemeHtml } from "@/lib/shared/sanitize-theme-html";
import { sanitizeHtml } from "@/components/ui/sanitize-html";
import { allowedHtmlAttributes, allowedHtmlTags } from "@/lib/shared/allowed-html";

/** Allowed origins of images. Other images are replaced by their alternative text. */
const imageOrigins = ["https://a.example"];
const sanitisers: [string, (html: string) => string][] = [
  ["browser's", (html) => sanitizeHtml(html, imageOrigins)],
  ["server's", (html) => sanitizeThemeHtml(html, allowedHtmlTags, imageOrigins)],
];

/** Parses HTML in a `<template>`, where nothing loads or runs. */
function elementsOf(html: string): Element[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.querySelectorAll("*")];
}

const hosts = ["/\\elsewhere.example", "/\t/elsewhere.example", "/\n/elsewhere.example"];
const addresses = [
  ...hosts,
  ...[
    "//elsewhere.example",
    "\\\\elsewhere.example",
    "/.//elsewhere.example",
    " //elsewhere.example",
  ],
  ...["javascript:x()", "java\tscript:x()", "\u0001javascript:x()", "JaVaScRiPt:x()", "vbscript:x"],
  ...[
    "data:text/html,<script>x()</script>",
    "blob:https://a.example/1",
    "http://elsewhere.example/",
  ],
  ...["https:elsewhere.example", "https:/elsewhere.example", "ftp://a.example", "page", "?q", ""],
  ...[
    "/company/PrivacyPolicy",
    "#top",
    "https://a.example/",
    "tel:+16195550142",
    "mailto:a@b.example",
  ],
];

describe.each(sanitisers)("the %s sanitiser", (_whose, sanitise) => {
  it.each(hosts)("does not take %j for a page of the site", (href) => {
    expect(elementsOf(sanitise(`<a href="${href}">x</a>`))[0]?.hasAttribute("href")).toBe(false);
  });

  it.each(["marquee", "dialog open", "object", "embed", "base", "meta", "button"])(
    "leaves <%s> out and keeps its words",
    (tag) => {
      const safe = sanitise(`<${tag}>words</${tag.split(" ")[0]}>`);
      expect(elementsOf(safe)).toEqual([]);
    },
  );

  it("keeps a fold, and lets nobody open it beforehand", () => {
    expect(sanitise("<details open>words</details>")).toBe("<details>words</details>");
  });

  it("never lets anything run, move or navigate", () => {
    fc.assert(
      fc.property(soup, (html) => {
        for (const element of elementsOf(sanitise(html))) expectHarmless(element);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  [
    '<p>Go to <img src="https://elsewhere.example/1.png" alt="Art & Design"> now</p>',
    0,
    "Art & Design",
  ],
  ['<img src="https://elsewhere.example/1.png" title="Art School"><b>!</b>', 0, "Art School!"],
  ['<img src="https://elsewhere.example/1.png"> of the word', 0, " of the word"],
  ['<img src="https://a.example/1.png" alt="Art School"> of the word', 1, " of the word"],
])("both show an image of a named origin, and the text of any other: %s", (html, images, words) => {
  for (const [, sanitise] of sanitisers) {
    const template = document.createElement("template");
    template.innerHTML = sanitise(html);
    expect(template.content.querySelectorAll("img")).toHaveLength(images);
    expect(template.content.textContent).toContain(words);
  }
});

it.each(["]>", "-->", "--!>", "x</Title y"])(
  "both leave out an attribute that would end other markup: %s",
  (value) => {
    for (const [, sanitise] of sanitisers) {
      const [image, link] = elementsOf(
        sanitise(`<img src="https://a.example/1.png" alt="${value}"><a title="${value}">x</a>`),
      );
      expect([image?.hasAttribute("alt"), link?.hasAttribute("title")]).toEqual([false, false]);
    }
  },
);

it("both leave the same", () => {
  fc.assert(
    fc.property(tree, (html) => {
      const [browsers, servers] = sanitisers.map(([, sanitise]) => readable(sanitise(html)));
      expect(servers).toEqual(browsers);
    }),
    { numRuns: 500 },
  );
});

/**
 * Returns elements, attributes and text in a comparable form. Ignores `target`, which only the browser's sanitizer
 * adds.
 */
function readable(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const link of template.content.querySelectorAll("a")) link.removeAttribute("target");
  return [...template.content.querySelectorAll("*")]
    .map((e) => [e.nodeName, ...valuesOf(e)])
    .concat([[template.content.textContent.replaceAll(/\s/g, "")]])
    .map((parts) => parts.join(" "))
    .join("\n");
}

/** Returns the attributes without empty ones and with trimmed values, because the two sanitizers differ in this. */
function valuesOf(element: Element): string[] {
  const filled = [...element.attributes].filter(({ value }) => value.trim() !== "");
  return filled.map(({ name, value }) => `${name}=${value.trim()}`).toSorted();
}

function expectHarmless(element: Element): void {
  const tag = element.nodeName.toLowerCase();
  expect(allowedHtmlTags).toContain(tag);
  const known = [
    ...(allowedHtmlAttributes["*"] ?? []),
    ...(allowedHtmlAttributes[tag] ?? []),
    "rel",
    "target",
  ];
  for (const name of element.getAttributeNames()) expect(known).toContain(name);
  const src = element.getAttribute("src");
  if (src !== null) expect(URL.parse(src)?.protocol).toBe("https:");
  const href = element.getAttribute("href");
  if (href === null) return;
  const url = new URL(href, "https://site.example/page");
  if (/^(?:tel|mailto):$/.test(url.protocol)) return;
  expect(url.protocol).toBe("https:");
  if (url.origin === "https://site.example") return;
  expect(href).toMatch(/^https:/i);
  expect(element.getAttribute("rel")).toContain("noopener");
}

const hostileTags = [
  ...["script", "style", "iframe", "svg", "math", "marquee", "dialog", "form", "input", "button"],
  ...["object", "embed", "base", "meta", "link", "template", "noscript", "video", "textarea"],
];
const anyTag = fc.constantFrom(...allowedHtmlTags, ...hostileTags);
const address = fc.oneof(fc.constantFrom(...addresses), fc.webUrl(), fc.string({ maxLength: 12 }));
const attribute = fc.oneof(
  address.map((value) => ["href", value] as const),
  address.map((value) => ["src", value] as const),
  fc.tuple(
    fc.constantFrom(
      "onclick",
      "style",
      "id",
      "name",
      "class",
      "title",
      "srcset",
      "formaction",
      "ping",
    ),
    fc.string({ maxLength: 8 }),
  ),
);
const attributes = fc
  .array(attribute, { maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join(""));
const words = fc.string({ maxLength: 12 });
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Generates fragments of markup in random order, often unclosed. */
const soup = fc
  .array(
    fc.oneof(
      fc.tuple(anyTag, attributes).map(([tag, all]) => `<${tag}${all}>`),
      anyTag.map((tag) => `</${tag}>`),
      words,
      fc.constantFrom(
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "<svg><style>",
        "<math><mi>",
        "<a <b",
        "&#x6a;",
      ),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

/** Elements for well-formed markup. On malformed markup the two parsers may differ, although both results are safe. */
const inline = fc.constantFrom("b", "em", "span", "strong", "marquee", "dialog", "font", "blink");
const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc.array(tie("node"), { maxLength: 4 }).map((nodes) => nodes.join("")),
  node: fc.oneof(
    { maxDepth: 3 },
    fc.stringMatching(/^[A-Za-z0-9 .,]{0,12}$/),
    fc
      .tuple(inline, attributes, tie("tree"))
      .map(([tag, all, inner]) => `<${tag}${all}>${inner}</${tag}>`),
    address.map((href) => `<a href="${escaped(href)}">link</a>`),
    fc
      .tuple(fc.oneof(address, fc.constant("https://a.example/logo.png")), words)
      .map(([src, alt]) => `<img src="${escaped(src)}" alt="${escaped(alt)}">`),
    fc.constantFrom("<script>x()</script>", "<style>p{}</style>", "<svg><a>x</a></svg>"),
  ),
}));
