import { globSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
// Tests create many leads from one IP address, so the limits against fake leads are turned off for them.
import noLeadLimits from "./tests/support/no-lead-limits.json" with { type: "json" };

const unitTests = [
  "{app,bin,components,flow,lib,server,themes,tests/support}/**/*.test.{ts,tsx}",
  "*.test.ts",
];

/** Unit tests that start with `@vitest-environment jsdom`. Brackets in their paths are escaped for use as a glob. */
const documentTests = globSync(unitTests)
  .filter((file) => readFileSync(file, "utf8").startsWith("// @vitest-environment jsdom"))
  .map((file) => file.replace(/[[\]()]/g, "\\$&"));

/** Integration tests with a small load. `npm run test:long` runs them again at full size (tests/support/long-run.ts). */
const scaledTests = [
  "tests/attack/fake-leads.test.ts",
  "tests/integration/{embedded-postgres,hanging-receiver,receiver-caps,replay}.test.ts",
];

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: unitTests,
          exclude: documentTests,
          environment: "node",
          maxWorkers: 2,
          // This limit only stops hanging tests. Some tests render a whole site.
          testTimeout: 30_000,
          setupFiles: ["tests/support/unit-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit-document",
          include: documentTests,
          // Isolates files like separate processes, but takes a third of the processor time.
          pool: "vmThreads",
          maxWorkers: 2,
          // Runs after the project `unit`. Running both together takes a third more processor time.
          sequence: { groupOrder: 1 },
          setupFiles: ["tests/support/unit-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/{integration,attack,faults}/**/*.test.ts"],
          exclude: ["**/*.long.test.ts"],
          globalSetup: ["tests/support/postgres-server.ts", "tests/support/compiled-processes.ts"],
          env: noLeadLimits,
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Two cores can run three workers, because tests wait a third of their time for the database and processes.
          maxWorkers: 3,
          // On a busy machine a test may time out. Tests that need a retry are reported.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: ["tests/{attack,faults}/**/*.long.test.ts", ...scaledTests],
          globalSetup: ["tests/support/postgres-server.ts", "tests/support/compiled-processes.ts"],
          env: { ...noLeadLimits, LONG: "1" },
          environment: "node",
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          include: ["tests/cluster/**/*.test.ts"],
          environment: "node",
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
