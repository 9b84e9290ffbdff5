import { englishTranslator, type Translator } from "@/lib/shared/words";
import { findLawOnDay } from "@/lib/server/law/get-law";

/** A website that helps people find a lawyer or free legal aid. */
interface LegalHelpSite {
  name: string;
  /** HTTPS URL of the website. */
  url: string;
}

/** Directories of lawyers and legal aid for all states. */
const nationwideLegalHelp: LegalHelpSite[] = [
  { name: "LawHelp.org: legal aid in your state", url: "https://www.lawhelp.org/" },
  { name: "American Bar Association", url: "https://www.americanbar.org/" },
];

/**
 * Returns an HTML list of links to lawyer directories and legal aid. If the state is known, the referral service of the
 * state bar comes first.
 */
export function renderLegalHelpLinks(
  stateCode: string | undefined,
  { say }: Translator = englishTranslator,
  now = new Date(),
): string {
  const bar = findLawOnDay(stateCode, now)?.lawyers.bar?.value;
  const own = bar ? [{ ...bar, name: say("{bar}: lawyer referral", { bar: bar.name }) }] : [];
  const items = [
    ...own,
    ...nationwideLegalHelp.map(({ name, url }) => ({ name: say(name), url })),
  ].map(({ name, url }) => `<li><a href="${url}">${name}</a></li>`);
  return `<ul>${items.join("")}</ul>`;
}
