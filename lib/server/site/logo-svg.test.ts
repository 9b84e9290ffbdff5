import { describe, expect, it } from "vitest";
import { themes } from "@/themes/registry";
import { renderLogoSvg } from "./logo-svg";

describe.each(Object.values(themes))("the mark of $site", (theme) => {
  it("is a file of its own colours alone, under 2 KB", () => {
    const svg = renderLogoSvg(theme);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 40"/);
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map((match) => match[1]);
    for (const colour of colours)
      expect(["none", ...Object.values(theme.tokens)]).toContain(colour);
    expect(svg.length).toBeLessThan(2048);
  });
});
