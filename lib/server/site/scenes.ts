import { type SceneKey, sceneKeys } from "@/themes/article";
import { campaigns } from "@/themes/campaigns/registry";
import type { Theme } from "@/themes/theme";
import { articlesOf } from "./articles";

/** The drawn scenes that a site's pages can show: those that its theme, articles and campaigns name. */
export function scenesOf(theme: Theme): SceneKey[] {
  const carried = campaigns.filter(({ sites }) => sites.includes(theme.site));
  const copy = JSON.stringify([theme, articlesOf(theme), carried]);
  return sceneKeys.filter(
    // Beside the number, in the call band.
    (key) => copy.includes(`"scene":"${key}"`) || (key === "call" && theme.phone !== undefined),
  );
}
