import * as z from "zod/mini";
import { action, type Action } from "./action";
import { instruction, type Instruction } from "./instruction";

/**
 * The experiments in a Land response (docs/product.md sections 3 and 4), under any name. Not a record schema: it would
 * be the only one in the browser's code and add 0.6 KB.
 */
export const experiments = z.object({
  experiments: z.catchall(z.object({}), z.object({ activeVariant: z.string() })),
  complexExperiments: z.array(z.object({ name: z.string() })),
});
export type Experiments = z.infer<typeof experiments>;

/** The response of Land as the embedded API writes it, with every part typed. */
export const landResponse = z.object({
  experiments,
  instructions: z.array(instruction),
  actionsAvailable: z.array(action),
  pageKey: z.string(),
});
export type LandResponse = z.infer<typeof landResponse>;

/**
 * The outer shape of a Land or OnAction response. The client parses instructions and actions one by one, so that it can
 * skip an unknown instruction instead of rejecting the response (docs/protocol.md, reading rule).
 */
export const responseEnvelope = z.object({
  experiments: z.optional(experiments),
  instructions: z.array(z.looseObject({ instructionType: z.string() })),
  actionsAvailable: z.array(z.unknown()),
  pageKey: z.string(),
});
/** A response of Land or OnAction with all its parts parsed. */
export interface ParsedResponse {
  experiments: Experiments | null;
  instructions: Instruction[];
  actions: Action[];
  pageKey: string;
}

/** The page keys with a dedicated view (docs/product.md section 2). Any other key is a question page. */
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

/** The response of OnAction as the embedded API writes it. */
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
 * The body of every error response: a code, a message for people, and the name of the invalid field, never its value.
 */
export const problem = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
});
export type Problem = z.infer<typeof problem>;
