import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import type { FlowConfig } from "@/flow/protocol/flow-config";
import {
  sampleFlowConfig,
  createSamplePage,
  type SamplePage,
} from "@/flow/engine/testing/sample-pages";
import { createScriptedEnvironment } from "@/flow/engine/testing/scripted-environment";
import type { SponsoredMatch } from "@/flow/protocol/listings";
import type { Question } from "@/flow/protocol/question";
import { lazyFlowFooter, FlowScreen } from "../flow-screen";
import "../full-feature-page";
import { lazyRequestFailurePanel } from "../request-failure-notice";
import { lazyErrorSummary } from "../page-fields";
import { lazyFullFeaturePage } from "../page-form";
import { lazyOptionDetails } from "../questions/option-extras";
import { stubJsdomLayout } from "./layout";

interface RenderFlowOptions {
  config?: Partial<FlowConfig>;
  /** Runs before each response to an action. It may throw to fail the request, or delay the response. */
  beforeResponse?: () => void | Promise<void>;
  /** True if all elements are off screen. Work that waits for visibility then does not run. */
  seesNothing?: boolean;
  /** Returns the matches of the listings service. Return `undefined` to fail the request. */
  listings?: () => SponsoredMatch[] | undefined;
}

/** Renders a questionnaire with the real engine and a flow API that serves the given pages in order. */
export async function renderFlow(pages: SamplePage[], options: RenderFlowOptions = {}) {
  stubJsdomLayout(options);
  // As in a browser after the first question, the code of later steps is preloaded.
  const later = [
    lazyFlowFooter,
    lazyErrorSummary,
    lazyRequestFailurePanel,
    lazyFullFeaturePage,
    lazyOptionDetails,
  ];
  await Promise.all(later.map((code) => code.load()));
  let at = 0;
  const environment = createScriptedEnvironment({
    api: {
      land: () => pages[0],
      listings: () => options.listings?.(),
      async onAction({ selectedActionName }) {
        await options.beforeResponse?.();
        at += selectedActionName === "BrowserBack" ? -1 : 1;
        return pages[at];
      },
    },
  });
  const config = { ...sampleFlowConfig, ...options.config };
  const engine = createFlowEngine({
    config,
    connection: environment.connection,
    environment: "browser",
  });
  const user = userEvent.setup();
  const view = render(<FlowScreen engine={engine} />);
  void engine.start();
  await screen.findByRole("form");
  /** Returns the `clientData` of the n-th action request. */
  const sent = (index = 0) => environment.actions[index]?.request.clientData ?? {};
  return { ...view, environment, engine, user, sent };
}

/** Returns a page with the given questions and a submit button "Next". */
export function createQuestionPage(...questions: Partial<Question>[]): SamplePage {
  return createSamplePage("Questions", {
    instructions: [
      {
        instructionType: "AskQuestions",
        questions: questions.map((question) => ({
          fieldName: "Field",
          label: "Label",
          ...question,
        })),
      },
    ],
  });
}

export const requiredRule = { validationRuleType: "required", message: "Please answer this" };

export function createQuestionOptions(...labels: string[]) {
  return labels.map((label) => ({ label, value: label.toLowerCase() }));
}
