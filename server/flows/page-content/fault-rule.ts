import { escapeHtml } from "@/lib/server/escape-html";
import { findLawOnDay } from "@/lib/server/law/get-law";
import { formatStateName, formatSourceDateAndReview } from "@/lib/server/law/time-limit";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import type { Law } from "@/themes/law/jurisdiction";
import type { PageContentFunction } from "./page-content";
import { renderCollapsedDetails } from "./time-limit";

/**
 * Computes the page for visitors who were mostly at fault and therefore have no claim. It explains the state's rule
 * and lists other help.
 */
export const computeMostlyAtFaultContent: PageContentFunction = ({
  answers,
  now,
  words = englishTranslator,
}) => {
  const { say } = words;
  const law = findLawOnDay(answers.StateCode?.[0], now);
  const rule = say(law?.fault.rule?.value === "contributory" ? anyShare : mostOfIt);
  const place = nameOf(law, words);
  const source = renderFaultRuleSource(law, words);
  return {
    titleData: say("You may not have a claim against someone else"),
    htmlData: say(
      "<p>Thank you for being honest. In {place}, {rule}. So we haven’t shared anything with anyone, and we won’t ask for your number.</p>{source}<p>Even if you were at fault, there may be help for you or your passengers:</p><ul><li>medical payments or personal injury protection in your own auto policy, and your health insurance</li><li>workers’ compensation, if you were on the job</li><li>for passengers who weren’t at fault, claims of their own</li></ul><p>Fault often looks different once someone has read the reports. If you have doubts, or it happened in another state, change your answer, call {phone}, or ask one of these:</p>{legalHelp}",
      { place, rule, source },
    ),
  };
};

/** Computes a warning for visitors who were partly at fault, in states where any share of fault may bar a claim. */
export const computeSharedFaultWarning: PageContentFunction = ({
  answers,
  now,
  words = englishTranslator,
}) => {
  const { say } = words;
  const law = findLawOnDay(answers.StateCode?.[0], now);
  return {
    titleData: say("In {place}, even a small share of the fault matters", {
      place: nameOf(law, words),
    }),
    htmlData: say(
      "<p>Here, {rule}. There are exceptions, and it’s often not clear at first who was at fault. Reports, witnesses and photos help decide it.</p>{source}<p>Only an attorney can tell you about your case. Asking is free, so you can continue if you like. Until then, be careful about saying it was your fault. You may not know the whole story.</p>",
      { rule: say(anyShare), source: renderFaultRuleSource(law, words) },
    ),
  };
};

/**
 * Renders a collapsed section with the statute or court decision behind a fault rule, the date of the last review, and
 * the reviewer.
 */
function renderFaultRuleSource(law: Law | undefined, words: Translator): string {
  const entry = law?.fault.rule;
  if (!entry) return "";
  const source = `<p>${escapeHtml(entry.source.citation)}. ${formatSourceDateAndReview(entry, words)}</p>`;
  return renderCollapsedDetails(source, words.say("More about this rule"));
}

const anyShare =
  "a person who was even partly at fault generally can’t recover money from someone else";
const mostOfIt = "a person who was mostly at fault generally can’t recover money from someone else";

const nameOf = (law: Law | undefined, words: Translator) =>
  law ? formatStateName(law, words) : words.say("your state");
