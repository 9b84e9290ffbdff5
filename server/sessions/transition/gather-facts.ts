import { and, eq, inArray, sql } from "drizzle-orm";
import { estimateDatabaseTime } from "@/lib/server/db/clock";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { flowActions } from "@/lib/server/db/schema";
import { getErrorLogFields, log } from "@/lib/server/log";
import type { ClientData } from "@/flow/protocol/requests";
import { validateAnswer } from "@/flow/rules/validate-answer";
import { checkCaptcha } from "../../abuse/check-captcha";
import { getSessionPage, getFlowPage, getProtocolPageKey } from "../../flows/flow-pages";
import type { PageDefinition } from "../../flows/flow-definition";
import type { FlowApiDeps } from "../flow-deps";
import { runAnswerValidator } from "../../flows/validators";
import type { VisitorActionCommand } from "../action-command";
import type { TransitionFacts, MissingTransitionFact, AnswerErrors } from "../session";
import type { OwnedSession } from "../session-store";
import { getSubmittedPageKey } from "../compute-transition";

/** Reads the data that every action needs to compute the next page, such as the validation errors. */
export async function readFactsForNextPage(
  deps: FlowApiDeps,
  { session, flow }: OwnedSession,
  command?: VisitorActionCommand,
): Promise<TransitionFacts> {
  return {
    now: estimateDatabaseTime(deps.now()),
    catalogue: deps.catalogue(),
    extraParameters: deps.extraParameters?.(session.site) ?? [],
    hasAdService: deps.configuredScripts().includes("ClicksDotNet"),
    answerErrors: command
      ? await validatePageAnswers(getSessionPage(flow, session), command.request.clientData)
      : {},
  };
}

/**
 * Reads data without which the next page cannot be computed. Verifies the captcha only if the action creates a lead,
 * because its token is valid only once.
 */
export async function readMissingTransitionFact(
  deps: FlowApiDeps,
  found: OwnedSession,
  command: VisitorActionCommand,
  lacking: Exclude<MissingTransitionFact, { missing: "consent" }>,
): Promise<Partial<TransitionFacts>> {
  const database = deps.database();
  const { clientData } = command.request;
  if (lacking.missing === "hasVisited")
    return { hasVisited: await hasVisitedPage(database, found, getSubmittedPageKey(clientData)) };
  const { flow, session } = found;
  const captcha = flow.scripts.includes("Recaptcha") ? deps.captcha?.(session.site) : undefined;
  // Browsers without scripts cannot solve a captcha. Their leads get a higher bot score and are limited in number
  // (docs/protocol.md section 10).
  if (captcha && command.visitor.isWithoutScript) return { captcha: "unavailable" };
  return { captcha: captcha ? await checkCaptcha(database, captcha, command) : "none" };
}

/** Returns whether the session has already left this page. Always true for the flow's first page. */
async function hasVisitedPage(
  queries: DatabaseOrTransaction,
  { session, flow }: OwnedSession,
  wirePageKey: string,
): Promise<boolean> {
  if (getProtocolPageKey(getFlowPage(flow, flow.firstPage)) === wirePageKey) return true;
  const keys = flow.pages
    .filter((page) => getProtocolPageKey(page) === wirePageKey)
    .map((page) => page.key);
  const [found] = await queries
    .select({ one: sql`1` })
    .from(flowActions)
    .where(and(eq(flowActions.sessionId, session.id), inArray(flowActions.pageKey, keys)))
    .limit(1);
  return found !== undefined;
}

/** Runs the validation rules on a page's answers, in order, and stops at the first invalid answer. */
export async function validatePageAnswers(
  page: PageDefinition,
  data: ClientData,
): Promise<AnswerErrors> {
  for (const { options: _, ...question } of page.questions ?? []) {
    const message = await validateAnswer(question, data[question.fieldName] ?? [], {
      validate: (apiPath) => Promise.resolve(runAnswerValidator(apiPath)),
      onNoVerdict: (reason) =>
        log.error("answer.no_verdict", { field: question.fieldName, ...getErrorLogFields(reason) }),
    });
    if (message !== undefined) return { [question.fieldName]: message };
  }
  return {};
}
