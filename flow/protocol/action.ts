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
 * A button of a page (docs/product.md section 3). `onActionInstructions` run in the browser when it is chosen,
 * before the post.
 */
export const action = z.object({
  name: z.string().check(z.minLength(1)),
  label: z.string(),
  actionType,
  url: z.optional(z.string()),
  onActionInstructions: z.optional(z.array(instruction)),
});
export type Action = z.infer<typeof action>;

/** Action names that navigation itself uses (docs/product.md section 3). */
export const navigationActionNames = {
  submit: "Submit",
  noThanks: "No Thanks",
  browserBack: "BrowserBack",
  asdSubmit: "Asd Submit",
  more: "More",
} as const;

const forwardActionTypes: ReadonlySet<ActionType> = new Set([
  "Submit",
  "AcceptTcpaAndSubmit",
  "AcceptTcpas",
]);

/** True for the action types that submit the page's answers and go forward. */
export function goesForward(type: ActionType): boolean {
  return forwardActionTypes.has(type);
}

/** True for the action types that accept every consent item by the click itself (docs/protocol.md section 3). */
export function acceptsConsent(type: ActionType): boolean {
  return type === "AcceptTcpas" || type === "AcceptTcpaAndSubmit";
}

/** No Thanks skips validation and needs no consent (docs/product.md section 4). */
export function isNoThanks(name: string, type: ActionType | undefined): boolean {
  return name === navigationActionNames.noThanks || type === "NoThanks";
}

/** A button that goes back does what the browser's Back does. */
export function isGoBack(name: string, type: ActionType | undefined): boolean {
  return name === navigationActionNames.browserBack || type === "GoBack";
}
