import type { Disclosure, DisclosureReceiver } from "@/lib/server/db/disclosure";
import { escapeHtml } from "@/lib/server/escape-html";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import { getHealthAnswerHandling, type HealthAnswerHandling } from "../flows/health-authorization";
import type { ConsentDefinition, PageDefinition } from "../flows/flow-definition";
import type { ReceiverMatch } from "../receivers/match-receivers";
import {
  listReceiverDetails,
  formatTextList,
  toDisclosureReceiver,
} from "../receivers/named-receiver";

type DisclosureItem = Disclosure["items"][number];

/** The site's name and contact details, the build, and the language, which a new disclosure contains. */
export interface DisclosureContext {
  /** The site's name, as it appears in disclosures. */
  brand: string;
  /** The site's contact details, as texts for display. */
  contact?: readonly string[] | undefined;
  buildId: string;
  /** The language of the disclosure; English by default. */
  words?: Translator;
}

/**
 * Creates a disclosure from the page's definition in this build. Fills in the names of the site and of the receivers.
 */
export function createDisclosure(
  page: PageDefinition,
  match: ReceiverMatch,
  showing: DisclosureContext,
): Disclosure {
  const health = getHealthAnswerHandling(match);
  const items = (page.consent ?? []).flatMap((definition) =>
    createConsentItems(definition, match, { ...showing, health }),
  );
  return { buildId: showing.buildId, items, ...(health === "sent" ? {} : { health }) };
}

/** Values for the placeholders in a consent text, except the receivers. */
interface PlaceholderValues extends Omit<DisclosureContext, "buildId"> {
  health: HealthAnswerHandling;
}

/**
 * Returns the consent items for a definition: a single item, or one item for each receiver named in the consent text.
 * Returns `[]` for an authorization to sell health answers if the law requires none.
 */
function createConsentItems(
  definition: ConsentDefinition,
  match: ReceiverMatch,
  wording: PlaceholderValues,
): DisclosureItem[] {
  const { health, words = englishTranslator } = wording;
  const named = match.isNamed ? match.receivers.map(toDisclosureReceiver) : [];
  const isForHealth = definition.covers === "health";
  if (isForHealth && health !== "authorization") return [];
  if (isForHealth || (definition.covers === "each" && named.length > 0))
    return named.map((receiver) => ({
      ...createConsentItem(
        definition,
        isForHealth ? describeBuyer(receiver, words) : describeCoveredReceivers([receiver], words),
        wording,
      ),
      name: `${definition.name}: ${receiver.name}`,
      fieldName: `${definition.fieldName}:${receiver.id}`,
      tcpaKey: getReceiverConsentItemKey(definition.tcpaKey, receiver.id),
      receivers: [receiver],
    }));
  if (definition.covers === undefined)
    return [createConsentItem(definition, describeCoveredReceivers([], words), wording)];
  if (match.isNamed)
    return [
      {
        ...createConsentItem(definition, describeCoveredReceivers(named, words), wording),
        receivers: named,
      },
    ];
  const isOperators = match.receivers.length === 0;
  const others = isOperators ? [] : [escapeHtml(definition.unnamedReceivers)];
  const item = createConsentItem(definition, { names: others, receivers: others }, wording);
  return [isOperators ? { ...item, receivers: [] } : item];
}

/** The receivers of a consent item as HTML: `names` without details, and `receivers` with details. */
interface CoveredReceivers {
  names: readonly string[];
  receivers: readonly string[];
}

function describeCoveredReceivers(
  named: readonly DisclosureReceiver[],
  words: Translator,
): CoveredReceivers {
  return {
    names: named.map(({ name }) => wrapAdvertiserName(name)),
    receivers: named.map((one) =>
      appendDetails(wrapAdvertiserName(one.name), listReceiverDetails(one, words)),
    ),
  };
}

/**
 * Returns the name and details of a receiver that buys health answers, as HTML for the authorization to sell them.
 * Certificate vendors must not take the receiver for a caller, because the authorization permits no calls.
 */
function describeBuyer(receiver: DisclosureReceiver, words: Translator): CoveredReceivers {
  const name = escapeHtml(receiver.name);
  return { names: [name], receivers: [appendDetails(name, listReceiverDetails(receiver, words))] };
}

/**
 * Returns a consent item with its placeholders filled in.
 * - `{callers}`: the site and the receivers with details.
 * - `{callersInShort}`: the site and the receivers without details.
 * - `{receivers}`: the receivers with details, or the site if there are none.
 * - `{names}`: the receivers without details, or the site if there are none.
 */
function createConsentItem(
  { version, content, covers: _, unnamedReceivers: __, ...item }: ConsentDefinition,
  { names, receivers }: CoveredReceivers,
  { brand, contact = [], health, words: { say } = englishTranslator }: PlaceholderValues,
): DisclosureItem {
  const and = say("and");
  const html: Record<string, string> = {
    brand: escapeHtml(brand),
    seller: appendDetails(escapeHtml(brand), contact),
    health: say(healthWords[health]),
    callers: formatTextList([wrapAdvertiserName(brand), ...receivers], and),
    callersInShort: formatTextList([wrapAdvertiserName(brand), ...names], and),
    receivers: receivers.length > 0 ? formatTextList(receivers, and) : wrapAdvertiserName(brand),
    names: names.length > 0 ? formatTextList(names, and) : wrapAdvertiserName(brand),
  };
  const filled = content.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => html[name] ?? placeholder,
  );
  return { ...item, content: filled, contentVersion: version };
}

/** Phrases about the use of health answers. They follow the words "my answers" in the consent text. */
const healthWords: Record<HealthAnswerHandling, string> = {
  sent: ", including those about health,",
  authorization: ", but those about health only if I sign the authorization below,",
  withheld: ", but not those about health,",
};

function appendDetails(nameHtml: string, details: readonly string[]): string {
  return details.length > 0 ? `${nameHtml} (${escapeHtml(details.join("; "))})` : nameHtml;
}

/**
 * Wraps a receiver's name in an HTML element. Certificate vendors such as TrustedForm read from this element who may
 * call (docs/decisions/0013).
 */
export function wrapAdvertiserName(name: string): string {
  return `<span data-tf-element-role="consent-advertiser-name">${escapeHtml(name)}</span>`;
}

/** Returns the `tcpaKey` of a consent item for a single receiver, for example `tcpa-1:firm`. */
export const getReceiverConsentItemKey = (tcpaKey: string, receiverId: string) =>
  `${tcpaKey}:${receiverId}`;
