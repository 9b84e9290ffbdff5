import type { FlowDeps } from "@/flow/server/flow-deps";
import { configuredScripts } from "@/flow/server/services/client-config";
import { buildId } from "@/lib/server/build-id";
import { db } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { themeOf } from "@/lib/server/site/theme-of";

/** What the embedded flow API stands on in this server. */
export const flowDeps: FlowDeps = {
  database: db,
  now: () => new Date(),
  brandOf: (site) => themeOf(site).brand.company,
  configuredScripts: () => configuredScripts(env()),
  buildId,
};
