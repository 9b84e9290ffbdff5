import { userInfo } from "node:os";
import { endLegalHold } from "@/server/legal-holds/end-legal-hold";
import { LegalHoldError } from "@/server/legal-holds/legal-hold-change";
import { describeHoldScope, listLegalHolds } from "@/server/legal-holds/list-legal-holds";
import { placeLegalHold, type LegalHoldScope } from "@/server/legal-holds/place-legal-hold";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { writeErasureJournal } from "@/server/personal-data/journal-file";
import { finishWaitingErasures } from "@/server/privacy-requests/finish-waiting-erasures";
import type { Database } from "@/lib/server/db/client";
import { listSiteNames } from "@/lib/server/site/sites";
import { UsageError } from "./command-parameters";
import { requireKnownName } from "./option-values";

/* Each command records its use in the audit log, prints its result, and resolves to the exit code. */

const dayMs = 86_400_000;

type HoldOptions = { reason: string } & Partial<
  Record<"id" | "phone" | "email" | "from" | "until" | "site" | "ends", string | undefined>
>;

export async function placeLegalHoldCommand(
  db: Database,
  { reason, ends, ...options }: HoldOptions,
): Promise<number> {
  const scope = parseHoldScope(options);
  const change = { author: userInfo().username, reason, program: "" } as const;
  const endsAt = ends === undefined ? undefined : startOfNextDay(ends);
  const placed = await placeLegalHold(db, scope, { ...change, endsAt }).catch(printHoldError);
  if (!placed) return 1;
  const { id, leadCount } = placed;
  console.log(`Legal hold ${id} keeps ${leadCount} ${leadCount === 1 ? "lead" : "leads"} now.`);
  if (scope.kind !== "lead") console.log(`Later leads of this ${scope.kind} are kept too.`);
  await writeErasureJournal(db);
  return 0;
}

export async function listLegalHoldsCommand(db: Database, limit: number): Promise<number> {
  const holds = await listLegalHolds(db, limit);
  await recordLeadAccess(db, "holds", []);
  for (const hold of holds)
    console.log(
      [
        hold.id,
        hold.isInForce ? "in force" : "ended",
        describeHoldScope(hold),
        `${hold.leadCount} leads`,
        ...(hold.waitingErasures > 0 ? [`${hold.waitingErasures} erasures wait`] : []),
        `placed ${hold.createdAt.toISOString()} by ${hold.author}: ${hold.reason}`,
        ...(hold.endsAt ? [`ends ${hold.endsAt.toISOString()}`] : []),
        ...(hold.endedAt
          ? [`ended ${hold.endedAt.toISOString()} by ${hold.endedBy}: ${hold.endReason}`]
          : []),
      ].join("  "),
    );
  if (holds.length === 0) console.log("No legal holds.");
  return 0;
}

export async function endLegalHoldCommand(
  db: Database,
  id: string,
  reason: string,
): Promise<number> {
  const change = { author: userInfo().username, reason, program: "" } as const;
  const ended = await endLegalHold(db, id, change).then(() => true, printHoldError);
  if (!ended) return 1;
  const erased = await finishWaitingErasures(db);
  console.log(`Legal hold ${id} has ended.`);
  console.log(erased.length === 0 ? "No erasure waited for it." : `Erased: ${erased.join(", ")}`);
  await writeErasureJournal(db);
  return 0;
}

/** Returns what the options keep. Throws a UsageError unless they name exactly one lead, person, or period. */
function parseHoldScope(options: Omit<HoldOptions, "reason" | "ends">): LegalHoldScope {
  const { id, phone, email, from, until, site } = options;
  const named = [id, phone, email, from ?? until].filter((value) => value !== undefined);
  if (named.length !== 1)
    throw new UsageError(
      "Give exactly one of ID, --phone PHONE, --email EMAIL, or --from DAY with --until DAY.",
    );
  if (site !== undefined && from === undefined)
    throw new UsageError("--site is only for a period: add --from DAY and --until DAY.");
  if (id !== undefined) return { kind: "lead", leadId: id };
  if (phone !== undefined || email !== undefined)
    return { kind: "person", contact: { phoneNumber: phone ?? "", email: email ?? "" } };
  if (from === undefined || until === undefined)
    throw new UsageError("A period needs both --from DAY and --until DAY.");
  return {
    ...{ kind: "period", from: new Date(from), until: startOfNextDay(until) },
    site: site === undefined ? undefined : requireKnownName("site", listSiteNames(), site),
  };
}

/** Returns midnight UTC after a day, such as `2026-01-31`. */
function startOfNextDay(day: string): Date {
  return new Date(Date.parse(day) + dayMs);
}

/** Prints the message of a LegalHoldError. Throws any other error. */
function printHoldError(error: unknown): undefined {
  if (!(error instanceof LegalHoldError)) throw error;
  console.error(error.message);
}
