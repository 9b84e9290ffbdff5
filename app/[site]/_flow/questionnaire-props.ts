import type { ReactNode } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { FlowOfPage } from "@/flow/engine/create-flow-config";
import type { ClientConfig } from "@/lib/shared/client-config";
import type { DrawnPage } from "@/flow/protocol/form-post";

/** What a page says of the questionnaire it carries: plain data, so that it can be prerendered. */
export interface QuestionnaireProps extends FlowOfPage {
  /** Level of the pages' headings; 2 unless the flow is all there is. */
  headingLevel?: HeadingLevel;
  /** What the server's configuration says, where it draws the page for this visitor. */
  environment?: ClientConfig;
  /** The page that is drawn before anything has been asked of the flow API. */
  drawn?: DrawnPage;
  /** Stands there until the first page has come, where none is drawn. */
  children?: ReactNode;
}

/**
 * Whether the page was rendered before anybody landed: with the embedded API's first page. A server with an outside API takes
 * that one out, boundary by boundary (lib/server/site/outside-api.ts).
 */
export function isFirstPage({ drawn }: Pick<QuestionnaireProps, "drawn">): boolean {
  return drawn !== undefined && drawn.session === undefined;
}
