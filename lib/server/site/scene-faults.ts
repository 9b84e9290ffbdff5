import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sceneKeys } from "@/themes/article";
import type { Theme } from "@/themes/theme";
import { formatNameSuggestion } from "../nearest-name";
import { listSceneNames } from "./scenes";

/**
 * Returns an error message for each illustration (scene) that a site uses but that does not exist. The message lists
 * the files with the wrong name: `themes/articles/truck.ts: unknown scene "trck"; did you mean "truck"?`
 */
export function findUnknownScenes(theme: Theme): string[] {
  const unknown = listSceneNames(theme).filter((name) => !sceneKeys.some((key) => key === name));
  return unknown.map((name) => {
    const files = listFilesContaining(`"${name}"`);
    const where = files.length === 0 ? `site ${theme.site}` : files.join(", ");
    return `${where}: unknown scene "${name}"; ${formatNameSuggestion(name, sceneKeys)}`;
  });
}

/**
 * Throws if a site uses an illustration (scene) that does not exist. During development, the page then displays a
 * helpful message.
 */
export function assertScenesExist(theme: Theme): void {
  const faults = findUnknownScenes(theme);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function listFilesContaining(text: string): string[] {
  return readdirSync("themes", { recursive: true, encoding: "utf8" })
    .map((file) => join("themes", file))
    .filter((file) => file.endsWith(".ts") && readFileSync(file, "utf8").includes(text));
}
