import { randomUUID } from "node:crypto";
import type { Database } from "@/lib/server/db/client";
import {
  privacyRequests,
  type PrivacyRequestChannel,
  type RegisteredRequestKind,
} from "@/lib/server/db/visitor-requests-schema";
import { recordLeadAccess } from "../personal-data/audit";
import { getRequestDeadline } from "./request-deadline";
import { PrivacyRequestError, type RequestChange } from "./request-change";

/** A privacy request that arrived outside the site. The register stores no contact data. */
export interface EnteredRequest {
  kind: RegisteredRequestKind;
  channel: Exclude<PrivacyRequestChannel, "site">;
  site: string;
  receivedAt: Date;
}

/** The ways in which a request can arrive outside the site. */
export const enteredRequestChannels = ["mail", "email", "phone"] as const;

/**
 * Enters a request that came by mail, email, or telephone into the register. Returns its id and the last day to answer.
 * @throws PrivacyRequestError for a time in the future.
 */
export async function enterPrivacyRequest(
  db: Pick<Database, "transaction">,
  { kind, channel, site, receivedAt }: EnteredRequest,
  { author, program }: RequestChange,
): Promise<{ id: string; deadline: string }> {
  if (receivedAt.getTime() > Date.now())
    throw new PrivacyRequestError("The request cannot have been received in the future.");
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(privacyRequests).values({
      ...{ id, kind, channel, site, state: "none", enteredBy: author },
      ...{ createdAt: receivedAt, expiresAt: receivedAt },
    });
    const after = { request: id, kind, channel };
    await recordLeadAccess(tx, `${program}enter privacy request`, [], { by: author, after });
  });
  return { id, deadline: getRequestDeadline({ kind, createdAt: receivedAt, extendedAt: null }) };
}
