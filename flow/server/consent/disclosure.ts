import "server-only";
import type { Disclosure, NamedReceiver } from "@/lib/server/db/disclosure";
import { escapeHtml } from "@/lib/server/escape-html";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { acceptedConsentsField } from "../../protocol/client-data";
import { englishWords, type Words } from "@/lib/shared/words";
import type { ClientData } from "../../protocol/requests";
import { healthTerms, isHealthAuthorization, type HealthTerms } from "./health-authorization";
import type { ConsentDefinition, PageDefinition } from "../definitions/flow-definition";
import type { Match } from "../receivers/match-receivers";
import type { Receiver } from "../receivers/receiver";
import { areNamedAlike, detailsOf, listInWords, namedReceiver } from "../receivers/named-receiver";

export type { Disclosure };
type DisclosureItem = Disclosure["items"][number];

/** Disclosures of a session, by page key. */
export type Disclosures = Record<string, Disclosure>;

/** Who shows a disclosure. */
export interface Showing {
  /** The site's name, as it stands in its disclosures. */
  brand: string;
  /** How it is reached, in words. */
  contact?: readonly string[] | undefined;
  buildId: string;
  /** In which words it is shown; English without. */
  words?: Words;
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
  return known && keysOf(known.items) === expectedKeys(page, known) ? known : undefined;
}

/** The receivers that a disclosure names, each once, in order. */
export function receiversIn({ items }: { items: readonly DisclosureItem[] }): NamedReceiver[] {
  const named = items.flatMap((item) => item.receivers ?? []);
  return named.filter(({ id }, index) => named.findIndex((other) => other.id === id) === index);
}

/** Whether a disclosure covers these receivers and no others, and says what becomes of answers about health. */
function covers(disclosure: Disclosure, match: Match): boolean {
  const { isNamed, receivers } = match;
  if ((disclosure.health ?? "sent") !== healthTerms(match)) return false;
  const named = receiversIn(disclosure);
  if (isNamed) return named.length > 0 && areNamedAlike(named, receivers);
  const namesNobody = disclosure.items.some((item) => item.receivers?.length === 0);
  return named.length === 0 && (receivers.length === 0 || !namesNobody);
}

function keysOf(items: readonly { tcpaKey: string }[]): string {
  return JSON.stringify(items.map(({ tcpaKey }) => tcpaKey));
}

/** The keys that the definition gives items which name these receivers. */
function expectedKeys(page: PageDefinition, { health, items }: Disclosure): string {
  const named = receiversIn({ items });
  const keys = (page.consent ?? []).flatMap(({ tcpaKey, covers }) => {
    if (covers === "health" && health !== "authorization") return [];
    return covers === "health" || (covers === "each" && named.length > 0)
      ? named.map(({ id }) => ({ tcpaKey: keyFor(tcpaKey, id) }))
      : [{ tcpaKey }];
  });
  return keysOf(keys);
}

const keyFor = (tcpaKey: string, receiverId: string) => `${tcpaKey}:${receiverId}`;

/** The disclosure of the definition that this build has, with the site's name and the receivers' in it. */
function currentDisclosure(page: PageDefinition, match: Match, showing: Showing): Disclosure {
  const health = healthTerms(match);
  const items = (page.consent ?? []).flatMap((definition) =>
    itemsOf(definition, match, { ...showing, health }),
  );
  return { buildId: showing.buildId, items, ...(health === "sent" ? {} : { health }) };
}

/** What a text is filled with, beside whom it covers. */
interface Wording extends Omit<Showing, "buildId"> {
  health: HealthTerms;
}

/** One item for all receivers, or one for each, as the definition says; without names always one. */
function itemsOf(definition: ConsentDefinition, match: Match, wording: Wording): DisclosureItem[] {
  const { health, words = englishWords } = wording;
  const named = match.isNamed ? match.receivers.map(namedReceiver) : [];
  const isForHealth = definition.covers === "health";
  if (isForHealth && health !== "authorization") return [];
  if (isForHealth || (definition.covers === "each" && named.length > 0))
    return named.map((receiver) => ({
      ...itemOf(
        definition,
        isForHealth ? buyer(receiver, words) : covered([receiver], words),
        wording,
      ),
      name: `${definition.name}: ${receiver.name}`,
      fieldName: `${definition.fieldName}:${receiver.id}`,
      tcpaKey: keyFor(definition.tcpaKey, receiver.id),
      receivers: [receiver],
    }));
  if (definition.covers === undefined) return [itemOf(definition, covered([], words), wording)];
  if (match.isNamed)
    return [{ ...itemOf(definition, covered(named, words), wording), receivers: named }];
  const isOperators = match.receivers.length === 0;
  const others = isOperators ? [] : [escapeHtml(definition.unnamedReceivers)];
  const item = itemOf(definition, { names: others, receivers: others }, wording);
  return [isOperators ? { ...item, receivers: [] } : item];
}

