import * as z from "zod/mini";
import { instruction } from "./instruction";

export const actionTypes = [
  "Submit",
  "NoThanks",
  "AcceptTcpaAndSubmit",
  "AcceptTcpas",
  "GoBack",
  "LinkoutButton",
] as const;
export const actionType = z.enum(actionTypes);
export type ActionType = z.infer<typeof actionType>;

/**
 * One button of a page (docs/product.md section 3). A click executes `onActionInstructions` in the browser, then sends
 * OnAction to the flow API.
 */
export const action = z.object({
  name: z.string().check(z.minLength(1)),
  label: z.string(),
  actionType,
  url: z.optional(z.string()),
  onActionInstructions: z.optional(z.array(instruction)),
});
export type Action = z.infer<typeof action>;
