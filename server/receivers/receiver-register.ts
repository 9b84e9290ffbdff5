import { sha256 } from "@/lib/server/sha256";
import type { Receiver, SiteReceiverRules } from "./receiver";

/** The receivers of leads, and each site's rules for distributing leads to them. */
export interface ReceiverRegister {
  receivers: readonly Receiver[];
  /** Schools of the catalogue that are not in `receivers`. They get only leads from education flows. */
  schools?: readonly Receiver[];
  /**
   * True for `RECEIVERS_FILE`: receivers are chosen for each lead, and the consent text names them. False for
   * `LEAD_WEBHOOK_URLS`: every receiver gets every lead.
   */
  isNamed: boolean;
  /** Returns the rules of a site, or an empty object if the site has no rules. */
  rulesOf(site: string): Partial<SiteReceiverRules>;
}

/**
 * Returns the maximum number of receivers for a lead. The site's setting in `RECEIVERS_FILE` overrides the flow's
 * setting. The default is 1.
 */
export function getMaximumReceivers(
  register: Pick<ReceiverRegister, "isNamed" | "rulesOf">,
  site: string,
  flow: { maximumReceivers?: number | undefined } | undefined,
): number {
  const { maximum } = register.isNamed ? register.rulesOf(site) : {};
  return maximum ?? flow?.maximumReceivers ?? 1;
}

/** Finds a receiver by its id. Returns `undefined` if the receiver is no longer configured. */
export function findReceiver(
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  id: string,
): Receiver | undefined {
  return listReceivers(register).find((receiver) => receiver.id === id);
}

/** Returns all receivers, including the catalogue's schools and additional webhooks (`alsoTo`). */
export function listReceivers({
  receivers,
  schools = [],
}: Pick<ReceiverRegister, "receivers" | "schools">): readonly Receiver[] {
  return [...receivers, ...schools].flatMap((one) => [one, ...(one.alsoTo ?? [])]);
}

/**
 * Returns the receivers among which a flow chooses: schools for an education flow, otherwise those in
 * `RECEIVERS_FILE`. Returns `undefined` if only `LEAD_WEBHOOK_URLS` is configured, because all its receivers get
 * every lead.
 */
export function listMatchableReceivers(
  register: ReceiverRegister,
  flow: { receivers?: "schools" },
): readonly Receiver[] | undefined {
  if (flow.receivers === "schools")
    return listReceivers(register).filter(
      ({ kind, isNamed, copyOf }) => kind === "school" && isNamed && copyOf === undefined,
    );
  return register.isNamed ? register.receivers : undefined;
}

/**
 * Returns the receivers for `LEAD_WEBHOOK_URLS`. Each URL is a receiver that gets every lead. Consent texts do not name
 * these receivers.
 */
export function createWebhookUrlRegister(
  urls: readonly string[],
  secret: string,
): ReceiverRegister {
  const receivers = urls.map((url): Receiver => ({
    id: deriveReceiverIdFromUrl(url),
    name: new URL(url).host,
    kind: "network",
    contact: {},
    accepts: [{}],
    weight: 1,
    isNamed: false,
    webhook: { url, secret },
  }));
  return { receivers, isNamed: false, rulesOf: () => ({}) };
}

/**
 * Returns the id of the receiver that an additional webhook belongs to: `ash` for `ash+url-1f3a`. Any other id is
 * returned unchanged.
 */
export function getMainReceiverId(receiverId: string): string {
  const [main = receiverId] = receiverId.split("+");
  return main;
}

/** Returns an id for a receiver that has only a URL: a hash of the URL, such as `url-1f3a…`. */
export function deriveReceiverIdFromUrl(url: string): string {
  return `url-${sha256(url).slice(0, 16)}`;
}
