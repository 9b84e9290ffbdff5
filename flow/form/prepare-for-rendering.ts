import { log } from "@/lib/server/log";
import { allowedHtmlTags } from "@/lib/shared/allowed-html";
import { sanitizeThemeHtml } from "@/lib/shared/sanitize-theme-html";
import { parseFlowResponse } from "../engine/parse-response";
import type { FlowInstruction, InstructionType } from "../protocol/instruction";
import type { ParsedFlowResponse } from "../protocol/responses";

/** Types of instructions that only a browser can carry out. */
const browserOnlyInstructions = new Set<InstructionType>([
  "RunClientScript",
  "ClearLocalStorage",
  "ClearCookies",
  "WriteToJsConsole",
  "FireAdPlatformPixels",
  "AddLocalStorageValues",
]);

/** Names of the places on a page (slots) whose content is HTML. */
const htmlSlots = new Set<string>(["ProTip", "Match", "MatchContentHtml"]);

/**
 * Prepares a response from the flow API for rendering on the server. Sanitizes HTML and removes instructions that only
 * a browser can execute.
 * @param response JSON, before validation.
 * @throws FlowApiError `unreadable` if the response does not parse.
 */
export function prepareResponseForRendering(
  response: unknown,
  imageOrigins: readonly string[],
): ParsedFlowResponse {
  const parsed = parseFlowResponse(response, log);
  const safe = (html: string) => sanitizeThemeHtml(html, allowedHtmlTags, imageOrigins);
  const instructions = parsed.instructions
    .filter(({ instructionType }) => !browserOnlyInstructions.has(instructionType))
    .map((one) => sanitizeInstruction(one, safe));
  return { ...parsed, instructions };
}

function sanitizeInstruction(
  instruction: FlowInstruction,
  safe: (html: string) => string,
): FlowInstruction {
  if (instruction.instructionType === "RequestTcpaConsent") {
    const tcpa = instruction.tcpa.map((item) => ({
      ...item,
      content: safe(item.content),
      ...(item.description !== undefined && { description: safe(item.description) }),
    }));
    return { ...instruction, tcpa };
  }
  if (instruction.instructionType !== "DisplayContent") return instruction;
  const { displayData, pageData } = instruction;
  return {
    ...instruction,
    displayData: displayData.map((one) =>
      htmlSlots.has(one.slotName) ? { ...one, content: safe(one.content) } : one,
    ),
    ...(pageData && {
      pageData: {
        ...(pageData.titleData !== undefined && { titleData: safe(pageData.titleData) }),
        ...(pageData.htmlData !== undefined && { htmlData: safe(pageData.htmlData) }),
      },
    }),
  };
}
