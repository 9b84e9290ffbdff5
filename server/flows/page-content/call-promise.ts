import {
  findLawfulCallingEnd,
  findNextLawfulCallTime,
  canPromiseCallNow,
} from "@/lib/server/calling/lawful-call";
import type { ClientData } from "@/flow/protocol/requests";
import {
  getRequestedCall,
  getRequestedCallWindow,
  callWithoutHourAnswer,
  listVisitorCallLocations,
  getVisitorTimeZone,
} from "../requested-call";
import { formatCallDay, formatCallTime, formatCallWindow } from "../calls/call-words";
import { getTimeZoneName } from "../calls/time-zone-names";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import type { PageContentContext, PageContentFunction } from "./page-content";

/**
 * Computes the contact page's heading for a scheduled call, such as "We’ll call you on Monday …". Adds no heading for
 * an immediate call, because the site has its own heading for it (docs/product.md section 1).
 */
export const computeCallHeading: PageContentFunction = (context) => ({
  ...(isImmediateCallPromised(context)
    ? {}
    : {
        titleData: getContextWords(context).say("We’ll call you {when}.", {
          when: formatPromisedTime(context),
        }),
      }),
  htmlData: getContextWords(context).say(
    "<p>Tell us who to ask for. We’ll call the number you gave us, and use it only for what you agree to below.</p>",
  ),
});

/**
 * Computes the text that says when an attorney will call (docs/decisions/0020). Returns `undefined` for an immediate
 * call, because the site has its own text for it.
 */
export const computeCallPromise: PageContentFunction = (context) => {
  const asked = getRequestedCall(context.answers);
  if (asked && isImmediateCallPromised(context)) return undefined;
  const when = formatPromisedTime(context);
  const { say } = getContextWords(context);
  const promise = asked
    ? say("We’ll call you {when}.", { when })
    : say("A participating attorney or their office may call you {when}.", { when });
  const now = say("<p>To talk to someone right now, call {phone}.</p>");
  return { htmlData: `<p><strong>${promise}</strong></p>${now}` };
};

/**
 * Computes the text that says when a school may call. Returns `undefined` for an immediate call, because the site has
 * its own text for it.
 */
export const computeSchoolCallPromise: PageContentFunction = (context) =>
  isImmediateCallPromised(context)
    ? undefined
    : {
        htmlData: getContextWords(context).say(
          "<p><strong>A school representative may call you {when}.</strong></p>",
          { when: formatPromisedTime(context) },
        ),
      };

/** Returns whether a call is lawful now and the visitor asked for no other time. */
function isImmediateCallPromised({ answers, now }: PageContentContext): boolean {
  const asked = getRequestedCall(answers);
  return (
    (asked === undefined || asked.isNow) &&
    canPromiseCallNow(now, listVisitorCallLocations(answers))
  );
}

/**
 * Formats the time of the call in words, such as "today, until 9 p.m. Pacific Time". Uses the requested time, or the
 * next lawful hours if the visitor requested no time.
 */
function formatPromisedTime(context: PageContentContext): string {
  const { answers, now, words = englishTranslator } = context;
  const asked = getRequestedCallWindow(answers, now);
  const timeZone = getVisitorTimeZone(answers);
  if (asked) return formatCallWindow(asked, timeZone, words);
  const places = listVisitorCallLocations(answers);
  if (isImmediateCallPromised(context)) {
    const end = findLawfulCallingEnd(now, places);
    if (!end) return formatWithoutHour(answers, words);
    return words.say("today, until {time} {zone}", {
      time: formatCallTime(end, timeZone, words),
      zone: getTimeZoneName(timeZone, words),
    });
  }
  const next = findNextLawfulCallTime(now, places);
  if (!next) return formatWithoutHour(answers, words);
  return words.say("on {day}, starting at {time} {zone}", {
    day: formatCallDay(next, timeZone, words),
    time: formatCallTime(next, timeZone, words),
    zone: getTimeZoneName(timeZone, words),
  });
}

function formatWithoutHour({ CallDate, CallTime }: ClientData, words: Translator): string {
  const day = CallTime?.[0] === callWithoutHourAnswer ? CallDate?.[0] : undefined;
  if (day === undefined) return words.say("during the day where you are");
  return words.say("on {day}, during the day where you are", {
    day: formatCallDay(new Date(day), "UTC", words),
  });
}

const getContextWords = ({ words = englishTranslator }: PageContentContext) => words;
