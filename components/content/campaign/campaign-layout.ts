import type { ReactNode } from "react";
import type { StartOptionsData } from "../../layout/site-frame";
import type { SceneName } from "../scenes/registry";

/** Props of every campaign layout: the campaign's copy, its scene and the claim form. */
export interface CampaignLayoutProps {
  scene: SceneName;
  copy: { title: string; heading: string; intro: string; points: string[]; closing: string[] };
  form: ReactNode;
  /** Content beside the form once the visitor has begun it, in layouts with room for it. */
  beside?: ReactNode;
  /** The start options; undefined on a site whose only start option is the form. */
  startOptions?: StartOptionsData;
}
