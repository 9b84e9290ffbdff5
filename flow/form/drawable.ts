import "server-only";
import { allowedTags } from "@/lib/shared/allowed-html";
import { sanitiseThemeHtml } from "@/lib/shared/sanitise-theme-html";
import { isRecord } from "../engine/record";

/** Instructions that only a browser can follow. */
const browserInstructions = new Set<unknown>([
  "RunClientScript",
  "ClearLocalStorage",
  "ClearCookies",
  "WriteToJsConsole",
  "FireAdPlatformPixels",
  "AddLocalStorageValues",
]);

/** Slots whose content is HTML. */
const htmlSlots = new Set<unknown>(["ProTip", "Match", "MatchContentHtml"]);

/**
 * A response of the flow API as a server draws it: what it asks and says, its HTML sanitised, without what only a browser
 * can do.
 * @param response JSON, not yet parsed by a schema.
 */
export function drawable(response: unknown, imageOrigins: readonly string[]): unknown {
  if (!isRecord(response) || !Array.isArray(response.instructions)) return response;
  const safe = (html: unknown) =>
    typeof html === "string" ? sanitiseThemeHtml(html, allowedTags, imageOrigins) : html;
  const instructions = response.instructions
    .filter((one: unknown) => !(isRecord(one) && browserInstructions.has(one.instructionType)))
    .map((one: unknown) => (isRecord(one) ? sanitised(one, safe) : one));
  return { ...response, instructions };
}

type Sanitise = (html: unknown) => unknown;

function sanitised(instruction: Record<string, unknown>, safe: Sanitise): unknown {
  const { displayData, pageData, tcpa } = instruction;
  return {
    ...instruction,
    ...(Array.isArray(displayData) && {
      displayData: displayData.map((one: unknown) =>
        isRecord(one) && htmlSlots.has(one.slotName) ? { ...one, content: safe(one.content) } : one,
      ),
    }),
    ...(isRecord(pageData) && {
      pageData: Object.fromEntries(
        Object.entries(pageData).map(([name, html]) => [name, safe(html)]),
      ),
    }),
    ...(Array.isArray(tcpa) && {
      tcpa: tcpa.map((item: unknown) =>
        isRecord(item) ? { ...item, content: safe(item.content) } : item,
      ),
    }),
  };
}
