import type { ReactNode } from "react";
import type { StartOptionsData } from "../../layout/site-frame";
import type { SceneName } from "../scenes/registry";

/** Props of every campaign layout: texts, illustration, and the claim form. */
export interface CampaignLayoutProps {
  scene: SceneName;
  copy: { title: string; heading: string; intro: string; points: string[]; closing: string[] };
  /** A line of facts about the questionnaire, above it. */
  proof?: ReactNode;
  /** The site's short statements of fact. */
  assurances?: string[];
  /** Sections at the end of the page: the steps, the deadline, common questions. */
  sections?: ReactNode;
  form: ReactNode;
  /**
   * Content to display beside the form after the visitor has answered the first question. Not every layout has space
   * for it.
   */
  beside?: ReactNode;
  /**
   * The ways to start: phone number, and URLs of the call-back form and the questionnaire. `undefined` if the site
   * has only the questionnaire.
   */
  startOptions?: StartOptionsData;
}
