import { desc, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queries } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { cachePerDatabase } from "@/lib/server/db/cache-per-database";
import { extractHtmlText } from "@/lib/shared/extract-html-text";
import type { ClientData } from "@/flow/protocol/requests";
import { acceptsSeveralValues } from "@/flow/protocol/traits";
import { getPage, getNextPage } from "../../flows/flow-pages";
import { getWordsForTag } from "@/lib/server/language/texts";
import type { Words } from "@/lib/shared/words";
import type {
  FlowDefinition,
  PageDefinition,
  QuestionDefinition,
} from "../../flows/flow-definition";
import type { FlowDeps } from "../flow-deps";
import { flattenOptions } from "../options";

interface Standing {
  flow: FlowDefinition;
  page: PageDefinition;
  trail: readonly string[];
  answers: ClientData;
  /** Usual duration of the whole flow in minutes. `undefined` if too few visitors have finished the flow. */
  usualMinutes?: number | undefined;
}

/**
 * Returns the progress in words, such as "4 of 12, about 2 minutes left". The time comes from earlier visits, or is
 * estimated from the length of the remaining pages. Returns `undefined` on an end page.
 */
export function describeProgress({
  flow,
  page,
  trail,
  answers,
  usualMinutes,
}: Standing): string | undefined {
  if (isEnd(page)) return undefined;
  const ahead = listUsualPages(flow, page, answers);
  // A first page whose answer is prefilled is not displayed.
  const unasked = flow.prefill && trail[1] === flow.prefill.startAt ? 1 : 0;
  const step = Math.max(1, trail.length - unasked);
  const seconds = secondsOf(ahead);
  const whole = listUsualPages(flow, getPage(flow, flow.firstPage), {});
  const pace = usualMinutes === undefined ? 1 : (usualMinutes * 60) / secondsOf(whole);
  const words = getWordsForTag(flow.language);
  const of = words.say("{step} of {all}", { step, all: step - 1 + ahead.length });
  return `${of}, ${inWords(seconds * pace, words)}`;
}

/** Returns whether the page is an end page or follows the lead. */
function isEnd({ end, afterLead }: PageDefinition): boolean {
  return end !== undefined || afterLead === true;
}

/** Returns the pages from this one to the end, as if no further answer led to a special branch. */
export function listUsualPages(
  flow: FlowDefinition,
  from: PageDefinition,
  known: ClientData,
): PageDefinition[] {
  const way: PageDefinition[] = [];
  let answers = known;
  for (let page = from; !isEnd(page) && !way.includes(page);) {
    way.push(page);
    if (!page.next) break;
    const asked = (page.questions ?? []).map(({ fieldName }) => [fieldName, [anything]]);
    answers = { ...Object.fromEntries(asked), ...answers };
    page = getNextPage(flow, page, answers, false);
  }
  return way;
}

/** Placeholder answer for unanswered questions. No condition names this value. */
const anything = "\0";

/** Speed of silent reading: 238 words a minute (Brysbaert 2019, a review of 190 studies). */
const wordsPerSecond = 238 / 60;

/** Seconds for a tap, including the decision. */
const tapSeconds = 2;
const fieldSeconds = 7;

/** Assumed number of words on a page with computed content. */
const writtenWords = 120;

function secondsOf(pages: readonly PageDefinition[]): number {
  return pages.reduce((sum, page) => sum + pageSeconds(page), 0);
}

const known = new WeakMap<PageDefinition, number>();

function pageSeconds(page: PageDefinition): number {
  const seconds = known.get(page) ?? wordsOf(page) / wordsPerSecond + answering(page);
  known.set(page, seconds);
  return seconds;
}

function wordsOf({ questions = [], proTip = "", content, consent = [] }: PageDefinition): number {
  const texts = questions.flatMap(({ label, ...question }) => [label, ...labelsOf(question)]);
  const body = typeof content === "object" ? [content.titleData ?? "", content.htmlData ?? ""] : [];
  const consents = consent.map((one) => one.content);
  const text = extractHtmlText([...texts, proTip, ...body, ...consents].join(" "));
  const written = typeof content === "string" ? writtenWords : 0;
  return text.split(/\s+/).length + written;
}

function labelsOf({ options }: Pick<QuestionDefinition, "options">): string[] {
  return Array.isArray(options) ? flattenOptions(options).map(({ label }) => label) : [];
}

/** Returns the estimated seconds to fill in a page's fields and tap its buttons. */
function answering({ questions = [], consent = [] }: PageDefinition): number {
  const asked = questions.filter(({ questionType }) => questionType !== "Hidden");
  const [first, ...others] = asked;
  if (first?.questionType === "Radio" && others.length === 0) return tapSeconds;
  const fields = asked.filter(({ options }) => options === undefined).length;
  const several = asked.filter(({ questionType }) => acceptsSeveralValues(questionType)).length;
  const taps = asked.length - fields + several + consent.length + 1;
  return fields * fieldSeconds + taps * tapSeconds;
}

/** Formats the remaining time, rounded to minutes: "about 2 minutes left". */
function inWords(seconds: number, { say, count }: Words): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return say("under a minute left");
  return count(minutes, { one: "about a minute left", other: "about {count} minutes left" });
}

/** Number of recent finished sessions in the median. With fewer than `fewestSessions`, there is no median. */
const lastSessions = 200;
const fewestSessions = 30;

/** Milliseconds for which a median is cached. */
const goodFor = 10 * 60_000;

/**
 * Returns the usual duration of a flow in minutes: the median of its last 200 finished sessions. Returns `undefined`
 * if fewer than 30 are finished.
 */
export async function getUsualMinutes(
  deps: FlowDeps,
  flowKey: string,
): Promise<number | undefined> {
  return inMinutes((await medians(deps.database()).fetch(flowKey))?.seconds);
}

/**
 * Returns the usual duration of a flow in minutes from the cache, without a query. Returns `undefined` if it is not
 * cached.
 */
export function getCachedMinutes(deps: FlowDeps, flowKey: string): number | undefined {
  return inMinutes(medians(deps.database()).get(flowKey)?.seconds);
}

function inMinutes(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.max(1, Math.round(seconds / 60));
}

const medians = cachePerDatabase(
  (database) =>
    new LRUCache<string, { seconds: number | undefined }>({
      ...{ max: 100, ttl: goodFor },
      fetchMethod: async (flowKey) => ({ seconds: await readUsualSeconds(database, flowKey) }),
    }),
);

/**
 * Reads the median duration of a flow's last finished sessions, in seconds. Returns `undefined` if there are too few.
 */
export async function readUsualSeconds(
  database: Pick<Queries, "select">,
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
    .limit(lastSessions)
    .as("finished");
  const [row] = await database
    .select({
      count: sql<number>`count(*)::integer`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${finished.seconds})`,
    })
    .from(finished);
  return row && row.count >= fewestSessions && row.median !== null ? row.median : undefined;
}
