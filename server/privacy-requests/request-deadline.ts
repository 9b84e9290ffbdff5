import type { RegisteredRequestKind } from "@/lib/server/db/visitor-requests-schema";
import {
  addBusinessDays,
  formatDeadlineDay,
  getWithdrawalDeadline,
} from "./submission/withdrawal-deadline";

const dayMs = 86_400_000;
/** Days to answer a request (Cal. Civ. Code 1798.130(a)(2)), and the same again after one extension. */
const answerDays = 45;
/** Business days to stop a sale or sharing (Cal. Code Regs. tit. 11, 7026(f)). Cannot be extended. */
const optOutBusinessDays = 15;

interface DatedRequest {
  kind: RegisteredRequestKind;
  /** Time when the request was received. */
  createdAt: Date;
  extendedAt: Date | null;
}

/** Returns the last day to answer a request, for example 2026-12-07, in New York time. */
export function getRequestDeadline({ kind, createdAt, extendedAt }: DatedRequest): string {
  if (kind === "withdraw") return getWithdrawalDeadline(createdAt);
  const receivedOn = formatDeadlineDay(createdAt);
  if (kind === "opt-out") return addBusinessDays(receivedOn, optOutBusinessDays);
  return addDays(receivedOn, extendedAt ? 2 * answerDays : answerDays);
}

/** Returns whether the deadline of this kind of request can be extended once by 45 days. */
export function canExtendRequest(kind: RegisteredRequestKind): boolean {
  return kind !== "withdraw" && kind !== "opt-out";
}

/** Returns the number of days until the deadline: 0 on the day itself, negative after it. */
export function countDaysLeft(deadline: string, now: Date): number {
  return (Date.parse(deadline) - Date.parse(formatDeadlineDay(now))) / dayMs;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
