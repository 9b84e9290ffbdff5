import { pool } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { byteBudget } from "@/lib/server/http/byte-budget";

/** Events that name no session, by one address in a day: some three hundred page views and taps of its visitors. */
const sessionlessBytes = 128 * 1024;

const shared = () => (env().DATABASE_URL ? pool() : undefined);
/** Without a rate limit there is no limit by address. */
const ifLimited = (bytes: number) => (env().RATE_LIMIT_PER_MINUTE === 0 ? 0 : bytes);

/** What visitors may have stored, as the environment says (docs/decisions/0024). */
export const storageLimits = {
  sessionBytes: () => env().STORAGE_PER_SESSION_KB * 1024,
  perAddress: byteBudget(
    "stored",
    () => ifLimited(env().STORAGE_PER_ADDRESS_MB * 1024 * 1024),
    shared,
  ),
  sessionlessEvents: byteBudget("events", () => ifLimited(sessionlessBytes), shared),
};
