import type { DisclosureReceiver } from "@/lib/server/db/disclosure";
import type { SchoolCatalogue } from "../receivers/catalogue";
import type { SchoolMatchReasons } from "../receivers/explain-school-match";
import type { PageDefinition } from "../flows/flow-definition";
import { isHealthAuthorization } from "../flows/health-authorization";
import { listReceiverDetails } from "../receivers/named-receiver";
import type { FlowInstruction } from "@/flow/protocol/instruction";
import { listDisclosedReceivers, type Disclosure } from "./disclosure";
import { renderBarNumber, renderLawyerPhoto } from "./render-lawyer";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import { escapeHtml } from "@/lib/server/escape-html";

/** HTML about the receivers that match the visitor's answers, for the consent page. */
export interface MatchedReceiversHtml {
  logos: string;
  /** The receivers' names and details, and a note that receivers pay the site for leads. */
  card: string;
}

/**
 * Returns a short text about who may call the visitor, as HTML for the slot `MatchContentHtml`. The text names the
 * receivers, unless their names are displayed beside separate consent items. Returns "" if one consent covers all
 * receivers.
 */
export function renderWhoMayCall(
  page: PageDefinition,
  disclosure: Disclosure,
  { brand, explain, words = englishTranslator }: MatchTextContext,
): string {
  if (!asksPerReceiver(page)) return "";
  const { say } = words;
  const named = listDisclosedReceivers(disclosure);
  if (named.length === 0)
    return `<p>${escapeHtml(getUnnamedReceiversText(page, disclosure, { brand, words }))} ${say(onlyIf)}</p>`;
  const note = page.matchNote === undefined ? "" : `<p>${page.matchNote}</p>`;
  if (hasReceiverCards(page, named.length)) {
    const { length: count } = named;
    const below = hasConsentButton(page)
      ? `${say("All {count} schools are named below, along with how each one can contact you.", { count })} `
      : "";
    return `${note}<p>${below}${say("No one else gets your request.")}</p>`;
  }
  const items = named.map((one) => `<li>${renderReceiverCard(one, explain(one), words)}</li>`);
  return `<ul>${items.join("")}</ul>${note}<p>${say("No one else gets your request.")} ${say(onlyIf)}</p>`;
}

/**
 * Returns the flow API's instructions with which the browser displays the consent: unchecked consent items, and an
 * option to select all of them. A single checkbox has no such option.
 */
export function buildConsentFlowInstructions(
  page: PageDefinition,
  disclosure: Disclosure,
  { explain, words = englishTranslator }: Pick<MatchTextContext, "explain" | "words">,
): FlowInstruction[] {
  const { items } = disclosure;
  const describe = getItemDescriber(page, disclosure, { explain, words });
  const tcpa = items.map(({ contentVersion: _, receivers = [], ...item }) => ({
    ...item,
    ...describe(item, receivers),
    isCheckboxChecked: false,
    value: item.tcpaKey,
  }));
  const { selectAll } = page;
  const isForAll = selectAll && (selectAll.style === "button" || items.length > 1);
  return [
    { instructionType: "RequestTcpaConsent", tcpa },
    ...(isForAll ? [{ instructionType: "DisplaySelectAllTcpaOption" as const, ...selectAll }] : []),
  ];
}

/**
 * Returns a function that renders the details of the receivers below a consent item, as HTML. The details of several
 * receivers are collapsed below their names, so the button stays near the consent.
 */
function getItemDescriber(
  page: PageDefinition,
  disclosure: Disclosure,
  { explain, words = englishTranslator }: Pick<MatchTextContext, "explain" | "words">,
) {
  const isOnCards = hasReceiverCards(page, listDisclosedReceivers(disclosure).length);
  const detailsOf = (one: DisclosureReceiver) => renderReceiverDetails(one, explain(one), words);
  return (item: { fieldName: string }, receivers: readonly DisclosureReceiver[]) => {
    if (isOnCards) return { description: receivers.map(detailsOf).join("") };
    if (asksPerReceiver(page) || isHealthAuthorization(item)) return {};
    const named = receivers.map((one) =>
      receivers.length > 1
        ? `<details><summary>${escapeHtml(one.name)}</summary><p>${detailsOf(one)}</p></details>`
        : `<p>${detailsOf(one)}</p>`,
    );
    return {
      description: `${named.join("")}<p>${words.say("No one else gets your request.")}</p>`,
    };
  };
}

