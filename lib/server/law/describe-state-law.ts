import type { ArticleSection, CitedSource } from "@/themes/article";
import type { Law, DatedLawValue } from "@/themes/law/jurisdiction";
import type { Translator } from "@/lib/shared/words";
import { escapeHtml } from "../escape-html";
import {
  formatSourceDateAndReview,
  formatPeriod,
  formatStateName,
  formatTimeLimitSentence,
  getTimeLimit,
} from "./time-limit";

/** A state's law about car accidents as the texts of an article, with the sources that they cite. */
interface StateLawDescription {
  sections: ArticleSection[];
  /** Cited sources that have a web page, without duplicates. */
  sources: CitedSource[];
  /** The latest date on which an editor read one of the sources, in ISO 8601. */
  lastReadDate: string;
}

/**
 * Describes a state's rules for a claim after a car accident: the time limit to sue with its exceptions, comparative
 * fault, and no-fault insurance. Omits rules that are missing from the law file.
 */
export function describeStateLaw(law: Law, words: Translator): StateLawDescription {
  const { say } = words;
  const { publicBody, minors } = law.limitation;
  const { rule, noFault } = law.fault;
  const limit = getTimeLimit(law, "motorVehicle");
  const sections: [id: string, heading: string, texts: string[]][] = [
    ["deadline", say("The deadline to file a lawsuit"), describeLimit(law, words)],
    ["fault", say("If you were partly at fault"), describeRule(rule, faultRules, law, words)],
    [
      "no-fault",
      say("Whose insurance pays first"),
      describeRule(noFault, noFaultRules, law, words),
    ],
    ["exceptions", say("Other deadlines"), describeExceptions(law, words)],
  ];
  const shown = [limit, rule, noFault, publicBody, minors].filter((entry) => entry !== undefined);
  return {
    sections: sections
      .filter(([, , texts]) => texts.length > 0)
      .map(([id, heading, texts]) => ({
        id,
        heading,
        blocks: texts.map((text) => ({ kind: "paragraph" as const, text })),
      })),
    sources: listSources(shown),
    lastReadDate:
      shown
        .map(({ read }) => read)
        .toSorted()
        .at(-1) ?? "",
  };
}

function describeLimit(law: Law, words: Translator): string[] {
  const limit = getTimeLimit(law, "motorVehicle");
  if (!limit) return [];
  const sentence = formatTimeLimitSentence(law, "motorVehicle", words);
  const details = limit.words ?? law.limitation.injury?.words;
  const known = details === undefined ? sentence : words.say(details);
  const uncertain = words.say(
    "The law here changed recently, and we’re not sure of the current limit. Please check the source or ask a lawyer.",
  );
  return [sentence ? known : uncertain, describeSource(limit, words)];
}

/**
 * Describes a legal rule in the words of the state's law file. If the file has no words for the rule, uses the default
 * words for this kind of rule.
 */
function describeRule<Value extends string>(
  entry: DatedLawValue<Value> | undefined,
  rules: Record<Value, string>,
  law: Law,
  words: Translator,
): string[] {
  if (!entry?.value) return [];
  const text = words.say(entry.words ?? rules[entry.value], { place: formatStateName(law, words) });
  return [text, describeSource(entry, words)];
}

const faultRules = {
  contributory:
    "The rule in {place} is strict. If you were even partly at fault, you generally can’t recover money from someone else. There are exceptions, so it’s still worth asking.",
  "bar-50":
    "In {place}, you can generally recover money if you were less than half at fault. Your share is subtracted. At half or more, you generally get nothing.",
  "bar-51":
    "In {place}, you can generally recover money if you were no more than half at fault. Your share is subtracted. Above half, you generally get nothing.",
  slight:
    "In {place}, you can generally recover money only if your share of the fault was slight. That share is subtracted.",
  pure: "In {place}, you can generally recover money even if you were mostly at fault. Your share is subtracted.",
};

const noFaultRules = {
  required:
    "{place} has a no-fault law. Your own car insurance pays your first medical bills, no matter who caused the accident. You generally need a serious injury to claim pain and suffering.",
  none: "{place} doesn’t have a no-fault law. The insurance of the person who caused the accident generally pays. Medical payments coverage in your own policy can help with the first bills.",
  choice:
    "In {place}, drivers choose their kind of coverage when they buy insurance. With a no-fault policy, your own insurance pays first, and you generally need a serious injury to claim pain and suffering. Your policy shows what you chose.",
};

function describeExceptions(law: Law, words: Translator): string[] {
  const { say } = words;
  const place = formatStateName(law, words);
  const { publicBody, minors } = law.limitation;
  const notice = publicBody?.value?.notice;
  return [
    ...(publicBody && notice
      ? [
          say(
            "A claim against a city, county or state agency in {place} often requires written notice within {period}.",
            { place, period: formatPeriod(notice, words) },
          ),
          describeSource(publicBody, words),
        ]
      : [
          say(
            "A claim against a city, a county or the state often requires written notice within months.",
          ),
        ]),
    ...(minors?.value?.waits
      ? [
          say(
            "If a child was hurt in {place}, the clock generally doesn’t start until age {age}.",
            {
              place,
              age: minors.value.untilAge ?? 18,
            },
          ),
          describeSource(minors, words),
        ]
      : []),
    say(
      "A different deadline can apply if someone died. Only a lawyer can tell you which deadline is yours.",
    ),
  ];
}

/**
 * Returns the citation of a legal source as HTML. It ends with the date when an editor read the source, and the name of
 * the lawyer who reviewed the entry, if any.
 */
function describeSource(entry: Omit<DatedLawValue, "value">, words: Translator): string {
  const { citation, href } = entry.source;
  const text = escapeHtml(citation);
  const link = href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
  return `<em>${link}. ${formatSourceDateAndReview(entry, words)}</em>`;
}

function listSources(entries: readonly Omit<DatedLawValue, "value">[]): CitedSource[] {
  const labels = new Map(
    entries.flatMap(({ source: { title, citation, href } }) =>
      href === undefined ? [] : [[href, `${title}: ${citation}`] as const],
    ),
  );
  return [...labels].map(([url, label]) => ({ url, label }));
}
