import * as z from "zod/mini";
import { action, type Action } from "./action";
import { instruction, type Instruction } from "./instruction";

/**
 * Experiments of a landing (docs/product.md sections 3 and 4). Any name: a record would be 0.6 KB more in the browser,
 * where it is the only one.
 */
export const experiments = z.object({
  experiments: z.catchall(z.object({}), z.object({ activeVariant: z.string() })),
  complexExperiments: z.array(z.object({ name: z.string() })),
});
export type Experiments = z.infer<typeof experiments>;

/** The response of Land as the embedded API writes it: every part typed. */
export const landResponse = z.object({
  experiments,
  instructions: z.array(instruction),
  actionsAvailable: z.array(action),
  pageKey: z.string(),
});
export type LandResponse = z.infer<typeof landResponse>;

/**
 * The outer shape of a Land or OnAction response, before its instructions and actions are parsed one by one:
 * the client skips an unknown instruction instead of failing the whole response (docs/protocol.md, reading rule).
 */
export const responseEnvelope = z.object({
  experiments: z.optional(experiments),
  instructions: z.array(z.looseObject({ instructionType: z.string() })),
  actionsAvailable: z.array(z.unknown()),
  pageKey: z.string(),
});
/** A response of Land or OnAction, every part of it parsed. */
export interface ParsedResponse {
  experiments: Experiments | null;
  instructions: Instruction[];
  actions: Action[];
  pageKey: string;
}

/** The page keys that have a view of their own (docs/product.md section 2); any other key is a question page. */
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

/** Every error response: a code, a message for people, and the field's name (never its value). */
export const problem = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
});
export type Problem = z.infer<typeof problem>;
