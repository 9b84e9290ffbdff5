import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDatabaseUrl } from "../support/database-address";
import { startScriptedFlowApi, type ScriptedFlowApi } from "../support/scripted-flow-api";
import { startProductServer, type RunningApp } from "../support/start-app";
import { createTestCatalogue } from "../support/test-catalogue";
import { startThirdPartyServer, type ThirdPartyServer } from "../support/third-party-server";
import {
  createJsonResponder,
  startSimulatedService,
  type SimulatedService,
} from "../support/upstream";
import { testSchools } from "../fixtures/school-journeys";
import { getStartedServers } from "./settings";
import { queryDatabase } from "./stored-leads";
import { test as base } from "./test";

type OwnApp = { app: RunningApp; databaseUrl: string };
/** Environment variables for the app, and a function that stops the simulated services. */
type Prepared = { variables: Record<string, string>; stop?: () => Promise<unknown> };

/**
 * Returns a Playwright test whose fixture `own` is a separate app on an empty database, started once per worker.
 *
 * @param prepare Starts the simulated services.
 * @param reset Restores the services' defaults before each test.
 */
export function createTestWithOwnApp<StandIns extends object>(
  prepare: () => Promise<StandIns & Prepared>,
  reset: (standIns: StandIns) => void = () => undefined,
) {
  return base.extend<{ own: StandIns & OwnApp }, { ownApp: StandIns & OwnApp }>({
    ownApp: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, provide) => {
        const prepared = await prepare();
        const databaseUrl = await createEmptyDatabase();
        const app = await startProductServer({
          DATABASE_URL: databaseUrl,
          RATE_LIMIT_PER_MINUTE: "0",
          ...prepared.variables,
        });
        await provide({ ...prepared, app, databaseUrl });
        await app.stop();
        await prepared.stop?.();
      },
      { scope: "worker", timeout: 180_000 },
    ],
    own: async ({ ownApp }, provide) => {
      reset(ownApp);
      await provide(ownApp);
    },
    baseURL: ({ own }, provide) => provide(own.app.url),
  });
}

