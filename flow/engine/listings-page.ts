import type { ListingExperimentName } from "../protocol/experiments";
import { frameMessage, type FrameMessage } from "../protocol/listings";
import type { FlowState } from "./flow-state";
import { isRecord } from "./record";

type ListingsArguments = NonNullable<FlowState["listingsPage"]>;

/**
 * Returns the URL of the listings page that an instruction requests, with the remaining arguments as query parameters.
 * Allowed are the site's own page (`/{site}/listings.html`) and the origins in `listingsOrigins`. Null for any other
 * URL, which the content security policy would block.
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
 * The effect of a message from the listings iframe: a new height in CSS pixels, the end of the page without an inquiry
 * ("no-thanks"), or no effect (null).
 */
export type FrameSignal = { height: number } | "no-thanks" | null;

/**
 * Parses a message of the frame (docs/protocol.md section 8). `experiments` decides which messages may close the frame.
 */
export function parseFrameSignal(
  data: unknown,
  experiments: FlowState["complexExperiments"],
): FrameSignal {
  const parsed = frameMessage.safeParse(data);
  if (!parsed.success) return null;
  const message = parsed.data;
  if (message.type === "resize") {
    const isHeight = Number.isFinite(message.height) && message.height > 0;
    return isHeight ? { height: message.height } : null;
  }
  const trigger = closeTriggers[message.type];
  return trigger === null || isTriggerActive(trigger, experiments) ? "no-thanks" : null;
}

/** The listing experiment that enables each closing message. Null means that the message always closes the frame. */
const closeTriggers = {
  thankYouPageDetected: "asdCloseThankYouHash",
  noPrograms: "asdCloseNoPrograms",
  noPoiPrograms: "asdCloseNoPoiPrograms",
  emptyContent: null,
} satisfies Record<Exclude<FrameMessage["type"], "resize">, ListingExperimentName | null>;

const triggers: ReadonlySet<string> = new Set<ListingExperimentName>([
  "asdCloseThankYouHash",
  "asdCloseNoPrograms",
  "asdCloseNoPoiPrograms",
  "asdLocalStorageSuccess",
]);

/** Returns whether a trigger is active. If no trigger is named, all are active (docs/decisions/0023). */
export function isTriggerActive(
  trigger: ListingExperimentName,
  experiments: FlowState["complexExperiments"],
): boolean {
  const named = experiments.filter(({ name }) => triggers.has(name));
  return named.length === 0 || named.some(({ name }) => name === trigger);
}

/** The local storage key to which the widget appends its inquiries. */
export const inquiriesKey = "asd";

/** Returns the program ids of the stored inquiries. Empty if the text is not such a list. */
function inquiredPrograms(text: string | null): Set<string> {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    const ids = (Array.isArray(list) ? list : []).map((inquiry: unknown) =>
      isRecord(inquiry) ? inquiry.programId : undefined,
    );
    return new Set(
      ids.filter((id) => typeof id === "string" || typeof id === "number").map(String),
    );
  } catch {
    return new Set(); // Another script wrote text that is not JSON.
  }
}

/** Inquiries within this time count as one submit, in milliseconds (docs/product.md section 9). */
const duplicateMs = 1000;

/**
 * Creates a function that detects new inquiries. It takes the currently stored text and the time in milliseconds. It
 * returns true for a new inquiry, unless another one was reported less than a second before.
 */
export function createInquiryDetector(
  stored: string | null,
): (text: string | null, now: number) => boolean {
  const known = inquiredPrograms(stored);
  let submittedAt = -Infinity;
  return (text, now) => {
    const fresh = [...inquiredPrograms(text)].filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    if (fresh.length === 0 || now - submittedAt < duplicateMs) return false;
    submittedAt = now;
    return true;
  };
}
