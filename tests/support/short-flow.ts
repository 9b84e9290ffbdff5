import { createSubmitButton } from "@/server/flows/definitions/buttons";
import { createSingleChoiceQuestion } from "@/server/flows/definitions/choice";
import { firstNameQuestion, phoneQuestion } from "@/server/flows/contact-questions";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { noMatchingAttorneyPage, thankYouPage } from "@/server/flows/shared-pages";

export const colorOptions = ["Red", "Green", "Blue"] as const;

/**
 * Returns a flow with one question and a consent page. The consent has one item for all receivers, or one for each
 * receiver.
 */
export function createShortFlow(covers: "all" | "each"): FlowDefinition {
  return {
    key: `short-${covers}`,
    title: "",
    firstPage: "Colour",
    language: "en-US",
    scripts: [],
    pages: [
      {
        key: "Colour",
        title: "",
        questions: [
          createSingleChoiceQuestion(
            "Colour",
            "Which?",
            colorOptions.map((colour) => [colour, colour]),
          ),
        ],
        actions: [createSubmitButton()],
        next: [{ to: "Pii" }],
      },
      {
        key: "Pii",
        title: "",
        questions: [firstNameQuestion, phoneQuestion],
        consent: [
          {
            name: "Terms",
            fieldName: "Terms",
            version: "1",
            content: "I have read the terms of {brand}.",
            isCheckboxRequired: false,
            tcpaKey: "terms",
          },
          {
            name: "Calls",
            fieldName: "Calls",
            version: "1",
            content: "{receivers} may call me.",
            isCheckboxRequired: covers === "all",
            covers,
            unnamedReceivers: "its partners",
            tcpaKey: "calls",
          },
        ],
        noMatchTo: "NoMatch",
        noContactTo: "NoMatch",
        actions: [createSubmitButton()],
        next: [{ to: "ThankYou" }],
      },
      noMatchingAttorneyPage,
      thankYouPage,
    ],
  };
}
