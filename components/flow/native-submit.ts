import { formFieldNames } from "@/flow/protocol/form-post";
import { createTimeoutSignal } from "@/lib/browser/timeout-signal";

/*
 * Submits a plain form if the code of the next step fails to load. Checks the connection first, because
 * the browser's own error page would replace the visitor's page.
 */

/**
 * Submits the form as a normal form post, as if the visitor had pressed the given button in a browser without
 * JavaScript. Does nothing if the server does not respond.
 */
export async function submitAsPlainForm(
  form: HTMLFormElement,
  { name, value }: HTMLButtonElement,
): Promise<void> {
  if (!(await canReachServer())) return;
  const action = document.createElement("input");
  Object.assign(action, { type: "hidden", name, value });
  form.append(action);
  form.submit();
}

/** Loads the session's current page as a plain form from the server. Does nothing if the server does not respond. */
export async function reloadAsPlainForm(form: HTMLFormElement): Promise<void> {
  const page = form.elements.namedItem(formFieldNames.page);
  if (!(page instanceof HTMLInputElement) || !(await canReachServer())) return;
  // The server answers a post without a page key with the current page and changes nothing.
  page.value = "";
  form.submit();
}

const timeoutMs = 5_000;

async function canReachServer(): Promise<boolean> {
  try {
    const signal = createTimeoutSignal(timeoutMs);
    return (await fetch("/api/health/live", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
