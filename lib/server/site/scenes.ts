import { type SceneKey, sceneKeys } from "@/themes/article";
import { campaigns } from "@/themes/campaigns/registry";
import type { Theme } from "@/themes/theme";
import { listArticles } from "./articles";

/** Returns all existing illustrations (scenes) that a site's theme, articles, and campaigns use. */
export function listExistingScenes(theme: Theme): SceneKey[] {
  const named = listSceneNames(theme);
  return sceneKeys.filter(
    // The call band displays this scene next to the phone number.
    (key) => named.includes(key) || (key === "call" && theme.phone !== undefined),
  );
}

/**
 * Returns the names of all illustrations (scenes) that a site's theme, articles, and campaigns use, without duplicates.
 * A scene with such a name may not exist.
 */
export function listSceneNames(theme: Theme): string[] {
  const carried = campaigns.filter(({ sites }) => sites.includes(theme.site));
  const copy = JSON.stringify([theme, listArticles(theme), carried]);
  return [...new Set([...copy.matchAll(/"scene":"([^"]*)"/g)].map(([, name = ""]) => name))];
}
