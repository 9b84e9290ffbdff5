import { log } from "@/lib/server/log";
import { allowedTags } from "@/lib/shared/allowed-html";
import { sanitizeThemeHtml } from "@/lib/shared/sanitize-theme-html";
import { parseResponse } from "../engine/parse-response";
import type { Instruction, InstructionType } from "../protocol/instruction";
import type { ParsedResponse } from "../protocol/responses";

/** The instructions that only a browser can execute. */
const browserInstructions = new Set<InstructionType>([
  "RunClientScript",
  "ClearLocalStorage",
  "ClearCookies",
  "WriteToJsConsole",
  "FireAdPlatformPixels",
  "AddLocalStorageValues",
]);

/** The page slots with HTML content. */
const htmlSlots = new Set<string>(["ProTip", "Match", "MatchContentHtml"]);

/**
 * Prepares a response from the flow API for rendering on the server. Sanitizes HTML and removes instructions that only
 * a browser can execute.
 * @param response JSON, before validation.
 * @throws FlowApiError `unreadable` if the response does not parse.
 */
export function prepareForRendering(
  response: unknown,
  imageOrigins: readonly string[],
): ParsedResponse {
  const parsed = parseResponse(response, log);
  const safe = (html: string) => sanitizeThemeHtml(html, allowedTags, imageOrigins);
  const instructions = parsed.instructions
    .filter(({ instructionType }) => !browserInstructions.has(instructionType))
    .map((one) => sanitised(one, safe));
  return { ...parsed, instructions };
}

function sanitised(instruction: Instruction, safe: (html: string) => string): Instruction {
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
