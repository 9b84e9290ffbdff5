import { experimentDeclarationsByName } from "@/flow/protocol/experiments";
import { prefillFieldNames, type PrefillFieldName } from "@/flow/protocol/prefill";
import { listPrefillValues } from "@/server/flow-checks/check-prefill";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { getSchoolCatalogue } from "@/server/receivers/current-catalogue";
import { sceneKeys } from "@/themes/article";
import { campaignLayouts, type CampaignLayout } from "@/themes/campaigns/campaign";

/** An option of a select field. */
export interface Choice {
  value: string;
  label: string;
  /** Heading under which the option is listed. */
  group?: string;
}

/** A select field of the form, with the choices that exist in this release. */
export interface ChoiceField {
  /** Name of the field, such as `prefill.AccidentType`. */
  name: string;
  label: string;
  hint?: string;
  /** Label of the choice that leaves the field empty. */
  emptyLabel: string;
  choices: readonly Choice[];
}

const layoutLabels = {
  banner: "Picture beside the heading",
  "two-column": "Text beside the questionnaire",
  editor: "Level editor, for game sites",
  split: "Two halves, for IT sites",
} satisfies Record<CampaignLayout, string>;

const prefillLabels = {
  AccidentType: "Kind of accident",
  Areas: "Area of study",
  Interest: "Interest",
} satisfies Record<PrefillFieldName, string>;

/** The select fields for the page's appearance. */
export const appearanceFields: readonly ChoiceField[] = [
  {
    ...{ name: "layout", label: "Layout", emptyLabel: "Choose a layout" },
    choices: campaignLayouts.map((value) => ({ value, label: layoutLabels[value] })),
  },
  {
    ...{ name: "scene", label: "Picture", emptyLabel: "Choose a picture" },
    choices: sceneKeys.map((value) => ({ value, label: toWords(value) })),
  },
];

/** Returns the select fields for the questionnaire: which one, and which answers are known. */
export function listQuestionnaireFields(): ChoiceField[] {
  return [
    {
      ...{ name: "flowKey", label: "Questionnaire", emptyLabel: "The site’s main questionnaire" },
      choices: allFlowDefinitions.map(({ key, title }) => ({
        value: key,
        label: `${title} (${key})`,
      })),
    },
    ...prefillFieldNames.map((field) => ({
      ...{ name: `prefill.${field}`, label: `Known answer: ${prefillLabels[field].toLowerCase()}` },
      ...{ hint: "visitors need not answer this question", emptyLabel: "Ask the visitor" },
      choices: allFlowDefinitions
        .filter(({ prefill }) => prefill?.field === field)
        .flatMap(listPrefillChoices),
    })),
  ] satisfies ChoiceField[];
}

/** The select fields for the variants of the questionnaire's experiments. */
export const experimentFields: readonly ChoiceField[] = [...experimentDeclarationsByName].map(
  ([name, { changeDescription, variants }]) => ({
    ...{ name: `experiments.${name}`, label: toSentenceCase(changeDescription), hint: name },
    emptyLabel: "As the site or the experiment decides",
    choices: ["default", ...variants].map((value) => ({ value, label: getVariantLabel(value) })),
  }),
);

/** Returns the answers to a flow's question that a page may set. Areas of study come from the school catalogue. */
function listPrefillChoices(flow: FlowDefinition): Choice[] {
  const values = listPrefillValues(flow);
  const group = flow.title;
  if (!values)
    return getSchoolCatalogue().areas.map(({ id, name }) => ({ value: id, label: name, group }));
  const options = flow.pages.flatMap(({ questions = [] }) =>
    questions.flatMap(({ fieldName, options = [] }) =>
      fieldName === flow.prefill?.field && Array.isArray(options) ? options : [],
    ),
  );
  return values.map((value) => ({
    ...{ value, group },
    label: options.find((option) => option.value === value)?.label ?? value,
  }));
}

function getVariantLabel(variant: string): string {
  if (variant === "default") return "Off (default)";
  return variant === "enabled" ? "On (enabled)" : toWords(variant);
}

/** Returns a key such as `server-rack` or `heroImage` as words: `Server rack`, `Hero image`. */
function toWords(key: string): string {
  return toSentenceCase(
    key.replaceAll("-", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
}

function toSentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
