import type { ReactNode } from "react";
import type { StartOptionsData } from "../../layout/site-frame";
import type { SceneName } from "../scenes/registry";

/** Props of every campaign layout: texts, illustration, and the claim form. */
export interface CampaignLayoutProps {
  scene: SceneName;
  copy: { title: string; heading: string; intro: string; points: string[]; closing: string[] };
  /** A line of facts above the questionnaire, such as its number of questions. */
  proof?: ReactNode;
  /** Further sections of the page: the steps, the deadline, common questions. */
  sections?: ReactNode;
  form: ReactNode;
  /** Content beside the form, displayed after the first answer. Some layouts do not display it. */
  beside?: ReactNode;
  /** The ways to start: by phone, call-back or questionnaire. `undefined` if the site has only the questionnaire. */
  startOptions?: StartOptionsData;
}
