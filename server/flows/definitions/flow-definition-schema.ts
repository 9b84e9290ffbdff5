import * as z from "zod/mini";
import { flowActionSchema } from "@/flow/protocol/action";
import { morePageContentSchema, thirdPartyScriptKeys } from "@/flow/protocol/instruction";
import { specialPageKeys } from "@/flow/protocol/responses";
import {
  questionOptionSchema,
  questionTypeSchema,
  validationRuleSchema,
} from "@/flow/protocol/question";
import type {
  FlowCondition,
  ConsentDefinition,
  PageContentSource,
  FlowDefinition,
  ListingsIframeDefinition,
  LookUpKey,
  QuestionOptionSource,
  PageDefinition,
  PrefillDefinition,
  QuestionDefinition,
  SelectAllConsentsDefinition,
  TransitionDefinition,
} from "../flow-definition";

/*
 * Parses flow definitions stored in the database (find-flow.ts). Each object lists every field of its type, so a new
 * field does not compile until it is added here. A new field must be optional: older stored versions lack it.
 */

const text = z.string();
const fieldName = z.string().check(z.minLength(1));

const sources = {
  callDays: "callDays",
  callTimes: "callTimes",
  areas: "areas",
  programs: "programs",
  programsByArea: "programsByArea",
  shortList: "shortList",
  matchedPrograms: "matchedPrograms",
} satisfies Names<QuestionOptionSource>;
const contentSources = {
  injuryFacts: "injuryFacts",
  deathFacts: "deathFacts",
  illnessFacts: "illnessFacts",
  callPrompt: "callPrompt",
  callPromise: "callPromise",
  schoolCallPromise: "schoolCallPromise",
  faultBar: "faultBar",
  sharedFault: "sharedFault",
} satisfies Names<PageContentSource>;
const lookUps = {
  locationOfPostalCode: "locationOfPostalCode",
  windowOfCall: "windowOfCall",
  onlyProgram: "onlyProgram",
} satisfies Names<LookUpKey>;

const condition: z.ZodMiniType<FlowCondition> = z.lazy(() =>
  z.union([
    z.strictObject({ field: text, is: z.array(text) }),
    z.strictObject({ answered: text }),
    z.strictObject({ all: z.array(condition) }),
    z.strictObject({ any: z.array(condition) }),
    z.strictObject({ not: condition }),
  ]),
);

const transition = {
  to: text,
  when: z.optional(condition),
} satisfies SchemaFields<TransitionDefinition>;

const question = {
  fieldName,
  questionType: questionTypeSchema,
  label: text,
  placeholder: z.optional(text),
  options: z.optional(z.union([z.array(questionOptionSchema), z.enum(sources)])),
  isReadOnly: z.optional(z.boolean()),
  validationRules: z.optional(z.array(validationRuleSchema)),
  useAllOption: z.optional(z.boolean()),
} satisfies SchemaFields<QuestionDefinition>;

const consentText = {
  name: text,
  fieldName,
  content: text,
  version: text,
  isCheckboxRequired: z.boolean(),
  tcpaKey: fieldName,
  trustedFormIndex: z.optional(z.number()),
} satisfies Omit<SchemaFields<ConsentDefinition>, "covers" | "unnamedReceivers">;
const consent = z.union([
  z.strictObject({ ...consentText, covers: z.enum(["all", "each"]), unnamedReceivers: text }),
  z.strictObject({ ...consentText, covers: z.literal("health") }),
  z.strictObject(consentText),
]);

const selectAll = {
  style: z.enum(["checkbox", "button"]),
  performSubmit: z.boolean(),
} satisfies SchemaFields<SelectAllConsentsDefinition>;

const listings = {
  src: text,
  AsdWidgetClose: z.optional(text),
  parameters: z.optional(z.record(text, fieldName)),
} satisfies SchemaFields<ListingsIframeDefinition>;

const page = {
  key: text,
  wirePageKey: z.optional(z.enum(specialPageKeys)),
  title: text,
  questions: z.optional(z.array(z.strictObject(question))),
  proTip: z.optional(text),
  content: z.optional(z.union([morePageContentSchema, z.enum(contentSources)])),
  repeatedContent: z.optional(morePageContentSchema),
  consent: z.optional(z.array(consent)),
  noMatchTo: z.optional(text),
  noContactTo: z.optional(text),
  selectAll: z.optional(z.strictObject(selectAll)),
  matchNote: z.optional(text),
  schoolMappings: z.optional(fieldName),
  sponsoredMatches: z.optional(z.record(text, fieldName)),
  listings: z.optional(z.strictObject(listings)),
  lookUp: z.optional(z.enum(lookUps)),
  pixels: z.optional(z.array(text)),
  actions: z.array(flowActionSchema),
  next: z.optional(z.array(z.strictObject(transition))),
  skipTo: z.optional(text),
  end: z.optional(z.enum(["lead", "declined"])),
  afterLead: z.optional(z.boolean()),
  keepsNothing: z.optional(z.boolean()),
} satisfies SchemaFields<PageDefinition>;

const prefill = {
  field: fieldName,
  startAt: z.optional(text),
  labels: z.optional(z.record(z.string(), text)),
} satisfies SchemaFields<PrefillDefinition>;

const flow = {
  key: text,
  title: text,
  firstPage: text,
  language: text,
  textVersion: z.optional(z.number()),
  scripts: z.array(z.enum(thirdPartyScriptKeys)),
  maximumReceivers: z.optional(z.number()),
  pages: z.array(z.strictObject(page)),
  withdrawn: z.optional(z.array(text)),
  experiments: z.optional(
    z.array(z.strictObject({ name: text, weights: z.record(z.string(), z.number()) })),
  ),
  prefill: z.optional(z.strictObject(prefill)),
  listingExperiments: z.optional(z.array(text)),
  evidenceToKeep: z.optional(
    z.strictObject({
      field: fieldName,
      byAnswer: z.record(z.string(), z.array(text)),
      always: z.array(text),
      afterDeath: z.optional(z.strictObject({ when: condition, items: z.array(text) })),
    }),
  ),
  receivers: z.optional(z.literal("schools")),
  matter: z.optional(z.array(fieldName)),
  healthAnswers: z.optional(z.array(fieldName)),
} satisfies SchemaFields<FlowDefinition>;

/** Validates a flow definition. Unknown fields are an error, because this build cannot run such a definition. */
export const flowDefinitionSchema: z.ZodMiniType<FlowDefinition> = z.strictObject(flow);

/** Type that maps each field of another type to its schema, so a field without a schema is a compile error. */
type SchemaFields<Type> = Record<keyof Required<Type>, z.ZodMiniType>;
type Names<Name extends string> = { [Key in Name]: Key };
