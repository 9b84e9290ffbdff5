import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sceneKeys } from "@/themes/article";
import type { Theme } from "@/themes/theme";
import { suggestName } from "../nearest-name";
import { listSceneNames } from "./scenes";

/**
 * Returns an error message for each scene that a site's pages name but that does not exist. The message lists the
 * files that name it: `themes/articles/truck.ts: unknown scene "trck"; did you mean "truck"?` Reads the `themes`
 * folder, so it needs a working copy.
 */
export function findSceneFaults(theme: Theme): string[] {
  const unknown = listSceneNames(theme).filter((name) => !sceneKeys.some((key) => key === name));
  return unknown.map((name) => {
    const files = filesWith(`"${name}"`);
    const where = files.length === 0 ? `site ${theme.site}` : files.join(", ");
    return `${where}: unknown scene "${name}"; ${suggestName(name, sceneKeys)}`;
  });
}

/** Throws if a site names a missing scene. In development the page then shows this message instead of React's. */
export function assertScenes(theme: Theme): void {
  const faults = findSceneFaults(theme);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function filesWith(text: string): string[] {
  return readdirSync("themes", { recursive: true, encoding: "utf8" })
    .map((file) => join("themes", file))
    .filter((file) => file.endsWith(".ts") && readFileSync(file, "utf8").includes(text));
}
