import { endLegalHold } from "@/server/legal-holds/end-legal-hold";
import {
  placeLegalHold,
  type LegalHoldScope,
  type PlacedLegalHold,
} from "@/server/legal-holds/place-legal-hold";
import {
  closePrivacyRequest,
  type RequestClosing,
} from "@/server/privacy-requests/close-privacy-request";
import {
  enterPrivacyRequest,
  type EnteredRequest,
} from "@/server/privacy-requests/enter-privacy-request";
import { extendPrivacyRequest } from "@/server/privacy-requests/extend-privacy-request";
import { finishWaitingErasures } from "@/server/privacy-requests/finish-waiting-erasures";
import type { Database } from "@/lib/server/db/client";

/** Write operations of the desk on legal holds and privacy requests. Each is recorded in the audit log. */
export interface ComplianceWrites {
  /** Throws as `placeLegalHold` does. */
  placeLegalHold(
    author: string,
    scope: LegalHoldScope,
    change: { reason: string; endsAt?: Date | undefined },
  ): Promise<PlacedLegalHold>;
  /** Ends a hold and carries out the erasures that waited. Resolves to their number. Throws as `endLegalHold` does. */
  endLegalHold(author: string, id: string, reason: string): Promise<number>;
  /** Throws as `enterPrivacyRequest` does. */
  enterPrivacyRequest(
    author: string,
    entered: EnteredRequest,
  ): Promise<{ id: string; deadline: string }>;
  /** Throws as `extendPrivacyRequest` does. */
  extendPrivacyRequest(author: string, id: string, reason: string): Promise<string>;
  /** Throws as `closePrivacyRequest` does. */
  closePrivacyRequest(author: string, id: string, closing: RequestClosing): Promise<void>;
}

/** Creates the write operations, which name the desk as their program in the audit log. */
export function createComplianceWrites(db: Database): ComplianceWrites {
  const program = "desk: ";
  return {
    placeLegalHold: (author, scope, change) =>
      placeLegalHold(db, scope, { author, program, ...change }),
    async endLegalHold(author, id, reason) {
      await endLegalHold(db, id, { author, program, reason });
      return (await finishWaitingErasures(db)).length;
    },
    enterPrivacyRequest: (author, entered) => enterPrivacyRequest(db, entered, { author, program }),
    extendPrivacyRequest: (author, id, reason) =>
      extendPrivacyRequest(db, id, { author, program, reason }),
    closePrivacyRequest: (author, id, closing) =>
      closePrivacyRequest(db, id, closing, { author, program }),
  };
}
