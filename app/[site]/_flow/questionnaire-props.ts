import type { ReactNode } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { PageFlow } from "@/flow/engine/create-flow-config";
import type { ClientConfig } from "@/lib/shared/client-config";
import type { PrerenderedPage } from "@/flow/protocol/form-post";

/**
 * The settings with which a page renders its questionnaire. They are plain data, so that the page can be prerendered.
 */
export interface QuestionnaireProps extends PageFlow {
  /** Level of the headings of the flow's pages; 2 by default. */
  headingLevel?: HeadingLevel;
  /** The server's configuration, when the server renders the page for one visitor. */
  environment?: ClientConfig;
  /** The questionnaire page to render before the browser has sent any request to the flow API. */
  drawn?: PrerenderedPage;
  /** The placeholder that is displayed until the first page has loaded; used if `drawn` is undefined. */
  children?: ReactNode;
}

/**
 * Returns whether the page carries the embedded API's first page, prerendered before any session began. A server with
 * an outside flow API replaces such a page by the placeholder (lib/server/site/outside-api.ts).
 */
export function hasPrerenderedFirstPage({ drawn }: Pick<QuestionnaireProps, "drawn">): boolean {
  return drawn !== undefined && drawn.session === undefined;
}
