import type { landHandler } from "@/flow/server/handlers/land";
import { configuredCatalogue } from "@/flow/server/services/catalogue";
import { configuredReceivers } from "@/flow/server/services/receivers";
import { captchaOf, configuredScripts } from "@/flow/server/services/client-config";
import { buildId } from "@/lib/server/build-id";
import { db } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { defaultPhone } from "@/lib/server/site/default-phone";
import { pageAt } from "@/lib/server/site/routes";
import { hostnamesOf } from "@/lib/server/site/site-for-host";
import { themeOf } from "@/lib/server/site/theme-of";
import { necessaryScripts } from "@/lib/server/site/necessary-scripts";
import { storageLimits } from "./storage-limits";

/** What the embedded flow API's handlers need, as this server provides it. */
export const flowDeps: Parameters<typeof landHandler>[0] = {
  database: db,
  now: () => new Date(),
  brandOf: (site) => themeOf(site).brand.company,
  phoneOf: defaultPhone,
  pageAt,
  catalogue: configuredCatalogue,
  configuredScripts: () => configuredScripts(env()),
  necessaryScripts,
  captcha: (site) => captchaOf(env(), site, hostnamesOf(site)),
  buildId,
  receivers: configuredReceivers,
  storage: storageLimits,
};
