import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { databaseNow } from "@/lib/server/db/clock";
import type { Queries, Transaction } from "@/lib/server/db/client";
import { flowActions } from "@/lib/server/db/schema";
import { languageOfTag } from "@/lib/shared/languages";
import { errorLogFields, log } from "@/lib/server/log";
import type { ClientData } from "../../protocol/requests";
import { validateAnswer } from "../../rules/validate-answer";
import { checkCaptcha } from "../captcha/check-captcha";
import { receiversIn } from "../consent/disclosure";
import { answersToMatchBy, healthSaleFor } from "../consent/health-answers";
import { currentPage, pageOf, wirePageKeyOf } from "../definitions/flow-pages";
import { wordsOfTag } from "@/lib/server/language/texts";
import type { PageDefinition } from "../definitions/flow-definition";
import type { FlowDeps } from "../flow-deps";
import { isNeverContacted } from "../privacy/suppression";
import { matchReceivers } from "../receivers/match-receivers";
import { maximumOf } from "../receivers/receiver-register";
import { runValidator } from "../validation/validators";
import type { ActionCommand } from "./action-command";
import type { ConsentFacts, ConsentQuestion, Facts, Lacking, Verdicts } from "./session";
import type { FoundSession } from "./store";
import { sentPageKey } from "./transition";

/** What a transition goes by in any case. */
export async function knownFacts(
  deps: FlowDeps,
  { session, flow }: FoundSession,
  command?: ActionCommand,
): Promise<Facts> {
  return {
    now: databaseNow(deps.now()),
    catalogue: deps.catalogue(),
    extraParameters: deps.extraParameters?.(session.site) ?? [],
    verdicts: command
      ? await verdictsOf(currentPage(flow, session), command.request.clientData)
      : {},
  };
}

/**
 * Gathers a fact that an action's transition lacks, other than who takes its lead. A captcha's service is asked about an
 * action that is in order and makes a lead, no other, and while no row is locked: a token counts once.
 */
export async function gatherFact(
  deps: FlowDeps,
  found: FoundSession,
  command: ActionCommand,
  lacking: Exclude<Lacking, { lacks: "consent" }>,
): Promise<Partial<Facts>> {
  const database = deps.database();
  const { clientData } = command.request;
  if (lacking.lacks === "hasVisited")
    return { hasVisited: await hasVisited(database, found, sentPageKey(clientData)) };
  const { flow, session } = found;
  const captcha = flow.scripts.includes("Recaptcha") ? deps.captcha?.(session.site) : undefined;
  // Nobody can solve one without script: the lead's score says so, and their number is capped (docs/protocol.md section 10).
  if (captcha && command.visitor.isWithoutScript) return { captcha: "unavailable" };
  return { captcha: captcha ? await checkCaptcha(database, captcha, command) : "none" };
}

/** Whether the session has been on this page before: an action has led away from it, forward or back. */
async function hasVisited(
  queries: Queries,
  { session, flow }: FoundSession,
  wirePageKey: string,
): Promise<boolean> {
  if (wirePageKeyOf(pageOf(flow, flow.firstPage)) === wirePageKey) return true;
  const keys = flow.pages
    .filter((page) => wirePageKeyOf(page) === wirePageKey)
    .map((page) => page.key);
  const [found] = await queries
    .select({ one: sql`1` })
    .from(flowActions)
    .where(and(eq(flowActions.sessionId, session.id), inArray(flowActions.pageKey, keys)))
    .limit(1);
  return found !== undefined;
}

/** Runs every rule on what a page's submit sends, in the page's order, up to the first answer that fails. */
export async function verdictsOf(page: PageDefinition, data: ClientData): Promise<Verdicts> {
  for (const { options: _, ...question } of page.questions ?? []) {
    const message = await validateAnswer(question, data[question.fieldName] ?? [], {
      validate: (apiPath) => Promise.resolve(runValidator(apiPath)),
      onNoVerdict: (reason) =>
        log.error("answer.no_verdict", { field: question.fieldName, ...errorLogFields(reason) }),
    });
    if (message !== undefined) return { [question.fieldName]: message };
  }
  return {};
}

/**
 * Finds who takes a session's lead, and holds their places, in the transaction that holds the session's row: they are
 * given back when it does not commit. Nobody is looked for where nobody may contact the person.
 */
export async function gatherConsentFacts(
  tx: Transaction,
  deps: FlowDeps,
  { session, flow }: FoundSession,
  { answers, person, shown, purpose }: ConsentQuestion,
  visitor?: ActionCommand["visitor"],
): Promise<ConsentFacts> {
  const { id, site, secretSha256: browser } = session;
  const words = wordsOfTag(flow.language);
  const showing = {
    brand: deps.brandOf(site),
    contact: deps.contactOf?.(site, words),
    words,
    buildId: deps.buildId(),
  };
  if (await isNeverContacted(tx, person)) {
    log.warn("lead.refused", { reason: "never_contacted" });
    return { isNeverContacted: true, showing };
  }
  const register = deps.receivers();
  const now = deps.now();
  const match = await matchReceivers(tx, register, {
    sessionId: id,
    flow,
    lead: {
      site,
      answers: answersToMatchBy(flow, answers, now),
      language: languageOfTag(flow.language),
    },
    maximum: maximumOf(register, site, flow),
    before: shown ? receiversIn(shown).map((receiver) => receiver.id) : [],
    now,
    holder: purpose === "first" && visitor ? { ...visitor, browser } : undefined,
    isTaking: purpose === "take",
  });
  const healthSale = healthSaleFor(flow, answers, now);
  return { isNeverContacted: false, showing, match: match && { ...match, healthSale } };
}
