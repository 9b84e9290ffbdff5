import type { ReactNode } from "react";
import type { SceneName } from "../scenes/registry";

/** What a campaign layout draws: the campaign's words, its scene and the claim form. */
export interface CampaignView {
  scene: SceneName;
  words: { heading: string; lead: string; points: string[]; closing: string[] };
  form: ReactNode;
}
