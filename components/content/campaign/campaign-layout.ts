import type { ReactNode } from "react";
import type { StartOptionsData } from "../../layout/site-frame";
import type { SceneName } from "../scenes/registry";

/** What a campaign layout draws: the campaign's copy, its scene and the claim form. */
export interface CampaignLayoutProps {
  scene: SceneName;
  copy: { title: string; heading: string; intro: string; points: string[]; closing: string[] };
  form: ReactNode;
  /** Beside it once it has begun, where the layout has room for it. */
  beside?: ReactNode;
  /** The start options; none on a site whose only way is the form. */
  startOptions?: StartOptionsData;
}
