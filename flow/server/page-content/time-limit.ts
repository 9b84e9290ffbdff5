import "server-only";
import { claimLawOf, type ClaimState } from "@/lib/server/claim-law";
import { escapeHtml } from "@/lib/server/escape-html";

/** What the time limit hangs on. */
interface Occurrence {
  stateCode: string | undefined;
  /** The range that was chosen, a key of `ranges`; undefined where it was not asked. */
  when: string | undefined;
  /** Over what: each may have a limit of its own. */
  kind: "injury" | "motor-vehicle" | "death" | "illness";
  now: Date;
}

/** How long ago the ranges of the date questions are, in months: at most, and at least. */
const ranges: Readonly<Record<string, { atMost: number; atLeast: number }>> = {
  Last30Days: { atMost: 1, atLeast: 0 },
  Last12Months: { atMost: 12, atLeast: 0 },
  OneToTwoYears: { atMost: 24, atLeast: 12 },
  TwoToFourYears: { atMost: 48, atLeast: 24 },
};
const over4Years = { atMost: Infinity, atLeast: 48 };

/**
 * What the state's entry says of the time to sue, as HTML: the date first, its statute behind 'More'. Nothing where there
 * is no entry, and the link alone where the entry is not sure.
 */
export function timeLimitHtml(occurrence: Occurrence): string {
  const law = claimLawOf(occurrence.stateCode);
  if (!law) return "";
  const link = `<a href="${escapeHtml(law.referenceUrl)}">${escapeHtml(law.referenceName)}</a>`;
  if (!law.isSure) return `<p>You can read the time to sue in ${placeOf(law)} here: ${link}.</p>`;
  const years = yearsFor(law, occurrence.kind);
  if (years === undefined)
    return `<p>After a death, the time to sue can be shorter than for an injury, and it may start on a different day. Where to look in ${placeOf(law)}: ${link}.</p>`;
  // The entry counts from the day of the injury, an illness from another.
  const quote = occurrence.kind === "illness" ? "" : `${escapeHtml(law.quote)} `;
  return `<p>${sentence(law, years, occurrence)}</p>${more(`${quote}(${link})`)}`;
}

/** Detail of the law, for those who open it. */
function more(html: string): string {
  return `<details><summary>More about this limit</summary><p>${html}</p></details>`;
}

/** The shorter limits of a state, by name. */
export function shorterLimitsHtml(stateCode: string | undefined): string {
  const law = claimLawOf(stateCode);
  const notice = law?.publicClaim;
  const city =
    law && notice
      ? `a claim against a city, county or state agency: in ${placeOf(law)} it often needs a written notice within ${notice.within} (${escapeHtml(notice.reference)})`
      : "a claim against a city, a county or the state: it often needs a written notice within months";
  return (
    `<p>Some limits are shorter. This holds for ${city}. It can also hold for a child, and over a death. ` +
    "Only a lawyer can say what applies to you.</p>"
  );
}

function yearsFor(law: ClaimState, kind: Occurrence["kind"]): number | undefined {
  if (kind === "death") return law.deathYears;
  return (kind === "motor-vehicle" ? law.motorVehicleYears : undefined) ?? law.years;
}

/** "In California you generally have until about March 2028 to sue." */
function sentence(law: ClaimState, years: number, { when, kind, now }: Occurrence): string {
  const place = `In ${placeOf(law)}`;
  const range = when === "Over4Years" ? over4Years : ranges[when ?? ""];
  const span = years === 1 ? "one year" : `${years} years`;
  if (kind === "illness")
    return `${place} the time to sue is generally ${span}. With an illness it often starts when you learned of it, or could have learned what caused it.`;
  if (!range) return `${place} you generally have ${span} to sue, from the day it happened.`;
  const left = years * 12 - range.atMost;
  if (left > 0) {
    const until = monthInWords(now, left);
    const leastWords = range.atMost - range.atLeast > 1 ? "at least until about" : "until about";
    return `${place} you generally have <strong>${leastWords} ${until}</strong> to sue.`;
  }
  const most = Math.max(years * 12 - range.atLeast, olderLimit(law, range.atMost, now));
  if (most > 0)
    return `${place} you generally have ${span} to sue: based on your answer, that time may be over, or end before ${monthInWords(now, most)}. It is worth asking today.`;
  return `${place} you generally have ${span} to sue, and based on your answer, that time is over. There are exceptions, for example for people who were under 18 or could not know of their injury at first. Only an attorney can tell whether one applies, and asking costs nothing.`;
}

/** Months that are left at most where the range reaches back to a law that gave longer; negative where none is. */
function olderLimit({ olderYears }: ClaimState, atMost: number, now: Date): number {
  if (!olderYears) return -1;
  const last = new Date(olderYears.before);
  const monthsAgo =
    (now.getUTCFullYear() - last.getUTCFullYear()) * 12 + now.getUTCMonth() - last.getUTCMonth();
  return atMost >= monthsAgo ? olderYears.years * 12 - monthsAgo : -1;
}

/** The month that is so many months away, e.g. "March 2028". */
function monthInWords(now: Date, months: number): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return month.toLocaleDateString("en-US", { timeZone: "UTC", month: "long", year: "numeric" });
}

function placeOf({ stateCode, state }: ClaimState): string {
  return stateCode === "DC" ? "the District of Columbia" : state;
}
