import * as z from "zod/mini";
import { instructionSchema } from "./instruction";

export const actionTypes = [
  "Submit",
  "NoThanks",
  "AcceptTcpaAndSubmit",
  "AcceptTcpas",
  "GoBack",
  "LinkoutButton",
] as const;
export const actionTypeSchema = z.enum(actionTypes);
export type ActionType = z.infer<typeof actionTypeSchema>;

/**
 * One button of a page (docs/product.md section 3). A click executes `onActionInstructions` in the browser, and then
 * sends an OnAction request to the flow API.
 */
export const flowActionSchema = z.object({
  name: z.string().check(z.minLength(1)),
  label: z.string(),
  actionType: actionTypeSchema,
  url: z.optional(z.string()),
  onActionInstructions: z.optional(z.array(instructionSchema)),
});
export type FlowAction = z.infer<typeof flowActionSchema>;
