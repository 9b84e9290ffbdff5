import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sceneKeys } from "@/themes/article";
import { Scene, type SceneName } from "./registry";

const tokens =
  /^var\(--(scene-(sky|ground|object|detail|light)|ink|accent|highlight|success)\)$|^none$/;

describe.each([...sceneKeys])("scene %s", (name: SceneName) => {
  const svg = renderToStaticMarkup(<Scene name={name} className="picture" />);

  it("is decorative and takes the class of its place", () => {
    expect(svg).toMatch(/^<svg class="picture" viewBox="0 0 480 320"[^>]* aria-hidden="true"/);
  });

  it("uses only the theme's colours", () => {
    const colours = [...svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map((match) => match[1]);
    expect(colours.length).toBeGreaterThan(4);
    for (const colour of colours) expect(colour).toMatch(tokens);
  });

  it("stays under 4 KB of markup", () => {
    expect(svg.length).toBeLessThan(4096);
  });
});
