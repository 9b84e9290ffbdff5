import * as z from "zod/mini";
import { actionSchema, type FlowAction } from "./action";
import { instructionSchema, type FlowInstruction } from "./instruction";

/**
 * The experiments in the session-start response (Land; docs/product.md sections 3 and 4). `experiments` maps each
 * experiment's name to its active variant.
 */
export const landExperimentsSchema = z.object({
  // Not a record schema, which would add 0.6 KB to the browser's code.
  experiments: z.catchall(z.object({}), z.object({ activeVariant: z.string() })),
  complexExperiments: z.array(z.object({ name: z.string() })),
});
export type LandExperiments = z.infer<typeof landExperimentsSchema>;

/** The response of `POST {api}/Land` from the embedded API, with every part validated. */
export const landResponseSchema = z.object({
  experiments: landExperimentsSchema,
  instructions: z.array(instructionSchema),
  actionsAvailable: z.array(actionSchema),
  pageKey: z.string(),
});
export type LandResponse = z.infer<typeof landResponseSchema>;

/**
 * The outer shape of every response with a page (Land, OnAction). Instructions and actions are parsed later, one by
 * one, so the client can skip an unknown instruction (docs/protocol.md, reading rule).
 */
export const responseEnvelopeSchema = z.object({
  experiments: z.optional(landExperimentsSchema),
  instructions: z.array(z.looseObject({ instructionType: z.string() })),
  actionsAvailable: z.array(z.unknown()),
  pageKey: z.string(),
});
/** A completely parsed response with a page (from Land or OnAction). */
export interface ParsedFlowResponse {
  experiments: LandExperiments | null;
  instructions: FlowInstruction[];
  actions: FlowAction[];
  pageKey: string;
}

/**
 * Page keys with their own view (docs/product.md section 2). A page with any other key is shown as a plain question
 * page.
 */
export const pageKeys = [
  "Pii",
  "Education",
  "Location",
  "ProgramOfInterest",
  "AreaOfInterest",
  "More",
  "CustomQuestions",
  "ThankYou",
] as const;
export type PageKey = (typeof pageKeys)[number];

/** The response of `POST {api}/OnAction` from the embedded API. */
export const onActionResponseSchema = z.object({
  instructions: z.array(instructionSchema),
  actionsAvailable: z.array(actionSchema),
  pageKey: z.string(),
});
export type OnActionResponse = z.infer<typeof onActionResponseSchema>;

/** The response of `POST {api}/Location` (docs/protocol.md section 6). */
export const locationResponseSchema = z.object({
  city: z.string(),
  state: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
});
export type LocationResponse = z.infer<typeof locationResponseSchema>;

/**
 * The body of every error response. `message` is text for people. `field` is the name of the invalid field; its value
 * is never included.
 */
export const errorResponseSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
