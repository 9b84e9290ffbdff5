import type { Disclosure, NamedReceiver } from "@/lib/server/db/disclosure";
import { escapeHtml } from "@/lib/server/escape-html";
import { englishWords, type Words } from "@/lib/shared/words";
import { getHealthTerms, type HealthTerms } from "../flows/health-authorization";
import type { ConsentDefinition, PageDefinition } from "../flows/flow-definition";
import type { Match } from "../receivers/match-receivers";
import { listReceiverDetails, formatList, toNamedReceiver } from "../receivers/named-receiver";

type DisclosureItem = Disclosure["items"][number];

/** The site and build that show a disclosure. */
export interface DisclosureContext {
  /** The site's name, as disclosures state it. */
  brand: string;
  /** The site's contact details, as displayed texts. */
  contact?: readonly string[] | undefined;
  buildId: string;
  /** The language of the disclosure; English if undefined. */
  words?: Words;
}

/**
 * Returns a new disclosure from the page's definition in this build, with the names of the site and of the
 * receivers filled in.
 */
export function writeDisclosure(
  page: PageDefinition,
  match: Match,
  showing: DisclosureContext,
): Disclosure {
  const health = getHealthTerms(match);
  const items = (page.consent ?? []).flatMap((definition) =>
    itemsOf(definition, match, { ...showing, health }),
  );
  return { buildId: showing.buildId, items, ...(health === "sent" ? {} : { health }) };
}

/** The values, apart from the receivers, for the placeholders of a consent item. */
interface Wording extends Omit<DisclosureContext, "buildId"> {
  health: HealthTerms;
}

/**
 * Returns the consent items of a definition: one for all receivers, or one for each, as `covers` says. Without
 * named receivers it is always one. A health item exists only if the law requires an authorization.
 */
function itemsOf(definition: ConsentDefinition, match: Match, wording: Wording): DisclosureItem[] {
  const { health, words = englishWords } = wording;
  const named = match.isNamed ? match.receivers.map(toNamedReceiver) : [];
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
      tcpaKey: getItemKey(definition.tcpaKey, receiver.id),
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

/** The receivers that an item covers, as HTML: by name alone, and with their details. */
interface Covered {
  names: readonly string[];
  receivers: readonly string[];
  /** A reference to law firms that the page names further below. Undefined unless all receivers are law firms. */
  short?: string;
}

function covered(named: readonly NamedReceiver[], words: Words): Covered {
  const { length: count } = named;
  const areFirms = count > 0 && named.every(({ kind }) => kind === "law-firm");
  return {
    names: named.map(({ name }) => wrapAdvertiserName(name)),
    receivers: named.map((one) =>
      withDetails(wrapAdvertiserName(one.name), listReceiverDetails(one, words)),
    ),
    ...(areFirms && {
      short: words.count(count, {
        one: "the law firm named below",
        other: "the {count} law firms named below",
      }),
    }),
  };
}

/**
 * Returns a receiver as the buyer of answers about health. Its name is not marked as an advertiser's, because the
 * authorization allows no calls.
 */
function buyer(receiver: NamedReceiver, words: Words): Covered {
  const name = escapeHtml(receiver.name);
  return { names: [name], receivers: [withDetails(name, listReceiverDetails(receiver, words))] };
}

/**
 * Returns a consent item with its placeholders filled in. `{callers}` is the site and the receivers, with their
 * details. `{receivers}` is the receivers alone, or the site if there are none. `{names}` is the same without
 * details. `{callersInShort}` is the site and the number of law firms, whose names follow further below.
 */
function itemOf(
  { version, content, covers: _, unnamedReceivers: __, ...item }: ConsentDefinition,
  { names, receivers, short }: Covered,
  { brand, contact = [], health, words: { say } = englishWords }: Wording,
): DisclosureItem {
  const and = say("and");
  const html: Record<string, string> = {
    brand: escapeHtml(brand),
    seller: withDetails(escapeHtml(brand), contact),
    health: say(healthWords[health]),
    callers: formatList([wrapAdvertiserName(brand), ...receivers], and),
    callersInShort: formatList([wrapAdvertiserName(brand), ...(short ? [short] : names)], and),
    receivers: receivers.length > 0 ? formatList(receivers, and) : wrapAdvertiserName(brand),
    names: names.length > 0 ? formatList(names, and) : wrapAdvertiserName(brand),
  };
  const filled = content.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => html[name] ?? placeholder,
  );
  return { ...item, content: filled, contentVersion: version };
}

/** What happens to answers about health. The text follows the words "my answers". */
const healthWords: Record<HealthTerms, string> = {
  sent: ", including those about health,",
  authorization: ", but those about health only if I sign the authorization below,",
  withheld: ", but not those about health,",
};

function withDetails(nameHtml: string, details: readonly string[]): string {
  return details.length > 0 ? `${nameHtml} (${escapeHtml(details.join("; "))})` : nameHtml;
}

/** Wraps a name in the element from which certificate vendors read who may call (docs/decisions/0013). */
export function wrapAdvertiserName(name: string): string {
  return `<span data-tf-element-role="consent-advertiser-name">${escapeHtml(name)}</span>`;
}

/** Returns the `tcpaKey` of an item that covers a single receiver. */
export const getItemKey = (tcpaKey: string, receiverId: string) => `${tcpaKey}:${receiverId}`;
