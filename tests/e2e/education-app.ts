import { startScriptedFlowApi, type ScriptedFlowApi } from "../support/scripted-flow-api";
import { startProduct, type RunningApp } from "../support/start-app";
import { startUpstream, type Upstream } from "../support/upstream";
import { createDatabase } from "./scripted-app";
import { test as base } from "./test";

/** A listing as the listings-ads service writes it. */
export function listingXml(name: string, items: string[], link: string, logo = ""): string {
  const points = items.map((item) => `<Item>${item}</Item>`).join("");
  return (
    `<Listing><BrandName>${name}</BrandName><LogoUrl>${logo}</LogoUrl>` +
    `<LinkingUrl>${link}</LinkingUrl><Description>${points}</Description></Listing>`
  );
}

export function listingsXml(...listings: string[]): string {
  return `<?xml version="1.0"?><Listings>${listings.join("")}</Listings>`;
}

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

interface OwnApps {
  /** An app on a flow API that the test sets, with listings, pictures and frames from `upstream`. */
  education: {
    api: ScriptedFlowApi;
    upstream: Upstream;
    consentManager: Upstream;
    app: RunningApp;
  };
}

interface Fixtures {
  api: ScriptedFlowApi;
  upstream: Upstream;
  /** Where the consent-management script comes from. */
  consentManager: Upstream;
}

/** The test, with an app such as an education site's; one app a worker. */
export const test = base.extend<Fixtures, OwnApps>({
  education: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const api = await startScriptedFlowApi();
      const upstream = await startUpstream();
      const consentManager = await startUpstream();
      const app = await startProduct({
        DATABASE_URL: await createDatabase(),
        FLOW_API_URL: api.url,
        CLICKS_DOT_NET_URL: upstream.url,
        IMAGE_ORIGINS: upstream.url,
        LISTINGS_ORIGINS: upstream.url,
        COOKIE_BOT_ID: "a-consent-manager",
        COOKIE_BOT_SCRIPT_URL: `${consentManager.url}/uc.js`,
        UPSTREAM_TIMEOUT_MS: "1500",
        RATE_LIMIT_PER_MINUTE: "0",
      });
      await provide({ api, upstream, consentManager, app });
      await app.stop();
      await api.goDown();
      await upstream.close();
      await consentManager.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  api: async ({ education: { api } }, provide) => {
    Object.assign(api, { pages: [], misbehaviour: null, taken: [], actions: [] });
    await provide(api);
  },
  upstream: async ({ education: { upstream } }, provide) => {
    upstream.asked = [];
    upstream.answer = (response, { url }) => {
      if (url.startsWith("/controls/v2-xml.aspx"))
        response.writeHead(200, { "content-type": "text/xml" }).end(listingsXml());
      else response.writeHead(200, { "content-type": "image/png", ...shared }).end(png);
    };
    await provide(upstream);
  },
  consentManager: async ({ education: { consentManager } }, provide) => {
    consentManager.answer = (response) =>
      void response.writeHead(200, { "content-type": "text/javascript", ...shared }).end();
    await provide(consentManager);
  },
  // The stand-ins are reset before the app's pages ask them for anything.
  baseURL: async ({ education, upstream: _first, consentManager: _second }, provide) =>
    provide(education.app.url),
});

/** Pages of another origin may show it. */
const shared = { "cross-origin-resource-policy": "cross-origin" };
