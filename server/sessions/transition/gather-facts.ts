import { and, eq, inArray, sql } from "drizzle-orm";
import { estimateDatabaseTime } from "@/lib/server/db/clock";
import type { Queries } from "@/lib/server/db/client";
import { flowActions } from "@/lib/server/db/schema";
import { getErrorLogFields, log } from "@/lib/server/log";
import type { ClientData } from "@/flow/protocol/requests";
import { validateAnswer } from "@/flow/rules/validate-answer";
import { checkCaptcha } from "../../abuse/check-captcha";
import { getCurrentPage, getPage, getWirePageKey } from "../../flows/flow-pages";
import type { PageDefinition } from "../../flows/flow-definition";
import type { FlowDeps } from "../flow-deps";
import { runValidator } from "../../flows/validators";
import type { ActionCommand } from "../action-command";
import type { TransitionFacts, MissingFact, AnswerVerdicts } from "../session";
import type { OwnedSession } from "../store";
import { getSentPageKey } from "../transition";

/** Reads the facts that every action needs. */
export async function readKnownFacts(
  deps: FlowDeps,
  { session, flow }: OwnedSession,
  command?: ActionCommand,
): Promise<TransitionFacts> {
  return {
    now: estimateDatabaseTime(deps.now()),
    catalogue: deps.catalogue(),
    extraParameters: deps.extraParameters?.(session.site) ?? [],
    verdicts: command
      ? await validateAnswers(getCurrentPage(flow, session), command.request.clientData)
      : {},
  };
}

/**
 * Reads a fact that was missing to compute the next page, without a row lock. The captcha is verified only if the
 * action creates a lead, because its token is valid only once.
 */
export async function gatherFact(
  deps: FlowDeps,
  found: OwnedSession,
  command: ActionCommand,
  lacking: Exclude<MissingFact, { missing: "consent" }>,
): Promise<Partial<TransitionFacts>> {
  const database = deps.database();
  const { clientData } = command.request;
  if (lacking.missing === "hasVisited")
    return { hasVisited: await hasVisited(database, found, getSentPageKey(clientData)) };
  const { flow, session } = found;
  const captcha = flow.scripts.includes("Recaptcha") ? deps.captcha?.(session.site) : undefined;
  // Browsers without scripts cannot solve a captcha. Their leads get a lower score and are limited in number
  // (docs/protocol.md section 10).
  if (captcha && command.visitor.isWithoutScript) return { captcha: "unavailable" };
  return { captcha: captcha ? await checkCaptcha(database, captcha, command) : "none" };
}

/** Returns whether the session has already passed this page. Always true for the flow's first page. */
async function hasVisited(
  queries: Queries,
  { session, flow }: OwnedSession,
  wirePageKey: string,
): Promise<boolean> {
  if (getWirePageKey(getPage(flow, flow.firstPage)) === wirePageKey) return true;
  const keys = flow.pages
    .filter((page) => getWirePageKey(page) === wirePageKey)
    .map((page) => page.key);
  const [found] = await queries
    .select({ one: sql`1` })
    .from(flowActions)
    .where(and(eq(flowActions.sessionId, session.id), inArray(flowActions.pageKey, keys)))
    .limit(1);
  return found !== undefined;
}

/** Runs the validation rules on a page's answers, in order, and stops at the first invalid answer. */
export async function validateAnswers(
  page: PageDefinition,
  data: ClientData,
): Promise<AnswerVerdicts> {
  for (const { options: _, ...question } of page.questions ?? []) {
    const message = await validateAnswer(question, data[question.fieldName] ?? [], {
      validate: (apiPath) => Promise.resolve(runValidator(apiPath)),
      onNoVerdict: (reason) =>
        log.error("answer.no_verdict", { field: question.fieldName, ...getErrorLogFields(reason) }),
    });
    if (message !== undefined) return { [question.fieldName]: message };
  }
  return {};
}
