import * as z from "zod/mini";
import { experiments } from "./land";

/**
 * The outer shape of a Land or OnAction answer, before its instructions and actions are read one by one:
 * the client skips an unknown instruction instead of failing the whole answer (docs/protocol.md, reading rule).
 */
export const responseEnvelope = z.object({
  experiments: z.optional(experiments),
  instructions: z.array(z.looseObject({ instructionType: z.string() })),
  actionsAvailable: z.array(z.unknown()),
  pageKey: z.string(),
});
export type ResponseEnvelope = z.infer<typeof responseEnvelope>;
