import type { NamedReceiver } from "@/lib/server/db/disclosure";
import type { Catalogue } from "../receivers/catalogue";
import type { SchoolMatch } from "../receivers/explain-school";
import type { PageDefinition } from "../flows/flow-definition";
import { listReceiverDetails } from "../receivers/named-receiver";
import type { Instruction } from "@/flow/protocol/instruction";
import { listDisclosedReceivers, type Disclosure } from "./disclosure";
import { englishWords, type Words } from "@/lib/shared/words";
import { escapeHtml } from "@/lib/server/escape-html";

/** The matched receivers of a page, as HTML. */
export interface MatchContent {
  logos: string;
  /** The receivers' names and details, and a note on who pays whom. */
  card: string;
}

/**
 * Returns a short text about who may call the visitor, as HTML for the slot `MatchContentHtml`. It names the same
 * receivers as the disclosure below it, unless each of them has a card beside its consent item.
 */
export function renderWhoMayCall(
  page: PageDefinition,
  disclosure: Disclosure,
  { brand, explain, words = englishWords }: Telling,
): string {
  const { say } = words;
  const named = listDisclosedReceivers(disclosure);
  if (named.length === 0)
    return `<p>${escapeHtml(unnamedText(page, disclosure, { brand, words }))} ${say(onlyIf)}</p>`;
  const note = page.matchNote === undefined ? "" : `<p>${page.matchNote}</p>`;
  if (hasCards(page, named.length)) {
    const { length: count } = named;
    const below = isByButton(page)
      ? `${say("All {count} are named below, with what each one can do.", { count })} `
      : "";
    return `${note}<p>${below}${say("No one else gets your request.")}</p>`;
  }
  const items = named.map((one) => `<li>${receiverCard(one, explain(one), words)}</li>`);
  // If the consent names the site, the list does, too.
  const isSiteNamed = page.consent?.some(({ content }) => content.includes("{callers}"));
  const site = isSiteNamed ? `<p>${say("{brand} and:", { brand: escapeHtml(brand) })}</p>` : "";
  return `${site}<ul>${items.join("")}</ul>${note}<p>${say("No one else gets your request.")} ${say(onlyIf)}</p>`;
}

/**
 * Returns the instructions that ask the visitor for consent: the consent items, all unchecked, and an option to select
 * all of them. With checkboxes, the option exists only if there are two or more items.
 */
export function buildConsentInstructions(
  page: PageDefinition,
  disclosure: Disclosure,
  { explain, words = englishWords }: Pick<Telling, "explain" | "words">,
): Instruction[] {
  const { items } = disclosure;
  const isOnCards = hasCards(page, listDisclosedReceivers(disclosure).length);
  const tcpa = items.map(({ contentVersion: _, receivers = [], ...item }) => ({
    ...item,
    ...(isOnCards && {
      description: receivers.map((one) => renderReceiverFacts(one, explain(one), words)).join(""),
    }),
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
 * Returns the logos of the named schools as HTML, with the school's name as alternative text. Leaves out schools
 * without a logo.
 */
export function renderLogos({ schools }: Catalogue, named: readonly NamedReceiver[]): string {
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
 * Tells whether each receiver has a card beside its consent item. That requires one consent item per receiver. A single
 * receiver with a button is described in the text above instead.
 */
function hasCards(page: PageDefinition, receivers: number): boolean {
  const isForEach = page.consent?.some(({ covers }) => covers === "each") ?? false;
  return isForEach && (receivers > 1 || !isByButton(page));
}

/** Tells whether the visitor consents with a button instead of checkboxes. */
function isByButton({ selectAll }: PageDefinition): boolean {
  return selectAll?.style === "button";
}

/** The number of a school's programs that are visible at once. A `<details>` element contains the others. */
const programsInView = 3;

/** Returns a receiver's name and details as HTML. */
function receiverCard(
  receiver: NamedReceiver,
  match: SchoolMatch | undefined,
  words: Words,
): string {
  return `<strong>${escapeHtml(receiver.name)}</strong><br>${renderReceiverFacts(receiver, match, words)}`;
}

/**
 * Returns a receiver's details as HTML. For a school of the catalogue, these are its city, formats and start dates, and
 * the chosen programs that it offers.
 */
export function renderReceiverFacts(
  receiver: NamedReceiver,
  match: SchoolMatch | undefined,
  words: Words = englishWords,
): string {
  const facts = match
    ? [placeOf(receiver), match.ways, match.starts]
    : listReceiverDetails(receiver, words);
  const line = escapeHtml(facts.filter((fact) => fact !== "").join(match ? " · " : "; "));
  const programs = match?.programs ?? [];
  const more = programs.slice(programsInView);
  const rest = `<details><summary>${words.say("{count} more", { count: more.length })}</summary>${list(more)}</details>`;
  return `${line}${list(programs.slice(0, programsInView))}${more.length > 0 ? rest : ""}`;
}

/** Returns a receiver's city and state, for example `Austin, TX`. */
function placeOf({ city, state }: NamedReceiver): string {
  return [city, state].filter(Boolean).join(", ");
}

function list(items: readonly string[]): string {
  if (items.length === 0) return "";
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
}

interface Telling {
  /** The site's name. */
  brand: string;
  words?: Words;
  /**
   * Returns the reasons why the visitor was matched with a school; `undefined` for a receiver outside the catalogue.
   */
  explain(receiver: NamedReceiver): SchoolMatch | undefined;
}

const onlyIf = "No one can contact you unless you agree below.";

/**
 * Returns the text about who may call if the disclosure names no receivers: the site, followed by the definition's text
 * for unnamed receivers. If an operator keeps the requests, returns only the site.
 */
function unnamedText(
  { consent = [] }: PageDefinition,
  { items }: Disclosure,
  { brand, words }: { brand: string; words: Words },
) {
  const isOperators = items.some(({ receivers }) => receivers?.length === 0);
  const [others] = consent.flatMap(({ unnamedReceivers }) => unnamedReceivers ?? []);
  return isOperators || others === undefined
    ? `${brand}.`
    : words.say("{brand}, and {others}.", { brand, others });
}
