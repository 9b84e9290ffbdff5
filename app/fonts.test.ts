import { describe, expect, it } from "vitest";
import { themes } from "@/themes/registry";
import { fontFaces } from "./font-faces";
import { fontStyles } from "./fonts";

describe.each(Object.values(themes))("the fonts of $site", ({ tokens }) => {
  const css = fontStyles(tokens);
  const own = new Set(Object.values(tokens.fonts));

  it("are declared, and no other site's are", () => {
    for (const [key, { family }] of Object.entries(fontFaces))
      expect(css.includes(`font-family:"${family}";`), key).toBe([...own].includes(key as never));
  });

  it("are two files at most", () => {
    const zeros = [...own].filter((key) => fontFaces[key].plainZero !== undefined);
    const files = css.match(/url\(/g)?.length;
    expect(files).toBe(own.size + zeros.length);
    expect(files).toBeLessThanOrEqual(2);
  });

  it("have a system face of their widths and heights at regular and at bold", () => {
    expect(
      css.match(/size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%/g),
    ).toHaveLength(2 * own.size);
  });
});
