import * as z from "zod/mini";
import { action } from "./action";
import { instruction } from "./instruction";

/** A version 4 UUID made by the engine. */
export const sessionId = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i));

/** `POST {api}/Land` (docs/protocol.md section 2). The gateway fills `ipAddress` and `clientRequestHeaders`. */
export const landRequest = z.strictObject({
  flowKey: z.string().check(z.minLength(1), z.maxLength(64)),
  sessionId,
  landingPageUrl: z.string().check(z.maxLength(4096)),
  localStorageValues: z.record(z.string(), z.string()),
  ipAddress: z.string().check(z.maxLength(64)),
  clientRequestHeaders: z.record(z.string(), z.array(z.string())),
});
export type LandRequest = z.infer<typeof landRequest>;

/** What the browser sends to the gateway: Land without what the gateway fills in. */
export type BrowserLandRequest = Omit<LandRequest, "ipAddress" | "clientRequestHeaders">;

/** Experiments of a landing (docs/product.md sections 3 and 4). */
export const experiments = z.object({
  experiments: z.record(z.string(), z.object({ activeVariant: z.string() })),
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
export type ResponseEnvelope = z.infer<typeof responseEnvelope>;

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