/**
 * Returns the logos of the named schools as HTML. The alternative text of each logo is the school's name. Leaves out
 * schools without a logo.
 */
export function renderSchoolLogos(
  { schools }: SchoolCatalogue,
  named: readonly DisclosureReceiver[],
): string {
  return named
    .map(({ id, name }) => {
      const logo = schools.find((school) => school.id === id)?.logo;
      if (logo === undefined) return "";
      return `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" width="56" height="56">`;
    })
    .join(" ")
    .trim();
}

/**
 * Tells whether each receiver's own consent item displays its details. A page with a single receiver and a button
 * describes that receiver in the text above the button instead.
 */
function hasReceiverCards(page: PageDefinition, receivers: number): boolean {
  return asksPerReceiver(page) && (receivers > 1 || !hasConsentButton(page));
}

/** Tells whether the page asks for a separate consent for each receiver. */
function asksPerReceiver({ consent = [] }: PageDefinition): boolean {
  return consent.some(({ covers }) => covers === "each");
}

/** Tells whether the visitor gives consent on this page by clicking a button, not by checking boxes. */
function hasConsentButton({ selectAll }: PageDefinition): boolean {
  return selectAll?.style === "button";
}

/** How many of a school's programs are visible at once. A `<details>` element contains the others. */
const visibleProgramCount = 3;

/** Returns a receiver's name and details as HTML. */
function renderReceiverCard(
  receiver: DisclosureReceiver,
  match: SchoolMatchReasons | undefined,
  words: Translator,
): string {
  return `<strong>${escapeHtml(receiver.name)}</strong><br>${renderReceiverDetails(receiver, match, words)}`;
}

/**
 * Returns a receiver's details as HTML. For a school of the catalogue, these are its city, formats and start dates, and
 * the chosen programs that it offers.
 */
export function renderReceiverDetails(
  receiver: DisclosureReceiver,
  match: SchoolMatchReasons | undefined,
  words: Translator = englishTranslator,
): string {
  if (!match) {
    const facts = escapeHtml(listReceiverDetails(receiver, words).join("; "));
    return `${renderLawyerPhoto(receiver)}${facts}${renderBarNumber(receiver, words)}`;
  }
  const { programs, ways, starts } = match;
  const facts = [formatCityAndState(receiver), ways, starts].filter((fact) => fact !== "");
  const line = escapeHtml(facts.join(" · "));
  const more = programs.slice(visibleProgramCount);
  const rest = `<details><summary>${words.say("{count} more", { count: more.length })}</summary>${renderList(more)}</details>`;
  return `${line}${renderList(programs.slice(0, visibleProgramCount))}${more.length > 0 ? rest : ""}`;
}

/** Returns a receiver's city and state, for example `Austin, TX`. */
function formatCityAndState({ city, state }: DisclosureReceiver): string {
  return [city, state].filter(Boolean).join(", ");
}

function renderList(items: readonly string[]): string {
  if (items.length === 0) return "";
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
}

interface MatchTextContext {
  /** The site's name. */
  brand: string;
  words?: Translator;
  /**
   * Returns the reasons why the visitor was matched with a school; `undefined` for a receiver outside the catalogue.
   */
  explain(receiver: DisclosureReceiver): SchoolMatchReasons | undefined;
}

const onlyIf = "No one can contact you unless you agree below.";

/**
 * Returns the text about who may call if the disclosure names no receivers, such as "Brand, and the law firms it works
 * with." If only the operator gets the leads, returns "Brand."
 */
function getUnnamedReceiversText(
  { consent = [] }: PageDefinition,
  { items }: Disclosure,
  { brand, words }: { brand: string; words: Translator },
) {
  const isOperators = items.some(({ receivers }) => receivers?.length === 0);
  const [others] = consent.flatMap(({ unnamedReceivers }) => unnamedReceivers ?? []);
  return isOperators || others === undefined
    ? `${brand}.`
    : words.say("{brand}, and {others}.", { brand, others });
}
