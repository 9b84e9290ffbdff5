import type { ReactNode } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";

/** What a page says of the questionnaire it carries: plain data, so that it can be prerendered. */
export interface QuestionnaireProps {
  site: string;
  /** The site's default phone, ten digits; undefined where it has none. */
  phone: string | undefined;
  flow: ThemeFlowConfig;
  /** True where neither the page nor its campaign names the flow: DEFAULT_FLOWKEY may then. */
  isDefaultFlow?: boolean;
  /** Level of the pages' headings; 2 unless the flow is all there is. */
  headingLevel?: HeadingLevel;
  /** Stands there until the first page has come; of the same size, so that nothing moves. */
  children?: ReactNode;
}
