import { formFields } from "@/flow/protocol/form-post";
import { createTimeoutSignal } from "@/lib/browser/timeout-signal";

/*
 * Submits the form as it would be without script, for when the code of the next step fails to load. It first checks
 * the connection, because the browser's own error page would replace the visitor's page.
 */

/** Submits the form natively, as if by the given button. No submit listener runs again. */
export async function submitNatively(
  form: HTMLFormElement,
  { name, value }: HTMLButtonElement,
): Promise<void> {
  if (!(await reachesServer())) return;
  const action = document.createElement("input");
  Object.assign(action, { type: "hidden", name, value });
  form.append(action);
  form.submit();
}

/** Loads the session's current page from the server as a plain form. */
export async function loadServerPage(form: HTMLFormElement): Promise<void> {
  const page = form.elements.namedItem(formFields.page);
  if (!(page instanceof HTMLInputElement) || !(await reachesServer())) return;
  // Posting without a page key changes nothing; the server responds with the current page.
  page.value = "";
  form.submit();
}

const timeoutMs = 5_000;

async function reachesServer(): Promise<boolean> {
  try {
    const signal = createTimeoutSignal(timeoutMs);
    return (await fetch("/api/health/live", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
