import "server-only";
import { buildId } from "@/lib/server/build-id";
import { db, pool } from "@/lib/server/db/client";
import { env, extraParametersOf } from "@/lib/server/env";
import { byteBudget } from "@/lib/server/http/byte-budget";
import { defaultPhone } from "@/lib/server/site/default-phone";
import { necessaryScripts } from "@/lib/server/site/necessary-scripts";
import { pageAt } from "@/lib/server/site/routes";
import { hostnamesOf } from "@/lib/server/site/site-for-host";
import { themeOf } from "@/lib/server/site/theme-of";
import { currentCatalogue } from "../catalogue/current-catalogue";
import type { FlowDeps, StorageLimits } from "../flow-deps";
import { receiverRegister } from "../receivers/current-receivers";
import { captchaOf, configuredScripts } from "./client-config";

/** The pool that limits are shared over; undefined where each process counts for itself. */
export const sharedPool = () => (env().DATABASE_URL ? pool() : undefined);
/** Without a rate limit there is no limit by address. */
const ifLimited = (bytes: number) => (env().RATE_LIMIT_PER_MINUTE === 0 ? 0 : bytes);

/** What visitors may have stored, as the environment says (docs/decisions/0021). */
const storage: StorageLimits = {
  sessionBytes: () => env().STORAGE_PER_SESSION_KB * 1024,
  perAddress: byteBudget(
    "stored",
    () => ifLimited(env().STORAGE_PER_ADDRESS_MB * 1024 * 1024),
    sharedPool,
  ),
};

/** What the embedded flow API depends on, as this server provides it. */
export const flowDeps: FlowDeps & { storage: StorageLimits } = {
  database: db,
  now: () => new Date(),
  brandOf: (site) => themeOf(site).brand.company,
  phoneOf: defaultPhone,
  pageAt,
  catalogue: currentCatalogue,
  configuredScripts: () => configuredScripts(env()),
  necessaryScripts,
  captcha: (site) => captchaOf(env(), site, hostnamesOf(site)),
  extraParameters: (site) => extraParametersOf(env(), site),
  buildId,
  receivers: receiverRegister,
  storage,
};
