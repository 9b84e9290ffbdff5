import type { Transaction } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { addressLimits } from "@/lib/server/http/address-limits";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import { nationalDigits } from "@/lib/shared/phone";
import { createLead, type CreatedLead } from "./create-lead";
import type { LeadInput } from "./lead-input";
import { countMarks, insertMarks, lockMarks, type MarkCounts } from "../abuse/lead-marks";
import type { VisitorAction } from "../abuse/visitor-action";
import { scoreLead, type LeadScore, leadSignals } from "../abuse/lead-score";

/**
 * Creates the lead of an action with its score, in the action's transaction, unless it is refused: a script's by all
 * signals, or one too many of its address, phone or email over all machines (docs/decisions/0024). Throws a 429 then;
 * nothing is stored, the visitor's answers stay on screen with the phone number, and the same click may be tried again.
 */
export async function admitLead(
  tx: Transaction,
  lead: LeadInput,
  command: VisitorAction,
): Promise<CreatedLead> {
  const answer = (field: string) => lead.answers[field]?.[0] ?? "";
  const { ipAddress, rateKey } = command.visitor;
  const marks = await lockMarks(tx, {
    phone: nationalDigits(answer("Phone")),
    email: answer("Email"),
    address: ipAddress === "" ? "" : rateKey,
  });
  const counts = await countMarks(tx, marks);
  const score = scoreLead(await leadSignals(tx, command, counts, lead.captcha));
  const refusal = refusalOf(counts, score, rateKey);
  if (refusal) throw refuse(refusal, score);
  const created = await createLead(tx, { ...lead, score });
  await insertMarks(tx, created.leadId, marks);
  return created;
}

interface Refusal {
  reason: "address_limit" | "phone_limit" | "email_limit" | "score";
  /** Seconds after which it may be tried again. */
  retryAfter: number;
}

const hour = 3_600;
const day = 86_400;

/** Why a lead is not taken; a limit of 0 is none. */
function refusalOf(counts: MarkCounts, score: LeadScore, rateKey: string): Refusal | undefined {
  const { LEADS_PER_ADDRESS_PER_HOUR, LEADS_PER_CONTACT_PER_DAY, LEAD_SCORE_LIMIT } = env();
  const isReached = (limit: number, count: number) => limit > 0 && count >= limit;
  const isAddressFull = addressLimits(rateKey, LEADS_PER_ADDRESS_PER_HOUR).some(
    ({ scope, limit }) => isReached(limit, counts[scope].hour),
  );
  if (isAddressFull) return { reason: "address_limit", retryAfter: hour };
  if (isReached(LEADS_PER_CONTACT_PER_DAY, counts.phone.day))
    return { reason: "phone_limit", retryAfter: day };
  if (isReached(LEADS_PER_CONTACT_PER_DAY, counts.email.day))
    return { reason: "email_limit", retryAfter: day };
  // A person who was taken for a script has spent longer on the page by the next try.
  return isReached(LEAD_SCORE_LIMIT, score.value) ? { reason: "score", retryAfter: 10 } : undefined;
}

function refuse({ reason, retryAfter }: Refusal, score: LeadScore): HttpProblem {
  log.warn("lead.refused", { reason, score: score.value, signals: score.reasons });
  const message = "We could not take this request online just now. Please call us, or try later.";
  return new HttpProblem(429, "lead_refused", message, undefined, {
    "retry-after": String(retryAfter),
  });
}
