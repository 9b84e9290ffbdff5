import { findLawOnDay } from "@/lib/server/law/get-law";
import { describeStateLaw } from "@/lib/server/law/describe-state-law";
import { formatStateName, formatTimeLimit, getTimeLimit } from "@/lib/server/law/time-limit";
import { getTranslator } from "@/lib/server/language/texts";
import { getStateLawPagePath, stateLawOverviewPath } from "@/lib/shared/state-page-path";
import type { Translator } from "@/lib/shared/words";
import type { Article } from "@/themes/article";
import { usStates, type StateCode } from "@/themes/law/us-states";
import type { Theme } from "@/themes/theme";

const codesByPath = new Map(
  (Object.keys(usStates) as StateCode[]).map((code) => [getStateLawPagePath(code), code]),
);

/** Returns the paths of a site's articles about state law, ordered by state name. Empty if the site has none. */
export function listStateLawPagePaths({ hasStatePages }: Pick<Theme, "hasStatePages">): string[] {
  return hasStatePages ? [...codesByPath.keys()] : [];
}

/**
 * Returns the article about a state's law at the given path, in the theme's language. Returns `undefined` if the site
 * has no such page.
 */
export function findStateLawArticle(
  { hasStatePages, language }: Pick<Theme, "hasStatePages" | "language">,
  path: string,
): Article | undefined {
  const code = hasStatePages ? codesByPath.get(path) : undefined;
  return code && buildStateLawArticle(code, getTranslator(language), new Date());
}

/**
 * Builds the article about the law after a car accident in a state. Throws if the law file has no time limit for the
 * state.
 */
export function buildStateLawArticle(code: StateCode, words: Translator, now: Date): Article {
  const { say } = words;
  const law = findLawOnDay(code, now);
  const entry = law && getTimeLimit(law, "motorVehicle");
  if (!law || !entry) throw new Error(`The law file of ${code} has no time limit.`);
  const place = formatStateName(law, words);
  const limit = formatTimeLimit(entry, words);
  const heading = limit
    ? say("Car accident in {place}: {limit} to file", { place, limit })
    : say("Car accident in {place}: how long you have to file", { place });
  const { sections, sources, lastReadDate } = describeStateLaw(law, words);
  return {
    path: getStateLawPagePath(code),
    parent: stateLawOverviewPath,
    title: heading,
    breadcrumb: say(law.name),
    description: say(
      "Learn how long you have to sue after a car accident in {place}, what happens if you were partly at fault and which deadlines are shorter.",
      { place },
    ),
    scene: "car",
    heading,
    intro: limit
      ? say(
          "In {place}, you generally have {limit} after a car accident to file a lawsuit. You’ll also find the rules that decide a claim there and our sources.",
          { place, limit },
        )
      : say(
          "The deadline in {place} changed recently, and we’re not sure of the new one. Here’s where to look it up, along with the other rules that decide a claim there.",
          { place },
        ),
    sections,
    questions: [
      {
        question: say("Does talking with the insurance company stop the clock?"),
        answer: say(
          "Generally not. Only filing a lawsuit in time does. Don’t let a friendly adjuster run out the clock in {place}.",
          { place },
        ),
      },
      {
        question: say("What if the deadline has passed?"),
        answer: say(
          "A court will usually dismiss the case, no matter how strong it is. There are exceptions, such as for people who were under 18. Only a lawyer can tell you if one applies.",
        ),
      },
    ],
    sources,
    prefill: { AccidentType: "Car" },
    published: lastReadDate,
    updated: lastReadDate,
  };
}
