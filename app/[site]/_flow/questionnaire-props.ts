import type { ReactNode } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { PageQuestionnaire } from "@/flow/engine/create-flow-config";
import type { ClientConfig } from "@/lib/shared/client-config";
import type { PrerenderedPage } from "@/flow/protocol/form-post";

/** Props of a questionnaire. All of them can be serialized, so a prerendered page can contain them. */
export interface QuestionnaireProps extends PageQuestionnaire {
  /** Heading level of the questionnaire's pages; 2 by default. */
  headingLevel?: HeadingLevel;
  /** The server's configuration. Set only if the server renders the page at request time. */
  environment?: ClientConfig;
  /** The questionnaire page to render before the browser has requested one from the flow API. */
  prerenderedPage?: PrerenderedPage;
  /** The placeholder until the first page has loaded. Only needed if `prerenderedPage` is undefined. */
  children?: ReactNode;
}

/** Returns whether the props contain a first page that was prerendered without a visitor's session. */
export function hasPrerenderedFirstPage({
  prerenderedPage,
}: Pick<QuestionnaireProps, "prerenderedPage">): boolean {
  return prerenderedPage !== undefined && prerenderedPage.session === undefined;
}
