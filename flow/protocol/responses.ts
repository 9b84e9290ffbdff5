import * as z from "zod/mini";
import { action, type Action } from "./action";
import { instruction, type Instruction } from "./instruction";

/**
 * The experiments in the session-start response (Land; docs/product.md sections 3 and 4). `experiments` maps each
 * experiment's name to its active variant.
 */
export const experiments = z.object({
  // Not a record schema, which would add 0.6 KB to the browser's code.
  experiments: z.catchall(z.object({}), z.object({ activeVariant: z.string() })),
  complexExperiments: z.array(z.object({ name: z.string() })),
});
export type Experiments = z.infer<typeof experiments>;

/** The response of `POST {api}/Land` from the embedded API, with every part validated. */
export const landResponse = z.object({
  experiments,
  instructions: z.array(instruction),
  actionsAvailable: z.array(action),
  pageKey: z.string(),
});
export type LandResponse = z.infer<typeof landResponse>;

/**
 * The outer shape of every response with a page (Land, OnAction). Instructions and actions are parsed later, one by
 * one, so the client can skip an unknown instruction (docs/protocol.md, reading rule).
 */
export const responseEnvelope = z.object({
  experiments: z.optional(experiments),
  instructions: z.array(z.looseObject({ instructionType: z.string() })),
  actionsAvailable: z.array(z.unknown()),
  pageKey: z.string(),
});
/** A completely parsed response with a page (from Land or OnAction). */
export interface ParsedResponse {
  experiments: Experiments | null;
  instructions: Instruction[];
  actions: Action[];
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
export const onActionResponse = z.object({
  instructions: z.array(instruction),
  actionsAvailable: z.array(action),
  pageKey: z.string(),
});
export type OnActionResponse = z.infer<typeof onActionResponse>;

/** The response of `POST {api}/Location` (docs/protocol.md section 6). */
export const locationResponse = z.object({
  city: z.string(),
  state: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
});
export type LocationResponse = z.infer<typeof locationResponse>;

/**
 * The body of every error response. `message` is text for people. `field` is the name of the invalid field; its value
 * is never included.
 */
export const problem = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
});
export type Problem = z.infer<typeof problem>;
