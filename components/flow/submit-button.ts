import type { KeyboardEvent } from "react";

/** Marks the button that Enter, a choice or select-all press on the visitor's behalf. */
export const submitButtonMark = { "data-submit": "" };

/** Clicks the page's submit button, when it has one that may be clicked. */
export function clickSubmit(form: HTMLFormElement) {
  form.querySelector<HTMLButtonElement>("button[data-submit]:not(:disabled)")?.click();
}

/**
 * Suppresses Enter inside an input and clicks the submit button instead (docs/product.md section 2): one click,
 * through the button. In a text area Enter stays a new line; buttons, links and lists keep theirs.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (!event.repeat) clickSubmit(event.currentTarget);
}
