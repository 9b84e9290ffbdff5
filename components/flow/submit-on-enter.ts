import type { KeyboardEvent } from "react";
import { clickSubmit } from "./click-submit";

/**
 * Enter inside an input is suppressed, and Enter in the form clicks submit (docs/product.md section 2): one click,
 * through the button. In a text area Enter stays a new line; on buttons, links and lists it stays theirs.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (!event.repeat) clickSubmit(event.currentTarget);
}
