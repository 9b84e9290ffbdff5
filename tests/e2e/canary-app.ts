import { startProduct, type RunningApp } from "../support/start-app";
import { startThirdPartyServer, type ThirdPartyServer } from "../support/third-party-server";
import { startUpstream, type Upstream } from "../support/upstream";
import { listingXml, listingsXml } from "./education-app";
import { createDatabase } from "./scripted-app";
import { test as base } from "./test";

interface OwnApps {
  /** An app with every third party live, each of them on a stand-in, and with sponsored listings of two schools. */
  canary: { app: RunningApp; vendors: ThirdPartyServer; listings: Upstream };
}

/** The test, with an app of its own that tells as many others as it can; one app a worker. */
export const test = base.extend<object, OwnApps>({
  canary: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const vendors = await startThirdPartyServer();
      const listings = await startUpstream();
      listings.answer = (response) =>
        void response
          .writeHead(200, { "content-type": "text/xml" })
          .end(
            listingsXml(
              ...["Sample Ash (test data)", "Sample Elm (test data)"].map((name) =>
                listingXml(name, ["Online"], "https://school.example/"),
              ),
            ),
          );
      const app = await startProduct({
        DATABASE_URL: await createDatabase(),
        RATE_LIMIT_PER_MINUTE: "0",
        CLICKS_DOT_NET_URL: listings.url,
        ...vendors.variables,
      });
      await provide({ app, vendors, listings });
      await app.stop();
      await vendors.close();
      await listings.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ canary }, provide) => provide(canary.app.url),
});
