import { desc, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { cachePerDatabase } from "@/lib/server/db/cache-per-database";
import { extractHtmlText } from "@/lib/shared/extract-html-text";
import type { ClientData } from "@/flow/protocol/requests";
import { allowsMultipleValues } from "@/flow/protocol/traits";
import { getFlowPage, getNextPage } from "../../flows/flow-pages";
import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import type { Translator } from "@/lib/shared/words";
import type {
  FlowDefinition,
  PageDefinition,
  QuestionDefinition,
} from "../../flows/flow-definition";
import type { FlowApiDeps } from "../flow-deps";
import { flattenOptionGroups } from "../options";

interface ProgressInput {
  flow: FlowDefinition;
  page: PageDefinition;
  trail: readonly string[];
  answers: ClientData;
  /** How many minutes visitors need for the whole flow. `undefined` if too few have finished it. */
  usualMinutes?: number | undefined;
}

/** A visitor's progress in a questionnaire: in percent, and as text. The last page has no text. */
interface Progress {
  percent: number;
  note?: string;
}

/** Maximum progress in percent that a page before the last one displays. At 100, the browser hides the progress bar. */
const maximumOpenPercent = 99;

/**
 * Returns the page's progress: its step as a percentage of all steps, and a note such as "4 of 12, about 2 minutes left".
 * The time comes from earlier visits, or else from the length of the remaining pages.
 */
export function describeProgress({
  flow,
  page,
  trail,
  answers,
  usualMinutes,
}: ProgressInput): Progress {
  if (isEndOrAfterLead(page)) return { percent: 100 };
  const ahead = listExpectedPages(flow, page, answers);
  // A first page whose answer is prefilled is not displayed.
  const unasked = trail[1] !== undefined && trail[1] === flow.prefill?.startAt ? 1 : 0;
  const step = Math.max(1, trail.length - unasked);
  const all = step - 1 + ahead.length;
  const whole = listExpectedPages(flow, getFlowPage(flow, flow.firstPage), {});
  const pace = usualMinutes === undefined ? 1 : (usualMinutes * 60) / sumPageSeconds(whole);
  const words = getTranslatorForLanguageTag(flow.language);
  const percent = Math.min(maximumOpenPercent, Math.round((100 * step) / all));
  if (step === all) return { percent, note: words.say("Last step") };
  const minutesFor = (pages: readonly PageDefinition[]) =>
    Math.round((sumPageSeconds(pages) * pace) / 60);
  const minutes = minutesFor(ahead);
  const isFalling = minutes > minutesFor(ahead.slice(-1));
  const of = words.say("{step} of {all}", { step, all });
  return { percent, note: isFalling ? `${of}, ${formatMinutesLeft(minutes, words)}` : of };
}

/** Returns whether the page ends the flow or is displayed after the lead is created. */
function isEndOrAfterLead({ end, afterLead }: PageDefinition): boolean {
  return end !== undefined || afterLead === true;
}

/** Returns the pages from this one to the end, on the way that most visitors take. */
export function listExpectedPages(
  flow: FlowDefinition,
  from: PageDefinition,
  known: ClientData,
): PageDefinition[] {
  const way: PageDefinition[] = [];
  let answers = known;
  for (let page = from; !isEndOrAfterLead(page) && !way.includes(page);) {
    way.push(page);
    if (!page.next) break;
    const asked = (page.questions ?? []).map(({ fieldName }) => [
      fieldName,
      [unansweredPlaceholder],
    ]);
    answers = { ...Object.fromEntries(asked), ...answers };
    page = getNextPage(flow, page, answers, false);
  }
  return way;
}

/**
 * Answer assumed for an unanswered question. No condition matches it, so the page's last transition, which has no
 * condition, is used.
 */
const unansweredPlaceholder = "\0";

/** Speed of silent reading: 238 words a minute (Brysbaert 2019, a review of 190 studies). */
const wordsPerSecond = 238 / 60;

/** Seconds that a visitor needs to decide on an option and tap it. */
const tapSeconds = 2;
const fieldSeconds = 7;

/** Number of visible words that is assumed for a text computed from answers. */
const generatedContentWords = 50;

function sumPageSeconds(pages: readonly PageDefinition[]): number {
  return pages.reduce((sum, page) => sum + estimatePageSeconds(page), 0);
}

const pageSecondsCache = new WeakMap<PageDefinition, number>();

function estimatePageSeconds(page: PageDefinition): number {
  const seconds =
    pageSecondsCache.get(page) ??
    countPageWords(page) / wordsPerSecond + estimateAnsweringSeconds(page);
  pageSecondsCache.set(page, seconds);
  return seconds;
}

/** Counts the words that a visitor must read to answer a page, without consent texts. */
function countPageWords({ questions = [], proTip = "", content }: PageDefinition): number {
  const texts = questions.flatMap(({ label, ...question }) => [
    label,
    ...listOptionLabels(question),
  ]);
  const body = typeof content === "object" ? [content.titleData ?? "", content.htmlData ?? ""] : [];
  const text = extractHtmlText([...texts, proTip, ...body].join(" "));
  const written = typeof content === "string" ? generatedContentWords : 0;
  return text.split(/\s+/).length + written;
}

function listOptionLabels({ options }: Pick<QuestionDefinition, "options">): string[] {
  return Array.isArray(options) ? flattenOptionGroups(options).map(({ label }) => label) : [];
}

/** Estimates how many seconds a visitor needs to fill in a page's fields and tap its buttons. */
function estimateAnsweringSeconds({ questions = [], consent = [] }: PageDefinition): number {
  const asked = questions.filter(({ questionType }) => questionType !== "Hidden");
  const [first, ...others] = asked;
  if (first?.questionType === "Radio" && others.length === 0) return tapSeconds;
  const fields = asked.filter(({ options }) => options === undefined).length;
  const several = asked.filter(({ questionType }) => allowsMultipleValues(questionType)).length;
  const taps = asked.length - fields + several + consent.length + 1;
  return fields * fieldSeconds + taps * tapSeconds;
}

/** Formats the remaining time, for example "about 2 minutes left". */
function formatMinutesLeft(minutes: number, { count }: Translator): string {
  return count(minutes, { one: "about a minute left", other: "about {count} minutes left" });
}

/**
 * Maximum number of finished sessions from which the median duration is computed, newest first. With fewer than
 * `minimumSessions`, there is no median.
 */
const maximumSessions = 200;
const minimumSessions = 30;

/** Milliseconds for which the median duration of a flow is cached. */
const medianTtlMs = 10 * 60_000;

/**
 * Returns how many minutes visitors need for a flow: the median of the last 200 finished sessions. Returns
 * `undefined` for fewer than 30.
 */
export async function getUsualFlowMinutes(
  deps: FlowApiDeps,
  flowKey: string,
): Promise<number | undefined> {
  return toMinutes((await medianCache(deps.database()).fetch(flowKey))?.seconds);
}

/** Returns how many minutes visitors need for a flow, from the cache. Returns `undefined` if it is not cached. */
export function getCachedFlowMinutes(deps: FlowApiDeps, flowKey: string): number | undefined {
  return toMinutes(medianCache(deps.database()).get(flowKey)?.seconds);
}

function toMinutes(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.max(1, Math.round(seconds / 60));
}

const medianCache = cachePerDatabase(
  (database) =>
    new LRUCache<string, { seconds: number | undefined }>({
      ...{ max: 100, ttl: medianTtlMs },
      fetchMethod: async (flowKey) => ({ seconds: await readMedianFlowSeconds(database, flowKey) }),
    }),
);

/** Reads how many seconds visitors need for a flow. Returns `undefined` if too few have finished it. */
export async function readMedianFlowSeconds(
  database: Pick<DatabaseOrTransaction, "select">,
  flowKey: string,
): Promise<number | undefined> {
  const finished = database
    .select({
      seconds: sql<number>`extract(epoch from ${leads.createdAt} - ${flowSessions.createdAt})`.as(
        "seconds",
      ),
    })
    .from(leads)
    .innerJoin(flowSessions, eq(flowSessions.id, leads.sessionId))
    .where(eq(leads.flowKey, flowKey))
    .orderBy(desc(leads.createdAt))
    .limit(maximumSessions)
    .as("finished");
  const [row] = await database
    .select({
      count: sql<number>`count(*)::integer`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${finished.seconds})`,
    })
    .from(finished);
  return row && row.count >= minimumSessions && row.median !== null ? row.median : undefined;
}