/** Creates an empty database on the test run's server and returns its URL. The global teardown deletes it. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  await queryDatabase(`create database ${name}`);
  return buildDatabaseUrl(getStartedServers().databaseUrl, name);
}

/** Writes JSON to a new temporary file and returns its path. */
export function writeTemporaryJson(content: object): string {
  const path = join(mkdtempSync(join(tmpdir(), "claims-e2e-")), "content.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** Test with an app whose external flow API sends the pages and failures that the test sets. */
export const scriptedFlowApiTest = createTestWithOwnApp(
  async () => {
    const api = await startScriptedFlowApi();
    const variables = { FLOW_API_URL: api.url, UPSTREAM_TIMEOUT_MS: "1000" };
    return { api, variables, stop: () => api.goDown() };
  },
  ({ api }) => resetApi(api),
).extend<{ api: ScriptedFlowApi }>({ api: ({ own }, provide) => provide(own.api) });

function resetApi(api: ScriptedFlowApi): void {
  Object.assign(api, { pages: [], misbehave: null, taken: [], actions: [] });
}

/** Header that allows pages of other origins to load a response. */
const shared = { "cross-origin-resource-policy": "cross-origin" };
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Like `scriptedFlowApiTest`, with a simulated service for listings, images and frames (`upstream`), and a consent manager's
 * script.
 */
export const scriptedEducationTest = createTestWithOwnApp(
  async () => {
    const api = await startScriptedFlowApi();
    const [upstream, consentManager] = [
      await startSimulatedService(),
      await startSimulatedService(),
    ];
    const variables = {
      FLOW_API_URL: api.url,
      CLICKS_DOT_NET_URL: upstream.url,
      IMAGE_ORIGINS: upstream.url,
      LISTINGS_ORIGINS: upstream.url,
      COOKIE_BOT_ID: "a-consent-manager",
      COOKIE_BOT_SCRIPT_URL: `${consentManager.url}/uc.js`,
      UPSTREAM_TIMEOUT_MS: "1500",
    };
    const stop = () => Promise.all([api.goDown(), upstream.close(), consentManager.close()]);
    return { api, upstream, consentManager, variables, stop };
  },
  ({ api, upstream, consentManager }) => {
    resetApi(api);
    upstream.asked = [];
    upstream.answer = (response, { url }) => {
      if (url.startsWith("/controls/v2-xml.aspx")) createListingsResponder()(response);
      else response.writeHead(200, { "content-type": "image/png", ...shared }).end(onePixel);
    };
    consentManager.answer = (response) =>
      void response.writeHead(200, { "content-type": "text/javascript", ...shared }).end();
  },
).extend<{ api: ScriptedFlowApi; upstream: SimulatedService }>({
  api: ({ own }, provide) => provide(own.api),
  upstream: ({ own }, provide) => provide(own.upstream),
});

/** Returns one school's entry in the XML of the listings service. */
export function renderListingXml(name: string, items: string[], link: string, logo = ""): string {
  const points = items.map((item) => `<Item>${item}</Item>`).join("");
  return (
    `<Listing><BrandName>${name}</BrandName><LogoUrl>${logo}</LogoUrl>` +
    `<LinkingUrl>${link}</LinkingUrl><Description>${points}</Description></Listing>`
  );
}

/** Returns a function that responds with the XML of the listings service. */
export function createListingsResponder(...listings: string[]) {
  const xml = `<?xml version="1.0"?><Listings>${listings.join("")}</Listings>`;
  return (response: ServerResponse) =>
    void response.writeHead(200, { "content-type": "text/xml" }).end(xml);
}

const sample = (name: string) =>
  renderListingXml(`Sample ${name} (test data)`, ["Online"], "https://school.example/");

/** Returns a function that responds with the listings of two sample schools. */
export const createSampleListingsResponder = () =>
  createListingsResponder(sample("Ash"), sample("Elm"));

/** Test with an app of the four education sites and 13 test schools. Leads go to the test run's receiver. */
export const testSchoolsTest = createTestWithOwnApp(async () => {
  const upstream = await startSimulatedService();
  const sites = ["ysm", "mdf", "skinnyFlowGame", "skinnyFlowIT"];
  const register = Object.fromEntries(sites.map((site) => [site, { maximum: 12 }]));
  const variables = {
    CATALOGUE_FILE: writeTemporaryJson(createTestCatalogue(testSchools)),
    RECEIVERS_FILE: writeTemporaryJson({ receivers: [], sites: register }),
    LEAD_WEBHOOK_URLS: getStartedServers().receiverUrl,
    LEAD_WEBHOOK_SECRET: getStartedServers().webhookSecret,
    CLICKS_DOT_NET_URL: upstream.url,
  };
  /** Sets whether the listings service returns listings. */
  const advertise = (isAdvertised: boolean) =>
    (upstream.answer = isAdvertised ? createSampleListingsResponder() : createListingsResponder());
  return { advertise, variables, stop: () => upstream.close() };
}).extend<{ advertise: (isAdvertised: boolean) => void }>({
  advertise: ({ own }, provide) => provide(own.advertise),
});

/** Test with an app that uses simulated third-party vendors and a simulated listings service. */
export const thirdPartyTest = createTestWithOwnApp(
  async () => {
    const [vendors, listings] = [await startThirdPartyServer(), await startSimulatedService()];
    const variables = { CLICKS_DOT_NET_URL: listings.url, ...vendors.variables };
    const stop = () => Promise.all([vendors.close(), listings.close()]);
    return { vendors, listings, variables, stop };
  },
  ({ vendors, listings }) => {
    vendors.reset();
    Object.assign(listings, { asked: [], answer: createListingsResponder() });
  },
).extend<{ vendors: ThirdPartyServer }>({ vendors: ({ own }, provide) => provide(own.vendors) });

/** Key for `GET /api/secret` in the app of `externalServicesTest`. */
export const apiSecretKey = "an-end-to-end-test's-key";

/** The phone number that the simulated phone API assigns. */
export const provisionedPhoneNumber = {
  id: "n-7",
  phoneNumber: "6195550177",
  formattedPhoneNumber: "(619) 555-0177",
};

/** Test with an app that uses a simulated phone API, geo API, Clarity and Google pixel. */
export const externalServicesTest = createTestWithOwnApp(
  async () => {
    const upstream = await startSimulatedService();
    const variables = {
      TRUSTED_PROXIES: "127.0.0.1,::1",
      SECRET_KEY: apiSecretKey,
      API_PHONE_NUMBER_URL: upstream.url,
      GEO_API_URL: `${upstream.url}/geo/{ip}`,
      PIXEL_MODE: "live",
      CLARITY_PROJECT_ID: "project",
      CLARITY_SCRIPT_URL: `${upstream.url}/clarity`,
      GOOGLE_CONVERSION_ID: "AW-1",
      GOOGLE_SCRIPT_URL: `${upstream.url}/gtag.js`,
    };
    return { upstream, variables, stop: () => upstream.close() };
  },
  ({ upstream }) => {
    upstream.asked = [];
    upstream.answer = (response, asked) => {
      if (asked.url.startsWith("/api/phone-numbers/provision"))
        createJsonResponder(provisionedPhoneNumber)(response);
      else if (asked.url.startsWith("/geo/"))
        createJsonResponder({ region: "Texas", region_code: "TX" })(response);
      else response.writeHead(200, { "content-type": "text/javascript" }).end();
    };
  },
).extend<{ upstream: SimulatedService; services: OwnApp & { upstream: SimulatedService } }>({
  upstream: ({ own }, provide) => provide(own.upstream),
  services: ({ own }, provide) => provide(own),
});
