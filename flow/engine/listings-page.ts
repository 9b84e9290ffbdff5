import type { ListingExperimentName } from "../protocol/experiments";
import { frameMessage, type FrameMessage } from "../protocol/listings";
import type { FlowState } from "./flow-state";
import { isRecord } from "./record";

type ListingsArguments = NonNullable<FlowState["listingsPage"]>;

/**
 * Address of the listings page that an instruction asks for: the site's own (`/{site}/listings.html`), or one of `origins`; null for
 * any other, which the policy would refuse. Arguments that the page itself does not take ride along as its query.
 */
export function listingsPageOf(
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

/** What a message of the frame asks for: nothing, a height in CSS pixels, or the end without an inquiry. */
export type FrameSignal = { height: number } | "no-thanks" | null;

/** Reads a message of the frame (docs/protocol.md section 8); `experiments` decide which triggers hold. */
export function frameSignal(
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
  return trigger === null || holds(trigger, experiments) ? "no-thanks" : null;
}

/** The listing experiment of each message that closes the frame; null: it always does. */
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

/** Whether a trigger is at work: where none is named they all are (docs/decisions/0032). */
export function holds(
  trigger: ListingExperimentName,
  experiments: FlowState["complexExperiments"],
): boolean {
  const named = experiments.filter(({ name }) => triggers.has(name));
  return named.length === 0 || named.some(({ name }) => name === trigger);
}

/** Where the widget appends its inquiries. */
export const inquiriesKey = "asd";

/** The programs of the inquiries in a stored text; none where it is no such list. */
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
    return new Set(); // Not JSON: somebody else wrote there.
  }
}

/** Milliseconds in which further inquiries count as the same submit (docs/product.md section 9). */
const duplicateMs = 1000;

/**
 * Watches inquiries: returns a function that takes what is stored now, and the time in milliseconds, and says whether
 * that is a new inquiry that nobody submitted in the second before.
 */
export function createInquiryWatch(
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
