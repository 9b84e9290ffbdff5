import { englishWords, type Words } from "@/lib/shared/words";
import { lawOf } from "@/lib/server/law/law-of";

/** A page that helps people to find a lawyer, or legal help without charge. */
interface Help {
  name: string;
  /** https. */
  url: string;
}

/** Where to go everywhere: directories that know every state. */
const anywhere: Help[] = [
  { name: "LawHelp.org: legal aid in your state", url: "https://www.lawhelp.org/" },
  { name: "American Bar Association", url: "https://www.americanbar.org/" },
];

/** Where somebody in a state can find a lawyer, as an HTML list; without a known state, where everybody can. */
export function legalHelpHtml(
  stateCode: string | undefined,
  { say }: Words = englishWords,
  now = new Date(),
): string {
  const bar = lawOf(stateCode, now)?.lawyers.bar?.value;
  const own = bar ? [{ ...bar, name: say("{bar}: lawyer referral", { bar: bar.name }) }] : [];
  const items = [...own, ...anywhere.map(({ name, url }) => ({ name: say(name), url }))].map(
    ({ name, url }) => `<li><a href="${url}">${name}</a></li>`,
  );
  return `<ul>${items.join("")}</ul>`;
}
