import type { NamedReceiver } from "@/lib/server/db/disclosure";
import type { Catalogue } from "../receivers/catalogue";
import type { SchoolMatch } from "../receivers/explain-school";
import type { PageDefinition } from "../flows/flow-definition";
import { listReceiverDetails } from "../receivers/named-receiver";
import type { Instruction } from "@/flow/protocol/instruction";
import { listDisclosedReceivers, type Disclosure } from "./disclosure";
import { englishWords, type Words } from "@/lib/shared/words";
import { escapeHtml } from "@/lib/server/escape-html";

/** The matched receivers, as HTML for a page. */
export interface MatchContent {
  logos: string;
  /** The receivers' names, their details, and who pays whom. */
  card: string;
}

/**
 * Returns HTML for the slot `MatchContentHtml`: who may call the visitor, in plain words. It agrees with the
 * disclosure below it. If each receiver has a card beside its consent item, the HTML does not repeat the names.
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
  // If the consent names the site, this list names it too.
  const isSiteNamed = page.consent?.some(({ content }) => content.includes("{callers}"));
  const site = isSiteNamed ? `<p>${say("{brand} and:", { brand: escapeHtml(brand) })}</p>` : "";
  return `${site}<ul>${items.join("")}</ul>${note}<p>${say("No one else gets your request.")} ${say(onlyIf)}</p>`;
}

/**
 * Returns the instructions that ask for consent to a disclosure: its items, all unchecked, and an option that
 * selects all of them. Each item includes its receivers' details if every receiver has a card of its own. The
 * option appears as a button, or beside two or more items; beside one item it would repeat the question.
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
 * Returns the logos of the named schools as HTML, each with the school's name as its alternative text. Receivers
 * without a logo are left out.
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
 * Tells whether each receiver has a card of its own beside its consent item. Only pages with an item for each
 * receiver have cards. A single receiver with a button is described in the slot for matched receivers instead.
 */
function hasCards(page: PageDefinition, receivers: number): boolean {
  const isForEach = page.consent?.some(({ covers }) => covers === "each") ?? false;
  return isForEach && (receivers > 1 || !isByButton(page));
}

/** Tells whether the page collects consent with a button instead of checkboxes. */
function isByButton({ selectAll }: PageDefinition): boolean {
  return selectAll?.style === "button";
}

/** The number of a school's programs that are listed at once. A `<details>` element contains the others. */
const programsInView = 3;

/** Returns a receiver's name and its details as HTML. */
function receiverCard(
  receiver: NamedReceiver,
  match: SchoolMatch | undefined,
  words: Words,
): string {
  return `<strong>${escapeHtml(receiver.name)}</strong><br>${renderReceiverFacts(receiver, match, words)}`;
}

/**
 * Returns a receiver's details as HTML. For a school of the catalogue: its city, its formats, its start dates, and
 * those of the visitor's chosen programs that it offers.
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

/** Returns a receiver's city and state, such as `Austin, TX`. */
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
  /** Returns why a school was matched; undefined for a receiver outside the catalogue. */
  explain(receiver: NamedReceiver): SchoolMatch | undefined;
}

const onlyIf = "No one can contact you unless you agree below.";

/**
 * Returns who may call if the disclosure names no receivers: the site, and the definition's text for unnamed
 * receivers. If the site itself keeps the request, returns the site alone.
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
