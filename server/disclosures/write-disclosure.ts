import type { Disclosure, NamedReceiver } from "@/lib/server/db/disclosure";
import { escapeHtml } from "@/lib/server/escape-html";
import { englishWords, type Words } from "@/lib/shared/words";
import { getHealthTerms, type HealthTerms } from "../flows/health-authorization";
import type { ConsentDefinition, PageDefinition } from "../flows/flow-definition";
import type { Match } from "../receivers/match-receivers";
import { listReceiverDetails, formatList, toNamedReceiver } from "../receivers/named-receiver";

type DisclosureItem = Disclosure["items"][number];

/** The site, build and language of a disclosure. */
export interface DisclosureContext {
  /** The site's name, as it appears in disclosures. */
  brand: string;
  /** The site's contact details, as texts for display. */
  contact?: readonly string[] | undefined;
  buildId: string;
  /** The language of the disclosure; English by default. */
  words?: Words;
}

/**
 * Creates a disclosure from the page's definition in this build. Fills in the names of the site and of the receivers.
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

/** Values for the placeholders of a consent item, apart from the receivers. */
interface Wording extends Omit<DisclosureContext, "buildId"> {
  health: HealthTerms;
}

/**
 * Returns the consent items for a definition: one for all receivers, or one for each, depending on the definition's
 * `covers`. Without named receivers, there is always one. The item for health answers exists only if the law requires
 * an authorization.
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

/** The receivers of a consent item as HTML: `names` without details, and `receivers` with details. */
interface Covered {
  names: readonly string[];
  receivers: readonly string[];
  /** A short reference such as "the 2 law firms named below". `undefined` unless all receivers are law firms. */
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
 * Returns a receiver as the buyer of health answers. Its name is not marked up as an advertiser, because the
 * authorization permits no calls.
 */
function buyer(receiver: NamedReceiver, words: Words): Covered {
  const name = escapeHtml(receiver.name);
  return { names: [name], receivers: [withDetails(name, listReceiverDetails(receiver, words))] };
}

/**
 * Returns a consent item with its placeholders filled in.
 * - `{callers}`: the site and the receivers with details.
 * - `{callersInShort}`: the site and, for law firms, only their number.
 * - `{receivers}`: the receivers with details, or the site if there are none.
 * - `{names}`: the receivers without details, or the site if there are none.
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

/** Texts about the use of health answers. They follow the words "my answers" in the consent. */
const healthWords: Record<HealthTerms, string> = {
  sent: ", including those about health,",
  authorization: ", but those about health only if I sign the authorization below,",
  withheld: ", but not those about health,",
};

function withDetails(nameHtml: string, details: readonly string[]): string {
  return details.length > 0 ? `${nameHtml} (${escapeHtml(details.join("; "))})` : nameHtml;
}

/** Wraps a name in the HTML element from which certificate vendors read who may call (docs/decisions/0013). */
export function wrapAdvertiserName(name: string): string {
  return `<span data-tf-element-role="consent-advertiser-name">${escapeHtml(name)}</span>`;
}

/** Returns the `tcpaKey` of a consent item for a single receiver, for example `tcpa-1:firm`. */
export const getItemKey = (tcpaKey: string, receiverId: string) => `${tcpaKey}:${receiverId}`;