/** Whom an item covers, as HTML: by name alone, and with what else is known of each. */
interface Covered {
  names: readonly string[];
  receivers: readonly string[];
}

function covered(named: readonly NamedReceiver[], words: Words): Covered {
  return {
    names: named.map(({ name }) => advertiserName(name)),
    receivers: named.map((one) => withDetails(advertiserName(one.name), detailsOf(one, words))),
  };
}

/** Who buys answers about health: not marked as one who may call. */
function buyer(receiver: NamedReceiver, words: Words): Covered {
  const name = escapeHtml(receiver.name);
  return { names: [name], receivers: [withDetails(name, detailsOf(receiver, words))] };
}

/**
 * `{callers}` is the site and who else may call, `{receivers}` those alone, or the site where there are none; `{names}`
 * the same by name alone.
 */
function itemOf(
  { version, content, covers: _, unnamedReceivers: __, ...item }: ConsentDefinition,
  { names, receivers }: Covered,
  { brand, contact = [], health, words: { say } = englishWords }: Wording,
): DisclosureItem {
  const and = say("and");
  const html: Record<string, string> = {
    brand: escapeHtml(brand),
    seller: withDetails(escapeHtml(brand), contact),
    health: say(healthWords[health]),
    callers: listInWords([advertiserName(brand), ...receivers], and),
    receivers: receivers.length > 0 ? listInWords(receivers, and) : advertiserName(brand),
    names: names.length > 0 ? listInWords(names, and) : advertiserName(brand),
  };
  const filled = content.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => html[name] ?? placeholder,
  );
  return { ...item, content: filled, contentVersion: version };
}

/** Follows the words "my answers". */
const healthWords: Record<HealthTerms, string> = {
  sent: ", also those about health,",
  authorization: ", and those about health only if I sign the authorization below,",
  withheld: ", but not those about health,",
};

function withDetails(nameHtml: string, details: readonly string[]): string {
  return details.length > 0 ? `${nameHtml} (${escapeHtml(details.join("; "))})` : nameHtml;
}

/** Certificates read who may call from this mark (docs/decisions/0030). */
export function advertiserName(name: string): string {
  return `<span data-tf-element-role="consent-advertiser-name">${escapeHtml(name)}</span>`;
}

/** One consent item that the page showed, checked or not: both are evidence. */
export interface ShownConsent {
  /** As it was sent to the browser; `content` is the exact HTML on screen. */
  item: Disclosure["items"][number];
  isChecked: boolean;
}

/**
 * The consent items that the session was shown, with what was checked. Throws a 400 when a required box is not among the
 * accepted, when none is, or when a box was accepted that the page does not have (docs/product.md section 5).
 */
export function agreedTo({ items }: Disclosure, data: ClientData): ShownConsent[] {
  const accepted = data[acceptedConsentsField] ?? [];
  const shown = items.map((item) => ({
    item,
    isChecked: accepted.includes(item.tcpaKey),
  }));
  const keys = new Set(shown.map(({ item }) => item.tcpaKey));
  const isRepeated = new Set(accepted).size < accepted.length;
  if (isRepeated || accepted.some((key) => !keys.has(key)))
    throw consentProblem("unknown_consent", "There is no such consent.", acceptedConsentsField);
  const missing = shown.find(({ item, isChecked }) => item.isCheckboxRequired && !isChecked);
  if (missing)
    throw consentProblem("consent_required", "Please check a box below", missing.item.fieldName);
  if (shown.length > 0 && !givesConsentToSomebody(shown))
    throw consentProblem("consent_required", "Check at least one box below", acceptedConsentsField);
  return shown;
}

/** Whether a box is checked; where items name receivers, one that does: else the lead would go to nobody. */
function givesConsentToSomebody(shown: readonly ShownConsent[]): boolean {
  const toContact = shown.filter(({ item }) => !isHealthAuthorization(item));
  const naming = toContact.filter(({ item }) => (item.receivers?.length ?? 0) > 0);
  return (naming.length > 0 ? naming : toContact).some(({ isChecked }) => isChecked);
}

function consentProblem(code: string, message: string, field: string): HttpProblem {
  return new HttpProblem(400, code, message, field);
}

/**
 * Who gets a lead: the receivers that its checked consent items name, and nobody else (docs/protocol.md section 7).
 * Without names each receiver is covered by any item.
 */
export function receiversOf(
  consents: readonly ShownConsent[],
  match: Match | undefined,
): readonly Receiver[] {
  if (!match) return [];
  if (!match.isNamed) return match.receivers;
  const named = consents
    .filter(({ item, isChecked }) => isChecked && !isHealthAuthorization(item))
    .flatMap(({ item }) => (item.receivers ?? []).map(({ id }) => id));
  return match.receivers.filter(({ id }) => named.includes(id));
}
