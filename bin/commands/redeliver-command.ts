import { createDeliveryDeps, type DeliveryDeps } from "@/server/delivery/delivery-deps";
import { rematchLead } from "@/server/delivery/rematch-lead";
import { redeliverLead } from "@/server/delivery/redeliver";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import type { ReceiverRegister } from "@/server/receivers/receiver-register";
import type { Database } from "@/lib/server/db/client";
import { printNotFoundError } from "./print-not-found-error";

/**
 * `npm run leads -- redeliver ID [--match]`: queues a lead's deliveries again. Prints the queued and skipped
 * deliveries. Resolves to exit code 1 if none was queued.
 */
export async function redeliverLeadCommand(
  db: Database,
  id: string,
  isMatch: boolean,
): Promise<number> {
  const register = await readCurrentRegister(db);
  const deps = { ...createDeliveryDeps(), receivers: () => register };
  if (isMatch) return rematchCommand(db, id, deps);
  const done = await redeliverLead(deps, id);
  if (!done) return printNotFoundError(id);
  const { queued, skipped, withheld } = done;
  if (withheld !== undefined) {
    console.error(`Lead ${id} ${withheld}.`);
    return 1;
  }
  for (const { name, reason } of skipped) console.error(`Not sent to ${name}: it ${reason}.`);
  if (queued.length > 0) {
    await recordLeadAccess(db, "redeliver", [id]);
    console.log(`Queued again: ${queued.join(", ")}`);
    return 0;
  }
  console.error(
    skipped.length > 0 ? describeNothingSent(id) : describeMissingReceivers(id, register),
  );
  return 1;
}

async function rematchCommand(db: Database, id: string, deps: DeliveryDeps): Promise<number> {
  const match = await rematchLead(deps, id, new Date());
  if (!match) return printNotFoundError(id);
  if (match.kind === "not matched") {
    console.error(`Lead ${id} ${match.reason}.`);
    return 1;
  }
  for (const { id: receiver, reason } of match.others)
    console.error(`Not offered to ${receiver}: ${reason}.`);
  if (match.kind === "nobody") {
    console.error(
      `No receiver takes lead ${id} today. Only the receivers above may get it, because its consent names no others.`,
    );
    return 1;
  }
  await recordLeadAccess(db, "redeliver, matched again", [id]);
  console.log(`Queued for ${match.to.join(", ")}: ${match.queued.join(", ")}`);
  if (match.reserve.length > 0)
    console.log(`Next in line if one rejects it: ${match.reserve.join(", ")}`);
  return 0;
}

function describeNothingSent(id: string): string {
  return (
    `Nothing is sent. If no receiver has the lead, run npm run leads -- redeliver ${id} --match: ` +
    "it offers the lead to the receivers of today's register that its consent names."
  );
}

/**
 * Explains why a lead has no receiver: its consent text names none of the current receivers, or no receiver is
 * configured.
 */
function describeMissingReceivers(id: string, { isNamed, receivers }: ReceiverRegister): string {
  return isNamed
    ? `Lead ${id} has no receiver: its consent names none of the ${receivers.length} receivers in the register, ` +
        "so none of them may get it."
    : `Lead ${id} has no receiver, and no receiver is registered. Import one (npm run receivers -- import FILE) or set LEAD_WEBHOOK_URLS.`;
}
