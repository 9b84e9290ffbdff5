import type { Disclosure, NamedReceiver } from "@/lib/server/db/disclosure";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { acceptedConsentsField } from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import { healthTerms, isHealthAuthorization } from "../flows/health-authorization";
import type { PageDefinition } from "../flows/flow-definition";
import type { Match } from "../receivers/match-receivers";
import type { Receiver } from "../receivers/receiver";
import { areNamedAlike } from "../receivers/named-receiver";
import { keyFor, writeDisclosure, type Showing } from "./write-disclosure";

export type { Disclosure };
type DisclosureItem = Disclosure["items"][number];

/** Disclosures of a session, by page key. */
export type Disclosures = Record<string, Disclosure>;

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
  return known && covers(known, match) ? known : writeDisclosure(page, match, showing);
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
