import "server-only";
import { isCallableNow, nextLawfulCall } from "@/lib/server/calling/lawful-call";
import {
  askedCall,
  askedWindow,
  dayInWords,
  placesOf,
  timeInWords,
  windowInWords,
  zoneInWords,
  zoneOf,
} from "../calls/asked-call";
import type { ContentContext, PageContent } from "./page-content";

/**
 * The heading of a call's contact page: the chosen day and time. For a call now, in the hours in which one may be made, the
 * theme's own words stand: 'We will call you back within 5 minutes!' (docs/product.md section 1).
 */
export const callPrompt: PageContent = (context) => ({
  ...(isPromisedNow(context) ? {} : { titleData: `We will call you ${whenOf(context)}.` }),
  htmlData:
    "<p><strong>Last step.</strong> Tell us who to ask for. We call the number that you gave, and use it only " +
    "for what you agree to below.</p>",
});

/**
 * What the end says of the call. The theme's words, which promise one shortly, stand where one may be made at once; else
 * this says when it comes (docs/decisions/0037).
 */
export const callPromise: PageContent = (context) => {
  if (isPromisedNow(context)) return undefined;
  const when = whenOf(context);
  const promise = askedCall(context.answers)
    ? `We will call you ${when}.`
    : `A participating attorney or their office may call you ${when}.`;
  return {
    htmlData: `<p><strong>${promise}</strong></p><p>To talk to someone right now, call {phone}.</p>`,
  };
};

/** The same where schools call: 'Stay by your phone' is said only in hours in which one may. */
export const schoolCallPromise: PageContent = (context) =>
  isPromisedNow(context)
    ? undefined
    : {
        htmlData: `<p><strong>A school representative may call you ${whenOf(context)}.</strong></p>`,
      };

/** Whether a call at once was asked for, or no other time, and may be made. */
function isPromisedNow({ answers, now }: ContentContext): boolean {
  const asked = askedCall(answers);
  return (asked === undefined || asked.isNow) && isCallableNow(now, placesOf(answers));
}

/** The time of the call in words: the one that was chosen, else the first at which a call is lawful. */
function whenOf({ answers, now }: ContentContext): string {
  const asked = askedWindow(answers, now);
  const timeZone = zoneOf(answers);
  if (asked) return windowInWords(asked, timeZone);
  const places = placesOf(answers);
  const next = nextLawfulCall(now, places);
  const day = dayInWords(next, timeZone);
  return `on ${day}, from ${timeInWords(next, timeZone)} ${zoneInWords(next, timeZone)}`;
}
