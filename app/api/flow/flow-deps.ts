import type { landHandler } from "@/flow/server/handlers/land";
import { currentCatalogue } from "@/flow/server/catalogue/current-catalogue";
import { receiverRegister } from "@/flow/server/receivers/current-receivers";
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
  catalogue: currentCatalogue,
  configuredScripts: () => configuredScripts(env()),
  necessaryScripts,
  captcha: (site) => captchaOf(env(), site, hostnamesOf(site)),
  buildId,
  receivers: receiverRegister,
  storage: storageLimits,
};
