import { isCallableNow, findNextLawfulCall } from "@/lib/server/calling/lawful-call";
import type { ClientData } from "@/flow/protocol/requests";
import {
  getRequestedCall,
  getRequestedWindow,
  duringTheDay,
  listVisitorLocations,
  getTimeZone,
} from "../requested-call";
import { formatDay, formatTime, formatCallWindow } from "../calls/call-words";
import { getTimeZoneName } from "../calls/time-zone-names";
import { englishWords, type Words } from "@/lib/shared/words";
import type { ContentContext, PageContent } from "./page-content";

/**
 * Computes the heading of the contact page for a scheduled call, with its day and time. For an immediate call, the
 * theme's own heading is displayed (docs/product.md section 1).
 */
export const callPrompt: PageContent = (context) => ({
  ...(isPromisedNow(context)
    ? {}
    : { titleData: wordsFor(context).say("We’ll call you {when}.", { when: whenOf(context) }) }),
  htmlData: wordsFor(context).say(
    "<p><strong>Last step.</strong> Tell us who to ask for. We’ll call the number you gave us, and use it only for what you agree to below.</p>",
  ),
});

/**
 * Computes the end page's statement of when an attorney will call (docs/decisions/0020). Returns `undefined` for an
 * immediate call; the theme's own text already promises one.
 */
export const callPromise: PageContent = (context) => {
  if (isPromisedNow(context)) return undefined;
  const when = whenOf(context);
  const { say } = wordsFor(context);
  const promise = getRequestedCall(context.answers)
    ? say("We’ll call you {when}.", { when })
    : say("A participating attorney or their office may call you {when}.", { when });
  const now = say("<p>To talk to someone right now, call {phone}.</p>");
  return { htmlData: `<p><strong>${promise}</strong></p>${now}` };
};

/**
 * Computes the end page's statement of when a school may call. Returns `undefined` for an immediate call; the theme's
 * own text already announces one.
 */
export const schoolCallPromise: PageContent = (context) =>
  isPromisedNow(context)
    ? undefined
    : {
        htmlData: wordsFor(context).say(
          "<p><strong>A school representative may call you {when}.</strong></p>",
          { when: whenOf(context) },
        ),
      };

/**
 * Returns whether the page may promise an immediate call: a call is lawful now, and the visitor chose no other time.
 */
function isPromisedNow({ answers, now }: ContentContext): boolean {
  const asked = getRequestedCall(answers);
  return (asked === undefined || asked.isNow) && isCallableNow(now, listVisitorLocations(answers));
}

/**
 * Formats the time of the call in words: the requested window, or else the next lawful time. If no hour is lawful, the
 * text mentions no hour.
 */
function whenOf({ answers, now, words = englishWords }: ContentContext): string {
  const asked = getRequestedWindow(answers, now);
  const timeZone = getTimeZone(answers);
  if (asked) return formatCallWindow(asked, timeZone, words);
  const next = findNextLawfulCall(now, listVisitorLocations(answers));
  if (!next) return withoutHour(answers, words);
  return words.say("on {day}, starting at {time} {zone}", {
    day: formatDay(next, timeZone, words),
    time: formatTime(next, timeZone, words),
    zone: getTimeZoneName(timeZone, words),
  });
}

function withoutHour({ CallDate, CallTime }: ClientData, words: Words): string {
  const day = CallTime?.[0] === duringTheDay ? CallDate?.[0] : undefined;
  if (day === undefined) return words.say("during the day where you are");
  return words.say("on {day}, during the day where you are", {
    day: formatDay(new Date(day), "UTC", words),
  });
}

const wordsFor = ({ words = englishWords }: ContentContext) => words;
