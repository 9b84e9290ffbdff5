import { and, eq } from "drizzle-orm";
import { acceptedCaptchaTokens } from "@/lib/server/db/captcha-schema";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import { captchaStateFieldName, type CaptchaFieldName } from "@/flow/protocol/client-data";
import { verifyProofOfWork } from "./proof-of-work";
import type { VisitorAction } from "./visitor-action";
import {
  verifyRecaptchaToken,
  type CaptchaState,
  type RecaptchaSettings,
  type SiteCaptchaSettings,
} from "./verify-recaptcha";

/**
 * Checks the captcha answer of an action that creates a lead, and returns the captcha's state (docs/decisions/0014).
 * Throws 400 if the captcha is not solved. Accepts the lead if the captcha service is down or the browser cannot load
 * the captcha.
 */
export async function checkCaptcha(
  queries: DatabaseOrTransaction,
  captcha: SiteCaptchaSettings,
  { request }: Pick<VisitorAction, "request">,
): Promise<CaptchaState> {
  const field = captchaFieldByKind[captcha.kind];
  const answer = request.clientData[field]?.[0] ?? "";
  const isUnavailable = request.clientData[captchaStateFieldName]?.[0] === "unavailable";
  if (captcha.kind === "proof-of-work") {
    if (await verifyProofOfWork(queries, request.sessionId, answer)) return "solved";
    throw createCaptchaProblem(field);
  }
  if (answer === "" && isUnavailable) return "unavailable";
  if (answer === "") throw createCaptchaProblem(field);
  return checkToken(queries, captcha, request.sessionId, answer);
}

const captchaFieldByKind = {
  recaptcha: "RecaptchaToken",
  "proof-of-work": "ProofOfWork",
} as const satisfies Record<SiteCaptchaSettings["kind"], CaptchaFieldName>;

async function checkToken(
  queries: DatabaseOrTransaction,
  captcha: RecaptchaSettings,
  sessionId: string,
  token: string,
): Promise<CaptchaState> {
  if (await hasConfirmedToken(queries, sessionId, token)) return "solved";
  const verdict = await verifyRecaptchaToken(captcha, token);
  if (verdict === "refused") throw createCaptchaProblem(captchaFieldByKind.recaptcha);
  if (verdict === "unknown") return "unverified";
  await storeConfirmedToken(queries, sessionId, token);
  return "solved";
}

function createCaptchaProblem(field: CaptchaFieldName): HttpProblem {
  log.info("captcha.refused", { field });
  return new HttpProblem(400, "captcha_required", "Required", field);
}

/**
 * Tells whether the token was already verified for this session. A retried request sends the same token, but the
 * captcha service accepts each token only once.
 */
async function hasConfirmedToken(
  queries: DatabaseOrTransaction,
  sessionId: string,
  token: string,
): Promise<boolean> {
  const found = await queries
    .select({ at: acceptedCaptchaTokens.createdAt })
    .from(acceptedCaptchaTokens)
    .where(
      and(
        eq(acceptedCaptchaTokens.sessionId, sessionId),
        eq(acceptedCaptchaTokens.sha256, sha256(token)),
      ),
    );
  return found.length > 0;
}

async function storeConfirmedToken(
  queries: DatabaseOrTransaction,
  sessionId: string,
  token: string,
): Promise<void> {
  await queries
    .insert(acceptedCaptchaTokens)
    .values({ sessionId, sha256: sha256(token) })
    .onConflictDoNothing();
}
