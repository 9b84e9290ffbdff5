import { type SceneKey, sceneKeys } from "@/themes/article";
import { campaigns } from "@/themes/campaigns/registry";
import type { Theme } from "@/themes/theme";
import { articlesOf } from "./articles";

/** Returns the existing scenes that a site's theme, articles and campaigns name. */
export function scenesOf(theme: Theme): SceneKey[] {
  const named = scenesNamed(theme);
  return sceneKeys.filter(
    // The call band shows this scene beside the phone number.
    (key) => named.includes(key) || (key === "call" && theme.phone !== undefined),
  );
}

/**
 * Returns the names of all scenes in a site's theme, articles and campaigns, without duplicates. A named scene may
 * not exist.
 */
export function scenesNamed(theme: Theme): string[] {
  const carried = campaigns.filter(({ sites }) => sites.includes(theme.site));
  const copy = JSON.stringify([theme, articlesOf(theme), carried]);
  return [...new Set([...copy.matchAll(/"scene":"([^"]*)"/g)].map(([, name = ""]) => name))];
}
