import { type SceneKey, sceneKeys } from "@/themes/article";
import { campaigns } from "@/themes/campaigns/registry";
import type { Theme } from "@/themes/theme";
import { articlesOf } from "./articles";

/** The drawn scenes that a site's pages can show: those that its theme, articles and campaigns name. */
export function scenesOf(theme: Theme): SceneKey[] {
  const named = scenesNamed(theme);
  return sceneKeys.filter(
    // Beside the number, in the call band.
    (key) => named.includes(key) || (key === "call" && theme.phone !== undefined),
  );
}

/** Every `scene` of a site's theme, articles and campaigns, once each, whether it is drawn or not. */
export function scenesNamed(theme: Theme): string[] {
  const carried = campaigns.filter(({ sites }) => sites.includes(theme.site));
  const copy = JSON.stringify([theme, articlesOf(theme), carried]);
  return [...new Set([...copy.matchAll(/"scene":"([^"]*)"/g)].map(([, name = ""]) => name))];
}
