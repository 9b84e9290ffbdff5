import { timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { estimateDatabaseTime } from "@/lib/server/db/clock";
import { flowSessions } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import type { ClientData } from "@/flow/protocol/requests";
import type { QuestionType } from "@/flow/protocol/question";
import type { FlowDefinition } from "../flows/flow-definition";
import { findSessionFlow } from "../flows/find-flow";
import type { FlowApiDeps } from "./flow-deps";
import { retryOnConcurrentChange } from "./process-action";
import { hashWithSessionKey, decryptSession, encryptSessionAnswers } from "./sealed-session";
import type { FlowSession } from "./session";
import { createUnknownSessionProblem } from "./session-problems";
import { hashSessionSecret, generateSessionSecret } from "./session-secret";
import { readOwnedSession, type SessionCredentials } from "./session-store";

/** Milliseconds for which a link that continues a session is valid: seven days. */
const sessionLinkTtlMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Creates a code for a link with which another browser can continue the session once.
 * @throws HttpProblem 404 for a finished session, and the errors of `readOwnedSession`.
 */
export async function createSessionLink(
  deps: FlowApiDeps,
  credentials: SessionCredentials,
): Promise<{ code: string; expiresAt: string }> {
  const { session } = await readOwnedSession(deps.database(), credentials);
  if (session.state !== "open") throw createUnknownSessionProblem();
  const expires = estimateDatabaseTime(deps.now()).getTime() + sessionLinkTtlMs;
  const code = `${session.id}.${expires}.${computeLinkProof(session, expires)}`;
  return { code, expiresAt: new Date(expires).toISOString() };
}

/** A session that moved to another browser: its visited pages and its new secret. */
export interface RedeemedSession {
  sessionId: string;
  flowKey: string;
  trail: readonly string[];
  secret: string;
}

const linkCodePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13})\.([0-9a-f]{64})$/;

/**
 * Moves a session to the browser that opened its link, and removes answers that can identify a person. Returns
 * `"none"` if the link is unknown, used, or older than seven days.
 */
export function redeemSessionLink(
  deps: FlowApiDeps,
  { code, site }: { code: string; site: string },
): Promise<RedeemedSession | "none"> {
  const [, id = "", expires = "", proof = ""] = linkCodePattern.exec(code) ?? [];
  if (proof === "" || Number(expires) < estimateDatabaseTime(deps.now()).getTime())
    return Promise.resolve("none");
  return retryOnConcurrentChange(async () => {
    const db = deps.database();
    const [row] = await db.select().from(flowSessions).where(eq(flowSessions.id, id));
    if (!row || row.site !== site || row.state !== "open") return "none";
    const session = decryptSession(row);
    const isRight = timingSafeEqual(
      Buffer.from(computeLinkProof(session, Number(expires))),
      Buffer.from(proof),
    );
    const flow = isRight && (await findSessionFlow(db, session));
    if (!flow) return "none";
    const { trail, answers } = removePersonalAnswers(flow, session);
    const secret = generateSessionSecret();
    const { rowCount } = await db
      .update(flowSessions)
      .set({
        ...{ secretSha256: hashSessionSecret(secret), trail, disclosures: {} },
        pageKey: trail.at(-1) ?? session.pageKey,
        sealedAnswers: encryptSessionAnswers(session, answers),
        revision: session.revision + 1,
      })
      .where(and(eq(flowSessions.id, id), eq(flowSessions.revision, session.revision)));
    if (rowCount !== 1) return undefined;
    return { sessionId: id, flowKey: session.flowKey, trail, secret };
  });
}

function computeLinkProof(session: FlowSession, expires: number): string {
  return sha256(hashWithSessionKey(session, `link ${expires} ${session.secretSha256}`));
}

/** Question types whose answers cannot identify a person: choices, dates, and numbers. */
const impersonalQuestionTypes: ReadonlySet<QuestionType> = new Set([
  "Checkbox",
  "Date",
  "SingleSelect",
  "MultiSelect",
  "MultiSelectall",
  "MultiSelectWithGroupedOptions",
  "Number",
  "Radio",
]);
/** Text fields whose answers cannot identify a person, such as the ZIP code. */
const impersonalTextFields: ReadonlySet<string> = new Set(["PostalCode"]);

/**
 * Removes the answers that can identify a person, and moves the session back to the first page that asks for such an
 * answer.
 */
function removePersonalAnswers(flow: FlowDefinition, { trail, answers }: FlowSession) {
  const isPersonal = ({
    fieldName,
    questionType,
  }: {
    fieldName: string;
    questionType: QuestionType;
  }) => !impersonalQuestionTypes.has(questionType) && !impersonalTextFields.has(fieldName);
  const kept = flow.pages
    .flatMap(({ questions = [] }) => questions.filter((question) => !isPersonal(question)))
    .map(({ fieldName }) => fieldName);
  const names = new Set([...kept, ...impersonalTextFields]);
  const hadPersonal = (key: string) =>
    flow.pages
      .filter((page) => page.key === key)
      .flatMap(({ questions = [] }) => questions)
      .some((one) => isPersonal(one) && (answers[one.fieldName] ?? []).some((text) => text !== ""));
  const first = trail.findIndex(hadPersonal);
  return {
    trail: first === -1 ? trail : trail.slice(0, first + 1),
    answers: Object.fromEntries(
      Object.entries(answers).filter(([name]) => names.has(name)),
    ) satisfies ClientData,
  };
}
