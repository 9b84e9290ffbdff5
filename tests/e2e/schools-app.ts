import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct, type RunningApp } from "../support/start-app";
import { catalogueSchool, testCatalogue } from "../support/test-catalogue";
import { startUpstream, type Upstream } from "../support/upstream";
import { listingXml, listingsXml } from "./education-app";
import { createDatabase } from "./scripted-app";
import { started } from "./settings";
import { test as base } from "./test";

const offers = (states: string[]) => [
  {
    areas: ["computing", "health"],
    levels: ["associate" as const, "bachelor" as const],
    formats: ["online" as const],
    states,
  },
];

/** How many schools take somebody who lives there: the ZIP code decides what a visitor is matched to. */
export const schoolsAt = {
  none: { postalCode: "82001", ids: [] as string[] },
  one: { postalCode: "92101", ids: ["california"] },
  twelve: {
    postalCode: "89501",
    ids: Array.from({ length: 12 }, (_, index) => `nevada-${index + 1}`),
  },
};

const schools = [
  catalogueSchool({
    ...{ id: "california", logo: "/schools/sample-arbor.svg" },
    ...{ offers: offers(["CA"]), languages: ["es"] },
  }),
  ...schoolsAt.twelve.ids.map((id) => catalogueSchool({ id, offers: offers(["NV"]) })),
];

/** A school's name, by its id. */
export function schoolName(id: string): string {
  return `Sample ${id} (test data)`;
}

/** Every site may name all twelve. */
const register = {
  receivers: [],
  sites: Object.fromEntries(
    ["ysm", "mdf", "skinnyFlowGame", "skinnyFlowIT"].map((site) => [site, { maximum: 12 }]),
  ),
};

interface OwnApps {
  /** The app on its embedded flow API, with a catalogue of 13 schools, whose leads go to the run's receiver. */
  schools: { app: RunningApp; databaseUrl: string; upstream: Upstream };
}

interface Fixtures {
  schoolsDatabase: string;
  /** What the listings service has: two schools' advertisements, or none. */
  advertise: (isAdvertised: boolean) => void;
}

/** The test, on the four education sites as they run, one app a worker. */
export const test = base.extend<Fixtures, OwnApps>({
  schools: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "claims-e2e-schools-"));
      const catalogueFile = join(folder, "catalogue.json");
      const receiversFile = join(folder, "receivers.json");
      writeFileSync(catalogueFile, JSON.stringify(testCatalogue(schools)));
      writeFileSync(receiversFile, JSON.stringify(register));
      const upstream = await startUpstream();
      const databaseUrl = await createDatabase();
      const app = await startProduct({
        DATABASE_URL: databaseUrl,
        CATALOGUE_FILE: catalogueFile,
        RECEIVERS_FILE: receiversFile,
        LEAD_WEBHOOK_URLS: started().receiverUrl,
        LEAD_WEBHOOK_SECRET: started().webhookSecret,
        CLICKS_DOT_NET_URL: upstream.url,
        RATE_LIMIT_PER_MINUTE: "0",
      });
      await provide({ app, databaseUrl, upstream });
      await app.stop();
      await upstream.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  schoolsDatabase: ({ schools }, provide) => provide(schools.databaseUrl),
  advertise: ({ schools: { upstream } }, provide) =>
    provide((isAdvertised) => {
      const listings = isAdvertised ? ["Sample Ash (test data)", "Sample Elm (test data)"] : [];
      upstream.answer = (response) =>
        void response
          .writeHead(200, { "content-type": "text/xml" })
          .end(
            listingsXml(
              ...listings.map((name) => listingXml(name, ["Online"], "https://school.example/")),
            ),
          );
    }),
  baseURL: ({ schools }, provide) => provide(schools.app.url),
});
