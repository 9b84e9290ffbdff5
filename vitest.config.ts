import { globSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
// Tests create many leads from one IP address, faster than any person. Only tests of fake leads keep the limits.
import noLeadLimits from "./tests/support/no-lead-limits.json" with { type: "json" };

const unitTests = [
  "{app,bin,components,flow,lib,server,themes,tests/support}/**/*.test.{ts,tsx}",
  "*.test.ts",
];

/** The unit tests whose first line requests a document. Their brackets are escaped, because they would be a pattern. */
const documentTests = globSync(unitTests)
  .filter((file) => readFileSync(file, "utf8").startsWith("// @vitest-environment jsdom"))
  .map((file) => file.replace(/[[\]()]/g, "\\$&"));

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
          // A limit only for hanging tests. Some tests render a whole site, and machines differ.
          testTimeout: 30_000,
          setupFiles: ["tests/support/unit-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit-document",
          include: documentTests,
          // Each file has its own globals and modules, for a third of the processor time of separate processes.
          pool: "vmThreads",
          maxWorkers: 2,
          // Runs after the others. A mixed run of both took a third more processor time.
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
          // They spend a third of their time waiting for the database and child processes, so two cores can run three
          // workers.
          maxWorkers: 3,
          // A busy machine can make a test time out. A test that needs a retry is reported.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: ["tests/{attack,faults}/**/*.long.test.ts"],
          globalSetup: ["tests/support/postgres-server.ts", "tests/support/compiled-processes.ts"],
          env: noLeadLimits,
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
