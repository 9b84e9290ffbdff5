import type { ApiDeps } from "@/lib/server/http/api-route";
import { pool } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { rateLimiter } from "@/lib/server/http/rate-limit";
import { siteForHost } from "@/lib/server/site/site-for-host";

/** `/api/secret` guards a key: nobody needs it more often than this a minute. */
const secretPerMinute = 10;
/** A page whose policy refuses something reports it once a visit; what is more is somebody else's. */
const reportsPerMinute = 20;

/** A person asks once; who tries out links, or numbers of others, is slowed down. */
const visitorRequestsPerMinute = 10;

const limits: Record<string, number> = {
  secret: secretPerMinute,
  "policy-reports": reportsPerMinute,
  "visitor-requests": visitorRequestsPerMinute,
};

/** What the checks of every API route go by. */
export const apiDeps: ApiDeps = {
  siteForHost,
  trustedProxies: () => env().TRUSTED_PROXIES,
  limitRate: rateLimiter(
    (group) => limits[group] ?? env().RATE_LIMIT_PER_MINUTE,
    () => (env().DATABASE_URL ? pool() : undefined),
  ),
};
