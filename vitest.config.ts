import { globSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
// Tests make many leads from one address, faster than any person: only those about fake leads keep the limits.
import noLeadLimits from "./tests/support/no-lead-limits.json" with { type: "json" };

const unitTests = [
  "{app,bin,components,flow,lib,server,themes,tests/support}/**/*.test.{ts,tsx}",
  "*.test.ts",
];

/** The unit tests that ask for a document, by their first line; their folders' brackets are no pattern. */
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
          // Against a hang alone: some of them draw a whole site, and machines differ.
          testTimeout: 30_000,
          setupFiles: ["tests/support/unit-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit-document",
          include: documentTests,
          // Each file has globals and modules of its own, at a third of the processor time of a process for each.
          pool: "vmThreads",
          maxWorkers: 2,
          // After the others: mixed with them both took a third more processor time.
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
          // They wait for the database and for processes of their own a third of the time: two cores have work for three.
          maxWorkers: 3,
          // A crowded machine may cost a test its time once; what needs its second try is reported.
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
