import { escapeHtml } from "@/lib/server/escape-html";
import { getAllJurisdictions, findLawOnDay } from "@/lib/server/law/get-law";
import {
  formatTimeLimit,
  getTimeLimit,
  convertPeriodToMonths,
  formatStateName,
  formatPeriod,
  formatSourceDateAndReview,
  type TimeLimit,
} from "@/lib/server/law/time-limit";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import type { Law } from "@/themes/law/jurisdiction";

/** An injury, death or illness, with the facts that determine the time limit to sue. */
interface ClaimEvent {
  stateCode: string | undefined;
  /** The chosen date range, such as `Last12Months`. `undefined` if the flow did not ask for the date. */
  when: string | undefined;
  /** Kind of claim. Each kind may have its own time limit. */
  kind: "injury" | "motor-vehicle" | "death" | "illness";
  now: Date;
}

/** For each answer to the question about the date, how many months ago the event was, at least and at most. */
const monthRangeByAnswer: Readonly<Record<string, { atMost: number; atLeast: number }>> = {
  Last30Days: { atMost: 1, atLeast: 0 },
  Last12Months: { atMost: 12, atLeast: 0 },
  OneToTwoYears: { atMost: 24, atLeast: 12 },
  TwoToFourYears: { atMost: 48, atLeast: 24 },
};
const over4Years = { atMost: Infinity, atLeast: 48 };

/** A time limit to sue (`limit`) and its legal source, both as HTML paragraphs. */
interface TimeLimitText {
  limit: string;
  /** The statute and the date of its last review. Empty if `limit` already cites the statute. */
  source: string;
}

/** Renders the state's time limit to sue. `limit` and `source` are both empty for a state without recorded law. */
export function renderTimeLimit(
  occurrence: ClaimEvent,
  words: Translator = englishTranslator,
): TimeLimitText {
  const { say } = words;
  const { stateCode, kind, now } = occurrence;
  const law = findLawOnDay(stateCode, now);
  const injury = law?.limitation.injury;
  if (!law || !injury) return { limit: "", source: "" };
  const link = renderLawLink(injury);
  if (formatTimeLimit(injury) === undefined)
    return {
      limit: say("<p>You can look up the deadline for a lawsuit in {place} here: {link}.</p>", {
        place: formatStateName(law, words),
        link,
      }),
      source: "",
    };
  const limit = kind === "death" ? law.limitation.death : getTimeLimit(law, toLimitKind(kind));
  if (!limit || formatTimeLimit(limit) === undefined)
    return {
      limit: say(
        "<p>After a death, the deadline for a lawsuit can be shorter than after an injury, and the clock can start on a different day. You can look up the deadline in {place} here: {links}.</p>",
        {
          place: formatStateName(law, words),
          links:
            limit && limit.source.citation !== injury.source.citation
              ? say("{first}, and for injuries {second}", {
                  first: renderLawLink(limit),
                  second: link,
                })
              : link,
        },
      ),
      source: "",
    };
  // The statute counts from the day of injury. For an illness the count starts on another day, so the statute is not
  // quoted.
  const quote = kind === "illness" ? "" : `${escapeHtml(say(injury.words ?? ""))} `;
  return {
    limit: `<p>${formatTimeLimitSentence(law, limit, occurrence, words)}</p>`,
    source: `<p>${quote}${link}. ${formatSourceDateAndReview(limit, words)}</p>`,
  };
}

function renderLawLink({ source: { citation, href } }: Pick<TimeLimit, "source">): string {
  const text = escapeHtml(citation);
  return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
}

const toLimitKind = (kind: ClaimEvent["kind"]) =>
  kind === "motor-vehicle" ? "motorVehicle" : "injury";

/** Renders HTML under a heading that expands it. Returns `""` for empty HTML. */
export function renderCollapsedDetails(html: string, heading: string): string {
  return html && `<details><summary>${heading}</summary>${html}</details>`;
}

