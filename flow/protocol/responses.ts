import * as z from "zod/mini";
import { flowActionSchema, type FlowAction } from "./action";
import { instructionSchema, type FlowInstruction } from "./instruction";

/**
 * The experiments in the response to a session start (Land; docs/product.md sections 3 and 4). `experiments` contains
 * the active variant of each experiment by name.
 */
export const assignedExperimentsSchema = z.object({
  // Not a record schema, which would add 0.6 KB to the browser's code.
  experiments: z.catchall(z.object({}), z.object({ activeVariant: z.string() })),
  complexExperiments: z.array(z.object({ name: z.string() })),
});
export type AssignedExperiments = z.infer<typeof assignedExperimentsSchema>;

/** The response of `POST {api}/Land` from this server's own flow API. The schema checks every field. */
export const landResponseSchema = z.object({
  experiments: assignedExperimentsSchema,
  instructions: z.array(instructionSchema),
  actionsAvailable: z.array(flowActionSchema),
  pageKey: z.string(),
});
export type LandResponse = z.infer<typeof landResponseSchema>;

/**
 * The schema of a response with a page, which leaves instructions and actions unchecked. They are parsed one by one, so
 * unknown ones can be skipped (docs/protocol.md, reading rule).
 */
export const flowResponseEnvelopeSchema = z.object({
  experiments: z.optional(assignedExperimentsSchema),
  instructions: z.array(z.looseObject({ instructionType: z.string() })),
  actionsAvailable: z.array(z.unknown()),
  pageKey: z.string(),
});
/** A parsed response of the flow API: the page to display, and the instructions that fill it. */
export interface ParsedFlowResponse {
  experiments: AssignedExperiments | null;
  instructions: FlowInstruction[];
  actions: FlowAction[];
  pageKey: string;
}

/**
 * Keys of the pages with a special layout (docs/product.md section 2). All other pages display their questions in the
 * default layout.
 */
export const specialPageKeys = [
  "Pii",
  "Education",
  "Location",
  "ProgramOfInterest",
  "AreaOfInterest",
  "More",
  "CustomQuestions",
  "ThankYou",
] as const;
export type PageKey = (typeof specialPageKeys)[number];

/** The response of `POST {api}/OnAction` from this server's own flow API. The schema checks every field. */
export const onActionResponseSchema = z.object({
  instructions: z.array(instructionSchema),
  actionsAvailable: z.array(flowActionSchema),
  pageKey: z.string(),
});
export type OnActionResponse = z.infer<typeof onActionResponseSchema>;

/** The response of `POST {api}/Location`: the city and state of a postal code (docs/protocol.md section 6). */
export const locationResponseSchema = z.object({
  city: z.string(),
  state: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
});
export type LocationResponse = z.infer<typeof locationResponseSchema>;

/** The body of every error response. `field` is the name of the invalid field. The invalid value is never included. */
export const errorResponseSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
