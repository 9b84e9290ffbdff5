import type { ListingExperimentName } from "../protocol/experiments";
import { listingsFrameMessageSchema, type ListingsFrameMessage } from "../protocol/listings";
import type { FlowState } from "./flow-state";
import { isJsonObject } from "./record";

type ListingsArguments = NonNullable<FlowState["listingsPage"]>;

/**
 * Returns the URL of the listings iframe, with the instruction's remaining arguments as query parameters. Only the
 * site's own page (`/{site}/listings.html`) and the configured origins are allowed. Returns null for any other URL,
 * which the content security policy would block.
 */
export function buildListingsUrl(
  { src, AsdWidgetClose: _, ...rest }: ListingsArguments,
  { siteName, listingsOrigins }: FlowState["config"],
  ownOrigin: string,
): URL | null {
  const url = URL.parse(src, ownOrigin);
  if (!url || url.username !== "" || url.password !== "") return null;
  const isOwn = url.origin === ownOrigin && url.pathname === `/${siteName}/listings.html`;
  const isNamed = url.origin !== ownOrigin && listingsOrigins.includes(url.origin);
  if (!isOwn && !isNamed) return null;
  for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, value);
  return url;
}

/**
 * The effect of a message from the listings iframe.
 * - `{ height }`: the iframe has a new height, in CSS pixels.
 * - `"no-thanks"`: the page ends without an inquiry.
 * - `null`: the message has no effect.
 */
export type ListingsFrameEffect = { height: number } | "no-thanks" | null;

/**
 * Parses a message from the listings iframe (docs/protocol.md section 8). The active experiments determine which
 * messages may end the page.
 */
export function parseListingsFrameMessage(
  data: unknown,
  experiments: FlowState["complexExperiments"],
): ListingsFrameEffect {
  const parsed = listingsFrameMessageSchema.safeParse(data);
  if (!parsed.success) return null;
  const message = parsed.data;
  if (message.type === "resize") {
    const isHeight = Number.isFinite(message.height) && message.height > 0;
    return isHeight ? { height: message.height } : null;
  }
  const trigger = closeTriggersByMessage[message.type];
  return trigger === null || isCloseTriggerEnabled(trigger, experiments) ? "no-thanks" : null;
}

/** The listing experiments that enable closing messages, by message. A message with null always closes the iframe. */
const closeTriggersByMessage = {
  thankYouPageDetected: "asdCloseThankYouHash",
  noPrograms: "asdCloseNoPrograms",
  noPoiPrograms: "asdCloseNoPoiPrograms",
  emptyContent: null,
} satisfies Record<Exclude<ListingsFrameMessage["type"], "resize">, ListingExperimentName | null>;

const triggers: ReadonlySet<string> = new Set<ListingExperimentName>([
  "asdCloseThankYouHash",
  "asdCloseNoPrograms",
  "asdCloseNoPoiPrograms",
  "asdLocalStorageSuccess",
]);

/**
 * Returns whether a closing trigger is enabled. If the API names no trigger, all triggers are enabled
 * (docs/decisions/0023).
 */
export function isCloseTriggerEnabled(
  trigger: ListingExperimentName,
  experiments: FlowState["complexExperiments"],
): boolean {
  const named = experiments.filter(({ name }) => triggers.has(name));
  return named.length === 0 || named.some(({ name }) => name === trigger);
}

/** The local storage key of the inquiries made in the listings widget. */
export const inquiriesStorageKey = "asd";

/** Returns the program ids of the stored inquiries. Returns an empty set for malformed text. */
function parseInquiredPrograms(text: string | null): Set<string> {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    const ids = (Array.isArray(list) ? list : []).map((inquiry: unknown) =>
      isJsonObject(inquiry) ? inquiry.programId : undefined,
    );
    return new Set(
      ids.filter((id) => typeof id === "string" || typeof id === "number").map(String),
    );
  } catch {
    return new Set(); // Another script wrote text that is not JSON.
  }
}

/** Milliseconds within which several inquiries count as one submit (docs/product.md section 9). */
const duplicateWindowMs = 1000;

/**
 * Creates a function that detects new inquiries in the listings widget. The function takes the stored text and the
 * current time in milliseconds. It returns true for a new inquiry, but at most once per second.
 */
export function createInquiryDetector(
  stored: string | null,
): (text: string | null, now: number) => boolean {
  const known = parseInquiredPrograms(stored);
  let submittedAt = -Infinity;
  return (text, now) => {
    const fresh = [...parseInquiredPrograms(text)].filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    if (fresh.length === 0 || now - submittedAt < duplicateWindowMs) return false;
    submittedAt = now;
    return true;
  };
}
