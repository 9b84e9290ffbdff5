import type { Disclosure, DisclosureReceiver } from "@/lib/server/db/disclosure";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { acceptedConsentsFieldName } from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import { getHealthAnswerHandling, isHealthAuthorization } from "../flows/health-authorization";
import type { PageDefinition } from "../flows/flow-definition";
import type { ReceiverMatch } from "../receivers/match-receivers";
import type { Receiver } from "../receivers/receiver";
import { haveSameDisplayedDetails } from "../receivers/named-receiver";
import {
  getReceiverConsentItemKey,
  createDisclosure,
  type DisclosureContext,
} from "./write-disclosure";

export type { Disclosure };
type DisclosureItem = Disclosure["items"][number];

/** The disclosures that were displayed to a session, by page key. */
export type SessionDisclosures = Record<string, Disclosure>;

/**
 * Returns the disclosure to display on a page. If the session has already seen a disclosure that is still correct,
 * returns that disclosure, so all tabs and the evidence agree (docs/decisions/0011). Otherwise creates a new one.
 * @param shown The disclosures that were displayed to the session.
 */
export function resolveDisclosure(
  page: PageDefinition,
  shown: SessionDisclosures,
  match: ReceiverMatch,
  showing: DisclosureContext,
): Disclosure {
  const known = findDisplayedDisclosure(page, shown);
  return known && coversMatch(known, match) ? known : createDisclosure(page, match, showing);
}

/**
 * Returns the disclosure that the page displayed to the session. Returns `undefined` if there is none, or if the page's
 * consent items have changed since.
 */
export function findDisplayedDisclosure(
  page: PageDefinition,
  shown: SessionDisclosures,
): Disclosure | undefined {
  const known = Object.hasOwn(shown, page.key) ? shown[page.key] : undefined;
  return known && formatItemKeys(known.items) === getExpectedKeys(page, known) ? known : undefined;
}

/** Returns the receivers that a disclosure names, each once, in the order of display. */
export function listDisclosedReceivers({
  items,
}: {
  items: readonly DisclosureItem[];
}): DisclosureReceiver[] {
  const named = items.flatMap((item) => item.receivers ?? []);
  return named.filter(({ id }, index) => named.findIndex((other) => other.id === id) === index);
}

/**
 * Tells whether a disclosure is still correct. It must name exactly the receivers that now match, and state correctly
 * how answers about health are sent to them.
 */
function coversMatch(disclosure: Disclosure, match: ReceiverMatch): boolean {
  const { isNamed, receivers } = match;
  if ((disclosure.health ?? "sent") !== getHealthAnswerHandling(match)) return false;
  const named = listDisclosedReceivers(disclosure);
  if (isNamed) return named.length > 0 && haveSameDisplayedDetails(named, receivers);
  const namesNobody = disclosure.items.some((item) => item.receivers?.length === 0);
  return named.length === 0 && (receivers.length === 0 || !namesNobody);
}

function formatItemKeys(items: readonly { tcpaKey: string }[]): string {
  return JSON.stringify(items.map(({ tcpaKey }) => tcpaKey));
}

/**
 * Returns the keys (`tcpaKey`) that a disclosure's consent items would have if this build created the disclosure for
 * the same receivers. The list is JSON text, for comparison with the stored disclosure's keys.
 */
function getExpectedKeys(page: PageDefinition, { health, items }: Disclosure): string {
  const named = listDisclosedReceivers({ items });
  const keys = (page.consent ?? []).flatMap(({ tcpaKey, covers }) => {
    if (covers === "health" && health !== "authorization") return [];
    return covers === "health" || (covers === "each" && named.length > 0)
      ? named.map(({ id }) => ({ tcpaKey: getReceiverConsentItemKey(tcpaKey, id) }))
      : [{ tcpaKey }];
  });
  return formatItemKeys(keys);
}

/** A displayed consent item, and whether the visitor checked it. Unchecked items are stored as evidence, too. */
export interface ConsentChoice {
  /** The item as displayed; `content` is the exact HTML. */
  item: Disclosure["items"][number];
  isChecked: boolean;
}

/**
 * Returns the displayed consent items, and whether the visitor checked each of them. Throws 400 if a required box is
 * unchecked, if no checked item permits contact, or if a key is repeated or unknown (docs/product.md section 5).
 */
export function readConsentChoices({ items }: Disclosure, data: ClientData): ConsentChoice[] {
  const accepted = data[acceptedConsentsFieldName] ?? [];
  const shown = items.map((item) => ({
    item,
    isChecked: accepted.includes(item.tcpaKey),
  }));
  const keys = new Set(shown.map(({ item }) => item.tcpaKey));
  const isRepeated = new Set(accepted).size < accepted.length;
  if (isRepeated || accepted.some((key) => !keys.has(key)))
    throw createConsentProblem(
      "unknown_consent",
      "This consent does not exist.",
      acceptedConsentsFieldName,
    );
  const missing = shown.find(({ item, isChecked }) => item.isCheckboxRequired && !isChecked);
  if (missing)
    throw createConsentProblem(
      "consent_required",
      "Please check a box below",
      missing.item.fieldName,
    );
  if (shown.length > 0 && !hasContactConsent(shown))
    throw createConsentProblem(
      "consent_required",
      "Check at least one box below",
      acceptedConsentsFieldName,
    );
  return shown;
}

/**
 * Tells whether the visitor agreed to be contacted. If any items name receivers, at least one of those items must be
 * checked. An authorization to sell health answers does not permit contact.
 */
function hasContactConsent(shown: readonly ConsentChoice[]): boolean {
  const toContact = shown.filter(({ item }) => !isHealthAuthorization(item));
  const naming = toContact.filter(({ item }) => (item.receivers?.length ?? 0) > 0);
  return (naming.length > 0 ? naming : toContact).some(({ isChecked }) => isChecked);
}

function createConsentProblem(code: string, message: string, field: string): HttpProblem {
  return new HttpProblem(400, code, message, field);
}

/**
 * Returns the receivers that may get a lead: those that the checked consent items name (docs/protocol.md section 7). If
 * the matched receivers have no names, any checked item covers all of them.
 */
export function listConsentedReceivers(
  consents: readonly ConsentChoice[],
  match: ReceiverMatch | undefined,
): readonly Receiver[] {
  if (!match) return [];
  if (!match.isNamed) return match.receivers;
  const named = consents
    .filter(({ item, isChecked }) => isChecked && !isHealthAuthorization(item))
    .flatMap(({ item }) => (item.receivers ?? []).map(({ id }) => id));
  return match.receivers.filter(({ id }) => named.includes(id));
}
