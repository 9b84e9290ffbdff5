import { and, eq, inArray, sql } from "drizzle-orm";
import { databaseNow } from "@/lib/server/db/clock";
import type { Queries } from "@/lib/server/db/client";
import { flowActions } from "@/lib/server/db/schema";
import { errorLogFields, log } from "@/lib/server/log";
import type { ClientData } from "@/flow/protocol/requests";
import { validateAnswer } from "@/flow/rules/validate-answer";
import { checkCaptcha } from "../../abuse/check-captcha";
import { currentPage, pageOf, wirePageKeyOf } from "../../flows/flow-pages";
import type { PageDefinition } from "../../flows/flow-definition";
import type { FlowDeps } from "../flow-deps";
import { runValidator } from "../../flows/validators";
import type { ActionCommand } from "../action-command";
import type { Facts, Lacking, Verdicts } from "../session";
import type { FoundSession } from "../store";
import { sentPageKey } from "../transition";

/** Returns the facts that every transition needs. */
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
 * Gathers a fact that an action's transition is missing, except the matched receivers. The captcha is verified only
 * for a valid action that creates a lead, because a token can be used only once. No row is locked meanwhile.
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
  // A browser without scripts cannot solve a captcha. The lead's score takes account of that, and such leads are
  // limited in number (docs/protocol.md section 10).
  if (captcha && command.visitor.isWithoutScript) return { captcha: "unavailable" };
  return { captcha: captcha ? await checkCaptcha(database, captcha, command) : "none" };
}

/** Whether the session has been on this page before: it is the first page, or an action has left it. */
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

/** Runs the validation rules on a page's answers, in order, up to the first invalid answer. */
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
