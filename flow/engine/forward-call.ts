import type { InstructionType } from "../protocol/instruction";
import type { ClientData } from "../protocol/on-action";
import type { EngineContext, FlowCall } from "./engine-context";
import { pushHistory } from "./navigation";
import type { ParsedResponse } from "./parse-response";
import { showPage } from "./show-page";
import type { FlowState } from "./flow-state";

/** Makes the post of a chosen action: one Idempotency-Key, however often it is tried. */
export function forwardCall(
  context: EngineContext,
  selectedActionName: string,
  clientData: ClientData,
): FlowCall {
  const { store, ports, config } = context;
  const request = {
    flowKey: config.flowKey,
    sessionId: store.getState().uuid,
    selectedActionName,
    clientData,
  };
  const idempotencyKey = ports.ids.uuid();
  return {
    during: "action",
    name: selectedActionName,
    send: () => ports.api.onAction(request, idempotencyKey),
    succeed(response) {
      const { pageIndex } = store.getState();
      const isMove = !isSamePage(store.getState(), response);
      if (isMove) context.memory.accepted[pageIndex] = request;
      showPage(context, response, isMove ? pageIndex + 1 : pageIndex);
      if (isMove) pushHistory(context);
      ports.viewport.scrollToTop();
    },
  };
}

/** An action for a page that is not the current one gets the current page again (docs/protocol.md section 3). */
function isSamePage(shown: FlowState, response: ParsedResponse): boolean {
  const { pageKey, instructions } = shown;
  return (
    pageKey === response.pageKey && contentOf(instructions) === contentOf(response.instructions)
  );
}

/** What a page asks and says, without the values that the API filled in, and without how it was come by. */
function contentOf(instructions: ParsedResponse["instructions"]): string {
  const content = instructions.filter(
    ({ instructionType }) => !moveOnlyInstructions.has(instructionType),
  );
  return JSON.stringify(content, (key: string, value: unknown) =>
    key === "value" || key === "isSelected" ? undefined : value,
  );
}

/** Instructions that come with a move to a page, and not when the page is given again. */
const moveOnlyInstructions = new Set<InstructionType>(["BrowserBack", "FireAdPlatformPixels"]);