/** Renders a paragraph about claims with shorter time limits, such as claims against a city. */
export function renderShorterClaimDeadlines(
  stateCode: string | undefined,
  now: Date,
  words: Translator = englishTranslator,
): string {
  const { say } = words;
  const law = findLawOnDay(stateCode, now);
  const entry = law?.limitation.publicBody;
  const notice = entry?.value?.notice;
  const publicBody =
    law && notice
      ? say(
          "A claim against a city, county or state agency in {place} often requires written notice within {period}.",
          { place: formatStateName(law, words), period: formatPeriod(notice, words) },
        )
      : say(
          "A claim against a city, a county or the state often requires written notice within months.",
        );
  const source =
    entry && notice
      ? `<p>${renderLawLink(entry)}. ${formatSourceDateAndReview(entry, words)}</p>`
      : "";
  return (
    say(
      "<p>Some deadlines are shorter. {publicBody} Different rules can apply if a child was hurt or someone died. Only a lawyer can tell you which deadline is yours.</p>",
      { publicBody },
    ) + source
  );
}

/** Returns a sentence such as "In California, you generally have until about March 2028 to file a lawsuit." */
function formatTimeLimitSentence(
  law: Law,
  limit: TimeLimit,
  { when, kind, now }: ClaimEvent,
  words: Translator,
): string {
  const { say } = words;
  const place = formatStateName(law, words);
  const range = when === "Over4Years" ? over4Years : monthRangeByAnswer[when ?? ""];
  const span = formatTimeLimit(limit, words) ?? "";
  if (kind === "illness")
    return say(
      "In {place}, you generally have <strong>{span}</strong> to file a lawsuit. For an illness, the clock often starts when you learned about it, or when you could have learned what caused it.",
      { place, span },
    );
  if (!range)
    return say(
      "In {place}, you generally have <strong>{span}</strong> to file a lawsuit, counted from the day it happened.",
      {
        place,
        span,
      },
    );
  const { least, most, then } = computeMonthsLeft(law.code, kind, range, now);
  if (least > 0) {
    const month = formatMonthAhead(now, least, words.tag);
    return range.atMost - range.atLeast > 1
      ? say(
          "In {place}, you generally have <strong>at least until about {month}</strong> to file a lawsuit.",
          {
            place,
            month,
          },
        )
      : say(
          "In {place}, you generally have <strong>until about {month}</strong> to file a lawsuit.",
          {
            place,
            month,
          },
        );
  }
  const had = formatTimeLimit(then, words) ?? span;
  if (most > 0)
    return say(
      "In {place}, you generally have {had} to file a lawsuit. Based on your answer, that deadline may have passed, or it may come before {month}. It’s worth asking today.",
      { place, had, month: formatMonthAhead(now, most, words.tag) },
    );
  return say(
    "In {place}, you generally have {had} to file a lawsuit. Based on your answer, that deadline has passed. There are exceptions, such as for people who were under 18 or couldn’t have known about their injury at first. Only an attorney can tell you whether one applies, and asking is free.",
    { place, had },
  );
}

/**
 * Returns the fewest and the most months left to sue. They differ because the visitor chose only a date range for the
 * accident. `then` is the time limit that applied on the last day of that range.
 */
function computeMonthsLeft(
  code: string,
  kind: ClaimEvent["kind"],
  range: { atMost: number; atLeast: number },
  now: Date,
) {
  const { injury = [], motorVehicle = [] } = getAllJurisdictions().get(code)?.limitation ?? {};
  const changes = [...injury, ...motorVehicle]
    .map(({ from }) => ({ from, ago: countMonthsSince(from, now) }))
    .filter(({ ago }) => ago > range.atLeast && ago < range.atMost);
  const limitOn = (day: string) => {
    const law = findLawOnDay(code, day);
    return law && getTimeLimit(law, toLimitKind(kind));
  };
  const then = limitOn(subtractMonths(now, range.atLeast));
  const left = [
    { ago: range.atLeast, limit: then },
    { ago: range.atMost, limit: limitOn(subtractMonths(now, Math.min(range.atMost, 1200))) },
    // The last day of the old law and the first day of the new law.
    ...changes.flatMap(({ from, ago }) => [
      { ago, limit: limitOn(from) },
      { ago, limit: limitOn(getPreviousDay(from)) },
    ]),
  ].map(({ ago, limit }) => (limit?.value ? convertPeriodToMonths(limit.value) - ago : 0));
  return { least: Math.min(...left), most: Math.max(...left), then };
}

function countMonthsSince(day: string, now: Date): number {
  const then = new Date(day);
  return (
    (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth()
  );
}

function subtractMonths(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString().slice(0, 10);
}

function getPreviousDay(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/** Formats the month that is the given number of months ahead, such as "March 2028". */
function formatMonthAhead(now: Date, months: number, tag: string): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return month.toLocaleDateString(tag, { timeZone: "UTC", month: "long", year: "numeric" });
}
