import type { Disclosure, NamedReceiver } from "@/lib/server/db/disclosure";
import { escapeHtml } from "@/lib/server/escape-html";
import { englishWords, type Words } from "@/lib/shared/words";
import { healthTerms, type HealthTerms } from "../flows/health-authorization";
import type { ConsentDefinition, PageDefinition } from "../flows/flow-definition";
import type { Match } from "../receivers/match-receivers";
import { detailsOf, listInWords, namedReceiver } from "../receivers/named-receiver";

type DisclosureItem = Disclosure["items"][number];

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

/** The disclosure of the definition that this build has, with the site's name and the receivers' in it. */
export function writeDisclosure(page: PageDefinition, match: Match, showing: Showing): Disclosure {
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
  /** Where the text names each further below; the names without. */
  short?: string;
}

function covered(named: readonly NamedReceiver[], words: Words): Covered {
  const { length: count } = named;
  const areFirms = count > 0 && named.every(({ kind }) => kind === "law-firm");
  return {
    names: named.map(({ name }) => advertiserName(name)),
    receivers: named.map((one) => withDetails(advertiserName(one.name), detailsOf(one, words))),
    ...(areFirms && {
      short: words.count(count, {
        one: "the law firm named below",
        other: "the {count} law firms named below",
      }),
    }),
  };
}

/** Who buys answers about health: not marked as one who may call. */
function buyer(receiver: NamedReceiver, words: Words): Covered {
  const name = escapeHtml(receiver.name);
  return { names: [name], receivers: [withDetails(name, detailsOf(receiver, words))] };
}

/**
 * `{callers}` is the site and who else may call, `{receivers}` those alone, or the site where there are none; `{names}`
 * the same by name alone. `{callersInShort}` says how many law firms there are, and leaves their names to the text below it.
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
    callers: listInWords([advertiserName(brand), ...receivers], and),
    callersInShort: listInWords([advertiserName(brand), ...(short ? [short] : names)], and),
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

/** The key of the item that names a receiver, where each has one. */
export const keyFor = (tcpaKey: string, receiverId: string) => `${tcpaKey}:${receiverId}`;
