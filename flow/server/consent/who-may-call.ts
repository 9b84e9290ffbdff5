import "server-only";
import type { NamedReceiver } from "@/lib/server/db/disclosure";
import type { PageDefinition } from "../definitions/flow-definition";
import { detailsOf } from "../receivers/named-receiver";
import { receiversIn, type Disclosure } from "./disclosure";
import { escapeHtml } from "@/lib/server/escape-html";

/**
 * The card above the form: who may call, in plain words; the same as the disclosure under it says. HTML for the slot
 * `MatchContentHtml`.
 */
export function whoMayCallHtml(
  page: PageDefinition,
  disclosure: Disclosure,
  { brand, reasonsOf }: Telling,
): string {
  const named = receiversIn(disclosure);
  if (named.length === 0)
    return `<p>${escapeHtml(unnamedText(page, disclosure, brand))} ${onlyIf}</p>`;
  const items = named.map((receiver) => {
    const reasons = reasonsOf(receiver);
    // Of many, the consent below says where each one is; here stands why.
    const isBrief = named.length > briefFrom && reasons.length > 0;
    const lines = (isBrief ? [reasons] : [detailsOf(receiver), reasons]).filter(hasParts);
    const details = lines.map((line) => escapeHtml(line.join("; ")));
    return `<li><strong>${escapeHtml(receiver.name)}</strong><br>${details.join("<br>")}</li>`;
  });
  const note = page.matchNote === undefined ? "" : `<p>${page.matchNote}</p>`;
  // A page whose consent names the site says so here too.
  const isSiteNamed = page.consent?.some(({ content }) => content.includes("{callers}"));
  const site = isSiteNamed ? `<p>${escapeHtml(brand)} and:</p>` : "";
  return `${note}${site}<ul>${items.join("")}</ul><p>Nobody else gets your request. ${onlyIf}</p>`;
}

/** A longer list says of each receiver only why it was matched. */
const briefFrom = 3;

const hasParts = (line: readonly string[]) => line.length > 0;

interface Telling {
  /** The site's name. */
  brand: string;
  /** Why a receiver was matched, in words; none where there is nothing to say. */
  reasonsOf(receiver: NamedReceiver): string[];
}

const onlyIf = "Nobody may contact you unless you agree below.";

/** Without names: the definition's own words for them, or the site alone, which keeps the request itself. */
function unnamedText({ consent = [] }: PageDefinition, { items }: Disclosure, brand: string) {
  const isOperators = items.some(({ receivers }) => receivers?.length === 0);
  const [others] = consent.flatMap(({ unnamedReceivers }) => unnamedReceivers ?? []);
  return isOperators || others === undefined ? `${brand}.` : `${brand}, and ${others}.`;
}
