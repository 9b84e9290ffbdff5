import { startProduct, type RunningApp } from "../support/start-app";
import { json, startUpstream, type Upstream } from "../support/upstream";
import { createDatabase } from "./scripted-app";
import { test as base } from "./test";

/** What `GET /api/secret` asks for in `services.app`. */
export const secretKey = "an-end-to-end-test's-key";

/** The number that the stand-in phone API gives out. */
export const provisioned = {
  id: "n-7",
  phoneNumber: "6195550177",
  formattedPhoneNumber: "(619) 555-0177",
};

interface OwnApps {
  /** An app with outside services, all of them on one stand-in server. */
  services: { app: RunningApp; databaseUrl: string; upstream: Upstream };
}

/** The test, with an app that has a phone API, a geo API, Clarity and a pixel; one app a worker. */
export const test = base.extend<{ upstream: Upstream }, OwnApps>({
  services: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const upstream = await startUpstream();
      const databaseUrl = await createDatabase();
      const app = await startProduct({
        DATABASE_URL: databaseUrl,
        RATE_LIMIT_PER_MINUTE: "0",
        TRUSTED_PROXIES: "127.0.0.1,::1",
        SECRET_KEY: secretKey,
        API_PHONE_NUMBER_URL: upstream.url,
        GEO_API_URL: `${upstream.url}/geo/{ip}`,
        PIXEL_MODE: "live",
        CLARITY_PROJECT_ID: "project",
        CLARITY_SCRIPT_URL: `${upstream.url}/clarity`,
        GOOGLE_CONVERSION_ID: "AW-1",
        GOOGLE_SCRIPT_URL: `${upstream.url}/gtag.js`,
      });
      await provide({ app, databaseUrl, upstream });
      await app.stop();
      await upstream.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  upstream: async ({ services: { upstream } }, provide) => {
    upstream.asked = [];
    upstream.answer = (response, asked) => {
      if (asked.url.startsWith("/api/phone-numbers/provision")) json(provisioned)(response);
      else if (asked.url.startsWith("/geo/"))
        json({ region: "Texas", region_code: "TX" })(response);
      else response.writeHead(200, { "content-type": "text/javascript" }).end();
    };
    await provide(upstream);
  },
  // The stand-in is reset before the app's pages ask it for anything.
  baseURL: async ({ services, upstream: _reset }, provide) => provide(services.app.url),
});
