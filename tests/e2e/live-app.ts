import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct, type RunningApp } from "../support/start-app";
import { catalogueSchool, testCatalogue } from "../support/test-catalogue";
import { createDatabase } from "./scripted-app";
import { test as base } from "./test";

/** A school that is no sample by its name or its website; it is shown to nobody. */
const school = catalogueSchool({
  id: "live",
  name: "Harborview Institute",
  contact: { city: "Austin", state: "TX", website: "https://www.harborview-institute.edu" },
});

interface OwnApps {
  live: RunningApp;
}

/** The test, with an app that runs as in production: not as a demonstration, which sends its pages by another way. */
export const test = base.extend<object, OwnApps>({
  live: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "claims-e2e-live-"));
      const file = (name: string, content: object) => {
        writeFileSync(join(folder, name), JSON.stringify(content));
        return join(folder, name);
      };
      const app = await startProduct({
        DATABASE_URL: await createDatabase(),
        DEMONSTRATION: "no",
        CATALOGUE_FILE: file("catalogue.json", testCatalogue([school])),
        RECEIVERS_FILE: file("receivers.json", { receivers: [], sites: {} }),
        RATE_LIMIT_PER_MINUTE: "0",
      });
      await provide(app);
      await app.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ live }, provide) => provide(live.url),
});
