import { timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { estimateDatabaseTime } from "@/lib/server/db/clock";
import { flowSessions } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import type { ClientData } from "@/flow/protocol/requests";
import type { QuestionType } from "@/flow/protocol/question";
import type { FlowDefinition } from "../flows/flow-definition";
import { findFlowVersion } from "../flows/find-flow";
import type { FlowDeps } from "./flow-deps";
import { retryOnConcurrentMove } from "./apply-action";
import { computeKeyedHash, decryptSession, encryptAnswers } from "./sealed-session";
import type { Session } from "./session";
import { createUnknownSessionProblem } from "./session-problems";
import { hashSecret, createSessionSecret } from "./session-secret";
import { readSession, type SessionCredentials } from "./store";

/** Validity of a link in milliseconds: seven days. */
const validMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Creates a single-use code that lets another browser take over the session.
 * @throws HttpProblem 404 for a finished session, and the errors of `readSession`.
 */
export async function createSessionLink(
  deps: FlowDeps,
  credentials: SessionCredentials,
): Promise<{ code: string; expiresAt: string }> {
  const { session } = await readSession(deps.database(), credentials);
  if (session.state !== "open") throw createUnknownSessionProblem();
  const expires = estimateDatabaseTime(deps.now()).getTime() + validMs;
  const code = `${session.id}.${expires}.${proofOf(session, expires)}`;
  return { code, expiresAt: new Date(expires).toISOString() };
}

/** A session after another browser took it over: its pages so far and its new secret. */
export interface OpenedLink {
  sessionId: string;
  flowKey: string;
  trail: readonly string[];
  secret: string;
}

const codeForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13})\.([0-9a-f]{64})$/;

/**
 * Moves a session to the browser that opened its link, and removes answers that can identify a person. Returns
 * `"none"` if the link is unknown, used, or older than seven days.
 */
export function redeemSessionLink(
  deps: FlowDeps,
  { code, site }: { code: string; site: string },
): Promise<OpenedLink | "none"> {
  const [, id = "", expires = "", proof = ""] = codeForm.exec(code) ?? [];
  if (proof === "" || Number(expires) < estimateDatabaseTime(deps.now()).getTime())
    return Promise.resolve("none");
  return retryOnConcurrentMove(async () => {
    const db = deps.database();
    const [row] = await db.select().from(flowSessions).where(eq(flowSessions.id, id));
    if (!row || row.site !== site || row.state !== "open") return "none";
    const session = decryptSession(row);
    const isRight = timingSafeEqual(
      Buffer.from(proofOf(session, Number(expires))),
      Buffer.from(proof),
    );
    const flow = isRight && (await findFlowVersion(db, session));
    if (!flow) return "none";
    const { trail, answers } = withoutPerson(flow, session);
    const secret = createSessionSecret();
    const { rowCount } = await db
      .update(flowSessions)
      .set({
        ...{ secretSha256: hashSecret(secret), trail, disclosures: {} },
        pageKey: trail.at(-1) ?? session.pageKey,
        sealedAnswers: encryptAnswers(session, answers),
        revision: session.revision + 1,
      })
      .where(and(eq(flowSessions.id, id), eq(flowSessions.revision, session.revision)));
    if (rowCount !== 1) return undefined;
    return { sessionId: id, flowKey: session.flowKey, trail, secret };
  });
}

function proofOf(session: Session, expires: number): string {
  return sha256(computeKeyedHash(session, `link ${expires} ${session.secretSha256}`));
}

/** Question types whose answers cannot identify a person: choices, dates, and numbers. */
const impersonal: ReadonlySet<QuestionType> = new Set([
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
const impersonalFields: ReadonlySet<string> = new Set(["PostalCode"]);

/**
 * Removes the answers that can identify a person, and moves the session back to the first page with such a question.
 */
function withoutPerson(flow: FlowDefinition, { trail, answers }: Session) {
  const isPersonal = ({
    fieldName,
    questionType,
  }: {
    fieldName: string;
    questionType: QuestionType;
  }) => !impersonal.has(questionType) && !impersonalFields.has(fieldName);
  const kept = flow.pages
    .flatMap(({ questions = [] }) => questions.filter((question) => !isPersonal(question)))
    .map(({ fieldName }) => fieldName);
  const names = new Set([...kept, ...impersonalFields]);
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
