import type { SlotName } from "../protocol/instruction";
import type { FlowState } from "./flow-state";
import { parseRecord } from "./record";

type Displayed = Pick<FlowState, "displayData">;

/** What fills a slot, in order; null when nothing does. */
export function displayFragment({ displayData }: Displayed, slotName: SlotName): string | null {
  const contents = displayData.filter((fragment) => fragment.slotName === slotName);
  return contents.length > 0 ? contents.map((fragment) => fragment.content).join("") : null;
}

/** How far the flow is, 0 to 100, or null when the page does not say. */
export function progress(state: Displayed): number | null {
  const text = displayFragment(state, "ProgressBar")?.trim();
  const percent = Number(text);
  return text && Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : null;
}

/** Query parameters for the listings call, or null when the page asks for no matches. */
export function listingsQuery(state: Displayed): Record<string, string> | null {
  const body = parseRecord(displayFragment(state, "ClicksDotNetRequestBody"));
  if (!body) return null;
  const plain = Object.entries(body).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}
