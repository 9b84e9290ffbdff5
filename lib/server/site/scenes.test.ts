import { expect, it } from "vitest";
import { themes } from "@/themes/registry";
import { listExistingScenes } from "./scenes";

it.each(Object.values(themes))(
  "$site has the scenes that its copy names, and its own alone",
  (theme) => {
    const scenes = listExistingScenes(theme);
    expect(scenes.length).toBeGreaterThan(0);
    expect(scenes.includes("call")).toBe(theme.phone !== undefined);
    for (const scene of theme.terms === "claims"
      ? (["campus", "terminal"] as const)
      : (["car", "truck"] as const))
      expect(scenes).not.toContain(scene);
  },
);
