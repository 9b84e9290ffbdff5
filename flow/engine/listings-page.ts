import type { ListingExperimentName } from "../protocol/experiments";
import { listingsFrameMessageSchema, type ListingsFrameMessage } from "../protocol/listings";
import type { FlowState } from "./flow-state";
import { isJsonObject } from "./record";

type ListingsArguments = NonNullable<FlowState["listingsPage"]>;

/**
 * Returns the URL of a listings iframe, with the API's arguments for the listings as query parameters. Returns null
 * unless the URL is the site's own page (`/{site}/listings.html`) or its origin is configured.
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
 * The page's reaction to a message from the listings iframe.
 * - `{ height }`: sets the iframe's height, in CSS pixels.
 * - `"no-thanks"`: leaves the page without contacting a school.
 * - `null`: does nothing.
 */
export type ListingsFrameReaction = { height: number } | "no-thanks" | null;

/**
 * Parses a message from the listings iframe (docs/protocol.md section 8). A message that asks to leave the page has an
 * effect only if the given experiments enable it.
 */
export function parseListingsFrameMessage(
  data: unknown,
  experiments: FlowState["complexExperiments"],
): ListingsFrameReaction {
  const parsed = listingsFrameMessageSchema.safeParse(data);
  if (!parsed.success) return null;
  const message = parsed.data;
  if (message.type === "resize") {
    const isHeight = Number.isFinite(message.height) && message.height > 0;
    return isHeight ? { height: message.height } : null;
  }
  const trigger = closeTriggersByMessage[message.type];
  return trigger === null || isListingsCloseTriggerEnabled(trigger, experiments)
    ? "no-thanks"
    : null;
}

/**
 * For each message that asks to leave the listings page, the name of the experiment that must enable it. Null means
 * that the message always works.
 */
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
 * Returns whether an experiment enables a way to leave the listings page. If the API names no such experiment, all ways
 * are enabled (docs/decisions/0023).
 */
export function isListingsCloseTriggerEnabled(
  trigger: ListingExperimentName,
  experiments: FlowState["complexExperiments"],
): boolean {
  const named = experiments.filter(({ name }) => triggers.has(name));
  return named.length === 0 || named.some(({ name }) => name === trigger);
}

/** Local storage key under which the listings widget stores which schools the visitor has contacted. */
export const inquiriesStorageKey = "asd";

/** Returns the ids of the programs about which the visitor has inquired. Returns an empty set for malformed text. */
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

/** Milliseconds after a reported inquiry in which further inquiries are not reported (docs/product.md section 9). */
const duplicateWindowMs = 1000;

/**
 * Creates a function that tells whether the visitor has made a new inquiry in the listings widget. Call it with the
 * widget's stored text and the time in milliseconds. It returns true at most once per second.
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
