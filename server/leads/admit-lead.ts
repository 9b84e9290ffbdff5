import type { Transaction } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { listNetworkRateLimits } from "@/lib/server/http/address-limits";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import { toNationalDigits } from "@/lib/shared/phone";
import { createLead, type CreatedLead } from "./create-lead";
import type { NewLeadInput } from "./lead-input";
import { hashLeadIdentity } from "../lead-identity/contact-hashes";
import {
  countLeadHashes,
  insertLeadHashes,
  lockLeadHashes,
  type LeadHashCounts,
} from "../abuse/lead-hashes";
import type { VisitorAction } from "../abuse/visitor-action";
import { computeLeadBotScore, type LeadBotScore, collectLeadBotSignals } from "../abuse/lead-score";

/**
 * Creates a lead, unless a bot seems to have sent it or a limit is reached. The limits count leads per IP address, phone
 * number and email (docs/decisions/0014).
 * @throws HttpProblem 429 if the lead is rejected. Nothing is stored then.
 */
export async function createLeadUnlessAbusive(
  tx: Transaction,
  lead: NewLeadInput,
  command: VisitorAction,
): Promise<CreatedLead> {
  const answer = (field: string) => lead.answers[field]?.[0] ?? "";
  const { ipAddress, rateKey } = command.visitor;
  const marks = await lockLeadHashes(tx, {
    phone: toNationalDigits(answer("Phone")),
    email: answer("Email"),
    requests: await hashLeadRequests(tx, lead),
    address: ipAddress === "" ? "" : rateKey,
  });
  const counts = await countLeadHashes(tx, marks);
  const score = computeLeadBotScore(await collectLeadBotSignals(tx, command, counts, lead.captcha));
  const refusal = findRejection(counts, score, rateKey);
  if (refusal) throw createRejectionProblem(refusal, score);
  const created = await createLead(tx, { ...lead, score });
  await insertLeadHashes(tx, created.leadId, marks);
  return created;
}

/**
 * Returns keyed hashes that recognize a repeated lead: one for the phone number and one for the email, each with the
 * name and the subject.
 */
async function hashLeadRequests(
  tx: Transaction,
  { session, answers }: NewLeadInput,
): Promise<string[]> {
  const answer = (field: string) => answers[field]?.[0] ?? "";
  const hashes = await hashLeadIdentity(tx, {
    ...{ firstName: answer("FirstName"), lastName: answer("LastName") },
    ...{ phoneNumber: answer("Phone"), email: answer("Email") },
    ...{ flowKey: session.flowKey, answers },
  });
  return hashes.flatMap(({ kind, hash }) => (kind === "request" ? [hash] : []));
}

interface LeadRejection {
  reason: "address_limit" | "request_limit" | "phone_limit" | "email_limit" | "score";
  /** The form field whose value was already sent too often today. */
  field?: "Phone" | "Email";
  /** Seconds until the visitor may try again. */
  retryAfter: number;
}

const hourSeconds = 3_600;
const daySeconds = 86_400;

/**
 * Returns the reason to reject a lead from a bot or from a person over a limit, or `undefined` to accept it. A limit of
 * 0 means unlimited.
 */
function findRejection(
  counts: LeadHashCounts,
  score: LeadBotScore,
  rateKey: string,
): LeadRejection | undefined {
  const { LEADS_PER_ADDRESS_PER_HOUR, LEADS_PER_CONTACT_PER_DAY, LEAD_SCORE_LIMIT } = getEnv();
  const { LEADS_PER_SHARED_CONTACT_PER_DAY } = getEnv();
  const isReached = (limit: number, count: number) => limit > 0 && count >= limit;
  const isAddressFull = listNetworkRateLimits(rateKey, LEADS_PER_ADDRESS_PER_HOUR).some(
    ({ scope, limit }) => isReached(limit, counts[scope].hour),
  );
  if (isAddressFull) return { reason: "address_limit", retryAfter: hourSeconds };
  if (isReached(LEADS_PER_CONTACT_PER_DAY, counts.request.day))
    return { reason: "request_limit", field: "Phone", retryAfter: daySeconds };
  // These limits are higher, because families share a phone and one person can have several accidents.
  if (isReached(LEADS_PER_SHARED_CONTACT_PER_DAY, counts.phone.day))
    return { reason: "phone_limit", field: "Phone", retryAfter: daySeconds };
  if (isReached(LEADS_PER_SHARED_CONTACT_PER_DAY, counts.email.day))
    return { reason: "email_limit", field: "Email", retryAfter: daySeconds };
  // At the next attempt, a person mistaken for a bot has spent more time on the page, which lowers the score.
  return isReached(LEAD_SCORE_LIMIT, score.value) ? { reason: "score", retryAfter: 10 } : undefined;
}

function createRejectionProblem(
  { reason, field, retryAfter }: LeadRejection,
  score: LeadBotScore,
): HttpProblem {
  log.warn("lead.refused", { reason, score: score.value, signals: score.reasons });
  const message = "We can’t take this request online right now. Please call us or try again later.";
  return new HttpProblem(429, "lead_refused", message, field, {
    "retry-after": String(retryAfter),
  });
}
