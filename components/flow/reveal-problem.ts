const controls = "input:not([type=hidden]):not(:disabled), select, textarea, button, iframe";

/** Scrolls to the first invalid field (its CSS keeps the offset of SPEC.md section 5) and focuses it. */
export function revealFirstProblem(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>("[data-field][data-invalid]");
  if (field) reveal(field);
}

/** The same for one field, from the summary's link. */
export function revealField(form: HTMLElement | null, id: string) {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
  if (field) reveal(field);
}

function reveal(field: HTMLElement) {
  field.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  field.scrollIntoView({ block: "start" });
}
