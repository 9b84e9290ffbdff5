import type { NamedReceiver } from "@/lib/server/db/disclosure";
import type { Catalogue } from "../receivers/catalogue";
import type { SchoolMatch } from "../receivers/explain-school";
import type { PageDefinition } from "../flows/flow-definition";
import { detailsOf } from "../receivers/named-receiver";
import type { Instruction } from "@/flow/protocol/instruction";
import { receiversIn, type Disclosure } from "./disclosure";
import { englishWords, type Words } from "@/lib/shared/words";
import { escapeHtml } from "@/lib/server/escape-html";

/** Who was matched, as HTML. */
export interface Matches {
  logos: string;
  /** Who they are, why, and who pays whom. */
  card: string;
}

/**
 * Who may call, in plain words; the same as the disclosure under it says. HTML for the slot `MatchContentHtml`. Where each
 * receiver has a card of its own at its consent, it names none of them again.
 */
export function whoMayCallHtml(
  page: PageDefinition,
  disclosure: Disclosure,
  { brand, explain, words = englishWords }: Telling,
): string {
  const { say } = words;
  const named = receiversIn(disclosure);
  if (named.length === 0)
    return `<p>${escapeHtml(unnamedText(page, disclosure, { brand, words }))} ${say(onlyIf)}</p>`;
  const note = page.matchNote === undefined ? "" : `<p>${page.matchNote}</p>`;
  if (hasCards(page, named.length)) {
    const { length: count } = named;
    const below = isByButton(page)
      ? `${say("All {count} are named below, each with what it may do.", { count })} `
      : "";
    return `${note}<p>${below}${say("Nobody else gets your request.")}</p>`;
  }
  const items = named.map((one) => `<li>${receiverCard(one, explain(one), words)}</li>`);
  // A page whose consent names the site says so here too.
  const isSiteNamed = page.consent?.some(({ content }) => content.includes("{callers}"));
  const site = isSiteNamed ? `<p>${say("{brand} and:", { brand: escapeHtml(brand) })}</p>` : "";
  return `${site}<ul>${items.join("")}</ul>${note}<p>${say("Nobody else gets your request.")} ${say(onlyIf)}</p>`;
}

/**
 * The instructions by which a page asks for consent to a disclosure: its items, unchecked, each with its receivers' cards
 * where the page has one for each, and a box for all over two and more: beside a single one it would ask the same twice.
 */
export function requestConsent(
  page: PageDefinition,
  disclosure: Disclosure,
  { explain, words = englishWords }: Pick<Telling, "explain" | "words">,
): Instruction[] {
  const { items } = disclosure;
  const isOnCards = hasCards(page, receiversIn(disclosure).length);
  const tcpa = items.map(({ contentVersion: _, receivers = [], ...item }) => ({
    ...item,
    ...(isOnCards && {
      description: receivers.map((one) => receiverFacts(one, explain(one), words)).join(""),
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

/** The logos of schools as HTML, each with the school's name as its text; nothing for those without one. */
export function logosHtml({ schools }: Catalogue, named: readonly NamedReceiver[]): string {
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
 * Whether each receiver of a page stands on a card of its own at its consent: with its box, or where one button agrees for
 * several. The only one of a button is told of first, where who was matched is looked for.
 */
function hasCards(page: PageDefinition, receivers: number): boolean {
  const isForEach = page.consent?.some(({ covers }) => covers === "each") ?? false;
  return isForEach && (receivers > 1 || !isByButton(page));
}

/** Whether a button gives the consents of a page, without boxes. */
function isByButton({ selectAll }: PageDefinition): boolean {
  return selectAll?.style === "button";
}

/** How many programs of a school are in view; the others are one tap away. */
const programsInView = 3;

/** A receiver by name, and what is known of it. */
function receiverCard(
  receiver: NamedReceiver,
  match: SchoolMatch | undefined,
  words: Words,
): string {
  return `<strong>${escapeHtml(receiver.name)}</strong><br>${receiverFacts(receiver, match, words)}`;
}

/** A receiver's place; of a school of the catalogue how it teaches, and what of the visitor's choice. As HTML. */
export function receiverFacts(
  receiver: NamedReceiver,
  match: SchoolMatch | undefined,
  words: Words = englishWords,
): string {
  const facts = match ? [placeOf(receiver), match.ways, match.starts] : detailsOf(receiver, words);
  const line = escapeHtml(facts.filter((fact) => fact !== "").join(match ? " · " : "; "));
  const programs = match?.programs ?? [];
  const more = programs.slice(programsInView);
  const rest = `<details><summary>${words.say("{count} more", { count: more.length })}</summary>${list(more)}</details>`;
  return `${line}${list(programs.slice(0, programsInView))}${more.length > 0 ? rest : ""}`;
}

/** `Austin, TX` */
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
  /** Why a school was matched; undefined for a receiver that is none of the catalogue. */
  explain(receiver: NamedReceiver): SchoolMatch | undefined;
}

const onlyIf = "Nobody may contact you unless you agree below.";

/** Without names: the definition's own words for them, or the site alone, which keeps the request itself. */
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
