import { isCallableNow, nextLawfulCall } from "@/lib/server/calling/lawful-call";
import type { ClientData } from "@/flow/protocol/requests";
import { askedCall, askedWindow, duringTheDay, placesOf, zoneOf } from "../asked-call";
import { dayInWords, timeInWords, windowInWords } from "../calls/call-words";
import { timeZoneName } from "../calls/time-zone-names";
import { englishWords, type Words } from "@/lib/shared/words";
import type { ContentContext, PageContent } from "./page-content";

/**
 * Computes the heading of a scheduled call's contact page: the chosen day and time. For an immediate call within
 * lawful hours, the theme's heading stays: 'We will call you back within 5 minutes!' (docs/product.md section 1).
 */
export const callPrompt: PageContent = (context) => ({
  ...(isPromisedNow(context)
    ? {}
    : { titleData: wordsFor(context).say("We will call you {when}.", { when: whenOf(context) }) }),
  htmlData: wordsFor(context).say(
    "<p><strong>Last step.</strong> Tell us who to ask for. We call the number that you gave, and use it only for what you agree to below.</p>",
  ),
});

/**
 * Computes the end page's statement about the call: when it comes (docs/decisions/0020). Undefined if an immediate
 * call is lawful; then the theme's text, which promises a call shortly, stays.
 */
export const callPromise: PageContent = (context) => {
  if (isPromisedNow(context)) return undefined;
  const when = whenOf(context);
  const { say } = wordsFor(context);
  const promise = askedCall(context.answers)
    ? say("We will call you {when}.", { when })
    : say("A participating attorney or their office may call you {when}.", { when });
  const now = say("<p>To talk to someone right now, call {phone}.</p>");
  return { htmlData: `<p><strong>${promise}</strong></p>${now}` };
};

/**
 * Computes the end page's statement about a school's call. Undefined if an immediate call is lawful; then the theme's
 * text 'Stay by your phone' stays.
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

/** Returns whether an immediate call may be promised: the visitor chose no other time, and a call is lawful now. */
function isPromisedNow({ answers, now }: ContentContext): boolean {
  const asked = askedCall(answers);
  return (asked === undefined || asked.isNow) && isCallableNow(now, placesOf(answers));
}

/**
 * Returns the time of the call in words: the requested window, or else the first lawful time. If no hour is lawful
 * everywhere the visitor may be, the text names no hour.
 */
function whenOf({ answers, now, words = englishWords }: ContentContext): string {
  const asked = askedWindow(answers, now);
  const timeZone = zoneOf(answers);
  if (asked) return windowInWords(asked, timeZone, words);
  const next = nextLawfulCall(now, placesOf(answers));
  if (!next) return withoutHour(answers, words);
  return words.say("on {day}, from {time} {zone}", {
    day: dayInWords(next, timeZone, words),
    time: timeInWords(next, timeZone, words),
    zone: timeZoneName(timeZone, words),
  });
}

function withoutHour({ CallDate, CallTime }: ClientData, words: Words): string {
  const day = CallTime?.[0] === duringTheDay ? CallDate?.[0] : undefined;
  if (day === undefined) return words.say("during the day where you are");
  return words.say("on {day}, during the day where you are", {
    day: dayInWords(new Date(day), "UTC", words),
  });
}

const wordsFor = ({ words = englishWords }: ContentContext) => words;
