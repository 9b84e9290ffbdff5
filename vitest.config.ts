import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
// Tests make many leads from one address, faster than any person: only those about fake leads keep the limits.
import noLeadLimits from "./tests/support/no-lead-limits.json" with { type: "json" };

/** `server-only` is a marker for Next's bundler; outside it the module is empty. */
const alias = {
  "server-only": new URL("./tests/support/empty-module.ts", import.meta.url).pathname,
};

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true, alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{app,bin,components,flow,lib,themes,tests/support}/**/*.test.{ts,tsx}",
            "*.test.ts",
          ],
          environment: "node",
          maxWorkers: 2,
          setupFiles: ["tests/support/unit-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/{integration,attack,faults}/**/*.test.ts"],
          exclude: ["**/*.long.test.ts"],
          globalSetup: ["tests/support/postgres-server.ts", "tests/support/bundled-commands.ts"],
          env: noLeadLimits,
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // A crowded machine may cost a test its time once; what needs its second try is reported.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: ["tests/{attack,faults}/**/*.long.test.ts"],
          globalSetup: ["tests/support/postgres-server.ts", "tests/support/bundled-commands.ts"],
          env: noLeadLimits,
          environment: "node",
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
