import { navigationActionNames } from "../protocol/action";
import { clientData } from "./client-data";
import type { EngineContext, FlowCall } from "./engine-context";
import { returnToPage } from "./page-moves";
import { showPage } from "./show-page";

/** The post that goes one page back (docs/protocol.md section 3). */
export function backCall(context: EngineContext): FlowCall {
  const { store, ports, config } = context;
  const state = store.getState();
  const key = ports.ids.uuid();
  const request = {
    flowKey: config.flowKey,
    sessionId: state.uuid,
    selectedActionName: navigationActionNames.browserBack,
    clientData: clientData(state, {}, state.tcpa, ports.tracking),
  };
  return {
    during: "back",
    name: navigationActionNames.browserBack,
    send: () => ports.api.onAction(request, key),
    succeed(answer) {
      showPage(context, answer, Math.max(0, store.getState().pageIndex - 1));
      ports.screen.scrollToTop();
    },
    fail: () => returnToPage(context),
  };
}
