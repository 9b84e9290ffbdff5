import "server-only";
import type { Disclosure } from "@/lib/server/db/disclosure";
import type { PageDefinition } from "../definitions/flow-definition";

export type { Disclosure };

/** Disclosures of a session, by page key. */
export type Disclosures = Record<string, Disclosure>;

interface Showing {
  /** The site's name, as it stands in its disclosures. */
  brand: string;
  buildId: string;
}

/**
 * The disclosure that a page shows to a session: the one that it showed before, so that all tabs of a session read
 * the same words, and evidence holds what was read, whatever build answers (docs/decisions/0026). A definition whose
 * `tcpaKey`s changed withdraws the old text. Undefined for a page that asks for no consent.
 */
export function disclosureFor(
  page: PageDefinition,
  shown: Disclosures,
  showing: Showing,
): Disclosure | undefined {
  if (!page.consent || page.consent.length === 0) return undefined;
  return shownDisclosure(page, shown) ?? currentDisclosure(page, showing);
}

/** What the page has shown to the session, unless it was withdrawn since. */
export function shownDisclosure(page: PageDefinition, shown: Disclosures): Disclosure | undefined {
  const known = Object.hasOwn(shown, page.key) ? shown[page.key] : undefined;
  return known && keysOf(known.items) === keysOf(page.consent ?? []) ? known : undefined;
}

function keysOf(items: readonly { tcpaKey: string }[]): string {
  return JSON.stringify(items.map(({ tcpaKey }) => tcpaKey));
}

/** The session's disclosures once it is shown `page`; the same object when there is nothing to add. */
export function withDisclosure(
  shown: Disclosures,
  page: PageDefinition,
  showing: Showing,
): Disclosures {
  const disclosure = disclosureFor(page, shown, showing);
  if (!disclosure || shown[page.key] === disclosure) return shown;
  return { ...shown, [page.key]: disclosure };
}

/** The disclosure of the definition that this build has, with the site's name in it. */
function currentDisclosure(page: PageDefinition, { brand, buildId }: Showing): Disclosure {
  const items = (page.consent ?? []).map(({ version, content, ...item }) => ({
    ...item,
    content: content.replaceAll("{brand}", escapeHtml(brand)),
    contentVersion: version,
  }));
  return { buildId, items };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
