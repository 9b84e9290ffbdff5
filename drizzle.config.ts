import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./lib/server/db/schema.ts",
    "./lib/server/db/client-events-schema.ts",
    "./lib/server/db/machines-schema.ts",
    "./lib/server/db/lead-marks-schema.ts",
    "./lib/server/db/privacy-schema.ts",
    "./lib/server/db/receivers-schema.ts",
    "./lib/server/db/delivery-schema.ts",
    "./lib/server/db/flow-versions-schema.ts",
    "./lib/server/db/consent-log-schema.ts",
    "./lib/server/db/outcomes-schema.ts",
    "./lib/server/db/alerts-schema.ts",
    "./lib/server/db/withdrawals-schema.ts",
    "./lib/server/db/captcha-schema.ts",
    "./lib/server/db/visitor-requests-schema.ts",
    "./lib/server/db/legal-holds-schema.ts",
    "./lib/server/db/desk-schema.ts",
    "./lib/server/db/landing-pages-schema.ts",
    "./lib/server/db/site-settings-schema.ts",
  ],
  out: "./lib/server/db/migrations",
});
