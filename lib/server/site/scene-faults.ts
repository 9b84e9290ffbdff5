import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sceneKeys } from "@/themes/article";
import type { Theme } from "@/themes/theme";
import { suggestion } from "../nearest-name";
import { scenesNamed } from "./scenes";

/**
 * The scenes that a site's pages name and nobody has drawn, with the files that name them:
 * `themes/articles/truck.ts: there is no scene "trck"; did you mean "truck"?` For a working copy: it reads `themes`.
 */
export function sceneFaults(theme: Theme): string[] {
  const unknown = scenesNamed(theme).filter((name) => !sceneKeys.some((key) => key === name));
  return unknown.map((name) => {
    const files = filesWith(`"${name}"`);
    const where = files.length === 0 ? `site ${theme.site}` : files.join(", ");
    return `${where}: there is no scene "${name}"; ${suggestion(name, sceneKeys)}`;
  });
}

/** Throws where there are any: in development a page says so in the place of React's word for it. */
export function assertScenes(theme: Theme): void {
  const faults = sceneFaults(theme);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function filesWith(text: string): string[] {
  return readdirSync("themes", { recursive: true, encoding: "utf8" })
    .map((file) => join("themes", file))
    .filter((file) => file.endsWith(".ts") && readFileSync(file, "utf8").includes(text));
}
