import * as z from "zod/mini";
import { action } from "./action";
import { clientDataLimits } from "./client-data-fields";
import { instruction } from "./instruction";
import { sessionId } from "./land-request";

/** Answers and tracking of a page: every value a list of strings, `[]` when unanswered. */
export const clientData = z.record(
  z.string().check(z.minLength(1), z.maxLength(clientDataLimits.name)),
  z
    .array(z.string().check(z.maxLength(clientDataLimits.value)))
    .check(z.maxLength(clientDataLimits.values)),
);
export type ClientData = z.infer<typeof clientData>;

/** `POST {api}/OnAction` (docs/protocol.md section 3); the `Idempotency-Key` header is one UUID per click. */
export const onActionRequest = z.strictObject({
  flowKey: z.string().check(z.minLength(1), z.maxLength(64)),
  sessionId,
  selectedActionName: z.string().check(z.minLength(1), z.maxLength(64)),
  clientData,
});
export type OnActionRequest = z.infer<typeof onActionRequest>;

/** The response of OnAction as the embedded API writes it. */
export const onActionResponse = z.object({
  instructions: z.array(instruction),
  actionsAvailable: z.array(action),
  pageKey: z.string(),
});
export type OnActionResponse = z.infer<typeof onActionResponse>;
