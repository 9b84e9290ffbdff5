import "server-only";
import type { Disclosure, NamedReceiver } from "@/lib/server/db/disclosure";
import type { ConsentDefinition, PageDefinition } from "../definitions/flow-definition";
import type { Match } from "../receivers/match-receivers";
import { escapeHtml } from "@/lib/server/escape-html";
import { areNamedAlike, detailsOf, listInWords, namedReceiver } from "../receivers/named-receiver";

export type { Disclosure };
type DisclosureItem = Disclosure["items"][number];

/** Disclosures of a session, by page key. */
export type Disclosures = Record<string, Disclosure>;

interface Showing {
  /** The site's name, as it stands in its disclosures. */
  brand: string;
  buildId: string;
}

/** True for a page that is shown only to whom somebody takes the lead of. */
export function asksForConsent(
  page: PageDefinition,
): page is PageDefinition & { consent: ConsentDefinition[] } {
  return page.consent !== undefined && page.consent.length > 0;
}

/**
 * The disclosure that a page shows to a session: the one that it showed before, so that all tabs of a session read
 * the same words, and evidence holds what was read, whatever build answers (docs/decisions/0023); a new one when its
 * receivers are others now, or the definition's `tcpaKey`s.
 */
export function disclosureFor(
  page: PageDefinition,
  shown: Disclosures,
  match: Match,
  showing: Showing,
): Disclosure {
  const known = shownDisclosure(page, shown);
  return known && covers(known, match) ? known : currentDisclosure(page, match, showing);
}

/** What the page has shown to the session, unless it was withdrawn since. */
export function shownDisclosure(page: PageDefinition, shown: Disclosures): Disclosure | undefined {
  const known = Object.hasOwn(shown, page.key) ? shown[page.key] : undefined;
  return known && keysOf(known.items) === expectedKeys(page, known.items) ? known : undefined;
}

/** The receivers that a disclosure names, each once, in order. */
export function receiversIn({ items }: { items: readonly DisclosureItem[] }): NamedReceiver[] {
  const named = items.flatMap((item) => item.receivers ?? []);
  return named.filter(({ id }, index) => named.findIndex((other) => other.id === id) === index);
}

/** Whether a disclosure covers these receivers and no others. */
function covers(disclosure: Disclosure, { isNamed, receivers }: Match): boolean {
  const named = receiversIn(disclosure);
  if (isNamed) return named.length > 0 && areNamedAlike(named, receivers);
  const namesNobody = disclosure.items.some((item) => item.receivers?.length === 0);
  return named.length === 0 && (receivers.length === 0 || !namesNobody);
}

function keysOf(items: readonly { tcpaKey: string }[]): string {
  return JSON.stringify(items.map(({ tcpaKey }) => tcpaKey));
}

/** The keys that the definition gives items which name these receivers. */
function expectedKeys(page: PageDefinition, items: readonly DisclosureItem[]): string {
  const named = receiversIn({ items });
  const keys = (page.consent ?? []).flatMap(({ tcpaKey, covers }) =>
    covers === "each" && named.length > 0
      ? named.map(({ id }) => ({ tcpaKey: keyFor(tcpaKey, id) }))
      : [{ tcpaKey }],
  );
  return keysOf(keys);
}

const keyFor = (tcpaKey: string, receiverId: string) => `${tcpaKey}:${receiverId}`;

/** The disclosure of the definition that this build has, with the site's name and the receivers' in it. */
function currentDisclosure(page: PageDefinition, match: Match, showing: Showing): Disclosure {
  const items = (page.consent ?? []).flatMap((definition) =>
    itemsOf(definition, match, showing.brand),
  );
  return { buildId: showing.buildId, items };
}

/** One item for all receivers, or one for each, as the definition says; without names always one. */
function itemsOf(definition: ConsentDefinition, match: Match, brand: string): DisclosureItem[] {
  const named = match.isNamed ? match.receivers.map(namedReceiver) : [];
  if (definition.covers === "each" && named.length > 0)
    return named.map((receiver) => ({
      ...itemOf(definition, covered([receiver]), brand),
      name: `${definition.name}: ${receiver.name}`,
      fieldName: `${definition.fieldName}:${receiver.id}`,
      tcpaKey: keyFor(definition.tcpaKey, receiver.id),
      receivers: [receiver],
    }));
  if (definition.covers === undefined) return [itemOf(definition, covered([]), brand)];
  if (match.isNamed) return [{ ...itemOf(definition, covered(named), brand), receivers: named }];
  const isOperators = match.receivers.length === 0;
  const others = isOperators ? [] : [escapeHtml(definition.unnamedReceivers)];
  const item = itemOf(definition, { names: others, receivers: others }, brand);
  return [isOperators ? { ...item, receivers: [] } : item];
}

/** Whom an item covers, as HTML: by name alone, and with what else is known of each. */
interface Covered {
  names: readonly string[];
  receivers: readonly string[];
}

function covered(named: readonly NamedReceiver[]): Covered {
  return {
    names: named.map(({ name }) => advertiserName(name)),
    receivers: named.map(receiverHtml),
  };
}

/**
 * `{callers}` is the site and who else may call, `{receivers}` those alone, or the site where there are none; `{names}`
 * the same by name alone.
 */
function itemOf(
  { version, content, covers: _, unnamedReceivers: __, ...item }: ConsentDefinition,
  { names, receivers }: Covered,
  brand: string,
): DisclosureItem {
  const html: Record<string, string> = {
    brand: escapeHtml(brand),
    callers: listInWords([advertiserName(brand), ...receivers]),
    receivers: receivers.length > 0 ? listInWords(receivers) : advertiserName(brand),
    names: names.length > 0 ? listInWords(names) : advertiserName(brand),
  };
  const filled = content.replace(
    /\{(brand|callers|receivers|names)\}/g,
    (_match, name: string) => html[name] ?? "",
  );
  return { ...item, content: filled, contentVersion: version };
}

function receiverHtml(receiver: NamedReceiver): string {
  return `${advertiserName(receiver.name)} (${escapeHtml(detailsOf(receiver).join("; "))})`;
}

/** Certificates read who may call from this mark (docs/decisions/0030). */
function advertiserName(name: string): string {
  return `<span data-tf-element-role="consent-advertiser-name">${escapeHtml(name)}</span>`;
}

/** One consent item that the page showed, checked or not: both are evidence. */
export interface ShownConsent {
  /** As it was sent to the browser; `content` is the exact HTML on screen. */
  item: Disclosure["items"][number];
  isChecked: boolean;
}
