/** Marks the button that Enter, a choice or select-all press on the visitor's behalf. */
export const submitButtonMark = { "data-submit": "" };

/** Clicks the page's submit button, when it has one that may be clicked. */
export function clickSubmit(form: HTMLFormElement) {
  form.querySelector<HTMLButtonElement>("button[data-submit]:not(:disabled)")?.click();
}
