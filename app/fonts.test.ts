import { describe, expect, it } from "vitest";
import { themes } from "@/themes/registry";
import { fontFaces } from "./font-faces";
import { buildFontStyles } from "./fonts";

describe.each(Object.values(themes))("the fonts of $site", ({ tokens }) => {
  const css = buildFontStyles(tokens);
  const own = new Set(Object.values(tokens.fonts));

  it("are declared, and no other site's are", () => {
    for (const [key, { family }] of Object.entries(fontFaces))
      expect(css.includes(`font-family:"${family}";`), key).toBe([...own].includes(key as never));
  });

  it("are two files at most", () => {
    const zeros = [...own].filter((key) => fontFaces[key].unslashedZeroFile !== undefined);
    const files = css.match(/url\(/g)?.length;
    expect(files).toBe(own.size + zeros.length);
    expect(files).toBeLessThanOrEqual(2);
  });

  it("have system faces of their widths and heights at regular and at bold", () => {
    const faces = [...own].flatMap((key) => fontFaces[key].systemFaces.faces);
    expect(
      css.match(/size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%/g),
    ).toHaveLength(2 * faces.length);
  });

  it("try each system face before a generic family", () => {
    for (const key of own) {
      const { family, systemFaces } = fontFaces[key];
      const stretched = systemFaces.faces.map((_, index) =>
        index === 0 ? `"${family} Fallback"` : `"${family} Fallback ${String(index + 1)}"`,
      );
      const stack = [`"${family}"`, ...stretched, systemFaces.generic].join(",");
      expect(css).toContain(`:root{--font-${key}:${stack}}`);
      // Without JavaScript, only the system faces are used.
      const system = stack.slice(stack.indexOf(",") + 1);
      expect(css).toContain(`@media (scripting:none){:root{--font-${key}:${system}}}`);
      for (const name of stretched)
        expect(css.split(`@font-face{font-family:${name};`)).toHaveLength(3);
    }
  });
});

it("stretches Android's faces to the same widths as the others", () => {
  const css = Object.values(themes)
    .map(({ tokens }) => buildFontStyles(tokens))
    .join("");
  const sizeOf = (name: string) =>
    Number(new RegExp(`local\\("${name}"\\)[^}]*size-adjust:([\\d.]+)%`).exec(css)?.[1]);
  expect(sizeOf("Roboto") * 0.9966).toBeCloseTo(sizeOf("Arial"), 1);
  expect(sizeOf("Noto Serif Bold") * 1.1708).toBeCloseTo(sizeOf("Times New Roman Bold"), 1);
});
