import { and, eq } from "drizzle-orm";
import { captchaTokens } from "@/lib/server/db/captcha-schema";
import type { Queries } from "@/lib/server/db/client";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import { captchaStateField, type CaptchaField } from "@/flow/protocol/client-data";
import { verifyProofOfWork } from "./proof-of-work";
import type { VisitorAction } from "./visitor-action";
import {
  verifyRecaptcha,
  type CaptchaState,
  type RecaptchaService,
  type SiteCaptcha,
} from "./verify-recaptcha";

/**
 * Checks the captcha answer of an action that creates a lead (docs/decisions/0014). If the captcha service is down or
 * the browser cannot load the captcha, the lead is accepted with that state. Throws 400 if the captcha is not solved.
 */
export async function checkCaptcha(
  queries: Queries,
  captcha: SiteCaptcha,
  { request }: Pick<VisitorAction, "request">,
): Promise<CaptchaState> {
  const field = fieldOf[captcha.kind];
  const answer = request.clientData[field]?.[0] ?? "";
  const isUnavailable = request.clientData[captchaStateField]?.[0] === "unavailable";
  if (captcha.kind === "proof-of-work") {
    if (await verifyProofOfWork(queries, request.sessionId, answer)) return "solved";
    throw refused(field);
  }
  if (answer === "" && isUnavailable) return "unavailable";
  if (answer === "") throw refused(field);
  return checkToken(queries, captcha, request.sessionId, answer);
}

const fieldOf = {
  recaptcha: "RecaptchaToken",
  "proof-of-work": "ProofOfWork",
} as const satisfies Record<SiteCaptcha["kind"], CaptchaField>;

async function checkToken(
  queries: Queries,
  captcha: RecaptchaService,
  sessionId: string,
  token: string,
): Promise<CaptchaState> {
  if (await hasConfirmedToken(queries, sessionId, token)) return "solved";
  const verdict = await verifyRecaptcha(captcha, token);
  if (verdict === "refused") throw refused(fieldOf.recaptcha);
  if (verdict === "unknown") return "unverified";
  await noteConfirmedToken(queries, sessionId, token);
  return "solved";
}

function refused(field: CaptchaField): HttpProblem {
  log.info("captcha.refused", { field });
  return new HttpProblem(400, "captcha_required", "Required", field);
}

/**
 * Tells whether the token was already verified for this session. A retried request sends the same token, which the
 * service would refuse the second time.
 */
async function hasConfirmedToken(
  queries: Queries,
  sessionId: string,
  token: string,
): Promise<boolean> {
  const found = await queries
    .select({ at: captchaTokens.createdAt })
    .from(captchaTokens)
    .where(and(eq(captchaTokens.sessionId, sessionId), eq(captchaTokens.sha256, sha256(token))));
  return found.length > 0;
}

async function noteConfirmedToken(
  queries: Queries,
  sessionId: string,
  token: string,
): Promise<void> {
  await queries
    .insert(captchaTokens)
    .values({ sessionId, sha256: sha256(token) })
    .onConflictDoNothing();
}
