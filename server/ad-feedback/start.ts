import "server-only";
import { repeat } from "@/lib/server/background-work";
import { db } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { diagnoseConversions } from "./conversions/diagnose-conversions";
import { queueConversions } from "./conversions/queue-conversions";
import { adFeedback } from "./settings";

const minute = 60_000;

/** Tells ad systems of accepted leads, where the operator wants it, for the life of this process. Throws for a bad file. */
export function startAdFeedback(): void {
  const feedback = adFeedback();
  if (feedback.sites.size === 0 || !env().DATABASE_URL) return;
  const logged = (event: string, work: () => Promise<unknown>) => async () => {
    await work().catch((error: unknown) =>
      log.error(event, { reason: describeDatabaseError(error) }),
    );
  };
  repeat(
    { everyMs: minute },
    logged("ad_feedback.not_queued", () => queueConversions(db(), feedback)),
  );
  repeat(
    { everyMs: 30 * minute },
    logged("ad_feedback.not_diagnosed", () => diagnoseConversions(db(), feedback)),
  );
}
