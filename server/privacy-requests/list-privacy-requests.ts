import { and, desc, gte, isNull, lt } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { countDaysLeft, getRequestDeadline } from "./request-deadline";

/** A privacy request with its deadline, without contact data. */
export type ListedPrivacyRequest = Awaited<ReturnType<typeof listPrivacyRequests>>[number];

/** Conditions for a list of privacy requests. A request must meet all of them. */
export interface PrivacyRequestFilter {
  since?: Date | undefined;
  until?: Date | undefined;
  /** Whether to list only requests without an answer. */
  isOpen?: boolean;
  limit: number;
}

/** Returns at most `limit` privacy requests, newest first, without contact data. */
export async function listPrivacyRequests(
  db: Pick<Database, "select">,
  { since, until, isOpen = false, limit }: PrivacyRequestFilter,
) {
  const { id, site, kind, state, createdAt, usedAt, closedAt, result, leadCount, channel } =
    privacyRequests;
  const { enteredBy, extendedAt, extensionReason, resultReason } = privacyRequests;
  const found = await db
    .select({
      ...{ id, site, kind, channel, state, createdAt, usedAt, closedAt, result, leadCount },
      ...{ enteredBy, extendedAt, extensionReason, resultReason },
    })
    .from(privacyRequests)
    .where(
      and(
        since && gte(createdAt, since),
        until && lt(createdAt, until),
        isOpen ? isNull(closedAt) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return found.map((request) => ({ ...request, deadline: getRequestDeadline(request) }));
}

/** An unanswered request with the number of days until its deadline. */
export type OpenPrivacyRequest = ListedPrivacyRequest & { daysLeft: number };

/**
 * Returns the unanswered requests, the earliest deadline first. Leaves out requests that the person has not confirmed
 * with the link.
 */
export async function listOpenPrivacyRequests(
  db: Pick<Database, "select">,
  now: Date,
): Promise<OpenPrivacyRequest[]> {
  const open = await listPrivacyRequests(db, { isOpen: true, limit: maximumOpenRequests });
  return open
    .filter(({ channel, usedAt }) => channel !== "site" || usedAt !== null)
    .map((request) => ({ ...request, daysLeft: countDaysLeft(request.deadline, now) }))
    .sort((a, b) => a.deadline.localeCompare(b.deadline));
}

const maximumOpenRequests = 10_000;
