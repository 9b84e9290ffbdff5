import "server-only";
import { invalidField } from "@/lib/server/http/http-problem";
import { acceptedConsentsField, alwaysSentFields, type ClientData } from "../../protocol/on-action";
import type { FlowPage } from "../definitions/flow-definition";
import { isTrackingName, longestTrackingValue } from "./tracking";

const alwaysSent = new Set<string>(alwaysSentFields);
/** Ids, certificate addresses and user agents, in characters. */
const longestFact = 2048;

/**
 * Refuses (400, naming the field) what a page does not take: fields that it does not ask and that are no
 * tracking data, and facts about the visit that are longer or more than one.
 */
export function checkClientData(page: FlowPage, data: ClientData): void {
  const asked = new Set(page.questions?.map((question) => question.fieldName));
  for (const [name, values] of Object.entries(data)) {
    if (asked.has(name) || (name === acceptedConsentsField && page.consent)) continue;
    if (name === acceptedConsentsField && values.length === 0) continue;
    const longest = longestOf(name);
    if (longest === undefined) throw invalidField(name, "unknown_field");
    if (values.length > 1 || (values[0] ?? "").length > longest) throw invalidField(name);
  }
}

function longestOf(name: string): number | undefined {
  if (alwaysSent.has(name)) return longestFact;
  return isTrackingName(name) ? longestTrackingValue : undefined;
}
