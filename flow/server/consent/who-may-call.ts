import "server-only";
import type { PageDefinition } from "../definitions/flow-definition";
import { detailsOf } from "../receivers/named-receiver";
import { escapeHtml, receiversIn, type Disclosure } from "./disclosure";

/**
 * The card above the form: who may call, in plain words; the same as the disclosure under it says. HTML for the slot
 * `MatchContentHtml`.
 */
export function whoMayCallHtml(
  page: PageDefinition,
  disclosure: Disclosure,
  brand: string,
): string {
  const named = receiversIn(disclosure);
  if (named.length === 0)
    return `<p>${escapeHtml(unnamedText(page, disclosure, brand))} ${onlyIf}</p>`;
  const items = named.map((receiver) => {
    const details = detailsOf(receiver).map((detail) => escapeHtml(detail));
    return `<li><strong>${escapeHtml(receiver.name)}</strong><br>${details.join("<br>")}</li>`;
  });
  return `<p>${escapeHtml(brand)} and:</p><ul>${items.join("")}</ul><p>Nobody else gets your request. ${onlyIf}</p>`;
}

const onlyIf = "They may call, text or email you only if you agree below.";

/** Without names: the definition's own words for them, or the site alone, which keeps the request itself. */
function unnamedText({ consent = [] }: PageDefinition, { items }: Disclosure, brand: string) {
  const isOperators = items.some(({ receivers }) => receivers?.length === 0);
  const [others] = consent.flatMap(({ unnamedReceivers }) => unnamedReceivers ?? []);
  return isOperators || others === undefined ? `${brand}.` : `${brand}, and ${others}.`;
}
