import type { EngineContext, FlowCall } from "./engine-context";
import type { OnActionRequest } from "../protocol/on-action";
import type { FlowState } from "./flow-state";
import { makeCall } from "./make-call";
import { ownValue } from "./record";
import { showPage } from "./show-page";

/**
 * The browser's Forward after Back: posts again what each page was answered with, as long as the visitor has changed
 * nothing there. A page that asks for consent is left by the visitor's own click alone. Returns true at the target.
 */
export async function goForwardTo(context: EngineContext, target: number): Promise<boolean> {
  const { store, memory } = context;
  while (store.getState().pageIndex < target) {
    const { pageIndex } = store.getState();
    const posted = memory.accepted[pageIndex];
    if (memory.disposed || !posted || !isUnchanged(store.getState(), posted)) return false;
    if (!(await makeCall(context, forwardAgain(context, posted)))) return false;
    // The API gave the same page again.
    if (store.getState().pageIndex === pageIndex) return false;
  }
  return true;
}

function forwardAgain(context: EngineContext, request: OnActionRequest): FlowCall {
  const { store, ports } = context;
  const key = ports.ids.uuid();
  return {
    during: "action",
    name: request.selectedActionName,
    send: () => ports.api.onAction(request, key),
    succeed(response) {
      const { pageIndex, pageKey } = store.getState();
      showPage(context, response, response.pageKey === pageKey ? pageIndex : pageIndex + 1);
      ports.viewport.scrollToTop();
    },
  };
}

/** Whether this page stands as it was answered, and was left without a consent. */
function isUnchanged(state: FlowState, { clientData, sessionId }: OnActionRequest): boolean {
  if (state.uuid !== sessionId || state.tcpa.length > 0) return false;
  if (clientData.PageKey?.[0] !== state.pageKey) return false;
  const draft = ownValue(state.drafts, state.pageKey) ?? {};
  return state.questions.every(({ fieldName, value = [] }) => {
    const now = ownValue(draft, fieldName) ?? [value].flat();
    return now.join("\n") === (ownValue(clientData, fieldName) ?? []).join("\n");
  });
}
