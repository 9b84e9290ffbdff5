import { type SceneKey, sceneKeys } from "@/themes/article";
import { campaigns } from "@/themes/campaigns/registry";
import type { Theme } from "@/themes/theme";
import { listArticles } from "./articles";

/** Returns the existing scenes that a site's theme, articles and campaigns name. */
export function listScenes(theme: Theme): SceneKey[] {
  const named = listSceneNames(theme);
  return sceneKeys.filter(
    // The call band shows this scene beside the phone number.
    (key) => named.includes(key) || (key === "call" && theme.phone !== undefined),
  );
}

/**
 * Returns the names of all scenes in a site's theme, articles and campaigns, without duplicates. A named scene may
 * not exist.
 */
export function listSceneNames(theme: Theme): string[] {
  const carried = campaigns.filter(({ sites }) => sites.includes(theme.site));
  const copy = JSON.stringify([theme, listArticles(theme), carried]);
  return [...new Set([...copy.matchAll(/"scene":"([^"]*)"/g)].map(([, name = ""]) => name))];
}
