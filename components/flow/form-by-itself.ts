import { formFields } from "@/flow/protocol/form-post";
import { timeoutSignal } from "@/lib/browser/timeout-signal";

/*
 * Where the code that goes on does not come, the form goes as it would without script: if the line works, since the browser's
 * own page for a line that is down would take the visitor's one away.
 */

/** Sends the form for a button. Its submit event has been: no listener hears of it again. */
export async function sendByItself(
  form: HTMLFormElement,
  { name, value }: HTMLButtonElement,
): Promise<void> {
  if (!(await reachesServer())) return;
  const action = document.createElement("input");
  Object.assign(action, { type: "hidden", name, value });
  form.append(action);
  form.submit();
}

/** Has the server draw the page on which the session stands. */
export async function drawByServer(form: HTMLFormElement): Promise<void> {
  const page = form.elements.namedItem(formFields.page);
  if (!(page instanceof HTMLInputElement) || !(await reachesServer())) return;
  // A form for no page changes nothing, and gets the current one.
  page.value = "";
  form.submit();
}

const timeoutMs = 5_000;

async function reachesServer(): Promise<boolean> {
  try {
    const signal = timeoutSignal(timeoutMs);
    return (await fetch("/api/health/live", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
