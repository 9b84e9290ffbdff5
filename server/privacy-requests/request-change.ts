import { eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";

/** The author of a change in the register of privacy requests, and the program. */
export interface RequestChange {
  author: string;
  /** Prefix of the audit entry: empty for a command, `desk: ` for the desk. */
  program: "" | "desk: ";
}

/** Thrown for an invalid change of the register. The message is a sentence for the operator. */
export class PrivacyRequestError extends Error {}

/** Length of a reason in the register, in characters. */
export const minimumRequestReasonLength = 5;
export const maximumRequestReasonLength = 300;

/**
 * Locks and returns a request that an operator entered and that is still open.
 * @throws PrivacyRequestError for an unknown or closed request, and for a request of a site's form.
 */
export async function lockOpenRequest(tx: Transaction, id: string) {
  const [request] = await tx
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, id))
    .for("update");
  if (!request) throw new PrivacyRequestError(`Privacy request ${id} does not exist.`);
  if (request.closedAt) throw new PrivacyRequestError(`Privacy request ${id} is already closed.`);
  if (request.channel === "site")
    throw new PrivacyRequestError(
      `Privacy request ${id} came by the site, which answers it itself.`,
    );
  return request;
}

/** Returns why a request is not an open request for erasure that an operator entered. Undefined if it is one. */
export async function findErasureRequestFault(
  db: Pick<Database, "transaction">,
  id: string,
): Promise<string | undefined> {
  try {
    const { kind } = await db.transaction((tx) => lockOpenRequest(tx, id));
    return kind === "erase" ? undefined : `Privacy request ${id} does not ask for erasure.`;
  } catch (error) {
    if (error instanceof PrivacyRequestError) return error.message;
    throw error;
  }
}

/** Returns the trimmed reason. Throws a PrivacyRequestError if it is too short or too long. */
export function requireRequestReason(text: string | undefined): string {
  const reason = text?.trim() ?? "";
  if (reason.length < minimumRequestReasonLength)
    throw new PrivacyRequestError("Give the reason, without naming the person.");
  if (reason.length > maximumRequestReasonLength)
    throw new PrivacyRequestError(
      `The reason is longer than ${maximumRequestReasonLength} characters. Shorten it.`,
    );
  return reason;
}
